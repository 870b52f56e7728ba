from __future__ import annotations

import os
import sys

from ._native_files import program_path


def main() -> None:
    """Replaces this process with the program `flick`."""
    path = program_path()
    os.execv(path, [path, *sys.argv[1:]])
