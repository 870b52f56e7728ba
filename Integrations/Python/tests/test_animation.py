from __future__ import annotations

import copy
import gc
import io
import itertools
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
from typing import Any, Callable

import numpy as np
import pytest
from PIL import Image

import flick_animation as flick
from flick_animation._pixels import reserved
from flick_animation._native_files import program_path

SAMPLES = os.path.join(os.path.dirname(__file__), "../../../Samples")
BLOOM = os.path.join(SAMPLES, "bloom.json")
FILES = sorted(os.path.join(SAMPLES, name) for name in os.listdir(SAMPLES))


def render(path: str, frame: float, size: Any) -> Any:
    """Returns the PNG of `flick render`."""
    words = ["render", path, "--frame", str(frame), "--size", f"{size[0]}x{size[1]}", "-o", "-"]
    return subprocess.run([program_path(), *words], check=True, capture_output=True).stdout


@pytest.mark.parametrize("path", FILES)
def test_frame_equals_render(path: str) -> None:
    animation = flick.Animation.open(path)
    for frame in (0, 5, 12.5):
        png = render(path, frame, (64, 48))
        assert animation.png(frame, (64, 48)) == png
        expected = np.asarray(Image.open(io.BytesIO(png)))
        pixels = animation.frame(frame, (64, 48))
        assert pixels.dtype == np.uint8
        assert np.array_equal(pixels, expected)


@pytest.mark.parametrize("path", FILES)
def test_earlier_frames_do_not_change_a_frame(path: str) -> None:
    animation = flick.Animation.open(path)
    for frame, mode in ((3, "RGBA"), (9, "premultiplied"), (2, "premultiplied"), (9, "RGBA"), (8, "RGBA"), (2, "RGB")):
        pixels = animation.frame(frame, (64, 48), mode=mode)  # type: ignore[arg-type]
        with flick.Animation.open(path) as other:
            assert np.array_equal(pixels, other.frame(frame, (64, 48), mode=mode))  # type: ignore[arg-type]


def test_properties() -> None:
    with open(BLOOM, "rb") as file:
        contents = file.read()
    for source in (BLOOM, contents, bytearray(contents)):
        animation = flick.Animation.open(source)
        assert all(side > 0 for side in animation.size)
        frames = animation.end_frame - animation.start_frame
        assert animation.duration == pytest.approx(frames / animation.frame_rate)
    assert animation.frame(0).shape == (animation.size[1], animation.size[0], 4)


TEXT = """{"v":"5.7.0","fr":10,"ip":0,"op":2,"w":20,"h":20,"fonts":{"list":[{"fName":"Nope-Bold","fFamily":"Nope"}]},
"assets":[{"id":"p","w":5,"h":5,"u":"","p":"none.png"}],"layers":[{"ty":2,"nm":"photo","refId":"p","ip":0,"op":2,
"st":0,"ks":{}},{"ty":5,"nm":"title","ip":0,"op":2,"st":0,"ks":{},
"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"Nope-Bold","t":"A"}}]}}}]}"""


def test_warnings_without_fonts(tmp_path: pathlib.Path) -> None:
    assert flick.Animation.open(BLOOM).warnings == ()
    path = tmp_path / "a.json"
    path.write_text(TEXT)
    warnings = flick.Animation.open(path, system_fonts=False).warnings
    assert {warning.feature for warning in warnings} == {"missing image", "missing font: Nope"}
    assert all(warning.explanation.endswith(".") for warning in warnings)
    # A picture in place of the missing one.
    picture = tmp_path / "ada.png"
    picture.write_bytes(flick.Animation.open(BLOOM).png(0, (8, 8)))
    changed = flick.Animation.open(path, system_fonts=False, image={"p": picture})
    assert [warning.feature for warning in changed.warnings] == ["missing font: Nope"]


def test_values_of_file(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(TEXT)
    for source in (path, TEXT.encode()):
        animation = flick.Animation.open(source)
        assert [(text.value, text.count, text.places) for text in animation.texts] == [("A", 1, ("title",))]
        assert animation.colors == ()
        assert "title" in animation.keypaths
    bloom = flick.Animation.open(BLOOM)
    color = bloom.colors[0]
    assert color.value == "#fff3df" and color.count == len(color.places) == 2
    changed = flick.Animation.open(BLOOM, color={place: "#00f" for place in color.places})
    assert not np.array_equal(changed.frame(30, (32, 32)), bloom.frame(30, (32, 32)))


def test_background_is_one_kind_of_value() -> None:
    animation = flick.Animation.open(BLOOM)
    pictures = [animation.frame(0, (8, 8), mode="RGB", background=color) for color in ("#F80", "#ff8800", (255, 136, 0))]
    assert all(np.array_equal(picture, pictures[0]) for picture in pictures)
    files = [animation.encode("gif", size=(8, 8), fps=2, background=color) for color in ("#ff8800", (255, 136, 0))]
    assert files[0] == files[1] != animation.encode("gif", size=(8, 8), fps=2)
    sheets = [animation.contact_sheet(1, (8, 8), background=color).png for color in ("#ff8800", [255, 136, 0])]
    assert sheets[0] == sheets[1]
    for color in ("orange", "#ff", "#gggggg", (1, 2), (1, 2, 256)):
        with pytest.raises(ValueError, match="or a color such as #ff8000"):
            animation.frame(0, (8, 8), mode="RGB", background=color)


def test_frames() -> None:
    animation = flick.Animation.open(BLOOM)
    frames = animation.frames(9, (32, 24))
    assert frames.shape == (9, 24, 32, 4)
    assert len({frame.tobytes() for frame in frames}) > 1
    numbers = animation.frame_numbers(9)
    assert len(numbers) == 9 and numbers[0] == animation.start_frame
    assert np.array_equal(animation.frames(numbers, (32, 24)), frames)
    out = np.zeros((9, 24, 32, 4), np.uint8)
    assert animation.frames(9, (32, 24), out=out) is out
    assert np.array_equal(out, frames)
    with pytest.raises(ValueError):
        animation.frames(8, (32, 24), out=out)


def test_premultiplied() -> None:
    animation = flick.Animation.open(BLOOM)
    straight = animation.frame(7, (40, 40)).astype(int)
    premultiplied = animation.frame(7, (40, 40), mode="premultiplied").astype(int)
    assert np.array_equal(straight[..., 3], premultiplied[..., 3])
    alpha = straight[..., 3:]
    assert np.abs(straight[..., :3] * alpha / 255 - premultiplied[..., :3]).max() <= 1


def test_threads() -> None:
    animation = flick.Animation.open(BLOOM)
    expected = animation.frames(4, (48, 48))
    assert np.array_equal(animation.frames(4, (48, 48), threads=2), expected)
    results: list[Any] = [None] * 4

    def draw(index: int) -> None:
        results[index] = animation.frames(4, (48, 48))

    threads = [threading.Thread(target=draw, args=(index,)) for index in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(result, expected) for result in results)


def test_inspect_and_contact_sheet() -> None:
    animation = flick.Animation.open(BLOOM)
    report = animation.inspect()
    assert report["width"] == animation.size[0]
    sheet = animation.contact_sheet(4, (50, 50))
    assert Image.open(io.BytesIO(sheet.png)).size[0] > 50
    assert len(sheet.report["frames"]) == 4


def test_errors() -> None:
    with pytest.raises(FileNotFoundError, match="/no/such.json"):
        flick.Animation.open("/no/such.json")
    with pytest.raises(IsADirectoryError):
        flick.Animation.open(pathlib.Path(SAMPLES))
    with pytest.raises(flick.FlickError) as error:
        flick.Animation.open(b"{")
    assert (error.value.code, error.value.member) == ("badData", "")
    with pytest.raises(flick.FlickError) as error:
        flick.Animation.open(BLOOM, theme="none")
    assert (error.value.code, error.value.member) == ("usage", "theme")
    with pytest.raises(ValueError):
        flick.Animation.open(BLOOM).frame(0, (0, 1))
    deep = b'{"layers":[],"x":' + b"[" * 200 + b"]" * 200 + b"}"
    with pytest.raises(flick.FlickError):
        flick.Animation.open(deep, untrusted=True)


def test_copies_share() -> None:
    animation = flick.Animation.open(BLOOM)
    expected = animation.frame(5, (16, 16))
    copies = [copy.copy(animation), copy.deepcopy(animation), copy.deepcopy([animation])[0]]
    assert all(other is animation for other in copies)
    del animation
    gc.collect()
    for other in copies:
        assert np.array_equal(other.frame(5, (16, 16)), expected)


def test_only_open_makes_animations() -> None:
    wrong: list[tuple[object, ...]] = [(None, {}), (12345, {}), (), (flick.Animation.open(BLOOM),)]
    for arguments in wrong:
        with pytest.raises(TypeError, match="Animation.open"):
            flick.Animation(*arguments)

    class Walk(flick.Animation):
        pass

    assert type(Walk.open(BLOOM)) is Walk


def test_close() -> None:
    with flick.Animation.open(BLOOM) as animation:
        animation.frame(0, (8, 8))
        duration = animation.duration
    animation.close()
    assert animation.duration == duration
    for call in (
        lambda: animation.frame(0, (8, 8)), lambda: animation.frames(2), lambda: animation.png(0), animation.inspect,
        animation.contact_sheet,
    ):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_fork() -> None:
    animation = flick.Animation.open(BLOOM)
    animation.frame(0, (8, 8), threads=2)
    child = os.fork()
    if child == 0:
        try:
            animation.frame(0, (8, 8))
        except ValueError:
            own = flick.Animation.open(BLOOM).frame(0, (8, 8))
            del animation
            os._exit(0 if own.any() else 2)
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert animation.frame(0, (8, 8)).any()


class FalseArray(np.ndarray):
    """An array whose attributes lie about its memory."""

    shape = property(lambda self: (1, 8, 8, 4))
    flags = property(lambda self: type("", (), {"c_contiguous": True, "writeable": True}))
    ctypes = property(lambda self: type("", (), {"data": 16}))


class NoArray:
    """An object that pretends to be an array."""

    __class__ = np.ndarray  # type: ignore[assignment]
    shape, dtype = (1, 8, 8, 4), np.dtype(np.uint8)
    flags = type("", (), {"c_contiguous": True, "writeable": True})
    ctypes = type("", (), {"data": 16})


WIDE = np.zeros((1, 8, 16, 4), np.uint8)
WRONG_OUTPUTS: dict[str, tuple[Any, type[Exception], str]] = {
    "read-only": (np.frombuffer(bytes(256), np.uint8).reshape(1, 8, 8, 4), ValueError, "writeable"),
    "broadcast": (np.broadcast_to(np.zeros(4, np.uint8), (1, 8, 8, 4)), ValueError, "contiguous"),
    "every second column": (WIDE[:, :, ::2], ValueError, "contiguous"),
    "half of the columns": (WIDE[:, :, :8], ValueError, "contiguous"),
    "order of Fortran": (np.zeros((1, 8, 8, 4), np.uint8, order="F"), ValueError, "contiguous"),
    "signed": (np.zeros((1, 8, 8, 4), np.int8), ValueError, "int8"),
    "wide numbers": (np.zeros((1, 8, 8, 4), np.uint16), ValueError, "uint16"),
    "objects": (np.zeros((1, 8, 8, 4), object), ValueError, "object"),
    "other shape": (np.zeros((1, 8, 4, 8), np.uint8), ValueError, "shape"),
    "too few dimensions": (np.zeros((8, 8, 4), np.uint8), ValueError, "shape"),
    "lying subclass": (np.zeros(1, np.uint8).view(FalseArray), ValueError, "shape"),
    "no array": (NoArray(), TypeError, "NumPy"),
    "buffer": (bytearray(256), TypeError, "NumPy"),
}


@pytest.mark.parametrize("name", WRONG_OUTPUTS)
def test_wrong_output(name: str) -> None:
    out, error, message = WRONG_OUTPUTS[name]
    with pytest.raises(error, match=message):
        flick.Animation.open(BLOOM).frames([5], (8, 8), out=out)
    if isinstance(out, np.ndarray) and type(out) is np.ndarray:
        assert not out.any()


def test_output_in_other_memory(tmp_path: pathlib.Path) -> None:
    animation = flick.Animation.open(BLOOM)
    expected = animation.frames([5], (8, 8))
    path = tmp_path / "pixels"
    path.write_bytes(bytes(256))
    with pytest.raises(ValueError, match="writeable"):
        animation.frames([5], (8, 8), out=np.memmap(path, np.uint8, "r", shape=(1, 8, 8, 4)))
    assert path.read_bytes() == bytes(256)
    memory = bytearray(256)
    for out in (
        np.memmap(path, np.uint8, "r+", shape=(1, 8, 8, 4)), np.frombuffer(memory, np.uint8).reshape(1, 8, 8, 4),
        np.ma.MaskedArray(np.zeros((1, 8, 8, 4), np.uint8)), np.zeros((3, 8, 8, 4), np.uint8)[1:2],
    ):
        assert animation.frames([5], (8, 8), out=out) is out
        assert np.array_equal(out, expected)
    assert memory == expected.tobytes()


def test_output_of_two_calls() -> None:
    out = np.zeros((2, 8, 8, 4), np.uint8)
    animation = flick.Animation.open(BLOOM)
    with reserved(out):
        with pytest.raises(ValueError, match="another call"):
            animation.frames([5], (8, 8), out=out[1:])
        animation.frames([5], (8, 8), out=np.zeros((1, 8, 8, 4), np.uint8))
    animation.frames([5], (8, 8), out=out[1:])
    assert out[1].any() and not out[0].any()


class LongBytes(bytes):
    def __len__(self) -> int:
        return 1 << 40


# The types of some arguments are wrong on purpose.
WRONG: Any = {"number": 5, "nothing": None, "text": "much"}
WRONG_CALLS: list[tuple[type[Exception], Callable[[Any], object]]] = [
    (TypeError, lambda a: flick.Animation.open(WRONG["number"])), (TypeError, lambda a: flick.Animation.open(WRONG["nothing"])),
    (ValueError, lambda a: flick.Animation.open(BLOOM + "\0.json")),
    (ValueError, lambda a: flick.Animation.open(BLOOM, theme="a\0")),
    (TypeError, lambda a: flick.Animation.open(BLOOM, fonts=WRONG["number"])),
    (flick.FlickError, lambda a: flick.Animation.open(memoryview(b"{ } ")[::2])),
    (ValueError, lambda a: a.frame(float("nan"), (8, 8))), (TypeError, lambda a: a.frame("5", (8, 8))),
    (IndexError, lambda a: a.frame(1e9, (8, 8))), (IndexError, lambda a: a.png(-1, (8, 8))),
    (IndexError, lambda a: a.frames([0, 1e9], (8, 8))), (ValueError, lambda a: a.frame(10**400, (8, 8))),
    (TypeError, lambda a: a.frame(None, (8, 8))), (TypeError, lambda a: a.frames("12", (8, 8))),
    (ValueError, lambda a: a.frames(-1, (8, 8))), (ValueError, lambda a: a.frames(10**12, (8, 8))),
    (ValueError, lambda a: a.frames(itertools.count(), (8, 8))), (ValueError, lambda a: a.frame_numbers(10**12)),
    (ValueError, lambda a: a.frame(0, (8, -8))), (TypeError, lambda a: a.frame(0, (8.0, 8))),
    (ValueError, lambda a: a.frame(0, (8,))), (ValueError, lambda a: a.frame(0, ())),
    (TypeError, lambda a: a.frame(0, 8)), (ValueError, lambda a: a.frame(0, (1 << 40, 8))),
    (flick.FlickError, lambda a: a.frame(0, (1 << 20, 1 << 20))),
    (flick.FlickError, lambda a: a.png(0, (1 << 20, 1 << 20))),
    (ValueError, lambda a: a.frame(0, (8, 8), threads=0)), (ValueError, lambda a: a.frame(0, (8, 8), threads=-1)),
    (TypeError, lambda a: a.frame(0, (8, 8), threads="2")), (ValueError, lambda a: a.contact_sheet(4, (8, 0))),
    (ValueError, lambda a: flick.Worker(time_limit=-1)), (ValueError, lambda a: flick.Worker(memory_limit=WRONG["text"])),
    (TypeError, lambda a: flick.Worker(fonts="/fonts")), (ValueError, lambda a: flick.Worker(fonts=["/fonts\0"])),
    (TypeError, lambda a: flick.Worker().run(path=5)), (ValueError, lambda a: flick.Worker().run(path="a\0")),
    (ValueError, lambda a: flick.Worker().run(path=BLOOM, scale=float("nan"))),
    (TypeError, lambda a: flick.Worker().run(path=BLOOM, id=object())),
]


@pytest.mark.parametrize("index", range(len(WRONG_CALLS)))
def test_wrong_arguments(index: int) -> None:
    error, call = WRONG_CALLS[index]
    with pytest.raises(error):
        call(flick.Animation.open(BLOOM))


def test_other_arguments() -> None:
    with open(BLOOM, "rb") as file:
        contents = file.read()
    expected = flick.Animation.open(BLOOM).frames([0, 7], (8, 8))
    for source in (LongBytes(contents), bytearray(contents), pathlib.Path(BLOOM)):
        animation = flick.Animation.open(source)
        for frames in (np.array([0, 7]), range(0, 14, 7), iter([0.0, 7.0])):
            assert np.array_equal(animation.frames(frames, np.array([8, 8])), expected)
    assert animation.frames(np.int64(2), (8, 8)).shape == (2, 8, 8, 4)
    assert animation.frames(0, (8, 8)).shape == (0, 8, 8, 4)


def test_picture_without_memory() -> None:
    """A picture for which there is no memory is an error, and does not end the interpreter."""
    code = f"""
import resource, flick_animation as flick
animation = flick.Animation.open({BLOOM!r})
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
for draw in (animation.frame, animation.png):
    try:
        draw(0, (16000, 16000))
    except flick.FlickError as error:
        print(error)
print(animation.frame(0, (8, 8)).shape)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.stdout.splitlines() == ["there is not enough memory for a picture of 16000x16000."] * 2 + ["(8, 8, 4)"]


def test_interrupted_worker() -> None:
    """The answer of a job that was interrupted is not that of the next one."""

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    former = signal.signal(signal.SIGALRM, interrupt)
    try:
        with flick.Worker(time_limit=120) as worker:
            worker.run(path=BLOOM, size="8x8")
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with pytest.raises(KeyboardInterrupt):
                worker.run(path=BLOOM, frames=100_000, size="64x64")
            assert "report" in worker.run(path=BLOOM, make="inspect")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, former)


def test_worker_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLICK_PROGRAM", "/no/such/flick")
    with pytest.raises(flick.FlickError, match="/no/such/flick") as error:
        flick.Worker().run(path=BLOOM)
    assert error.value.code == "fault"


def test_worker(tmp_path: pathlib.Path) -> None:
    with flick.Worker(time_limit=60) as worker:
        output = tmp_path / "frames" / "%02d.png"
        answer = worker.run(path=BLOOM, output=str(output), frames=[3], size="32x32")
        assert answer["width"] == 32
        assert (tmp_path / "frames" / "00.png").read_bytes() == render(BLOOM, 3, (32, 32))
        with pytest.raises(flick.FlickError) as error:
            worker.run(bytes=b"{", size="8x8")
        assert error.value.code == "badData"
        with pytest.raises(flick.FlickError) as error:
            worker.run(path=BLOOM, frames=5000, limits={"seconds": 1e-6})
        assert error.value.code == "timeLimit"
        with open(BLOOM, "rb") as file:
            outputs = worker.run(bytes=file.read(), frames=2, size="8x8", format="rgba")["outputs"]
        assert [len(output["bytes"]) for output in outputs] == [256, 256]
        copied = pickle.loads(pickle.dumps(worker))
        assert copied.run(path=BLOOM, size="8x8")["ok"]
        copied.close()
    copy = pickle.loads(pickle.dumps(error.value))
    assert (str(copy), copy.code) == (str(error.value), "timeLimit")
