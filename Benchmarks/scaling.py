#!/usr/bin/env python3
"""Compares how exports and a pure computation scale from one thread to two.

The control computes twice the same on one core, and then at the same time in two processes. Each file is exported with
one thread and with two. All four run in turns, because other load and the processor change with time, and the shortest
time of each counts. The efficiency is the speedup of the export divided by that of the control.

  Benchmarks/scaling.py FLICK FILE.json … [--formats png,webp] [--rounds 5] [--size 512x512]
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time

LOOP = "s = 0\nfor i in range(%d): s += i * i"


def control(processes, work):
    """Returns the seconds that the whole work takes in this number of processes."""
    command = [sys.executable, "-S", "-c", LOOP % (work // processes)]
    start = time.perf_counter()
    for process in [subprocess.Popen(command) for _ in range(processes)]:
        process.wait()
    return time.perf_counter() - start


def export(flick, path, output, size, threads):
    command = [flick, "export", path, "-o", output, "--size", size, "--threads", str(threads)]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("flick")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--formats", default="png,apng,webp,gif,rgba")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", default="512x512")
    parser.add_argument("--work", type=int, default=12_000_000, help="the steps of the control")
    options = parser.parse_args()
    print("file\tformat\tone thread s\ttwo threads s\tspeedup\tcontrol\tefficiency")
    with tempfile.TemporaryDirectory() as folder:
        for path in options.files:
            for name in options.formats.split(","):
                output = os.path.join(folder, "%04d.png" if name == "png" else f"file.{name}")
                runs = [
                    lambda: control(1, options.work),
                    lambda: control(2, options.work),
                    lambda: export(options.flick, path, output, options.size, 1),
                    lambda: export(options.flick, path, output, options.size, 2),
                ]
                least = [float("inf")] * len(runs)
                for _ in range(options.rounds):
                    for index, run in enumerate(runs):
                        least[index] = min(least[index], run())
                pure, own = least[0] / least[1], least[2] / least[3]
                values = [f"{value:.2f}" for value in (*least[2:], own, pure, own / pure)]
                print("\t".join([os.path.basename(path), name, *values]), flush=True)


if __name__ == "__main__":
    main()
