"""Clips of animations for training: a dataset for `torch.utils.data.DataLoader`, and a function for Ray Data."""
from __future__ import annotations

from typing import Any, Sequence

import flick_animation as flick
import numpy as np


class Clips:
    """Clips with the same number of frames. `DataLoader` needs no base class, and makes tensors of the arrays.

    DataLoader(Clips(paths), batch_size=8, num_workers=4) returns batches of the shape (8, length, 3, height, width).
    """

    def __init__(self, paths: Sequence[str], *, fps: float = 8, length: int = 16, size: tuple[int, int] = (112, 112)):
        self.paths, self.fps, self.length, self.size = paths, fps, length, size

    def __len__(self) -> int:
        return len(self.paths)

    def __getitem__(self, index: int) -> Any:
        with flick.Animation.open(self.paths[index], untrusted=True) as animation:
            # A short animation repeats.
            numbers = np.resize(animation.frame_numbers(fps=self.fps), self.length)
            return animation.frames(numbers, self.size, mode="RGB", layout="CHW")


def draw(batch: dict[str, Any]) -> dict[str, Any]:
    """Adds clips to a batch of paths: ray.data.from_items([{"path": path}, …]).map_batches(draw, batch_size=32)."""
    clips = Clips([str(path) for path in batch["path"]], length=4, size=(64, 64))
    return {**batch, "clip": np.stack([clips[index] for index in range(len(clips))])}
