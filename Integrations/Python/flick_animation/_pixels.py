"""Arrays of pixels: the memory that is drawn into, and the forms that callers ask for."""
from __future__ import annotations

import itertools
import math
import operator
import string
import threading
from contextlib import contextmanager
from typing import Iterable, Iterator, Literal, Sequence, SupportsFloat, TypeVar, Union

import numpy as np
import numpy.typing as npt

from ._library import PREMULTIPLIED, STRAIGHT

Pixels = npt.NDArray[np.uint8]
Mode = Literal["RGBA", "RGB", "premultiplied"]
Layout = Literal["HWC", "CHW"]
Color = Union[str, Sequence[int]]
"""A color: `#rgb` or `#rrggbb`, or red, green and blue from 0 to 255."""

MAX_FRAMES = 100_000


def color_parts(color: Color) -> tuple[int, int, int]:
    """Returns red, green and blue from 0 to 255."""
    sentence = "the background must be red, green and blue from 0 to 255, or a color such as #ff8000"
    if isinstance(color, str):
        digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
        if color[:1] != "#" or len(digits) != 6 or not all(digit in string.hexdigits for digit in digits):
            raise ValueError(sentence)
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
    try:
        parts = [operator.index(part) for part in _parts(color, 4, sentence)]
    except TypeError:
        raise TypeError(sentence) from None
    if len(parts) != 3 or not all(0 <= part <= 255 for part in parts):
        raise ValueError(sentence)
    return parts[0], parts[1], parts[2]


def color_text(color: Color | None) -> str | None:
    """Returns a color as the program `flick` reads it, which also knows names such as `white`."""
    if color is None or isinstance(color, str):
        return color
    return "#{:02x}{:02x}{:02x}".format(*color_parts(color))


class PixelForm:
    """The form of the pixels of a picture: a mode, a layout, and the color behind pictures without alpha."""

    def __init__(self, mode: Mode, layout: Layout, background: Color):
        if mode not in ("RGBA", "RGB", "premultiplied"):
            raise ValueError(f"the mode must be RGBA, RGB or premultiplied, not {mode!r}")
        if layout not in ("HWC", "CHW"):
            raise ValueError(f"the layout must be HWC or CHW, not {layout!r}")
        self._background = np.array(color_parts(background), np.uint16)
        self._has_alpha = mode != "RGB"
        self._is_planar = layout == "CHW"
        self.format = STRAIGHT if mode == "RGBA" else PREMULTIPLIED
        """The format of flick.h in which frames are drawn."""
        self.is_native = self._has_alpha and not self._is_planar
        """Whether frames are drawn in this form, without a conversion."""

    def shape(self, height: int, width: int) -> tuple[int, int, int]:
        """Returns the shape of a picture."""
        channels = 4 if self._has_alpha else 3
        return (channels, height, width) if self._is_planar else (height, width, channels)

    def convert(self, picture: Pixels, out: Pixels) -> None:
        """Converts a picture that was drawn as (height, width, 4)."""
        if not self._has_alpha:
            rest = (255 - picture[..., 3:].astype(np.uint16)) * self._background
            picture = picture[..., :3] + ((rest + 127) // 255).astype(np.uint8)
        out[...] = np.moveaxis(picture, -1, 0) if self._is_planar else picture


_Part = TypeVar("_Part")


def _parts(values: Iterable[_Part], limit: int, sentence: str) -> Iterator[_Part]:
    """Returns the first values of a list, which may have no end. The bytes of a text are no list."""
    if isinstance(values, (str, bytes, bytearray)):
        raise TypeError(sentence)
    try:
        return itertools.islice(values, limit)
    except TypeError:
        raise TypeError(sentence) from None


def frame_list(frames: Iterable[SupportsFloat]) -> list[float]:
    """Returns a list of frames as finite numbers."""
    numbers = []
    for frame in _parts(frames, MAX_FRAMES + 1, "frames must be a whole number, or a list of numbers"):
        if isinstance(frame, (str, bytes, bytearray)):
            raise TypeError("a frame must be a number")
        try:
            numbers.append(float(frame))
        except TypeError:
            raise TypeError("a frame must be a number") from None
        except OverflowError:
            raise ValueError("frames must be finite numbers") from None
    if len(numbers) > MAX_FRAMES:
        raise ValueError(f"the number of frames must be 0 to {MAX_FRAMES}")
    if not all(map(math.isfinite, numbers)):
        raise ValueError("frames must be finite numbers")
    return numbers


def writeable_memory(out: Pixels, shape: tuple[int, ...]) -> Pixels:
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
def reserved(memory: Pixels) -> Iterator[Pixels]:
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
