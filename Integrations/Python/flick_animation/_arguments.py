"""Arguments of callers as objects whose memory is known."""
from __future__ import annotations

import os
from typing import Union


def path_bytes(value: Union[str, bytes, "os.PathLike[str]"]) -> bytes:
    """Returns a path or a name as a string of C, which ends at its first null character."""
    text = bytes(os.fsencode(value))
    if 0 in text:
        raise ValueError("a path or a name contains a null character")
    return text


def contents_of(source: Union[bytes, bytearray, memoryview]) -> bytes:
    """Copies the contents of a file. A subclass of `bytes` cannot say that it has another length."""
    return memoryview(source).tobytes()
