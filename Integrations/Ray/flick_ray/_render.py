from __future__ import annotations

import hashlib
import json
import posixpath
from typing import Any, Sequence

from pyarrow import fs
import ray.data

from ._storage import read, resolve, write


def render(
    dataset: "ray.data.Dataset",
    output: str | None = None,
    *,
    make: str = "frames",
    frames: int | Sequence[float] | None = None,
    size: tuple[int, int] | None = None,
    format: str | None = None,
    options: dict[str, Any] | None = None,
    untrusted: bool = False,
    time_limit: float | None = 300,
    memory_limit: float | None = None,
    filesystem: fs.FileSystem | None = None,
    overwrite: bool = False,
    concurrency: int | tuple[int, int] | None = None,
    batch_size: int = 16,
    num_cpus: float = 1,
) -> "ray.data.Dataset":
    """Makes frames, contact sheets or reports of the animations of a dataset, on a pool of actors.

    Each row has the column `path`, a local path or a URI of a PyArrow filesystem, and may have the columns `bytes`,
    the contents of the file, and `name`, the name of the outputs.

    The rows of the result have `path`, `name`, `ok`, `outputs` (the paths, or nothing without `output`), `data` (the
    contents, without `output`), `report` (JSON, of reports and contact sheets), `width`, `height`, `seconds`, and for
    failures `code` and `message`. A file that cannot be read or drawn is such a row and no exception. The codes are
    those of `flick worker`: with `fault` and `killed`, the machine has failed and not the file. An output that cannot be
    written is an exception.

    Outputs have the same names and contents each time, so a task that Ray repeats after the loss of an actor or of a
    machine does no harm. A file NAME.done.json, written last, lists the outputs of a file; a later run skips files
    that have one for the same job and the same contents.

    :param output: The folder of the outputs, a local path or a URI. Without it, the rows have the contents.
    :param make: `frames`, `contact` or `inspect`.
    :param frames: A number of frames at equal distances, or a list of frames.
    :param size: The width and the height of a frame in pixels.
    :param format: `png`, `webp`, `rgba` or `premultiplied`.
    :param options: Other members of the job, such as `background`. `docs/worker.md` of Flick has all.
    :param untrusted: Whether the limits for files from strangers apply.
    :param time_limit: The seconds of a file.
    :param memory_limit: The megabytes of a file.
    :param filesystem: The PyArrow filesystem of all paths. By default it follows from the URIs.
    :param overwrite: Whether files that are done are made again.
    :param concurrency: The number of actors, or the smallest and the largest number. By default up to one for each
        processor of the cluster.
    :param batch_size: The number of files that an actor gets at once.
    :param num_cpus: The processors of an actor.
    """
    job: dict[str, Any] = {"make": make, **(options or {})}
    if frames is not None:
        job["frames"] = frames if isinstance(frames, int) else list(frames)
    if size is not None:
        job["size"] = f"{size[0]}x{size[1]}"
    if format is not None:
        job["format"] = format
    if concurrency is None:
        concurrency = (1, max(int(ray.cluster_resources().get("CPU", 1) / num_cpus), 1))
    return dataset.map_batches(
        _Renderer,
        fn_constructor_kwargs={
            "job": job,
            "output": output,
            "filesystem": filesystem,
            "overwrite": overwrite,
            "worker": {"untrusted": untrusted, "time_limit": time_limit, "memory_limit": memory_limit},
        },
        batch_size=batch_size,
        batch_format="pandas",
        concurrency=concurrency,
        num_cpus=num_cpus,
        # Outputs are idempotent, so Ray may repeat tasks as often as actors are lost.
        ray_remote_args_fn=lambda: {"max_restarts": -1, "max_task_retries": -1},
    )


class _Renderer:
    """An actor. It keeps one process `flick worker`."""

    def __init__(
        self,
        job: dict[str, Any],
        output: str | None,
        filesystem: fs.FileSystem | None,
        overwrite: bool,
        worker: dict[str, Any],
    ):
        import flick_animation

        self._flick = flick_animation
        self._worker = flick_animation.Worker(**worker)
        self._job = job
        self._filesystem = filesystem
        self._overwrite = overwrite
        self._output = None if output is None else resolve(output, filesystem)
        # Ray keeps the identifier when it restarts the actor.
        self._identifier = ray.get_runtime_context().get_actor_id()

    def __call__(self, batch: "Any") -> "Any":
        import pandas

        rows = [self._row(row) for row in batch.to_dict("records")]
        return pandas.DataFrame(rows)

    def _row(self, row: dict[str, Any]) -> dict[str, Any]:
        path = row.get("path") or ""
        result: dict[str, Any] = {
            "path": path, "name": row.get("name") or _name(path), "ok": False, "outputs": [], "data": [],
            "report": "", "width": 0, "height": 0, "seconds": 0.0, "skipped": False, "code": "", "message": "",
        }
        try:
            self._run(row, result)
            result["ok"] = True
        except self._flick.FlickError as error:
            # An output that cannot be written, as on a full disk, is no failure of a file: the exception ends the
            # dataset, and another run skips what is done.
            result["code"], result["message"] = error.code, str(error)
        return result

    def _run(self, row: dict[str, Any], result: dict[str, Any]) -> None:
        contents = row.get("bytes")
        if contents is None:
            try:
                contents = read(resolve(result["path"], self._filesystem))
            except OSError as error:
                code, message = _input_failure(result["path"], error)
                raise self._flick.FlickError(message, code) from error
        digest = hashlib.sha256(json.dumps(self._job, sort_keys=True).encode() + contents).hexdigest()
        if self._output is not None and not self._overwrite and self._is_done(result, digest):
            return
        answer = self._answer(contents)
        for member in ("width", "height", "seconds"):
            result[member] = answer.get(member, 0)
        if "report" in answer:
            result["report"] = json.dumps(answer["report"])
        contents = [output["bytes"] for output in answer["outputs"]]
        if self._output is None:
            result["data"] = contents
            return
        names = self._names(result["name"], len(contents))
        if result["report"]:
            names.append(result["name"] + ".json")
            contents.append(result["report"].encode())
        for name, part in zip(names, contents):
            write(self._place(name), part, self._identifier)
        result["outputs"] = [self._place(name)[1] for name in names]
        record = {"digest": digest, "width": result["width"], "height": result["height"], "outputs": names}
        write(self._place(result["name"] + ".done.json"), json.dumps(record).encode(), self._identifier)

    def _answer(self, contents: bytes) -> dict[str, Any]:
        try:
            return self._worker.run(bytes=contents, **self._job)
        except self._flick.FlickError as error:
            # The system may have ended the process for a reason that is not the file's.
            if error.code not in ("crash", "killed", "fault"):
                raise
            return self._worker.run(bytes=contents, **self._job)

    def _names(self, name: str, count: int) -> list[str]:
        default = {"frames": "png", "contact": "png"}.get(self._job["make"], "bin")
        suffix = self._job.get("format", default)
        if count == 1 and not isinstance(self._job.get("frames"), list):
            return [f"{name}.{suffix}"]
        return [f"{name}/{index:04d}.{suffix}" for index in range(count)]

    def _place(self, name: str) -> tuple[fs.FileSystem, str]:
        assert self._output is not None
        return self._output[0], posixpath.join(self._output[1], name)

    def _is_done(self, result: dict[str, Any], digest: str) -> bool:
        place = self._place(result["name"] + ".done.json")
        try:
            record = json.loads(read(place))
        except (FileNotFoundError, ValueError):
            return False
        if record.get("digest") != digest:
            return False
        places = [self._place(name) for name in record["outputs"]]
        if any(info.type == fs.FileType.NotFound for info in place[0].get_file_info([path for _, path in places])):
            return False
        result.update(
            outputs=[path for _, path in places], width=record["width"], height=record["height"], skipped=True
        )
        return True


def _input_failure(path: str, error: OSError) -> tuple[str, str]:
    """Returns the code and the sentence about an input that cannot be read."""
    if isinstance(error, FileNotFoundError):
        return "noInput", f"{path}: there is no such file."
    # All other errors, such as too many open files, are those of the machine or of the network.
    is_of_file = isinstance(error, (PermissionError, IsADirectoryError, NotADirectoryError))
    return "noInput" if is_of_file else "fault", f"{path}: cannot be read: {error}."


def _name(path: str) -> str:
    """The name of a path without its extension."""
    name = path.rstrip("/").rpartition("/")[2]
    base, dot, _ = name.rpartition(".")
    return base if dot and base else name or "animation"
