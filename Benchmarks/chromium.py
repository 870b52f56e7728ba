#!/usr/bin/env python3
"""Compares the time of an H.264 export with that of headless Chromium, and with that of the encoder alone.

All three write `--frames` frames of a file at 1920 × 1080 with x264's preset veryfast and two threads, alternately:

- `flick export`; its own peak memory is that of `flick` without ffmpeg,
- ffmpeg, which encodes the same frames from a file in memory (/dev/shm),
- Chromium with lottie-web, with one screenshot as PNG for each frame, which ffmpeg reads from a pipe. The page starts
  before the time is taken.

  pip install playwright
  Benchmarks/chromium.py FLICK FILE.json lottie.min.js [--frames 300] [--rounds 3]
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import tempfile
import time

SIZE = (1920, 1080)
ENCODER = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-threads", "2"]
QUIET = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-y"]


def timed(action):
    """Returns wall seconds and the processor seconds of child processes."""
    start, used = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    action()
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime


def peak_memory(command):
    """Returns the peak of the resident memory of a program in megabytes, without the programs that it starts."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        try:
            with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
                found = re.search(r"VmHWM:\s+(\d+)", file.read())
            peak = max(peak, int(found.group(1)) if found else 0)
        except OSError:
            break
        time.sleep(0.02)
    return peak / 1024


def open_page(playwright, options):
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
        args=["--no-sandbox", "--force-color-profile=srgb", "--disable-gpu"])
    page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
    page.set_content("<style>body { margin: 0 } div { width: 100vw; height: 100vh }</style><div></div>")
    page.add_script_tag(path=options.player)
    with open(options.file, encoding="utf-8") as file:
        page.evaluate(
            "text => { window.animation = lottie.loadAnimation({ container: document.querySelector('div'), renderer: 'svg',"
            " loop: false, autoplay: false, animationData: JSON.parse(text) }); }", file.read())
    return page


def record(page, count, output):
    """Writes a screenshot of each frame to ffmpeg."""
    encoder = subprocess.Popen(
        [*QUIET[:-2], "-y", "-f", "image2pipe", "-framerate", "60", "-c:v", "png", "-i", "-", *ENCODER, output],
        stdin=subprocess.PIPE)
    for frame in range(count):
        page.evaluate("frame => animation.goToAndStop(frame, true)", frame)
        encoder.stdin.write(page.screenshot(type="png"))
    encoder.stdin.close()
    encoder.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flick")
    parser.add_argument("file")
    parser.add_argument("player", help="lottie.min.js")
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--without-chromium", action="store_true")
    options = parser.parse_args()
    size = f"{SIZE[0]}x{SIZE[1]}"
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        frames, output = os.path.join(folder, "frames.yuv"), os.path.join(folder, "output.mp4")
        flick = [options.flick, "export", options.file, "--range", f"0..{options.frames}", "--size", size, "--threads", "2"]
        subprocess.run([*flick, "--background", "#ffffff", "-o", frames], check=True, stdout=subprocess.DEVNULL)
        export = [*flick, "-o", output, "--preset", "veryfast", "--no-sound"]
        encode = [*QUIET, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", size, "-framerate", "60",
                  "-color_range", "tv", "-colorspace", "bt709", "-i", frames, *ENCODER, output]
        actions = {
            "flick export": lambda: subprocess.run(export, check=True, stdout=subprocess.DEVNULL),
            "ffmpeg alone": lambda: subprocess.run(encode, check=True)}
        times = {name: [] for name in actions}
        for _ in range(options.rounds):
            for name, action in actions.items():
                times[name].append(timed(action))
        for name, values in times.items():
            print(f"{name}: {min(v[0] for v in values):.2f} s wall, {min(v[1] for v in values):.2f} s of processors "
                  f"(least of {len(values)})", flush=True)
        walls = [min(v[0] for v in values) for values in times.values()]
        cpus = [min(v[1] for v in values) for values in times.values()]
        print(f"ratio to the encoder: {walls[0] / walls[1]:.2f} wall, {cpus[0] / cpus[1]:.2f} processors")
        print(f"peak memory of flick: {peak_memory(export):.0f} MB", flush=True)
        if options.without_chromium:
            return
        from playwright.sync_api import sync_playwright
        with sync_playwright() as playwright:
            page = open_page(playwright, options)
            wall, _ = timed(lambda: record(page, options.frames, output))
            print(f"Chromium: {wall:.1f} s wall, {wall / walls[0]:.1f} times as long as flick export")
            page.context.browser.close()


if __name__ == "__main__":
    main()
