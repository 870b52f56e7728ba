#!/usr/bin/env python3
"""Compares Flick with other Lottie players on the same files, sizes and frames.

All whole frames from the in point are drawn on one thread, each into a cleared buffer. Of longer files, 300
frames at equal distances are drawn. The time of a frame is the minimum processor time of several passes,
after a warm-up pass. With "playback", a player draws only what changed since the previous frame. "load" is
the time from the file to its first frame in a new process, and "warm load" that of the third load in one process, each
of which is released before the next. The memory of the pixels is present before the clock of a load starts. "memory" is
the peak memory of the process less its memory before it opened the file. The players alternate file by file, each in a process of its own.

The other players are called by their C APIs from wheels: pip install thorvg-python rlottie-python
"""
import argparse
import ctypes
import glob
import importlib.util
import json
import math
import os
import subprocess
import sys
import time

MOST_FRAMES = 300
HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(os.path.dirname(HERE), "Samples")


def length_of(path):
    """The number of whole frames of a file."""
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    return max(1, int(document["op"] - document["ip"]))


def frames_of(count):
    """The frame numbers from the in point that `flick bench` draws, too."""
    step = max(1.0, count / MOST_FRAMES)
    return [int(index * step) for index in range(min(count, MOST_FRAMES))]


# Players. The initializer opens the library, `open` opens a file for the memory in `pixels`, and `draw` draws one frame.


def library(module, stem):
    """The path of a shared library in an installed wheel, or None. Does not import the wheel."""
    found = importlib.util.find_spec(module)
    if found is None or found.origin is None:
        return None
    for ending in ("so", "dylib", "dll"):
        paths = sorted(glob.glob(os.path.join(os.path.dirname(found.origin), f"{stem}.{ending}")))
        if paths:
            return paths[0]
    return None


class ThorVG:
    name, module, stem = "ThorVG", "thorvg_python", "libthorvg*"
    plays = True

    def __init__(self, path):
        self.tvg = ctypes.CDLL(path)
        handles = ("tvg_swcanvas_create", "tvg_animation_new", "tvg_animation_get_picture")
        for function in handles:
            getattr(self.tvg, function).restype = ctypes.c_void_p
        # Without worker threads.
        self.check(self.tvg.tvg_engine_init(ctypes.c_uint(0)))

    @staticmethod
    def check(result):
        if result != 0:
            raise RuntimeError(f"ThorVG answers {result}")

    def open(self, path, size, redraws_all):
        tvg, f32, u32 = self.tvg, ctypes.c_float, ctypes.c_uint32
        self.canvas = ctypes.c_void_p(tvg.tvg_swcanvas_create(ctypes.c_int(1)))
        argb = ctypes.c_int(1)
        self.check(
            tvg.tvg_swcanvas_set_target(
                self.canvas, self.pixels, u32(size), u32(size), u32(size), argb))
        self.animation = ctypes.c_void_p(tvg.tvg_animation_new())
        picture = ctypes.c_void_p(tvg.tvg_animation_get_picture(self.animation))
        self.check(tvg.tvg_picture_load(picture, os.fsencode(path)))
        width, height = f32(), f32()
        tvg.tvg_picture_get_size(picture, ctypes.byref(width), ctypes.byref(height))
        scale = min(size / width.value, size / height.value)
        wide, high = width.value * scale, height.value * scale
        tvg.tvg_picture_set_size(picture, f32(wide), f32(high))
        tvg.tvg_paint_translate(picture, f32((size - wide) / 2), f32((size - high) / 2))
        self.check(tvg.tvg_canvas_add(self.canvas, picture))
        self.clears = ctypes.c_bool(redraws_all)

    def close(self):
        self.check(self.tvg.tvg_canvas_destroy(self.canvas))
        self.check(self.tvg.tvg_animation_del(self.animation))

    def draw(self, frame):
        self.tvg.tvg_animation_set_frame(self.animation, ctypes.c_float(frame))
        self.tvg.tvg_canvas_update(self.canvas)
        self.tvg.tvg_canvas_draw(self.canvas, self.clears)
        self.tvg.tvg_canvas_sync(self.canvas)


class Rlottie:
    name, module, stem = "rlottie", "rlottie_python", "librlottie"
    # rlottie always draws whole frames.
    plays = False

    def __init__(self, path):
        self.rlottie = ctypes.CDLL(path)
        self.rlottie.lottie_animation_from_file.restype = ctypes.c_void_p

    def open(self, path, size, redraws_all):
        self.size = ctypes.c_size_t(size)
        self.row = ctypes.c_size_t(4 * size)
        handle = self.rlottie.lottie_animation_from_file(os.fsencode(path))
        if not handle:
            raise RuntimeError("rlottie cannot read the file")
        self.animation = ctypes.c_void_p(handle)

    def close(self):
        self.rlottie.lottie_animation_destroy(self.animation)

    def draw(self, frame):
        self.rlottie.lottie_animation_render(
            self.animation, ctypes.c_size_t(frame), self.pixels, self.size, self.size, self.row)


PEERS = [ThorVG, Rlottie]


def memory(field):
    """A field of the status of this process in kilobytes, or 0 where the system has no such field."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            for line in status:
                if line.startswith(field):
                    return int(line.split()[1])
    except OSError:
        pass
    return 0


def measure_peer(name, path, size, passes, mode, length):
    """Measures a peer in this process and prints the keys of `flick bench --json`.

    The length of the file is an argument, because the peer could reuse the memory in which Python had
    read the file.
    """
    peer = next(peer for peer in PEERS if peer.name == name)
    frames = frames_of(length)
    player = peer(library(peer.module, peer.stem))
    try:
        with open("/proc/self/clear_refs", "w", encoding="ascii") as peak:
            # Resets the peak, which includes the start of Python.
            peak.write("5")
    except OSError:
        pass
    base = memory("VmRSS:")
    player.pixels = (ctypes.c_uint32 * (size * size))()
    player.open(path, size, mode == "full")
    player.draw(frames[0])
    least = math.inf
    for turn in range(passes + 1):
        start = time.process_time()
        for frame in frames:
            player.draw(frame)
        if turn > 0:
            least = min(least, time.process_time() - start)
    if not any(player.pixels):
        raise RuntimeError("nothing was drawn")
    print(json.dumps({
        "frames": len(frames), "msPerFrame": least * 1e3 / len(frames),
        "peakRSSKB": memory("VmHWM:"), "baseRSSKB": base,
    }))


def measure_loads(name, path, size, length):
    """Loads a file three times with a peer, and prints the keys of `flick bench --load --json` that are compared."""
    peer = next(peer for peer in PEERS if peer.name == name)
    player = peer(library(peer.module, peer.stem))
    loads = []
    for turn in range(3):
        # Python clears the pixels, so that they are in memory before the load.
        player.pixels = (ctypes.c_uint32 * (size * size))()
        start = time.perf_counter()
        player.open(path, size, True)
        player.draw(frames_of(length)[0])
        loads.append(time.perf_counter() - start)
        player.close()
    print(json.dumps({"cold": {"totalMs": loads[0] * 1e3}, "warm": {"totalMs": loads[2] * 1e3}}))


# The comparison.


class Player:
    """A column of the comparison: a player and how to measure a file with it."""

    def __init__(self, name, plays, command):
        self.name, self.plays, self.command = name, plays, command

    def measure(self, path, size, passes, mode):
        """The measurements, or None if the player fails on the file."""
        try:
            run = subprocess.run(
                self.command(path, size, passes, mode), capture_output=True, text=True,
                timeout=600, check=True)
            return json.loads(run.stdout.strip().splitlines()[-1])
        except (subprocess.SubprocessError, ValueError, LookupError, OSError):
            return None


def players(flick, wanted):
    def flick_command(path, size, passes, mode):
        if mode == "load":
            return [flick, "bench", path, "--size", f"{size}x{size}", "--load", "--passes", "1", "--json"]
        return [flick, "bench", path, "--size", f"{size}x{size}", "--passes", str(passes),
                "--threads", "1", "--mode", mode, "--json"]

    def peer_command(peer):
        return lambda path, size, passes, mode: [
            sys.executable, os.path.abspath(__file__), "--measure", peer.name, mode,
            str(length_of(path)), "--sizes", str(size), "--passes", str(passes), path]

    found = [Player("Flick", True, flick_command)]
    for peer in PEERS:
        if wanted and peer.name.lower() not in wanted:
            continue
        if library(peer.module, peer.stem):
            found.append(Player(peer.name, peer.plays, peer_command(peer)))
        else:
            wheel = peer.module.replace("_", "-")
            print(f"{peer.name} is not installed (pip install {wheel}) and is left out.")
    return found


def used(result):
    return (result["peakRSSKB"] - result["baseRSSKB"]) / 1024


# The comparisons: heading, mode, function that reads the value from a result, number of decimals.
MEASURES = [
    ("whole frames, ms of processor time each", "full", lambda r: r["msPerFrame"], 4),
    ("playback: only what changed, ms a frame", "playback", lambda r: r["msPerFrame"], 4),
    ("load: to the first frame, ms", "load", lambda r: r["cold"]["totalMs"], 2),
    ("warm load: the third in a process, ms", "load", lambda r: r["warm"]["totalMs"], 2),
    ("memory beyond the idle process, MB", "full", used, 1),
]


def least(results, number):
    values = [number(result) for result in results if result is not None]
    return min(values) if values else None


def mean(ratios):
    return math.exp(sum(math.log(ratio) for ratio in ratios) / len(ratios))


class Table:
    """Prints one measurement of all files: Flick's value, then each peer's value and the ratio to it."""

    def __init__(self, heading, size, columns, names):
        self.columns = columns
        self.wide = max([len(name) for name in names] + [16])
        self.ratios = {player.name: [] for player in columns[1:]}
        print(f"\n{size} × {size}, {heading}")
        head = "".join(f"{player.name:>11}  ratio" for player in columns[1:])
        print(" " * self.wide + f"{columns[0].name:>11}{head}")

    def add(self, name, values, places):
        ours = values[0]
        row = name.ljust(self.wide) + self.cell(ours, places)
        for player, value in zip(self.columns[1:], values[1:]):
            row += self.cell(value, places)
            if ours is None or value is None or ours <= 0 or value <= 0:
                row += "      -"
                continue
            self.ratios[player.name].append((ours / value, name))
            row += f"{ours / value:7.2f}"
        print(row, flush=True)

    def end(self):
        for name, ratios in self.ratios.items():
            if not ratios:
                continue
            worst, file = max(ratios)
            print(f"Flick / {name}: {mean([ratio for ratio, _ in ratios]):.3f}, the geometric mean "
                  f"of {len(ratios)}; maximum {worst:.2f} ({file})")

    @staticmethod
    def cell(value, places):
        return f"{'-':>11}" if value is None else f"{value:11.{places}f}"


def compare(files, size, columns, options):
    modes = sorted({measure[1] for measure in MEASURES})
    results = {}
    for _ in range(options.rounds):
        for path in files:
            for mode in modes:
                for player in columns:
                    if mode != "playback" or player.plays:
                        result = player.measure(path, size, options.passes, mode)
                        results.setdefault((path, mode, player.name), []).append(result)
    names = {path: os.path.splitext(os.path.basename(path))[0] for path in files}
    for heading, mode, number, places in MEASURES:
        shown = [player for player in columns if mode != "playback" or player.plays]
        table = Table(heading, size, shown, names.values())
        for path in files:
            values = [least(results[path, mode, player.name], number) for player in shown]
            table.add(names[path], values, places)
        table.end()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", nargs="?", default=SAMPLES, help="a folder of .json files, or one")
    parser.add_argument("--flick", default="flick", help="the program")
    parser.add_argument("--sizes", default="512,1024", help="sides of the square in pixels")
    parser.add_argument("--peers", default="", help="players to compare with: thorvg,rlottie")
    parser.add_argument("--passes", type=int, default=2, help="measured passes of a process")
    parser.add_argument("--rounds", type=int, default=2, help="processes for each player and file")
    parser.add_argument("--measure", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    if options.measure:
        name, mode, length = options.measure
        if mode == "load":
            measure_loads(name, options.path, sizes[0], int(length))
        else:
            measure_peer(name, options.path, sizes[0], options.passes, mode, int(length))
        return
    files = [options.path]
    if os.path.isdir(options.path):
        files = sorted(glob.glob(os.path.join(options.path, "*.json")))
    if not files:
        sys.exit(f"There is no .json file in {options.path}.")
    columns = players(options.flick, options.peers.lower().split(",") if options.peers else [])
    print("A ratio below 1 means that Flick uses less. One thread.")
    for size in sizes:
        compare(files, size, columns, options)


if __name__ == "__main__":
    main()
