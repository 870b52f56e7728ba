from __future__ import annotations

import os
import sys

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_native")
_LIBRARY = "libFlickC.dylib" if sys.platform == "darwin" else "libFlickC.so"


def library_path() -> str:
    """The path of the shared library. The environment variable FLICK_LIBRARY replaces that of the wheel."""
    return os.environ.get("FLICK_LIBRARY") or os.path.join(_FOLDER, _LIBRARY)


def program_path() -> str:
    """The path of the program `flick`. The environment variable FLICK_PROGRAM replaces that of the wheel."""
    return os.environ.get("FLICK_PROGRAM") or os.path.join(_FOLDER, "flick")
