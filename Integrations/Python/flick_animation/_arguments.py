"""Arguments of callers as objects whose memory is known."""
from __future__ import annotations

import base64
import os
from typing import Any, Mapping, Union

File = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]
"""The path of a file, or its contents."""


def path_bytes(value: Union[str, bytes, "os.PathLike[str]"]) -> bytes:
    """Returns a path or a name as a string of C, which ends at its first null character."""
    text = bytes(os.fsencode(value))
    if 0 in text:
        raise ValueError("a path or a name contains a null character")
    return text


def contents_of(source: Union[bytes, bytearray, memoryview]) -> bytes:
    """Copies the contents of a file. A subclass of `bytes` cannot say that it has another length."""
    return memoryview(source).tobytes()


def overrides_of(job: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the overrides of a job as members of JSON, without those that are not given."""
    members = {name: dict(job[name]) for name in ("text", "color", "image", "font", "slot") if job.get(name)}
    for name in ("image", "font"):
        if name in members:
            members[name] = {key: _file_member(value) for key, value in members[name].items()}
    return members


def _file_member(value: Any) -> Any:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"bytes": base64.b64encode(contents_of(value)).decode("ascii")}
    return value if isinstance(value, dict) else os.fsdecode(os.path.abspath(path_bytes(value)))
