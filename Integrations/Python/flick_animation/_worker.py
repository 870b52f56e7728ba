from __future__ import annotations

import base64
import json
import math
import os
import subprocess
import threading
from typing import Any, Sequence, Union

from ._arguments import contents_of, overrides_of, path_bytes, plain
from ._errors import FlickError
from ._native_files import program_path


class Worker:
    """A process `flick worker`, which runs jobs one after the other.

    It makes frames, exports of all formats, contact sheets and reports. A job that crashes, or that exceeds its time
    or its memory, is an error, and the next job runs. Several threads may use a worker; one job runs at a time.
    `docs/worker.md` of Flick describes the members of jobs and answers.

        with Worker(untrusted=True) as worker:
            worker.run(path="walk.json", make="export", output="walk.webp", fps=30)
    """

    def __init__(
        self,
        *,
        untrusted: bool = False,
        time_limit: float | None = None,
        memory_limit: float | None = None,
        fonts: Sequence[Union[str, "os.PathLike[str]"]] = (),
        system_fonts: bool = True,
    ):
        """Starts the process.

        :param untrusted: Whether the limits for files from strangers apply to all jobs.
        :param time_limit: The seconds of a job.
        :param memory_limit: The megabytes of a job.
        :param fonts: Folders that are searched for fonts before those of the system.
        :param system_fonts: Whether the fonts of the system are used.
        """
        self._arguments = ["--untrusted"] if untrusted else []
        for name, limit in (("time", time_limit), ("memory", memory_limit)):
            if limit is None:
                continue
            limit = float(limit)
            if not 0 < limit < math.inf:
                raise ValueError(f"{name}_limit must be a finite number greater than 0")
            self._arguments.append(f"--{name}-limit={limit}")
        if isinstance(fonts, (str, bytes, os.PathLike)):
            raise TypeError("fonts must be a list of folders")
        self._arguments += [f"--fonts={os.fsdecode(path_bytes(folder))}" for folder in fonts]
        if not system_fonts:
            self._arguments.append("--no-system-fonts")
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        # The process that has started it. A process that was forked starts one of its own.
        self._owner = 0

    def run(self, **job: Any) -> dict[str, Any]:
        """Runs a job and returns the answer.

        `bytes`, and a picture or a font of `image` and `font`, may be an object of type `bytes`. Paths may be objects, and
        numbers those of NumPy. Values of `None` are left out. The bytes of outputs are decoded.

        :raises FlickError: The job has failed. Its `code` says why.
        """
        members = {name: value for name, value in job.items() if value is not None}
        if isinstance(members.get("bytes"), (bytes, bytearray, memoryview)):
            members["bytes"] = base64.b64encode(contents_of(members["bytes"])).decode("ascii")
        if "path" in members:
            members["path"] = os.fsdecode(path_bytes(members["path"]))
        members.update(overrides_of(members))
        line = json.dumps(members, allow_nan=False, default=plain).encode() + b"\n"
        with self._lock:
            answer = self._answer(line)
        result: dict[str, Any] = json.loads(answer)
        if not result["ok"]:
            error = result["error"]
            raise FlickError(error["message"], error["code"], error.get("member", ""))
        for output in result["outputs"]:
            if "bytes" in output:
                output["bytes"] = base64.b64decode(output["bytes"])
        return result

    def _answer(self, line: bytes) -> bytes:
        process = self._process
        if process is None or self._owner != os.getpid() or process.poll() is not None:
            self._end()
            process = self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line)
            process.stdin.flush()
            answer = process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        except BaseException:
            # Without its end, the next job would get the answer of this one.
            process.kill()
            self._end()
            raise
        if not answer.endswith(b"\n"):
            self._end()
            raise FlickError("the worker has ended.", "killed")
        return answer

    def _start(self) -> "subprocess.Popen[bytes]":
        path = program_path()
        try:
            self._process = subprocess.Popen(
                [path, "worker", *self._arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise FlickError(f"{path}: cannot be started: {error.strerror}.", "fault") from error
        self._owner = os.getpid()
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            assert process.stdin is not None and process.stdout is not None
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
            process.stdout.close()
            process.wait()

    def close(self) -> None:
        """Ends the process. Another job starts another one."""
        with self._lock:
            self._end()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __getstate__(self) -> dict[str, Any]:
        return {"_arguments": self._arguments}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._arguments = state["_arguments"]
        self._lock = threading.Lock()
        self._process = None
        self._owner = 0
