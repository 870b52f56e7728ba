"""Arguments of callers as objects whose memory is known."""
from __future__ import annotations

import base64
import itertools
import math
import os
from typing import Any, Callable, Mapping, Union

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


def plain(value: Any) -> Any:
    """Returns a path, or a number or an array of NumPy, as a value that JSON has."""
    if isinstance(value, os.PathLike):
        return os.fsdecode(path_bytes(value))
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a member of a job must not be of the type {type(value).__name__}")


def overrides_of(job: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the overrides of a job as members of JSON, without those that are not given."""
    members = {}
    for name, convert in _MEMBERS.items():
        values = job.get(name)
        if values is None:
            continue
        if not isinstance(values, Mapping):
            raise TypeError(f"{name} must map names to values, not be of the type {type(values).__name__}")
        members[name] = {_text(key, name): convert(value, f"{name}[{key!r}]") for key, value in values.items()}
    return {name: values for name, values in members.items() if values}


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {type(value).__name__}")
    return str(value)


def _file(value: Any, name: str) -> Any:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"bytes": base64.b64encode(contents_of(value)).decode("ascii")}
    # Members that were converted before come from a pickled animation.
    if isinstance(value, dict):
        return value
    path = os.fsdecode(os.path.abspath(path_bytes(value)))
    # A file that does not exist is an error of the system, with its own type.
    os.stat(path)
    return path


def _slot(value: Any, name: str) -> Any:
    if isinstance(value, str):
        return value
    if isinstance(value, (bytes, dict)):
        raise TypeError(f"{name} must be a number, numbers or a text, not {type(value).__name__}")
    if not hasattr(value, "__iter__"):
        return _number(value, name)
    # A list without an end is not read to its end.
    return [_number(part, name) for part in itertools.islice(value, 65)]


def _number(value: Any, name: str) -> float:
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if isinstance(value, (str, bytes)) or not math.isfinite(number):
        raise ValueError(f"{name} must be a finite number, or several")
    return number


_MEMBERS: dict[str, Callable[[Any, str], Any]] = {
    "text": _text, "color": _text, "image": _file, "font": _file, "slot": _slot,
}
