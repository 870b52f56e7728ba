#!/usr/bin/env python3
"""Compares the time and the size of exports with those of rlottie and Pillow.

Each file is exported at 512 × 512 by `flick export` and by rlottie-python, alternately, at the same frame rate and
with the same settings of the encoder. The time is wall time of a process, which uses all cores. The color
error of a GIF is the mean difference of a component from the program's own frames, over white.

  pip install rlottie-python pillow numpy
  Benchmarks/export.py FLICK FILE.json …
"""
import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

SIZE = 512
# A format, the arguments of flick, and those of Pillow.
FORMATS = [
    ("webp", [], {"lossless": True, "quality": 25, "method": 2}),
    ("webp", ["--quality", "80", "--preset", "slow"], {"quality": 80, "method": 4}),
    ("apng", [], {}),
    ("gif", [], {}),
]


def export_with_rlottie(path, output, settings):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_file(path)
    animation.save_animation(output, width=SIZE, height=SIZE, **settings)


def timed(command):
    start, used = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
    return time.perf_counter() - start, cpu


def color_error(output, frames):
    """The mean difference of a component between a file and raw straight RGBA frames, both over white."""
    import numpy
    from PIL import Image

    image = Image.open(output)
    total, count, shown = 0.0, 0, 0
    ends, clock = [], 0
    for index in range(image.n_frames):
        image.seek(index)
        clock += image.info.get("duration", 0)
        ends.append(clock)
    image.seek(0)
    for index, frame in enumerate(frames):
        moment = (index + 0.5) * clock / len(frames)
        while shown + 1 < len(ends) and ends[shown] <= moment:
            shown += 1
        image.seek(shown)
        pixels = numpy.asarray(image.convert("RGBA"), dtype=numpy.float32)
        other = frame.astype(numpy.float32)
        total += float(numpy.abs(over_white(pixels) - over_white(other)).mean())
        count += 1
    return total / max(count, 1)


def over_white(pixels):
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


def raw_frames(command, count):
    """Every eighth frame of a program's own frames."""
    import numpy

    data = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    frames = numpy.frombuffer(data, dtype=numpy.uint8).reshape(-1, SIZE, SIZE, 4)
    return frames


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("flick")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--rlottie", nargs=3, metavar=("FILE", "OUTPUT", "SETTINGS"))
    arguments = parser.parse_args()
    if arguments.rlottie:
        path, output, settings = arguments.rlottie
        return export_with_rlottie(path, output, json.loads(settings))
    print(f"{'file':28} {'format':14} {'flick s':>8} {'rlottie s':>9} {'ratio':>6} {'flick B':>10} {'rlottie B':>10}")
    with tempfile.TemporaryDirectory() as folder:
        for path in arguments.files:
            for suffix, options, settings in FORMATS:
                name = os.path.splitext(os.path.basename(path))[0]
                outputs = [os.path.join(folder, f"{who}.{suffix}") for who in ("flick", "rlottie")]
                # Pillow selects APNG by the extension .apng, too.
                commands = [
                    [arguments.flick, "export", path, "-o", outputs[0], "--size", f"{SIZE}x{SIZE}",
                     "--progress", "none", *options],
                    [sys.executable, os.path.abspath(__file__), "-", "--rlottie", path, outputs[1],
                     json.dumps(settings)],
                ]
                best = [(1e9, 1e9), (1e9, 1e9)]
                for _ in range(arguments.rounds):
                    for index, command in enumerate(commands):
                        best[index] = min(best[index], timed(command))
                sizes = [os.path.getsize(output) for output in outputs]
                note = " ".join(options[:2])
                print(f"{name:28} {suffix + ' ' + note:20} {best[0][0]:8.2f} {best[1][0]:9.2f} "
                      f"{best[1][0] / best[0][0]:6.2f} {sizes[0]:10} {sizes[1]:10}  "
                      f"cpu {best[0][1]:.2f} {best[1][1]:.2f}", flush=True)
                if suffix == "gif":
                    own = raw_frames([arguments.flick, "export", path, "-o", "-", "--size", f"{SIZE}x{SIZE}",
                                      "--fps", "25", "--progress", "none"], 0)[::8]
                    print(f"{'':28} color error    {color_error(outputs[0], own):8.3f} "
                          f"{color_error(outputs[1], own):9.3f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
