"""The functions of flick.h."""
from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, byref, c_bool, c_char_p, c_double, c_int, c_size_t, c_uint32, c_void_p
from typing import Callable, NoReturn

from ._errors import FlickError
from ._native_files import library_path

ABI_VERSION = 1
STRAIGHT, PREMULTIPLIED = 0, 1


class ReadOptions(ctypes.Structure):
    """`flick_read_options`."""

    _fields_ = [
        ("size", c_size_t),
        ("animation", c_char_p),
        ("theme", c_char_p),
        ("fonts", c_char_p),
        ("resources", c_char_p),
        ("is_untrusted", c_bool),
        ("ignores_expressions", c_bool),
        ("ignores_system_fonts", c_bool),
        ("overrides", c_char_p),
    ]


_ERROR = POINTER(c_void_p)
# The results and the parameters of each function.
_FUNCTIONS = {
    "flick_abi_version": (c_uint32, []),
    "flick_animation_open": (c_void_p, [c_char_p, POINTER(ReadOptions), _ERROR]),
    "flick_animation_read": (c_void_p, [c_char_p, c_size_t, POINTER(ReadOptions), _ERROR]),
    "flick_animation_free": (None, [c_void_p]),
    "flick_animation_width": (c_double, [c_void_p]),
    "flick_animation_height": (c_double, [c_void_p]),
    "flick_animation_frame_rate": (c_double, [c_void_p]),
    "flick_animation_start_frame": (c_double, [c_void_p]),
    "flick_animation_end_frame": (c_double, [c_void_p]),
    "flick_animation_duration": (c_double, [c_void_p]),
    "flick_renderer_create": (c_void_p, [c_void_p, c_uint32, c_uint32, c_uint32, _ERROR]),
    "flick_renderer_free": (None, [c_void_p]),
    "flick_renderer_draw": (c_bool, [c_void_p, c_double, c_int, c_void_p, c_size_t, _ERROR]),
    "flick_renderer_png": (c_bool, [c_void_p, c_double, POINTER(c_void_p), POINTER(c_size_t), _ERROR]),
    "flick_renderer_limit": (c_void_p, [c_void_p]),
    "flick_error_code": (c_char_p, [c_void_p]),
    "flick_error_member": (c_char_p, [c_void_p]),
    "flick_free": (None, [c_void_p]),
}


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(library_path())
    for name, (result, parameters) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, parameters
    version = library.flick_abi_version()
    if version != ABI_VERSION:
        raise ImportError(f"{library_path()} has version {version} of the interface instead of {ABI_VERSION}")
    return library


library = _load()


class Handle:
    """The owner of a pointer of the library. It frees the pointer once, and is never copied.

    A process that was forked leaves the handles of the other one alone: it does not have the threads of a renderer.
    """

    __slots__ = ("_pointers", "_free", "_process")

    def __init__(self, pointer: int, free: Callable[[int], None]):
        # The pointer, or nothing after `close`. Two threads cannot take the same element of a list.
        self._pointers = [pointer]
        self._free = free
        self._process = os.getpid()

    @property
    def pointer(self) -> int:
        """The pointer. The caller keeps other threads from closing the handle while it uses the pointer."""
        if self._process != os.getpid():
            raise ValueError("the animation was opened before a fork; open the file in the new process")
        try:
            return self._pointers[0]
        except IndexError:
            raise ValueError("the animation is closed") from None

    def close(self, process: Callable[[], int] = os.getpid) -> None:
        try:
            pointer = self._pointers.pop()
        except IndexError:
            return
        if self._process == process():
            self._free(pointer)

    def __del__(self) -> None:
        self.close()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a handle cannot be copied")


def take_text(pointer: int | None) -> str:
    """Copies a text and frees it."""
    if not pointer:
        return ""
    text = ctypes.string_at(pointer).decode("utf-8", "replace")
    library.flick_free(pointer)
    return text


def call(name: str, *arguments: object) -> int:
    """Calls a function whose last parameter is the place for an error."""
    error = c_void_p()
    result = getattr(library, name)(*arguments, byref(error))
    if not result:
        code = (library.flick_error_code(error) or b"fault").decode()
        member = (library.flick_error_member(error) or b"").decode("utf-8", "replace")
        raise FlickError(take_text(error.value) or f"{name} has failed.", code, member)
    return int(result)
