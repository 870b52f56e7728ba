#!/usr/bin/env python3
"""Compares animated SVG in Chromium with Flick's own frames, by the index of structural similarity (SSIM).

Each file is exported by `flick export` as SVG. Chromium shows it at `--frames` times at equal distances, over white. The
index of a file is the least one of its frames: that of luma, with the Gaussian window of 11 × 11 pixels of Wang, Bovik,
Sheikh and Simoncelli (2004). The exit code is 1 if less than `--share` of the files reach `--least`.

  pip install playwright pillow numpy
  Benchmarks/svg.py FLICK FILE …
"""
import argparse
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright


def blurred(values):
    window = numpy.exp(-(numpy.arange(-5, 6) ** 2) / (2 * 1.5 ** 2))
    for axis in (0, 1):
        values = numpy.apply_along_axis(
            lambda line: numpy.convolve(line, window / window.sum(), mode="valid"), axis, values)
    return values


def similarity(one, other):
    """The mean index of two pictures of luma."""
    means = blurred(one), blurred(other)
    variances = [blurred(picture * picture) - mean * mean for picture, mean in zip((one, other), means)]
    covariance = blurred(one * other) - means[0] * means[1]
    first, second = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    index = ((2 * means[0] * means[1] + first) * (2 * covariance + second)
             / ((means[0] ** 2 + means[1] ** 2 + first) * (sum(variances) + second)))
    return float(index.mean())


def luma(png):
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB").convert("L"), dtype=numpy.float64)


def first_frame(path):
    if not path.endswith(".json"):
        return 0
    with open(path, encoding="utf-8") as file:
        return json.load(file).get("ip", 0)


def measure(options, page, path, folder):
    """Returns the index of each frame, and what the SVG leaves out."""
    svg, png = (os.path.join(folder, name) for name in ("a.svg", "a.png"))
    size = f"{options.size}x{options.size}"
    run = subprocess.run([options.flick, "export", path, "-o", svg, "--size", size, "--progress", "none"],
                         check=True, capture_output=True, text=True)
    count, duration = re.search(r"(\d+) frames?, ([\d.]+) s", run.stdout + run.stderr).groups()
    count, duration = int(count), float(duration)
    omitted = re.search(r"cannot contain these: (.*)\.", run.stderr)
    page.goto("file://" + svg)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.documentElement.pauseAnimations()")
    values = []
    for step in range(options.frames):
        index = int((step + 0.5) * count / options.frames)
        page.evaluate("time => document.documentElement.setCurrentTime(time)", (index + 0.5) * duration / count)
        subprocess.run([options.flick, "render", path, "-o", png, "--size", size, "--background", "#ffffff",
                        "--frame", str(first_frame(path) + index)], check=True, capture_output=True)
        with open(png, "rb") as file:
            values.append(similarity(luma(page.screenshot(type="png")), luma(file.read())))
    return values, omitted.group(1) if omitted else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flick")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--frames", type=int, default=5)
    parser.add_argument("--least", type=float, default=0.98)
    parser.add_argument("--share", type=float, default=0.7)
    options = parser.parse_args()
    similar = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--force-color-profile=srgb", "--disable-gpu"])
        page = browser.new_page(viewport={"width": options.size, "height": options.size})
        page.set_default_timeout(120_000)
        for path in options.files:
            values, omitted = measure(options, page, path, folder)
            similar += min(values) >= options.least
            print(f"{os.path.basename(path):28} {min(values):.4f} {omitted}", flush=True)
        browser.close()
    print(f"{similar} of {len(options.files)} files with at least {options.least}")
    return similar < options.share * len(options.files)


if __name__ == "__main__":
    sys.exit(main())
