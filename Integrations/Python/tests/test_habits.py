"""What users of Pillow, imageio, torchvision and decord expect of an animation."""
from __future__ import annotations

import base64
import io
import multiprocessing
import pathlib
import pickle
import re
import subprocess
import sys
from typing import Any, Callable, cast

import flick_animation as flick
import numpy as np
import pytest
from PIL import Image

SAMPLES = pathlib.Path(__file__).parent / "../../../Samples"
BLOOM = SAMPLES / "bloom.json"
TINY = (
    b'{"v":"5.9.0","fr":10,"ip":2,"op":6,"w":12,"h":8,"markers":[{"cm":"run","tm":3,"dr":2}],"layers":['
    b'{"ty":4,"nm":"box","ind":1,"ip":2,"op":6,"ks":{"o":{"a":0,"k":50},"p":{"a":1,"k":[{"t":2,"s":[0,4],"i":{"x":1,"y":1},'
    b'"o":{"x":0,"y":0}},{"t":6,"s":[12,4]}]}},"shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[6,6]},'
    b'"r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}'
)


@pytest.fixture(scope="module")
def tiny() -> flick.Animation:
    return flick.Animation.open(TINY)


def test_sequence(tiny: flick.Animation) -> None:
    expected = tiny.frames([2, 3, 4, 5])
    assert len(tiny) == 4 and tiny
    assert np.array_equal(tiny[0], expected[0])
    assert np.array_equal(tiny[-1], expected[3])
    assert np.array_equal(tiny[np.int64(2)], expected[2])
    assert np.array_equal(tiny[:], expected)
    assert np.array_equal(tiny[::-2], expected[::-2])
    assert np.array_equal(tiny[1:3], expected[1:3])
    assert tiny[4:].shape == (0, 8, 12, 4)
    assert np.array_equal(np.stack(list(tiny)), expected)
    assert len({picture.tobytes() for picture in expected}) == 4
    for wrong in (4, -5, np.int32(4)):
        with pytest.raises(IndexError, match="4 frames"):
            tiny[wrong]
    with pytest.raises(TypeError):
        tiny["1"]  # type: ignore[call-overload]


def test_resampling(tiny: flick.Animation) -> None:
    assert tiny.frame_numbers() == [2, 3, 4, 5]
    assert tiny.frame_numbers(fps=5) == [2, 4]
    assert tiny.frame_numbers(fps=np.float32(20)) == [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5]
    assert np.array_equal(tiny.frames(fps=5), tiny.frames([2, 4]))
    assert tiny.frames().shape[0] == 16
    wrong: list[Callable[[], object]] = [
        lambda: tiny.frames(2, fps=5), lambda: tiny.frames([2], fps=5), lambda: tiny.frame_numbers(fps=0),
        lambda: tiny.frame_numbers(fps=float("nan")), lambda: tiny.frame_numbers(fps=1001),
    ]
    for call in wrong:
        with pytest.raises(ValueError):
            call()


def test_modes_and_layouts(tiny: flick.Animation) -> None:
    straight = tiny.frame(4)
    image = Image.fromarray(straight)
    for color in ((255, 255, 255), (0, 40, 200)):
        behind = Image.new("RGBA", image.size, (*color, 255))
        expected = np.asarray(Image.alpha_composite(behind, image))[..., :3].astype(int)
        picture = tiny.frame(4, mode="RGB", background=color)
        assert picture.shape == (8, 12, 3) and picture.dtype == np.uint8
        assert np.abs(picture.astype(int) - expected).max() <= 1
    assert np.array_equal(tiny.frame(4, layout="CHW"), np.moveaxis(straight, -1, 0))
    planes = tiny.frames([3, 4], mode="RGB", layout="CHW")
    assert planes.shape == (2, 3, 8, 12) and planes.flags.c_contiguous
    assert np.array_equal(planes[1], np.moveaxis(tiny.frame(4, mode="RGB"), -1, 0))
    premultiplied = tiny.frame(4, mode="premultiplied")
    assert (premultiplied[..., :3] <= premultiplied[..., 3:]).all() and premultiplied.any()
    out = np.zeros((2, 3, 8, 12), np.uint8)
    assert tiny.frames([3, 4], mode="RGB", layout="CHW", out=out) is out
    assert np.array_equal(out, planes)
    wrong: list[Callable[[], object]] = [
        lambda: tiny.frame(4, mode="BGR"),  # type: ignore[arg-type]
        lambda: tiny.frame(4, layout="WHC"),  # type: ignore[arg-type]
        lambda: tiny.frame(4, mode="RGB", background=(0, 0)), lambda: tiny.frame(4, mode="RGB", background=(0, 0, 256)),
        lambda: tiny.frames([3, 4], mode="RGB", out=np.zeros((2, 8, 12, 4), np.uint8)),
    ]
    for call in wrong:
        with pytest.raises(ValueError):
            call()


def test_sources(tmp_path: pathlib.Path) -> None:
    expected = flick.Animation.open(TINY).frame(3)
    file = tmp_path / "a.json"
    file.write_bytes(TINY)
    with open(file, "rb") as opened:
        assert np.array_equal(flick.Animation.open(opened).frame(3), expected)
    assert np.array_equal(flick.Animation.open(io.BytesIO(TINY)).frame(3), expected)
    with open(file) as text, pytest.raises(TypeError):
        flick.Animation.open(text)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError) as error:
        flick.Animation.open(tmp_path / "none.json")
    assert error.value.filename == str(tmp_path / "none.json")


def test_repr() -> None:
    animation = flick.Animation.open(BLOOM)
    assert re.fullmatch(r"<Animation '/.*bloom\.json': 512x512, 240 frames, 60 frames per second>", repr(animation))
    assert repr(flick.Animation.open(TINY)) == f"<Animation {len(TINY)} bytes: 12x8, 4 frames, 10 frames per second>"


def draw_third(animation: flick.Animation) -> bytes:
    return animation.frame(3, (12, 8)).tobytes()


def test_pickling(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(TINY)
    animations = [flick.Animation.open(TINY), flick.Animation.open(file), flick.Animation.open(file, expressions=False)]
    for animation in animations:
        copy = pickle.loads(pickle.dumps(animation))
        assert copy is not animation and np.array_equal(copy.frame(3), animation.frame(3))
        assert pickle.dumps(copy) == pickle.dumps(animation)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(draw_third, animations) == [draw_third(animations[0])] * 3
    data = pickle.dumps(animations[1])
    assert len(data) < len(TINY) and str(file).encode() in data
    file.unlink()
    with pytest.raises(FileNotFoundError):
        pickle.loads(data)


def test_contents(tiny: flick.Animation, tmp_path: pathlib.Path) -> None:
    assert tiny.markers == (flick.Marker("run", 3, 2),)
    (layer,) = tiny.layers
    assert (layer.name, layer.type, layer.index, layer.start_frame, layer.end_frame) == ("box", "shape", 1, 2, 6)
    assert not layer.is_hidden and layer.parent is None
    assert tiny.themes == () and tiny.animations == ()
    (tmp_path / "walk.json").write_bytes(TINY)
    words = [sys.executable, "-m", "flick_animation", "convert", "walk.json", "walk.lottie"]
    subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)
    assert flick.Animation.open(tmp_path / "walk.lottie").animations == ("walk",)


def test_pillow(tiny: flick.Animation) -> None:
    image = tiny.to_pil()
    assert image.mode == "RGBA" and image.size == (12, 8)
    assert np.array_equal(np.asarray(image), tiny.frame(2))
    assert tiny.to_pil(4, (6, 4)).size == (6, 4)
    opaque = tiny.to_pil(4, mode="RGB", background=(0, 0, 255))
    assert np.array_equal(np.asarray(opaque), tiny.frame(4, mode="RGB", background=(0, 0, 255)))
    # Files without alpha can have it.
    file = io.BytesIO()
    opaque.save(file, "JPEG")
    assert file.getvalue()[:2] == b"\xff\xd8"
    with pytest.raises(ValueError, match="RGBA or RGB"):
        tiny.to_pil(4, mode="P")  # type: ignore[arg-type]


def test_notebook(tiny: flick.Animation) -> None:
    match = re.fullmatch(
        r'<img width="(\d+)" height="(\d+)" alt="animation" src="data:image/webp;base64,([A-Za-z0-9+/=]+)">',
        flick.Animation.open(BLOOM)._repr_html_())
    assert match and match[1] == match[2] == "320"
    image = Image.open(io.BytesIO(base64.b64decode(match[3])))
    assert image.size == (320, 320) and getattr(image, "n_frames") > 10
    assert 'width="12" height="8"' in tiny._repr_html_()


def test_export(tiny: flick.Animation, tmp_path: pathlib.Path) -> None:
    assert tiny.export(tmp_path / "a.gif", size=(24, 16), fps=5) == [str(tmp_path / "a.gif")]
    gif = Image.open(tmp_path / "a.gif")
    assert gif.format == "GIF" and gif.size == (24, 16) and getattr(gif, "n_frames") == 2
    for name in ("a.apng", "a.webp", "a.svg"):
        assert tiny.export(tmp_path / name) and (tmp_path / name).stat().st_size > 0
    paths = tiny.export(str(tmp_path / "%02d.png"), range=(3, 5))
    assert [pathlib.Path(path).name for path in paths] == ["00.png", "01.png"]
    assert np.array_equal(np.asarray(Image.open(paths[0]).convert("RGBA")), tiny.frame(3))
    assert len(tiny.export(tmp_path / "m%02d.png", marker="run", reverse=True)) == 2
    assert tiny.encode("gif", loop=np.int64(1), speed=2)[:6] == b"GIF89a"
    with open(tmp_path / "b.webp", "wb") as file:
        assert tiny.export(file, format="webp", quality=50) == []
    assert Image.open(tmp_path / "b.webp").format == "WEBP"
    with pytest.raises(flick.FlickError) as error:
        tiny.export(tmp_path / "c.gif", marker="walk")
    assert (error.value.code, error.value.member) == ("usage", "marker")
    with pytest.raises(flick.FlickError):
        tiny.export(tmp_path / "c.unknown")
    with pytest.raises(TypeError):
        tiny.export(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        tiny.export(tmp_path / "c.gif", fps=float("nan"))


# The types of the arguments are wrong on purpose.
SENTENCES: list[tuple[str, Callable[[Any], object]]] = [
    ("width and a height", lambda a: a.frame(2, 256)), ("width and a height", lambda a: a.frame(2, "256x256")),
    ("width and a height", lambda a: a.frame(2, (1, 2, 3))), ("width and a height", lambda a: a.png(2, (8.5, 8))),
    ("red, green and blue", lambda a: a.frame(2, mode="RGB", background="red")),
    ("red, green and blue", lambda a: a.frame(2, mode="RGB", background=0)),
    ("a whole number, or a list", lambda a: a.frames(1.5)), ("a whole number, or a list", lambda a: a.frames("2")),
    ("a frame must be a number", lambda a: a.frame(None)), ("two frames", lambda a: a.encode("gif", range="0..30")),
    ("two frames", lambda a: a.encode("gif", range=(2,))), ("two frames", lambda a: a.encode("gif", range=3)),
    ("reading bytes", lambda a: flick.Animation.open(cast(Any, io.StringIO("{}")))),
    ("of the type object", lambda a: flick.Worker().run(path=BLOOM, size=object())),
]


@pytest.mark.parametrize("index", range(len(SENTENCES)))
def test_sentences_about_arguments(tiny: flick.Animation, index: int) -> None:
    sentence, call = SENTENCES[index]
    with pytest.raises((TypeError, ValueError), match=sentence):
        call(tiny)


def test_values_of_jobs(tmp_path: pathlib.Path) -> None:
    with flick.Worker() as worker:
        answer = worker.run(path=BLOOM, frames=np.arange(0, 4, 2), scale=np.float32(0.25), untrusted=np.bool_(True))
        assert answer["frames"] == [0, 2] and answer["width"] == 128
        assert worker.run(path=BLOOM, frames=np.int64(2), output=tmp_path / "%d.png")["frames"] == [0, 120]
    assert len(list(tmp_path.iterdir())) == 2


def test_program() -> None:
    run = subprocess.run([sys.executable, "-m", "flick_animation", "--version"], capture_output=True, text=True)
    assert (run.returncode, run.stdout.strip()) == (0, flick.__version__)
    run = subprocess.run([sys.executable, "-m", "flick_animation", "rendr"], capture_output=True, text=True)
    assert run.returncode == 64 and "did you mean render?" in run.stderr


def test_documentation() -> None:
    """All public names have a text."""
    for name in flick.__all__:
        value = getattr(flick, name)
        assert value.__doc__ and len(value.__doc__) > 20, name
        for member in vars(value):
            if not member.startswith("_") and callable(getattr(value, member)) or isinstance(vars(value)[member], property):
                assert getattr(value, member).__doc__ or vars(value)[member].__doc__, f"{name}.{member}"


SLOTS = TINY.replace(b'"k":[1,0,0]}', b'"k":[1,0,0],"sid":"tint"}').replace(
    b'"fr":10', b'"slots":{"tint":{"p":{"a":0,"k":[1,0,0]}}},"fr":10')
PHOTO = (
    b'{"fr":1,"ip":0,"op":1,"w":12,"h":8,"assets":[{"id":"photo","w":12,"h":8,"u":"","p":"a.png"}],'
    b'"layers":[{"ty":2,"refId":"photo","ip":0,"op":1,"st":0,"ks":{}}]}'
)


def test_overrides(tmp_path: pathlib.Path) -> None:
    plain = flick.Animation.open(TINY).frame(3)
    blue = flick.Animation.open(TINY, color={"box.**.Color": "#00f"})
    assert blue.frame(3)[4, 3].tolist() == [0, 0, 255, 128] and plain[4, 3].tolist() == [255, 0, 0, 128]
    # The exports of the process draw the same.
    blue.export(str(tmp_path / "%d.png"))
    assert np.array_equal(np.asarray(Image.open(tmp_path / "1.png").convert("RGBA")), blue.frame(3))
    assert np.array_equal(pickle.loads(pickle.dumps(blue)).frame(3), blue.frame(3))
    for value in ("#00f", [0, 0, 1]):
        assert np.array_equal(flick.Animation.open(SLOTS, slot={"tint": value}).frame(3), blue.frame(3))
    picture = io.BytesIO()
    Image.new("RGB", (12, 8), (0, 255, 0)).save(picture, "PNG")
    (tmp_path / "b.png").write_bytes(picture.getvalue())
    images: list[str | bytes | pathlib.Path] = [picture.getvalue(), str(tmp_path / "b.png"), tmp_path / "b.png"]
    for image in images:
        assert flick.Animation.open(PHOTO, image={"photo": image}).frame(0)[4, 3].tolist() == [0, 255, 0, 255]
    with flick.Worker() as worker:
        answer = worker.run(bytes=PHOTO, image={"photo": picture.getvalue()}, format="rgba")
        assert answer["outputs"][0]["bytes"][:4] == bytes([0, 255, 0, 255])


def test_wrong_overrides() -> None:
    png = flick.Animation.open(TINY).png(3)
    wrong: list[tuple[str, Callable[[], object]]] = [
        ("usage text.Name", lambda: flick.Animation.open(TINY, text={"Name": "A"})),
        ("usage color.Other", lambda: flick.Animation.open(TINY, color={"Other": "red"})),
        ("usage color.box", lambda: flick.Animation.open(TINY, color={"box": "bluish"})),
        ("usage image.photo", lambda: flick.Animation.open(TINY, image={"photo": png})),
        ("badData image.photo", lambda: flick.Animation.open(TINY, image={"photo": b"nothing"})),
        ("usage slot.size", lambda: flick.Animation.open(SLOTS, slot={"size": 1})),
        ("usage slot.tint", lambda: flick.Animation.open(SLOTS, slot={"tint": "text"})),
    ]
    for code, call in wrong:
        with pytest.raises(flick.FlickError) as problem:
            call()
        assert f"{problem.value.code} {problem.value.member}" == code
    wrong_types: list[tuple[type[Exception], Any]] = [
        (TypeError, {"text": {"Name": 5}}), (TypeError, {"text": "Name=Ada"}), (TypeError, {"text": {5: "Ada"}}),
        (TypeError, {"color": {"box.**": (1, 2, 3)}}), (ValueError, {"slot": {"tint": 10**400}}),
        (TypeError, {"slot": {"tint": {}}}), (ValueError, {"slot": {"tint": ["a"]}}),
        (FileNotFoundError, {"image": {"photo": "/no/such.png"}}), (TypeError, {"image": {"photo": 5}}),
    ]
    for error, options in wrong_types:
        with pytest.raises(error):
            flick.Animation.open(SLOTS, **options)
    blue = np.array([0, 0, 1], np.float32)
    plain = flick.Animation.open(SLOTS, slot={"tint": "#00f"}).frame(3)
    assert np.array_equal(flick.Animation.open(SLOTS, slot={"tint": blue}).frame(3), plain)
