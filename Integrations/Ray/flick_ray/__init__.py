"""Draws many animations with Ray Data.

    import ray, flick_ray

    files = ray.data.from_items([{"path": path} for path in paths])
    results = flick_ray.render(files, "s3://bucket/out", frames=16, size=(256, 256))
    results.filter(lambda row: not row["ok"]).show()
"""
from ._render import render

__all__ = ["render"]
