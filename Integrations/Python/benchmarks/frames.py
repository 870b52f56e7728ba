"""Compares the time of a frame with that of `rlottie-python` from PyPI, as most programs call them.

    python frames.py FILE… [--size N] [--rounds N]

Each file plays forward once in a round, and the packages take turns. `frame` is `Animation.frame`, an array with straight
alpha, and `out` the same with `out=`. `render` is rlottie's `lottie_animation_render`, whose bytes have
premultiplied colors in another order, and `picture` its `render_pillow_frame`, which Pillow has converted to RGBA.
Reported are the milliseconds of a frame, the least of all rounds, and the ratio of `frame` to the faster one of rlottie.
"""
import argparse
import math
import os
import time

import flick_animation
import numpy as np
from rlottie_python import LottieAnimation


def players(path, side):
    """The number of frames, and functions that draw one, by name."""
    animation = flick_animation.Animation.open(path)
    other = LottieAnimation.from_file(path)
    start = animation.start_frame
    memory = np.empty((1, side, side, 4), np.uint8)
    count = min(len(animation), other.lottie_animation_get_totalframe())
    return count, {
        "frame": lambda index: animation.frame(start + index, (side, side)),
        "out": lambda index: animation.frames([start + index], (side, side), out=memory),
        "render": lambda index: other.lottie_animation_render(index, width=side, height=side),
        "picture": lambda index: other.render_pillow_frame(index, width=side, height=side),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    slower = 0
    for path in options.files:
        count, draw = players(path, options.size)
        least = dict.fromkeys(draw, math.inf)
        for _ in range(options.rounds):
            for name, function in draw.items():
                begin = time.perf_counter()
                for index in range(count):
                    function(index)
                least[name] = min(least[name], (time.perf_counter() - begin) / count * 1000)
        ratio = least["frame"] / min(least["render"], least["picture"])
        slower += ratio > 1
        times = ", ".join(f"{name} {value:.3f}" for name, value in least.items())
        print(f"{os.path.basename(path)}: {times}; {ratio:.2f}", flush=True)
    print(f"slower in {slower} of {len(options.files)} files")


if __name__ == "__main__":
    main()
