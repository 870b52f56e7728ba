from __future__ import annotations

import ctypes
import math
import os
import threading
from dataclasses import dataclass
from typing import Any, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._library import PREMULTIPLIED, STRAIGHT, ReadOptions, byref, call, library
from ._worker import Worker

Size = Tuple[int, int]
Pixels = npt.NDArray[np.uint8]


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
    """

    _reports = Worker()

    def __init__(self, handle: int, source: dict[str, Any]):
        """Use `Animation.open` instead."""
        self._handle = handle
        self._source = source
        self._lock = threading.Lock()
        self._renderer: tuple[tuple[int, int, int], int] | None = None

    @classmethod
    def open(
        cls,
        source: Union[str, "os.PathLike[str]", bytes, bytearray, memoryview],
        *,
        animation: str | None = None,
        theme: str | None = None,
        fonts: str | None = None,
        resources: str | None = None,
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

        def text(value: str | None) -> bytes | None:
            return None if value is None else os.fsencode(value)

        options = ReadOptions(
            size=ctypes.sizeof(ReadOptions),
            animation=text(animation),
            theme=text(theme),
            fonts=text(fonts),
            resources=text(resources),
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
            contents = bytes(source)
            handle = call("flick_animation_read", contents, len(contents), byref(options))
            job["bytes"] = contents
        else:
            path = os.fspath(source)
            handle = call("flick_animation_open", os.fsencode(path), byref(options))
            job["path"] = os.path.abspath(path)
        return cls(handle, job)

    def __del__(self) -> None:
        # At the end of the process, the module may already be empty.
        if library is None:
            return
        if self.__dict__.get("_renderer"):
            library.flick_renderer_free(self._renderer[1])  # type: ignore[index]
        if self.__dict__.get("_handle"):
            library.flick_animation_free(self._handle)

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the composition in its own units."""
        return (library.flick_animation_width(self._handle), library.flick_animation_height(self._handle))

    @property
    def duration(self) -> float:
        """The duration in seconds."""
        return library.flick_animation_duration(self._handle)

    @property
    def frame_rate(self) -> float:
        """The number of frames in a second."""
        return library.flick_animation_frame_rate(self._handle)

    @property
    def start_frame(self) -> float:
        """The first frame."""
        return library.flick_animation_start_frame(self._handle)

    @property
    def end_frame(self) -> float:
        """The frame at which the animation ends, which is not drawn."""
        return library.flick_animation_end_frame(self._handle)

    def frame_numbers(self, count: int) -> list[float]:
        """Returns frames at equal distances. They are whole numbers if the animation has enough of them."""
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
        frames: Union[int, Sequence[float]] = 16,
        size: Size | None = None,
        *,
        premultiplied: bool = False,
        threads: int = 1,
        out: Pixels | None = None,
    ) -> Pixels:
        """Draws several frames.

        :param frames: A number of frames at equal distances, or a list of frames.
        :param out: The array to draw into. It must be contiguous.
        :returns: An array of the shape (frames, height, width, 4). The other parameters are those of `frame`.
        """
        numbers = self.frame_numbers(frames) if isinstance(frames, int) else list(frames)
        width, height = size or tuple(max(math.ceil(side), 1) for side in self.size)
        shape = (len(numbers), height, width, 4)
        if out is None:
            out = np.empty(shape, np.uint8)
        elif out.shape != shape or out.dtype != np.uint8 or not out.flags.c_contiguous:
            raise ValueError(f"out must be a contiguous array of the shape {shape} and the type uint8")
        pixel_format = PREMULTIPLIED if premultiplied else STRAIGHT
        count = height * width * 4
        with self._lock:
            renderer = self._find_renderer(width, height, threads)
            for index, number in enumerate(numbers):
                address = out.ctypes.data + index * count
                call("flick_renderer_draw", renderer, float(number), pixel_format, address, count)
        return out

    def png(self, frame: float, size: Size | None = None) -> bytes:
        """Draws a frame and returns it as a PNG file, which equals that of `flick render`."""
        width, height = size or tuple(max(math.ceil(side), 1) for side in self.size)
        memory, count = ctypes.c_void_p(), ctypes.c_size_t()
        with self._lock:
            renderer = self._find_renderer(width, height, 1)
            call("flick_renderer_png", renderer, float(frame), byref(memory), byref(count))
        try:
            return ctypes.string_at(memory.value or 0, count.value)
        finally:
            library.flick_free(memory)

    def inspect(self) -> dict[str, Any]:
        """Returns the report of `flick inspect --json`: layers, assets, fonts, markers and diagnostics.

        A process of the program `flick` makes it.
        """
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
        answer = self._reports.run(
            make="contact",
            frames=frames,
            size=f"{size[0]}x{size[1]}" if size else None,
            columns=columns,
            background=background,
            **self._source,
        )
        return ContactSheet(answer["outputs"][0]["bytes"], answer["report"])

    def _find_renderer(self, width: int, height: int, threads: int) -> int:
        """Returns a renderer, and keeps the last one. The lock must be held."""
        key = (width, height, threads)
        if self._renderer is not None:
            if self._renderer[0] == key:
                return self._renderer[1]
            library.flick_renderer_free(self._renderer[1])
            self._renderer = None
        if not all(0 < side < 1 << 32 for side in (width, height)):
            raise ValueError("the width and the height must be positive")
        renderer = call("flick_renderer_create", self._handle, width, height, threads)
        self._renderer = (key, renderer)
        return renderer
