#!/usr/bin/env python3
"""Compares the time and the size of exports with those of rlottie and Pillow.

Each file is exported at 512 × 512 in turns by `flick export`, by rlottie with Pillow, and by Pillow from the frames
that Flick has drawn. All have the same frames, durations and settings of the encoder, except for lossless WebP: Flick
selects between quality 25 with method 2, which Pillow has, and quality 26 with method 1, so its files must not be larger.

Times are wall seconds on all cores: of the whole process for Flick and for rlottie; of encoding alone for Pillow. "inside"
is the speed in comparison with rlottie's reading, drawing and encoding alone, without the start of Python. rlottie
draws other pixels, so only the sizes of Flick and of Pillow are of the same pixels. The color error of a GIF is the mean
difference of a component from the program's own frames, both over white.

The last lines have the geometric means, and the files that miss a target: the speed of a format, a file that is
larger than Pillow's from the same frames, and a GIF with a greater color error.

  pip install rlottie-python pillow numpy
  Benchmarks/export.py FLICK [FILE.json …] [--formats webp gif] [--frames 60] [--rounds 3]
"""
import argparse
import glob
import json
import math
import os
import subprocess
import sys
import tempfile
import time

SIZE = 512
# By name: the extension, the arguments of flick, those of Pillow, and the least speed in comparison with rlottie.
FORMATS = {
    "webp": ("webp", ["--quality", "100"], {"lossless": True, "quality": 25, "method": 2}, 2),
    "webp80": ("webp", ["--quality", "80", "--preset", "slow"], {"quality": 80, "method": 4}, 2),
    "apng": ("apng", [], {}, 3),
    "gif": ("gif", [], {"disposal": 2}, 1.5),
}


def rlottie_pictures(job):
    """The frames as rlottie-python gives them to Pillow in `save_animation`."""
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_file(job["path"])
    last = animation.lottie_animation_get_totalframe() - 1
    step = animation.lottie_animation_get_framerate() / job["rate"]
    return [
        animation.render_pillow_frame(min(int(index * step), last), width=SIZE, height=SIZE).copy()
        for index in range(len(job["durations"]))
    ]


def raw_pictures(job):
    from PIL import Image

    return [Image.fromarray(frame) for frame in raw_frames(job["raw"])]


def encode(job):
    """Runs one job in this process, and prints its time."""
    import PIL.Image
    import PIL.GifImagePlugin
    import PIL.PngImagePlugin
    import PIL.WebPImagePlugin
    if job["raw"] is None:
        import rlottie_python  # noqa: F401
        start = time.perf_counter()
        pictures = rlottie_pictures(job)
    else:
        pictures = raw_pictures(job)
        start = time.perf_counter()
    pictures[0].save(
        job["output"], save_all=True, append_images=pictures[1:], duration=job["durations"], loop=0,
        **job["settings"])
    print(time.perf_counter() - start)


def raw_frames(path):
    import numpy

    return numpy.fromfile(path, dtype=numpy.uint8).reshape(-1, SIZE, SIZE, 4)


def color_error(output, frames):
    """The mean difference of a component between a file and every eighth frame, both over white."""
    import numpy
    from PIL import Image

    image = Image.open(output)
    total, shown, clock, ends = 0.0, 0, 0, []
    for index in range(image.n_frames):
        image.seek(index)
        clock += image.info.get("duration", 0)
        ends.append(clock)
    image.seek(0)
    numbers = range(0, len(frames), 8)
    for index in numbers:
        moment = (index + 0.5) * clock / len(frames)
        while shown + 1 < len(ends) and ends[shown] <= moment:
            shown += 1
        image.seek(shown)
        pixels = numpy.asarray(image.convert("RGBA"))
        total += float(numpy.abs(over_white(pixels) - over_white(frames[index])).mean())
    return total / len(numbers)


def over_white(pixels):
    pixels = pixels.astype("float32")
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


def run(command):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)[:300]}\n{done.stderr}")
    return time.perf_counter() - start, done.stdout


class Comparison:
    """The exports of one file in one format."""

    def __init__(self, flick, path, name, frames, folder):
        self.name, (suffix, options, settings, _) = name, FORMATS[name]
        with open(path) as file:
            head = json.load(file)
        rate, first = head["fr"], head["ip"]
        last = min(head["op"], first + frames)
        # Viewers show GIFs above 50 frames per second slowly, so rlottie-python limits the rate, and Flick does, too.
        self.rate = min(rate, 50) if suffix == "gif" else rate
        common = [flick, "export", path, "--size", f"{SIZE}x{SIZE}", "--progress", "none", "--range", f"{first}..{last}"]
        self.raw = os.path.join(folder, "frames")
        run([*common, "--fps", str(self.rate), "--format", "rgba", "-o", self.raw])
        count = len(raw_frames(self.raw))
        unit = 10 if suffix == "gif" else 1
        starts = [unit * math.floor(index * 1000 / self.rate / unit + 0.5) for index in range(count + 1)]
        durations = [end - start for start, end in zip(starts, starts[1:])]
        self.outputs = {who: os.path.join(folder, f"{who}.{suffix}") for who in ("flick", "rlottie", "pillow")}
        job = {"path": path, "rate": self.rate, "durations": durations, "settings": settings}
        self.commands = {
            "flick": [*common, "--fps", str(self.rate), *options, "-o", self.outputs["flick"]],
            "rlottie": self.child({**job, "raw": None, "output": self.outputs["rlottie"]}),
            "pillow": self.child({**job, "raw": self.raw, "output": self.outputs["pillow"]}),
        }
        self.seconds = dict.fromkeys(self.commands, math.inf)
        self.inside = math.inf
        self.count = count

    @staticmethod
    def child(job):
        return [sys.executable, os.path.abspath(__file__), "--encode", json.dumps(job)]

    def measure(self, rounds):
        for _ in range(rounds):
            for who, command in self.commands.items():
                whole, printed = run(command)
                self.seconds[who] = min(self.seconds[who], float(printed) if who == "pillow" else whole)
                if who == "rlottie":
                    self.inside = min(self.inside, float(printed))
        self.bytes = {who: os.path.getsize(output) for who, output in self.outputs.items()}
        self.speed = self.seconds["rlottie"] / self.seconds["flick"]
        self.size = self.bytes["flick"] / self.bytes["pillow"]
        self.errors = None
        if self.name == "gif":
            frames = raw_frames(self.raw)
            self.errors = {who: color_error(output, frames) for who, output in self.outputs.items()}

    def misses(self):
        if self.speed < FORMATS[self.name][3]:
            yield f"{self.speed:.2f} times as fast"
        if self.size > 1:
            yield f"{self.size:.3f} of the bytes"
        if self.errors and self.errors["flick"] > min(self.errors["rlottie"], self.errors["pillow"]):
            yield f"color error {self.errors['flick']:.3f}"

    def row(self, file):
        seconds, sizes = self.seconds, self.bytes
        inside = self.inside / seconds["flick"]
        text = (f"{file[:24]:24} {self.name:7} {self.count:6} {seconds['flick']:7.2f} {seconds['rlottie']:7.2f} "
                f"{seconds['pillow']:7.2f} {self.speed:6.2f} {inside:6.2f} {sizes['flick']:10} {sizes['rlottie']:10} "
                f"{sizes['pillow']:10} {self.size:6.3f}")
        return text + ("" if not self.errors else "".join(f" {error:7.3f}" for error in self.errors.values()))


HEAD = (f"{'':24} {'':7} {'':6} {'seconds':^23} {'':13} {'bytes':^32} {'of':>6} {'color error':^23}\n"
        f"{'file':24} {'format':7} {'frames':>6} {'Flick':>7} {'rlottie':>7} {'Pillow':>7} {'speed':>6} {'inside':>6} {'Flick':>10} "
        f"{'rlottie':>10} {'Pillow':>10} {'Pillow':>6} {'Flick':>7} {'rlottie':>7} {'Pillow':>7}")


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flick", nargs="?")
    parser.add_argument("files", nargs="*", help="by default, those of Samples/")
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=list(FORMATS))
    parser.add_argument("--frames", type=int, default=60, help="the first frames of each file; 60 by default")
    parser.add_argument("--rounds", type=int, default=1, help="the least time of this many rounds counts")
    parser.add_argument("--encode", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.encode:
        return encode(json.loads(arguments.encode))
    if not arguments.flick:
        parser.error("FLICK is missing: the path of the program")
    samples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Samples", "*.json")
    print(HEAD, flush=True)
    results, misses = {name: [] for name in arguments.formats}, []
    for path in arguments.files or sorted(glob.glob(samples)):
        file = os.path.splitext(os.path.basename(path))[0]
        for name in arguments.formats:
            with tempfile.TemporaryDirectory() as folder:
                comparison = Comparison(arguments.flick, path, name, arguments.frames, folder)
                comparison.measure(arguments.rounds)
            print(comparison.row(file), flush=True)
            results[name].append(comparison)
            misses += [f"{file}, {name}: {miss}" for miss in comparison.misses()]
    for name, comparisons in results.items():
        print(f"{name}: {mean([each.speed for each in comparisons]):.2f} times as fast as rlottie, "
              f"{mean([each.size for each in comparisons]):.3f} of the bytes of Pillow")
    print("\n".join(misses) or "all targets reached")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
