"""Reading and writing through PyArrow filesystems."""
from __future__ import annotations

import os
import posixpath
from typing import Tuple

from pyarrow import fs

Place = Tuple[fs.FileSystem, str]


def resolve(uri: str, filesystem: fs.FileSystem | None) -> Place:
    """Returns the filesystem and the path of a URI or of a local path."""
    if filesystem is not None:
        return filesystem, uri
    if "://" in uri:
        return fs.FileSystem.from_uri(uri)
    return fs.LocalFileSystem(), os.path.abspath(uri)


def read(place: Place) -> bytes:
    filesystem, path = place
    with filesystem.open_input_stream(path) as stream:
        return stream.read()


def write(place: Place, contents: bytes, writer: str) -> None:
    """Writes a file that appears when it is complete.

    An object of S3 and of compatible stores appears when its upload ends. Other files are renamed.

    :param writer: A name that no other process has at the same time. A process that repeats the work of a killed one
        under its name replaces the incomplete file that it left.
    """
    filesystem, path = place
    kind = filesystem.type_name
    if kind in ("s3", "gcs", "abfs"):
        with filesystem.open_output_stream(path) as stream:
            stream.write(contents)
        return
    folder, name = posixpath.split(path)
    filesystem.create_dir(folder, recursive=True)
    temporary = posixpath.join(folder, f".{name[:50]}-{writer}")
    try:
        with filesystem.open_output_stream(temporary) as stream:
            stream.write(contents)
        filesystem.move(temporary, path)
    except BaseException:
        if filesystem.get_file_info(temporary).type != fs.FileType.NotFound:
            filesystem.delete_file(temporary)
        raise
