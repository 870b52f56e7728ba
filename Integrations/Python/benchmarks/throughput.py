"""Compares `flick batch` with other renderers: 16 frames of 256x256 pixels of each file, as PNG files.

    python throughput.py FOLDER… [--count N] [--block N] [--workers N] [--engines NAME …] [--program FLICK] [--json FILE]

The Lottie JSON files of the folders are repeated with changed colors until there are N files, 2000 by default. Each
engine draws all of them with the same number of processes and writes PNG files. The other engines are `rlottie-python`
and `thorvg-python` from PyPI with Pillow and zlib level 6; their processes take file after file from one list, and
the time until they have imported their packages is not counted. Blocks of files, 250 by default, are drawn by each
engine in turn. Without --program, the program of the package `flick-animation` is used.

A control computes without memory or files on one process and on all, and Flick draws a block with one process and
with all, so that its scaling can be compared with that of the machine.

Reported are files per second, the processor time of a file, the bytes of all PNG files, the files that failed, and the
largest resident memory of a process.
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
    parser.add_argument("--block", type=int, default=250)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--engines", nargs="*", default=["flick", "rlottie", "thorvg"])
    parser.add_argument("--program")
    parser.add_argument("--scaling", type=int, default=4, help="the number of measurements of the scaling")
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


def worker(name, paths, target, position, ready, results):
    draw = PYTHON_ENGINES[name]
    failed = 0
    # The packages are imported before the time begins.
    __import__({"rlottie": "rlottie_python", "thorvg": "thorvg_python"}[name])
    __import__("PIL.PngImagePlugin")
    ready.wait()
    while True:
        with position.get_lock():
            index = position.value
            position.value += 1
        if index >= len(paths):
            break
        folder = os.path.join(target, os.path.basename(paths[index])[:-5])
        os.makedirs(folder, exist_ok=True)
        try:
            draw(paths[index], folder)
        except Exception:
            failed += 1
    results.put((failed, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024))


def run_python(name, paths, workers, target):
    """Returns seconds, failed files, megabytes, and crashed processes, each of which loses a file."""
    context = multiprocessing.get_context("spawn")
    results, position, ready = context.Queue(), context.Value("i", 0), context.Barrier(workers + 1)
    parameters = (name, paths, target, position, ready, results)
    processes = [context.Process(target=worker, args=parameters) for _ in range(workers)]
    for process in processes:
        process.start()
    ready.wait()
    start = time.perf_counter()
    for process in processes:
        process.join()
    seconds = time.perf_counter() - start
    reports = []
    while not results.empty():
        reports.append(results.get())
    crashed = sum(process.exitcode != 0 for process in processes)
    return seconds, sum(report[0] for report in reports), max((report[1] for report in reports), default=0), crashed


def run_flick(program, paths, workers, target):
    manifest = target + ".jsonl"
    with open(manifest, "w") as file:
        for path in paths:
            name = os.path.basename(path)[:-5] + "/%04d.png"
            file.write(json.dumps({"path": path, "output": name, "frames": FRAMES, "size": f"{SIDE}x{SIDE}"}) + "\n")
    command = [program, "batch", manifest, "-o", target, "--jobs", str(workers), "--progress", "none"]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        peak = max(peak, worker_memory(process.pid))
        try:
            process.wait(0.25)
        except subprocess.TimeoutExpired:
            pass
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


def control_scaling(workers):
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        pool.map(control, [0.1] * workers)
        one = pool.apply(control, (2,))
        return sum(pool.map(control, [2] * workers, chunksize=1)) / one


def measure_scaling(options, program, paths, folder):
    """Draws the same files with one process and with all, beside the control, and returns the rows."""
    rows = []
    target = os.path.join(folder, "scaling")
    for _ in range(options.scaling):
        seconds = []
        for workers in (1, options.workers):
            os.mkdir(target)
            seconds.append(run_flick(program, paths, workers, target)[0])
            shutil.rmtree(target)
        row = {"control": control_scaling(options.workers), "flick": seconds[0] / seconds[1]}
        rows.append(row)
        print(f"scaling from 1 to {options.workers} processes: control {row['control']:.3f}, flick "
              f"{row['flick']:.3f}, ratio {row['flick'] / row['control']:.3f}", flush=True)
    return rows


def processor_seconds():
    """The processor time of the processes that were started and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(options, program, name, paths, folder):
    """Draws a block of files with an engine."""
    target = os.path.join(folder, name)
    os.mkdir(target)
    before = processor_seconds()
    if name == "flick":
        seconds, failed, memory, crashed = run_flick(program, paths, options.workers, target)
    else:
        seconds, failed, memory, crashed = run_python(name, paths, options.workers, target)
    processor = processor_seconds() - before
    total, count = size(target)
    shutil.rmtree(target)
    print(f"  {name}: {len(paths) / seconds:.1f} files/s, {processor / len(paths) * 1000:.1f} ms of processor time, "
          f"{count} pictures, {total} bytes, {failed} failed, {crashed} crashed, {memory} MB", flush=True)
    return {"engine": name, "files": len(paths), "seconds": seconds, "processorSeconds": processor, "failed": failed,
            "crashed": crashed, "megabytes": memory, "bytes": total, "pictures": count}


def report(rows, engines):
    """Prints the sums of all blocks, and the ratios to Flick."""
    sums = {}
    for name in engines:
        own = [row for row in rows if row["engine"] == name]
        add = {key: sum(row[key] for row in own) for key in own[0] if key not in ("engine", "megabytes")}
        sums[name] = {**add, "megabytes": max(row["megabytes"] for row in own)}
    for name, add in sums.items():
        line = (f"{name}: {add['files'] / add['seconds']:.1f} files/s, "
                f"{add['processorSeconds'] / add['files'] * 1000:.1f} ms of processor time a file, "
                f"{add['bytes'] / max(add['pictures'], 1):.0f} bytes a picture, {add['pictures']} pictures, "
                f"{add['failed']} failed, {add['crashed']} crashed, {add['megabytes']} MB a process")
        if name != "flick" and "flick" in sums:
            flick = sums["flick"]
            line += (f"; flick is {add['seconds'] / flick['seconds']:.2f} times as fast, by processor time "
                     f"{add['processorSeconds'] / flick['processorSeconds']:.2f}, with "
                     f"{flick['bytes'] / max(add['bytes'], 1):.3f} of the bytes")
        print(line)


def size(folder):
    total = count = 0
    for base, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        total += sum(os.path.getsize(os.path.join(base, name)) for name in names)
        count += len(names)
    return total, count


def main():
    options = arguments()
    program = options.program
    if program is None:
        from flick_animation._native_files import program_path

        program = program_path()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        inputs = os.path.join(folder, "in")
        os.mkdir(inputs)
        paths, different = make_inputs(options.folders, options.count, inputs)
        print(f"{len(paths)} files from {different}, {options.workers} processes, load {os.getloadavg()[0]:.1f}")
        for start in range(0, len(paths), options.block):
            print(f"files {start} to {min(start + options.block, len(paths)) - 1}:")
            for name in options.engines:
                rows.append(measure(options, program, name, paths[start : start + options.block], folder))
        if rows:
            report(rows, options.engines)
        scaling = measure_scaling(options, program, paths[: options.block], folder)
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"workers": options.workers, "blocks": rows, "scaling": scaling}, file, indent=2)


if __name__ == "__main__":
    main()
