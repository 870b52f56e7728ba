"""The examples of the README, with NumPy alone."""
from __future__ import annotations

import importlib.util
import pathlib
from typing import Any

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = [str(FOLDER / "../../Samples" / name) for name in ("bloom.json", "loader.json", "metronome.svga")]


def example() -> Any:
    spec = importlib.util.spec_from_file_location("clips", FOLDER / "examples/clips.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_dataset() -> None:
    clips = example().Clips(SAMPLES, length=40, size=(24, 16))
    assert len(clips) == 3
    batch = np.stack([clips[index] for index in range(len(clips))])
    assert batch.shape == (3, 40, 3, 16, 24) and batch.dtype == np.uint8
    assert len({picture.tobytes() for picture in batch[0]}) > 8
    # The first sample has 32 frames at the rate of the dataset. It repeats.
    assert np.array_equal(batch[0][32], batch[0][0])


def test_batches_of_ray() -> None:
    batch = example().draw({"path": np.array(SAMPLES), "label": np.arange(3)})
    assert batch["clip"].shape == (3, 4, 3, 64, 64)
    assert batch["label"].tolist() == [0, 1, 2]


def test_readme_has_example() -> None:
    readme = (FOLDER / "README.md").read_text()
    code = (FOLDER / "examples/clips.py").read_text()
    assert code[code.index("class Clips") :].strip() in readme
