import json
import os
import signal
import subprocess
import threading
import time

import flick_animation as flick
import pytest
import ray
from pyarrow import fs

import flick_ray
from flick_ray._render import _input_failure
from flick_ray._storage import write


def dataset(paths):
    return ray.data.from_items([{"path": path} for path in paths])


def files(folder):
    found = {}
    for base, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def test_local(samples, tmp_path):
    rows = flick_ray.render(dataset(samples), str(tmp_path), frames=3, size=(40, 30)).take_all()
    assert len(rows) == len(samples) and all(row["ok"] for row in rows)
    for row in rows:
        animation = flick.Animation.open(row["path"])
        for output, frame in zip(row["outputs"], animation.frame_numbers(3)):
            with open(output, "rb") as file:
                assert file.read() == animation.png(frame, (40, 30))
    again = flick_ray.render(dataset(samples), str(tmp_path), frames=3, size=(40, 30)).take_all()
    assert all(row["ok"] and row["skipped"] for row in again)
    other = flick_ray.render(dataset(samples), str(tmp_path), frames=2, size=(40, 30)).take_all()
    assert not any(row["skipped"] for row in other)


def test_errors_are_rows(samples, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    paths = [samples[0], str(bad), str(tmp_path / "none.json")]
    rows = flick_ray.render(dataset(paths), size=(8, 8)).take_all()
    by_name = {row["path"]: row for row in rows}
    assert by_name[samples[0]]["ok"] and len(by_name[samples[0]]["data"]) == 1
    assert by_name[paths[1]]["code"] == "badData"
    assert by_name[paths[2]]["code"] == "noInput"
    assert all(row["message"].endswith(".") for row in rows if not row["ok"])


def test_output_that_cannot_be_written(samples, tmp_path):
    """No row says that a file has failed."""
    (tmp_path / "file").write_text("")
    with pytest.raises(Exception, match="file/out"):
        flick_ray.render(dataset(samples[:1]), str(tmp_path / "file" / "out"), size=(8, 8)).take_all()


@pytest.mark.parametrize("error, code", [
    (FileNotFoundError(2, "none"), "noInput"), (PermissionError(13, "denied"), "noInput"),
    (OSError(24, "too many open files"), "fault"), (OSError(5, "input/output error"), "fault"),
])
def test_input_that_cannot_be_read(error, code):
    assert _input_failure("a.json", error)[0] == code


def test_incomplete_output_is_replaced(tmp_path):
    (tmp_path / ".a.png-actor").write_bytes(b"part")
    write((fs.LocalFileSystem(), str(tmp_path / "a.png")), b"whole", "actor")
    assert files(tmp_path) == {"a.png": b"whole"}
    long = "🎞" * 60 + ".png"
    write((fs.LocalFileSystem(), str(tmp_path / long)), b"whole", "0" * 32)
    assert (tmp_path / long).read_bytes() == b"whole"


def test_contents_and_reports(samples):
    with open(samples[0], "rb") as file:
        rows = ray.data.from_items([{"path": "a.json", "bytes": file.read()}])
    row = flick_ray.render(rows, make="inspect").take_all()[0]
    assert json.loads(row["report"])["width"] > 0


def test_s3(samples, monkeypatch):
    moto = pytest.importorskip("moto.server")
    server = moto.ThreadedMotoServer(port=0)
    server.start()
    try:
        host, port = server.get_host_and_port()
        store = fs.S3FileSystem(
            access_key="test", secret_key="test", region="us-east-1", endpoint_override=f"http://{host}:{port}",
            allow_bucket_creation=True,
        )
        store.create_dir("bucket")
        names = []
        for path in samples[:3]:
            with open(path, "rb") as file, store.open_output_stream("bucket/in/" + os.path.basename(path)) as target:
                target.write(file.read())
            names.append("bucket/in/" + os.path.basename(path))
        arguments = {"frames": 2, "size": (16, 16), "filesystem": store}
        rows = flick_ray.render(dataset([*names, "bucket/in/none.json"]), "bucket/out", **arguments).take_all()
        assert [row["ok"] for row in sorted(rows, key=lambda row: row["path"] == "bucket/in/none.json")] == [
            True, True, True, False]
        for row, path in zip(sorted((row for row in rows if row["ok"]), key=lambda row: row["path"]), samples):
            animation = flick.Animation.open(path)
            for output, frame in zip(row["outputs"], animation.frame_numbers(2)):
                with store.open_input_stream(output) as stream:
                    assert stream.read() == animation.png(frame, (16, 16))
        again = flick_ray.render(dataset(names), "bucket/out", **arguments).take_all()
        assert all(row["skipped"] for row in again)
    finally:
        server.stop()


def processes(name):
    """The identifiers of processes that descend from this one and whose command line contains a text."""
    output = subprocess.run(["ps", "-ww", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in output.splitlines()]
    family = {os.getpid()}
    size = 0
    while size != len(family):
        size = len(family)
        family |= {int(row[0]) for row in rows if int(row[1]) in family}
    return [int(row[0]) for row in rows if int(row[0]) in family and len(row) > 2 and name in row[2]]


@pytest.mark.parametrize("name", ["ray::MapWorker", "flick worker --direct", "worker --time-limit"])
def test_killed_process(samples, tmp_path, name):
    """Kills an actor, a process that draws, or the process that supervises it, while the dataset is drawn."""
    # A build without optimization needs fewer files.
    copies = int(os.environ.get("FLICK_COPIES", 12))
    paths = [{"path": path, "name": f"{index}"} for index, path in enumerate(samples * copies)]
    rows = ray.data.from_items(paths, override_num_blocks=9)
    arguments = {"frames": 3, "size": (64, 64), "batch_size": 4}
    whole = flick_ray.render(rows, str(tmp_path / "whole"), **arguments).take_all()
    assert all(row["ok"] for row in whole)
    killed = []
    is_ended = threading.Event()

    def kill():
        while not is_ended.is_set() and not killed:
            # Files are renamed meanwhile, so they are counted and not read.
            if sum(len(names) for _, _, names in os.walk(tmp_path / "out")) > 8:
                for identifier in processes(name)[:1]:
                    os.kill(identifier, signal.SIGKILL)
                    killed.append(identifier)
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    results = flick_ray.render(rows, str(tmp_path / "out"), **arguments).take_all()
    is_ended.set()
    thread.join()
    assert killed
    assert len(results) == len(paths) and all(row["ok"] for row in results)
    assert files(tmp_path / "out") == files(tmp_path / "whole")
