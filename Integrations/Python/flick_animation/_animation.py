from __future__ import annotations

import ctypes
import itertools
import math
import operator
import os
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from numbers import Integral
from typing import Any, Iterable, Iterator, NoReturn, SupportsFloat, SupportsIndex, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._arguments import contents_of, path_bytes
from ._library import PREMULTIPLIED, STRAIGHT, Handle, ReadOptions, byref, call, library
from ._worker import Worker

Size = Tuple[int, int]
Pixels = npt.NDArray[np.uint8]

_MAX_FRAMES = 100_000
_MAX_THREADS = 64


@dataclass(frozen=True)
class ContactSheet:
    """A picture with several frames, and a report of what looks wrong."""

    png: bytes
    """The picture as a PNG file."""
    report: dict[str, Any]
    """The places of the frames, and diagnostics, as `flick contact` writes them."""


class Animation:
    """An animation that was read from a Lottie JSON, dotLottie or SVGA file.

    Several threads may use an animation. One frame of it is drawn at a time; frames of different animations are
    drawn at the same time, because drawing releases the lock of the interpreter.

    An animation never changes, so `copy.copy` and `copy.deepcopy` return the same one. It cannot be pickled.
    """

    _reports = Worker()
    _source: dict[str, Any]
    _handle: Handle
    _lock: threading.RLock
    _renderer: tuple[tuple[int, int, int], Handle] | None
    _size: tuple[float, float]
    _duration: float
    _frame_rate: float
    _start_frame: float
    _end_frame: float

    def __new__(cls, *_: object, **__: object) -> "Animation":
        raise TypeError("Animation.open reads a file; there is no other way to make an Animation")

    @classmethod
    def open(
        cls,
        source: Union[str, "os.PathLike[str]", bytes, bytearray, memoryview],
        *,
        animation: str | None = None,
        theme: str | None = None,
        fonts: Union[str, "os.PathLike[str]", None] = None,
        resources: Union[str, "os.PathLike[str]", None] = None,
        untrusted: bool = False,
        expressions: bool = True,
        system_fonts: bool = True,
    ) -> "Animation":
        """Reads a file.

        :param source: The path of a file, or its contents.
        :param animation: The identifier of an animation of a dotLottie file. By default the initial one.
        :param theme: The identifier of a theme of a dotLottie file. By default the initial one.
        :param fonts: A folder that is searched for fonts before those of the system.
        :param resources: The folder with the pictures that the contents name. That of a path is its own folder.
        :param untrusted: Whether the limits for files from strangers apply.
        :param expressions: Whether expressions are evaluated.
        :param system_fonts: Whether the fonts of the system are used.
        :raises FlickError: The file cannot be read.
        """
        untrusted, expressions = bool(untrusted), bool(expressions)
        options = ReadOptions(
            size=ctypes.sizeof(ReadOptions),
            animation=None if animation is None else path_bytes(animation),
            theme=None if theme is None else path_bytes(theme),
            fonts=None if fonts is None else path_bytes(fonts),
            resources=None if resources is None else path_bytes(resources),
            is_untrusted=untrusted,
            ignores_expressions=not expressions,
            ignores_system_fonts=not system_fonts,
        )
        job: dict[str, Any] = {
            "animation": animation,
            "theme": theme,
            "untrusted": untrusted or None,
            "expressions": None if expressions else False,
        }
        if isinstance(source, (bytes, bytearray, memoryview)):
            contents = contents_of(source)
            pointer = call("flick_animation_read", contents, len(contents), byref(options))
            job["bytes"] = contents
        else:
            path = path_bytes(source)
            pointer = call("flick_animation_open", path, byref(options))
            job["path"] = os.fsdecode(os.path.abspath(path))
        self = object.__new__(cls)
        self._source = job
        self._handle = Handle(pointer, library.flick_animation_free)
        # A handler of a signal may use the animation while its thread draws.
        self._lock = threading.RLock()
        self._renderer = None
        self._size = (library.flick_animation_width(pointer), library.flick_animation_height(pointer))
        self._duration = library.flick_animation_duration(pointer)
        self._frame_rate = library.flick_animation_frame_rate(pointer)
        self._start_frame = library.flick_animation_start_frame(pointer)
        self._end_frame = library.flick_animation_end_frame(pointer)
        return self

    def close(self) -> None:
        """Frees the memory now instead of with the last reference. Drawing raises `ValueError` afterwards."""
        with self._lock:
            if self._renderer is not None:
                self._renderer[1].close()
                self._renderer = None
            self._handle.close()

    def __enter__(self) -> "Animation":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __copy__(self) -> "Animation":
        return self

    def __deepcopy__(self, memo: object) -> "Animation":
        return self

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("an Animation cannot be pickled; open the file in the other process")

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the composition in its own units."""
        return self._size

    @property
    def duration(self) -> float:
        """The duration in seconds."""
        return self._duration

    @property
    def frame_rate(self) -> float:
        """The number of frames in a second."""
        return self._frame_rate

    @property
    def start_frame(self) -> float:
        """The first frame."""
        return self._start_frame

    @property
    def end_frame(self) -> float:
        """The frame at which the animation ends, which is not drawn."""
        return self._end_frame

    def frame_numbers(self, count: SupportsIndex) -> list[float]:
        """Returns frames at equal distances. They are whole numbers if the animation has enough of them."""
        count = operator.index(count)
        if not 0 <= count <= _MAX_FRAMES:
            raise ValueError(f"the number of frames must be 0 to {_MAX_FRAMES}")
        start, length = self.start_frame, self.end_frame - self.start_frame
        numbers = [start + length * index / count for index in range(count)]
        return [float(math.floor(number)) for number in numbers] if length >= count else numbers

    def frame(
        self, frame: float, size: Size | None = None, *, premultiplied: bool = False, threads: int = 1
    ) -> Pixels:
        """Draws a frame.

        :param frame: The frame in composition frames, as in `flick render --frame`. It may be fractional.
        :param size: The width and the height in pixels. By default those of the animation, rounded up.
        :param premultiplied: Whether the colors are multiplied by alpha.
        :param threads: The number of threads that draw the frame. It does not affect the pixels.
        :returns: An array of the shape (height, width, 4) with red, green, blue and alpha.
        :raises FlickError: The picture has more pixels than the limits allow.
        """
        return self.frames([frame], size, premultiplied=premultiplied, threads=threads)[0]

    def frames(
        self,
        frames: Union[int, Iterable[float]] = 16,
        size: Size | None = None,
        *,
        premultiplied: bool = False,
        threads: int = 1,
        out: Pixels | None = None,
    ) -> Pixels:
        """Draws several frames.

        :param frames: A number of frames at equal distances, or a list of frames.
        :param out: The array to draw into. It must be writeable and contiguous, and have the type uint8. No other call
            may draw into its memory at the same time.
        :returns: An array of the shape (frames, height, width, 4). The other parameters are those of `frame`.
        """
        numbers = self.frame_numbers(frames) if isinstance(frames, Integral) else _numbers(frames)
        width, height = self._pixel_size(size)
        threads = operator.index(threads)
        if not 1 <= threads <= _MAX_THREADS:
            raise ValueError(f"the number of threads must be 1 to {_MAX_THREADS}")
        shape = (len(numbers), height, width, 4)
        pixel_format = PREMULTIPLIED if premultiplied else STRAIGHT
        count = height * width * 4
        self._check()
        with self._lock:
            # The limits of the size are checked before the array is made.
            renderer = self._find_renderer(width, height, threads)
            if out is None:
                out = np.empty(shape, np.uint8)
            with _reserved(_memory(out, shape)) as memory:
                for index, number in enumerate(numbers):
                    address = memory.ctypes.data + index * count
                    call("flick_renderer_draw", renderer.pointer, number, pixel_format, address, count)
        return out

    def png(self, frame: float, size: Size | None = None) -> bytes:
        """Draws a frame and returns it as a PNG file, which equals that of `flick render`."""
        number = _numbers([frame])[0]
        width, height = self._pixel_size(size)
        memory, count = ctypes.c_void_p(), ctypes.c_size_t()
        self._check()
        with self._lock:
            renderer = self._find_renderer(width, height, 1)
            call("flick_renderer_png", renderer.pointer, number, byref(memory), byref(count))
        try:
            return ctypes.string_at(memory.value or 0, count.value)
        finally:
            library.flick_free(memory)

    def inspect(self) -> dict[str, Any]:
        """Returns the report of `flick inspect --json`: layers, assets, fonts, markers and diagnostics.

        A process of the program `flick` makes it.
        """
        self._check()
        return self._reports.run(make="inspect", **self._source)["report"]

    def contact_sheet(
        self, frames: int = 12, size: Size | None = None, *, columns: int | None = None, background: str | None = None
    ) -> ContactSheet:
        """Returns one picture with several labelled frames, and a report, as `flick contact` does.

        A process of the program `flick` makes it.

        :param frames: The number of frames, 1 to 400.
        :param size: The width and the height of a frame. By default at most 240 pixels.
        :param columns: The number of frames in a row.
        :param background: A color such as `#fff` behind the frames. By default a checkerboard.
        """
        self._check()
        width, height = self._pixel_size(size)
        answer = self._reports.run(
            make="contact",
            frames=frames,
            size=None if size is None else f"{width}x{height}",
            columns=columns,
            background=background,
            **self._source,
        )
        return ContactSheet(answer["outputs"][0]["bytes"], answer["report"])

    def _check(self) -> None:
        """Raises if the animation is closed or belongs to another process, whose lock may never be released."""
        _ = self._handle.pointer

    def _pixel_size(self, size: Size | None) -> Size:
        """Returns the size of a picture in pixels."""
        width, height = (max(math.ceil(side), 1) for side in self.size) if size is None else size
        width, height = operator.index(width), operator.index(height)
        if not all(0 < side < 1 << 32 for side in (width, height)):
            raise ValueError("the width and the height must be positive, and less than 2 to the power of 32")
        return width, height

    def _find_renderer(self, width: int, height: int, threads: int) -> Handle:
        """Returns a renderer, and keeps the last one. The lock must be held."""
        key = (width, height, threads)
        pointer = self._handle.pointer
        if self._renderer is not None:
            if self._renderer[0] == key:
                return self._renderer[1]
            self._renderer = None
        pointer = call("flick_renderer_create", pointer, width, height, threads)
        renderer = Handle(pointer, library.flick_renderer_free)
        self._renderer = (key, renderer)
        return renderer


def _numbers(frames: Iterable[SupportsFloat]) -> list[float]:
    """Returns a list of frames as finite numbers."""
    if isinstance(frames, (str, bytes, bytearray)):
        raise TypeError("frames must be a number, or a list of numbers")
    # A list without an end is not read to its end.
    numbers = []
    for frame in itertools.islice(frames, _MAX_FRAMES + 1):
        if isinstance(frame, (str, bytes, bytearray)):
            raise TypeError("a frame must be a number")
        numbers.append(float(frame))
    if len(numbers) > _MAX_FRAMES:
        raise ValueError(f"the number of frames must be 0 to {_MAX_FRAMES}")
    if not all(map(math.isfinite, numbers)):
        raise ValueError("frames must be finite numbers")
    return numbers


def _memory(out: Pixels, shape: tuple[int, ...]) -> Pixels:
    """Returns the array whose memory is drawn into."""
    if not issubclass(type(out), np.ndarray):
        raise TypeError(f"out must be a NumPy array, not {type(out).__name__}")
    # NumPy knows the memory; the attributes of a subclass could say something else. The view also keeps it alive.
    memory = np.ndarray.view(out, np.ndarray)
    if memory.shape != shape or memory.dtype != np.uint8:
        raise ValueError(
            f"out must have the shape {shape} and the type uint8; it has {memory.shape} and {memory.dtype}"
        )
    if not memory.flags.c_contiguous:
        raise ValueError("out must be contiguous, in the order of C")
    if not memory.flags.writeable:
        raise ValueError("out must be writeable")
    return memory


# The arrays of calls that run, and their lock. A handler of a signal may draw while its thread has the lock.
_drawn: list[Pixels] = []
_drawn_lock = threading.RLock()


@contextmanager
def _reserved(memory: Pixels) -> Iterator[Pixels]:
    """Keeps other calls from drawing into memory."""
    with _drawn_lock:
        if any(np.may_share_memory(memory, other) for other in _drawn):
            raise ValueError("another call draws into the memory of out")
        _drawn.append(memory)
    try:
        yield memory
    finally:
        with _drawn_lock:
            _drawn[:] = [other for other in _drawn if other is not memory]
