"""Draws frames with Flick and with the other engines, and shows images. A module of Benchmarks/compare-engines,
Benchmarks/survey and Conformance/conformance.

Run as a program, it draws with one engine, so that a crash ends another process: frames.py ENGINE IMAGES < REQUESTS
"""
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile

import engines
from engines import Request


def installed(wanted):
    """The names of the engines to compare with."""
    found = []
    for name in engines.ENGINES:
        if wanted and name.lower() not in wanted:
            continue
        if engines.is_installed(name):
            found.append(name)
        else:
            print(f"{name} is not installed and is left out; --install installs it.")
    return found


def default_flick():
    built = os.path.join(engines.ROOT, ".build", "release", "flick")
    return built if os.path.exists(built) else shutil.which("flick") or "flick"


def number(value, default):
    """A number of a file, or the default if it has none."""
    return float(value) if isinstance(value, (int, float)) and math.isfinite(value) else default


def size_for(width, height, longer_side):
    """The size of the images. Its aspect ratio is as close to that of the composition as one up to a fifth smaller can be,
    since engines differ in what they do with a remaining part of a pixel."""
    def scaled(side):
        return [length * side / max(width, height) for length in (width, height)]

    def error(side):
        return max(abs(length - round(length)) for length in scaled(side))
    side = min(range(longer_side, longer_side * 4 // 5, -1), key=lambda side: round(error(side), 6))
    return tuple(max(1, round(length)) for length in scaled(side))


def requests_for(path, count, longer_side):
    """Frames of a file at equal distances, or the first one if it has no end; an empty list if it is no animation."""
    try:
        data = engines.document(path)
        width, height = number(data.get("w"), 0), number(data.get("h"), 0)
        if width <= 0 or height <= 0 or not isinstance(data["layers"], list):
            return []
    except (ValueError, KeyError, AttributeError, RecursionError):
        return []
    start = number(data.get("ip"), 0)
    length = max(0, number(data.get("op"), start) - start)
    size = size_for(width, height, longer_side)
    count = min(count, max(1, int(length)))
    return [Request(path, start + int((index + 0.5) * length / count), *size) for index in range(count)]


def run(command, seconds, text=None):
    """Runs a command with a text as its input. Returns the message of its failure, or None."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                               start_new_session=True)
    try:
        _, message = process.communicate(text, timeout=seconds)
    except subprocess.TimeoutExpired:
        # A browser would go on as a process of its own.
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return f"not finished after {seconds} s"
    if process.returncode < 0:
        return f"ended by signal {-process.returncode}"
    if process.returncode != 0:
        return message.strip() or f"exit code {process.returncode}"
    return None


def draw_with_flick(flick, requests, seconds=120, options=()):
    """The images, or the message of the program."""
    import numpy
    from PIL import Image
    images = []
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, "frame.png")
        for request in requests:
            failure = run([flick, "render", request.path, "--frame", f"{request.frame:g}",
                           "--size", f"{request.width}x{request.height}", "--output", picture, *options], seconds)
            if failure:
                return failure
            images.append(numpy.asarray(Image.open(picture).convert("RGBA")))
    return images


def draw_in_process(engine, requests, seconds):
    """The images of another engine, drawn by this module in another process, or a message. An image is None if the
    engine reports an error for its frame alone."""
    import numpy
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, "images.npz")
        failure = run([sys.executable, __file__, engine, result], seconds, json.dumps(requests))
        if failure:
            return failure.splitlines()[-1]
        with numpy.load(result) as images:
            return [images[str(index)] if str(index) in images else None for index in range(len(requests))]


def pictures_of(engine, batch, seconds):
    """The result of an engine for each file of a batch of paths and requests: images, or a message. A file whose batch
    fails is drawn alone."""
    result = draw_in_process(engine, [request for _, own in batch for request in own], seconds)
    if isinstance(result, str):
        if len(batch) == 1:
            return [result]
        return [pictures_of(engine, [file], seconds)[0] for file in batch]
    sliced = []
    for _, own in batch:
        images, result = result[:len(own)], result[len(own):]
        sliced.append("reports an error" if any(image is None for image in images) else images)
    return sliced


def save_strip(path, cells, side=160):
    """The images of a frame beside each other. A cell without an image stays white."""
    from PIL import Image
    strip = Image.new("RGB", (len(cells) * (side + 8), side), "white")
    for index, cell in enumerate(cells):
        if cell is not None:
            strip.paste(on_checkers(cell, side), (index * (side + 8), 0))
    strip.save(path, optimize=True)


def on_checkers(image, side):
    """An image over a checkerboard, in the middle of a square cell."""
    import numpy
    from PIL import Image
    y, x = numpy.indices((side, side))
    board = numpy.where(((x // 8 + y // 8) % 2)[..., None] == 0, 255, 225).astype(numpy.uint8).repeat(3, -1)
    cell = Image.fromarray(board)
    picture = Image.fromarray(image)
    picture.thumbnail((side, side))
    cell.paste(picture, ((side - picture.width) // 2, (side - picture.height) // 2), picture)
    return cell


def difference_map(reference, image):
    """The error of each pixel: white is none, black the largest."""
    import numpy
    a, b = engines.composed(reference), engines.composed(image)
    error = engines.errors(a, b, engines.neighborhoods(a), engines.neighborhoods(b))
    shade = (255 - numpy.minimum(255, error * 2)).astype(numpy.uint8)
    return numpy.dstack([shade, shade, shade, numpy.full_like(shade, 255)])


def draw_for_parent(engine, result):
    import numpy
    requests = [Request(*fields) for fields in json.load(sys.stdin)]
    images = engines.ENGINES[engine](requests)
    numpy.savez(result, **{str(index): image for index, image in enumerate(images) if image is not None})


if __name__ == "__main__":
    draw_for_parent(*sys.argv[1:])
