"""Draws Lottie, dotLottie and SVGA animations into NumPy arrays.

    import flick_animation as flick

    animation = flick.Animation.open("walk.json")
    picture = animation.frame(12, size=(512, 512))    # (512, 512, 4), uint8
    animation.export("walk.gif", fps=25)
"""
from ._animation import Animation, ContactSheet, Diagnostic, Layer, Marker, Value
from ._errors import FlickError
from ._worker import Worker

__all__ = ["Animation", "ContactSheet", "Diagnostic", "FlickError", "Layer", "Marker", "Value", "Worker"]
__version__ = "0.1.0"
