"""A path of flat stones in the grass."""

from itertools import pairwise

import numpy as np

from . import materials
from .mesh import MeshBuilder

HEIGHT = 0.05  # meters of the stones above the ground


def flagstones(name, corners, ground, spacing=0.78, reach=(0.30, 0.42), seed=1):
    """Irregular stones with five to seven corners along a path of corners (x, y)."""
    rng, builder = np.random.RandomState(seed), MeshBuilder()
    slate = materials.stone(name, ("#6d6a66", "#8d8880", "#a8a094"), 0.9)
    for (x0, y0), (x1, y1) in pairwise(corners):
        count = int(np.hypot(x1 - x0, y1 - y0) / spacing)
        for fraction in np.arange(count) / max(count, 1):
            x = x0 + (x1 - x0) * fraction + rng.normal(0, 0.10)
            y = y0 + (y1 - y0) * fraction + rng.normal(0, 0.06)
            level = float(ground(np.array([x]), np.array([y]))[0])
            _stone(builder, rng, (x, y, level), reach, slate)
    return builder.build(name, bevel=0.012)


def _stone(builder, rng, middle, reach, slate):
    x, y, level = middle
    corners = rng.randint(5, 8)
    turns = 2 * np.pi * (np.arange(corners) + rng.uniform(-0.25, 0.25, corners)) / corners
    reaches = rng.uniform(*reach, corners)
    rim = [(x + r * 1.25 * np.cos(t), y + r * np.sin(t)) for t, r in zip(turns, reaches, strict=True)]
    top = [(px, py, level + HEIGHT) for px, py in rim]
    bottom = [(px, py, level - 0.1) for px, py in rim]
    builder.face(top, slate)
    for k in range(corners):
        j = (k + 1) % corners
        builder.face([bottom[k], bottom[j], top[j], top[k]], slate)
