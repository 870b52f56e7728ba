from __future__ import annotations

import base64
import json
import os
import subprocess
import threading
from typing import Any, Sequence

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
        fonts: Sequence[str] = (),
    ):
        """Starts the process.

        :param untrusted: Whether the limits for files from strangers apply to all jobs.
        :param time_limit: The seconds of a job.
        :param memory_limit: The megabytes of a job.
        :param fonts: Folders that are searched for fonts before those of the system.
        """
        self._arguments = ["--untrusted"] if untrusted else []
        if time_limit is not None:
            self._arguments.append(f"--time-limit={time_limit}")
        if memory_limit is not None:
            self._arguments.append(f"--memory-limit={memory_limit}")
        self._arguments += [f"--fonts={folder}" for folder in fonts]
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, **job: Any) -> dict[str, Any]:
        """Runs a job and returns the answer.

        `bytes` may be an object of type `bytes`. Values of `None` are left out. The bytes of outputs are decoded.

        :raises FlickError: The job has failed. Its `code` says why.
        """
        members = {name: value for name, value in job.items() if value is not None}
        if isinstance(members.get("bytes"), (bytes, bytearray, memoryview)):
            members["bytes"] = base64.b64encode(members["bytes"]).decode("ascii")
        if "path" in members:
            members["path"] = os.fspath(members["path"])
        line = json.dumps(members).encode() + b"\n"
        with self._lock:
            answer = self._answer(line)
        result = json.loads(answer)
        if not result["ok"]:
            raise FlickError(result["error"]["message"], result["error"]["code"])
        for output in result["outputs"]:
            if "bytes" in output:
                output["bytes"] = base64.b64decode(output["bytes"])
        return result

    def _answer(self, line: bytes) -> bytes:
        process = self._process
        if process is None or process.poll() is not None:
            process = self._process = subprocess.Popen(
                [program_path(), "worker", *self._arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line)
            process.stdin.flush()
            answer = process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if not answer.endswith(b"\n"):
            self._end()
            raise FlickError("the worker has ended.", "crash")
        return answer

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
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
