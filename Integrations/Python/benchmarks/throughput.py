"""Compares `flick batch` with other renderers: 16 frames of 256x256 pixels of each file, as PNG files.

    python throughput.py FOLDER [--count N] [--workers N] [--rounds N] [--engines NAME …] [--json FILE]

The files of FOLDER (Lottie JSON) are repeated with changed colors until there are N files, 2000 by default. Each engine
draws all of them with the same number of processes and writes PNG files with zlib level 6. The other engines are
`rlottie-python` and `thorvg-python` from PyPI with Pillow, each worker process drawing file after file. Rounds
alternate between the engines. A control computes without memory or files on one process and on all, so that the
scaling of an engine can be compared with that of the machine. Reported are files per second, the bytes of all PNG
files, the files that failed, and the largest resident memory of a worker process.
"""
import argparse
import json
import multiprocessing
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

SIDE, FRAMES = 256, 16
COLOR = re.compile(r'("ty"\s*:\s*"fl".{0,120}?"k"\s*:\s*\[)([\d.eE+\-,\s]+)(\])', re.S)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--engines", nargs="+", default=["flick", "rlottie", "thorvg"])
    parser.add_argument("--json")
    return parser.parse_args()


def make_inputs(folders, count, target):
    sources = []
    for folder in folders:
        for base, _, names in os.walk(folder):
            sources += [os.path.join(base, name) for name in names if name.endswith(".json")]
    sources = [path for path in sorted(sources) if b'"layers"' in open(path, "rb").read(1 << 20)]
    generator = random.Random(1)
    paths = []
    for index in range(count):
        with open(sources[index % len(sources)], encoding="utf-8", errors="replace") as file:
            text = file.read()
        if index >= len(sources):
            color = ",".join(f"{generator.random():.3f}" for _ in range(3)) + ",1"
            text = COLOR.sub(lambda match: match[1] + color + match[3], text)
        path = os.path.join(target, f"{index:05d}.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        paths.append(path)
    return paths, len(sources)


def save(picture, path):
    picture.save(path, "PNG", compress_level=6)


def draw_rlottie(path, folder):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_file(path)
    total = animation.lottie_animation_get_totalframe()
    for index in range(FRAMES):
        picture = animation.render_pillow_frame(frame_num=total * index // FRAMES, width=SIDE, height=SIDE)
        save(picture, os.path.join(folder, f"{index:04d}.png"))


_thorvg = []


def draw_thorvg(path, folder):
    import thorvg_python as tvg

    if not _thorvg:
        engine = tvg.Engine(threads=0)
        _thorvg.append(engine)
    engine = _thorvg[0]
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(SIDE, SIDE)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    if picture.load(path) != tvg.Result.SUCCESS:
        raise ValueError("cannot be read")
    _, width, height = picture.get_size()
    scale = SIDE / max(width, height)
    picture.set_size(width * scale, height * scale)
    _, total = animation.get_total_frame()
    canvas.add(picture)
    for index in range(FRAMES):
        animation.set_frame(total * index / FRAMES)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        save(canvas.get_pillow(), os.path.join(folder, f"{index:04d}.png"))
    canvas.destroy()


PYTHON_ENGINES = {"rlottie": draw_rlottie, "thorvg": draw_thorvg}


def worker(name, paths, target, results):
    draw = PYTHON_ENGINES[name]
    failed = 0
    for path in paths:
        folder = os.path.join(target, os.path.basename(path)[:-5])
        os.makedirs(folder, exist_ok=True)
        try:
            draw(path, folder)
        except Exception:
            failed += 1
    results.put((failed, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024))


def run_python(name, paths, workers, target):
    """Each file is drawn by the process of its number. A crash loses the rest of the process's files."""
    context = multiprocessing.get_context("spawn")
    results = context.Queue()
    start = time.perf_counter()
    processes = [
        context.Process(target=worker, args=(name, paths[index::workers], target, results))
        for index in range(workers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    seconds = time.perf_counter() - start
    reports = []
    while not results.empty():
        reports.append(results.get())
    crashed = sum(process.exitcode != 0 for process in processes)
    return seconds, sum(report[0] for report in reports), max((report[1] for report in reports), default=0), crashed


def run_flick(paths, workers, target):
    from flick_animation._native_files import program_path

    command = [program_path(), "batch", os.path.dirname(paths[0]), "-o", target, "--jobs", str(workers), "--frames",
               str(FRAMES), "--size", f"{SIDE}x{SIDE}", "--progress", "none"]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        peak = max(peak, worker_memory(process.pid))
        time.sleep(0.25)
    seconds = time.perf_counter() - start
    with open(os.path.join(target, ".flick-batch/summary-0-of-1.json")) as file:
        summary = json.load(file)
    return seconds, summary["failed"], peak, 0


def worker_memory(parent):
    """The largest peak of the resident memory of the processes that a process has started, in megabytes."""
    peak = 0
    try:
        for task in os.listdir(f"/proc/{parent}/task"):
            with open(f"/proc/{parent}/task/{task}/children") as file:
                for child in file.read().split():
                    with open(f"/proc/{child}/status") as status:
                        line = next((line for line in status if line.startswith("VmHWM")), "VmHWM: 0")
                        peak = max(peak, int(line.split()[1]) // 1024)
    except OSError:
        pass
    return peak


def control(seconds, _=0):
    """Computes for a time and returns the number of steps."""
    end = time.perf_counter() + seconds
    steps = value = 0
    while time.perf_counter() < end:
        for _ in range(1000):
            value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        steps += 1
    return steps


def scaling(workers):
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        pool.map(control, [0.1] * workers)
        one = pool.apply(control, (2,))
        return sum(pool.map(control, [2] * workers)) / one


def size(folder):
    total = count = 0
    for base, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        total += sum(os.path.getsize(os.path.join(base, name)) for name in names)
        count += len(names)
    return total, count


def main():
    options = arguments()
    report = {"count": options.count, "workers": options.workers, "rounds": []}
    with tempfile.TemporaryDirectory() as folder:
        inputs = os.path.join(folder, "in")
        os.mkdir(inputs)
        paths, different = make_inputs(options.folders, options.count, inputs)
        print(f"{len(paths)} files from {different}, {options.workers} workers, load {os.getloadavg()[0]:.1f}")
        for number in range(options.rounds):
            print(f"control: {scaling(options.workers):.2f} times one process")
            for name in options.engines:
                target = os.path.join(folder, name)
                os.mkdir(target)
                runner = run_flick if name == "flick" else lambda *rest, name=name: run_python(name, *rest)
                seconds, failed, memory, crashed = runner(paths, options.workers, target)
                total, count = size(target)
                shutil.rmtree(target)
                row = {"round": number, "engine": name, "seconds": seconds, "filesPerSecond": len(paths) / seconds,
                       "failed": failed, "crashed": crashed, "megabytes": memory, "bytes": total, "pictures": count}
                report["rounds"].append(row)
                print(f"{name}: {len(paths) / seconds:.1f} files/s, {count} pictures, {total / max(count, 1):.0f} "
                      f"bytes each, {failed} failed, {crashed} crashed, {memory} MB a worker")
                sys.stdout.flush()
    if options.json:
        with open(options.json, "w") as file:
            json.dump(report, file, indent=2)


if __name__ == "__main__":
    main()
