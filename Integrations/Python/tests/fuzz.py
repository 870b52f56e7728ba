"""Calls the package with random arguments, wrong ones included.

    python fuzz.py [CALLS [SEED]]

Each call returns or raises one of the exceptions of `ALLOWED`. Memory that is read-only keeps its contents, and an
animation that is not closed draws the same picture to the end. A crash ends the process, so `test_fuzz.py` runs it in
one of its own. To find errors of memory that do not crash, build the library with the address sanitizer into a folder
of its own, and load the sanitizer first:

    swift build --product FlickC --sanitize=address --scratch-path SCRATCH
    FLICK_LIBRARY=SCRATCH/debug/libFlickC.so ASAN_OPTIONS=detect_leaks=0 \\
        LD_PRELOAD="$(clang -print-file-name=libclang_rt.asan-x86_64.so)" python fuzz.py 100000
"""
from __future__ import annotations

import copy
import ctypes
import gc
import itertools
import os
import pickle
import random
import sys
import tempfile
import threading
from typing import Any

import numpy as np

import flick_animation as flick

SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Samples")
PATHS = sorted(os.path.join(SAMPLES, name) for name in os.listdir(SAMPLES))
SMALL = b'{"v":"5","fr":10,"ip":0,"op":20,"w":9,"h":7,"layers":[]}'


class Hostile(Exception):
    """The exception of arguments that refuse to be used."""


ALLOWED = (TypeError, ValueError, IndexError, OSError, OverflowError, MemoryError, flick.FlickError, Hostile)


class Refusing:
    """An object whose methods raise."""

    def _raise(self, *_: Any) -> None:
        raise Hostile

    __index__ = __int__ = __float__ = __iter__ = __len__ = __fspath__ = __bool__ = __getitem__ = _raise
    __eq__ = _raise  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


class LongBytes(bytes):
    """Contents that pretend to be longer."""

    def __len__(self) -> int:
        return 1 << 40


class FalsePath:
    """A path that is no text."""

    def __fspath__(self) -> Any:
        return 7


class BytesPath:
    def __fspath__(self) -> Any:
        return os.fsencode(PATHS[0])


class FalseArray(np.ndarray):
    """An array that lies about its memory."""

    shape = property(lambda self: (1, 8, 8, 4))
    dtype = property(lambda self: np.dtype(np.uint8))
    ctypes = property(lambda self: type("", (), {"data": 16}))
    flags = property(lambda self: type("", (), {"c_contiguous": True, "writeable": True}))


class NoArray:
    """An object with the attributes of an array."""

    __class__ = np.ndarray  # type: ignore[assignment]
    shape = (1, 8, 8, 4)
    dtype = np.dtype(np.uint8)
    flags = type("", (), {"c_contiguous": True, "writeable": True})
    ctypes = type("", (), {"data": 16})


class Fuzzer:
    def __init__(self, seed: Any, folder: Any) -> None:
        self.random = random.Random(seed)
        self.kept = flick.Animation.open(SMALL)
        self.reference = flick.Animation.open(PATHS[0])
        self.expected = self.reference.frame(3, (24, 24)).tobytes()
        self.animations = [self.kept]
        self.contents = [open(path, "rb").read() for path in PATHS]
        self.constant = bytes(256)
        path = os.path.join(folder, "constant")
        with open(path, "wb") as file:
            file.write(self.constant)
        self.mapped = np.memmap(path, np.uint8, "r", shape=(1, 8, 8, 4))
        self.names = [PATHS[0], folder, os.path.join(folder, "none.json"), path]
        self.errors = 0

    # Arguments

    def value(self) -> Any:
        choose = self.random.choice
        return choose([
            None, True, False, -1, 0, 1, 2, 7, 63, 65, 2**31, 2**32, 2**63, -2**63, 10**30, 0.5, 7.5, float("nan"),
            float("inf"), 1e308, "", "8", "\0", "\udc80", "#fff", b"", b"8", [], [0], [1, 2.5], (8, 8), (0, 0), (-1, 8),
            (8,), (8, 8, 8), (2**31, 2**31), (60000, 60000), (8.0, 8), {},
            {8, 9}, {"a": 1}, {"**": "#f00"}, {"a": b"8"}, {"\udc80": {}}, np.int64(3), np.uint8(8),
            np.float32(2), np.array([1, 2]), np.array([]), np.zeros((8, 8)), Refusing(), object(), int,
            itertools.count(), self.kept, choose(self.animations), flick.Worker, FalsePath(), BytesPath(), memoryview(b"8"), range(5), 3j,
        ])

    def source(self) -> Any:
        choose = self.random.choice
        contents = choose(self.contents)
        if self.random.random() < 0.3:
            changed = bytearray(contents)
            for _ in range(self.random.randrange(1, 6)):
                changed[self.random.randrange(len(changed))] = self.random.randrange(256)
            contents = bytes(changed[: self.random.randrange(len(changed))] if self.random.random() < 0.3 else changed)
        return choose([
            SMALL, SMALL, choose(PATHS), choose(self.names), choose(self.names) + "\0", contents, bytearray(contents),
            memoryview(contents), memoryview(contents)[::2], memoryview(SMALL).cast("c"), LongBytes(SMALL), BytesPath(),
            self.value(),
        ])

    def out(self, shape: Any) -> Any:
        size = int(np.prod(shape))
        spare = np.zeros((shape[0], shape[1], shape[2] * 2, 4), np.uint8)
        kinds = [
            lambda: np.empty(shape, np.uint8),
            lambda: np.frombuffer(self.constant[:size].ljust(size, b"\0"), np.uint8).reshape(shape),
            lambda: np.frombuffer(bytearray(size), np.uint8).reshape(shape), lambda: self.mapped,
            lambda: np.frombuffer(self.constant, np.uint8).reshape(1, 8, 8, 4), lambda: np.empty(shape, np.int8),
            lambda: np.empty(shape, np.uint8, order="F"), lambda: spare[:, :, ::2], lambda: spare[:, :, : shape[2]],
            lambda: np.broadcast_to(np.zeros(4, np.uint8), shape), lambda: np.empty(shape, np.uint8)[::-1],
            lambda: np.empty(shape, "u2").view(np.uint8)[..., :4], lambda: np.empty(shape, object),
            lambda: np.empty(shape[:-1], "u1,u1,u1,u1"), lambda: np.zeros(1, np.uint8).view(FalseArray), NoArray,
            lambda: np.ma.MaskedArray(np.empty(shape, np.uint8)), lambda: np.empty(shape[:-1], np.uint32),
            lambda: np.lib.stride_tricks.as_strided(np.zeros(4, np.uint8), shape, (0, 0, 0, 1)),
            lambda: (ctypes.c_uint8 * size)(), lambda: bytearray(size), self.value,
        ]
        return self.random.choice(kinds)()

    def arguments(self, names: Any) -> Any:
        """Returns some of the named arguments with random values."""
        return {name: self.value() for name in names if self.random.random() < 0.15}

    # Calls

    def open(self) -> None:
        options = ["animation", "theme", "fonts", "resources", "untrusted", "expressions", "system_fonts"]
        options += ["text", "color", "image", "font", "slot"]
        chosen = self.arguments(options) if self.random.random() < 0.3 else {}
        self.animations.append(flick.Animation.open(self.source(), **chosen))
        if len(self.animations) > 12:
            del self.animations[self.random.randrange(1, len(self.animations))]

    def construct(self) -> None:
        classes: list[Any] = [flick.Animation, flick.ContactSheet, flick.FlickError, flick.Worker]
        cls = self.random.choice(classes)
        names: list[str] = {flick.Worker: ["untrusted", "time_limit", "memory_limit", "fonts"]}.get(cls, [])
        made = cls(*[self.value() for _ in range(self.random.randrange(3))], **self.arguments(names))
        if isinstance(made, (flick.Worker, flick.FlickError)):
            copy.copy(made), pickle.loads(pickle.dumps(made)) if isinstance(made, flick.Worker) else repr(made)

    def copies(self) -> None:
        animation = self.random.choice(self.animations)
        ways: list[Any] = [copy.copy, copy.deepcopy, lambda a: copy.deepcopy([a, {1: a}])[0]]
        way = self.random.choice(ways)
        other = way(animation)
        assert other is animation
        del animation, other
        if self.random.random() < 0.3:
            gc.collect()

    def initialize(self) -> None:
        """Calls special methods again, or those that make objects."""
        animation = self.random.choice(self.animations)
        name = self.random.choice(["__init__", "__new__", "__reduce_ex__", "__copy__", "__deepcopy__", "__exit__"])
        if name == "__exit__" and animation is self.kept:
            return
        getattr(animation, name)(*[self.value() for _ in range(self.random.randrange(4))])

    def close(self) -> None:
        if len(self.animations) > 1:
            animation = self.animations[self.random.randrange(1, len(self.animations))]
            animation.close()
            with animation:
                pass

    def properties(self) -> None:
        animation = self.random.choice(self.animations)
        for name in ("size", "duration", "frame_rate", "start_frame", "end_frame"):
            getattr(animation, name)
        animation.frame_numbers(self.value())

    def size(self) -> Any:
        return self.random.choice([(8, 8), (8, 8), (16, 9), (1, 1), None, self.value()])

    def draw(self) -> None:
        animation = self.random.choice(self.animations)
        size = self.size()
        if size is None and max(animation.size) > 600:
            size = (8, 8)
        options = self.arguments(["mode", "layout", "background", "threads"])
        number = self.random.choice([0, 3.5, 3, 1e9, -5, self.value()])
        way = self.random.randrange(3)
        if way == 0:
            animation.frame(number, size, **options)
        elif way == 1:
            animation.png(number, size)
        else:
            animation.frames(self.random.choice([1, 2, [number], self.value()]), size, **options)

    def draw_into(self) -> None:
        animation = self.random.choice(self.animations)
        out = self.out(self.random.choice([(1, 8, 8, 4), (2, 8, 8, 4), (1, 5, 8, 4)]))
        result = animation.frames(self.random.choice([1, 2]), self.random.choice([(8, 8), (8, 5)]), out=out)
        assert out is None or result is out and out.flags.writeable and out.flags.c_contiguous

    def threads(self) -> None:
        """Draws, copies and closes one animation on several threads, also into one array."""
        animation = flick.Animation.open(self.random.choice(PATHS))
        others = [animation, flick.Animation.open(SMALL)]
        out = np.empty((2, 8, 8, 4), np.uint8)
        found = []

        def work(seed: Any) -> None:
            source = random.Random(seed)
            try:
                for _ in range(3):
                    used = copy.copy(source.choice(others))
                    used.frames(2, (8, 8), out=source.choice([None, out]), threads=source.choice([1, 2]))
                    if source.random() < 0.2:
                        used.close()
            except ALLOWED:
                pass
            except BaseException as error:
                found.append(error)

        workers = [threading.Thread(target=work, args=(self.random.random(),)) for _ in range(3)]
        for worker in workers:
            worker.start()
        animation.close() if self.random.random() < 0.3 else None
        del animation
        for worker in workers:
            worker.join()
        if found:
            raise found[0]

    def program(self) -> None:
        """Makes a report or a sheet, in a process of the program."""
        animation = self.random.choice(self.animations)
        if self.random.random() < 0.5:
            animation.inspect()
        else:
            animation.contact_sheet(self.value(), self.size(), **self.arguments(["columns", "background"]))

    def worker(self) -> None:
        members = ["path", "bytes", "make", "frames", "size", "format", "id", "version", "limits", "colors"]
        animation_worker.run(**{"path": PATHS[0], "size": "8x8", **self.arguments(members)})

    CALLS = [
        (open, 20), (construct, 12), (copies, 10), (initialize, 8), (close, 3), (properties, 10), (draw, 40),
        (draw_into, 30), (threads, 0.5), (program, 0.3), (worker, 1),
    ]

    def run(self, count: Any) -> None:
        calls, weights = zip(*self.CALLS)
        for number, call in enumerate(self.random.choices(calls, weights, k=count)):
            try:
                call(self)
            except ALLOWED:
                self.errors += 1
            except BaseException as error:
                sys.exit(f"call {number}, {call.__name__}: {type(error).__name__}: {error}")
            if number % 500 == 0 or number == count - 1:
                self.check()

    def check(self) -> None:
        assert self.constant == bytes(256) and not self.mapped.any(), "memory that is read-only has changed"
        assert self.reference.frame(3, (24, 24)).tobytes() == self.expected, "a picture has changed"


animation_worker = flick.Worker(time_limit=60)


def main() -> None:
    # The sanitizer is loaded into this process alone.
    os.environ.pop("LD_PRELOAD", None)
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder, animation_worker:
        fuzzer = Fuzzer(seed, folder)
        fuzzer.run(count)
        flick.Animation._shared_worker.close()
        print(f"{count} calls, {fuzzer.errors} refused, seed {seed}")


if __name__ == "__main__":
    main()
