import io
import os
import pickle
import subprocess
import threading

import numpy as np
import pytest
from PIL import Image

import flick_animation as flick
from flick_animation._native_files import program_path

SAMPLES = os.path.join(os.path.dirname(__file__), "../../../Samples")
BLOOM = os.path.join(SAMPLES, "bloom.json")
FILES = sorted(os.path.join(SAMPLES, name) for name in os.listdir(SAMPLES))


def render(path, frame, size):
    """Returns the PNG of `flick render`."""
    words = ["render", path, "--frame", str(frame), "--size", f"{size[0]}x{size[1]}", "-o", "-"]
    return subprocess.run([program_path(), *words], check=True, capture_output=True).stdout


@pytest.mark.parametrize("path", FILES)
def test_frame_equals_render(path):
    animation = flick.Animation.open(path)
    for frame in (0, 5, 12.5):
        png = render(path, frame, (64, 48))
        assert animation.png(frame, (64, 48)) == png
        expected = np.asarray(Image.open(io.BytesIO(png)))
        pixels = animation.frame(frame, (64, 48))
        assert pixels.dtype == np.uint8
        assert np.array_equal(pixels, expected)


def test_properties():
    with open(BLOOM, "rb") as file:
        contents = file.read()
    for source in (BLOOM, contents, bytearray(contents)):
        animation = flick.Animation.open(source)
        assert all(side > 0 for side in animation.size)
        frames = animation.end_frame - animation.start_frame
        assert animation.duration == pytest.approx(frames / animation.frame_rate)
    assert animation.frame(0).shape == (animation.size[1], animation.size[0], 4)


def test_frames():
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


def test_premultiplied():
    animation = flick.Animation.open(BLOOM)
    straight = animation.frame(7, (40, 40)).astype(int)
    premultiplied = animation.frame(7, (40, 40), premultiplied=True).astype(int)
    assert np.array_equal(straight[..., 3], premultiplied[..., 3])
    alpha = straight[..., 3:]
    assert np.abs(straight[..., :3] * alpha / 255 - premultiplied[..., :3]).max() <= 1


def test_threads():
    animation = flick.Animation.open(BLOOM)
    expected = animation.frames(4, (48, 48))
    assert np.array_equal(animation.frames(4, (48, 48), threads=2), expected)
    results = [None] * 4

    def draw(index):
        results[index] = animation.frames(4, (48, 48))

    threads = [threading.Thread(target=draw, args=(index,)) for index in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(result, expected) for result in results)


def test_inspect_and_contact_sheet():
    animation = flick.Animation.open(BLOOM)
    report = animation.inspect()
    assert report["width"] == animation.size[0]
    sheet = animation.contact_sheet(4, (50, 50))
    assert Image.open(io.BytesIO(sheet.png)).size[0] > 50
    assert len(sheet.report["frames"]) == 4


def test_errors():
    with pytest.raises(flick.FlickError, match="/no/such.json"):
        flick.Animation.open("/no/such.json")
    with pytest.raises(flick.FlickError):
        flick.Animation.open(b"{")
    with pytest.raises(flick.FlickError, match="theme"):
        flick.Animation.open(BLOOM, theme="none")
    with pytest.raises(ValueError):
        flick.Animation.open(BLOOM).frame(0, (0, 1))
    deep = b'{"layers":[],"x":' + b"[" * 200 + b"]" * 200 + b"}"
    with pytest.raises(flick.FlickError):
        flick.Animation.open(deep, untrusted=True)


def test_worker(tmp_path):
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
