"""A split-rail fence, as is common in the Blue Ridge."""

import random
from itertools import pairwise

import numpy as np

from . import materials
from .blender import Vector
from .mesh import MeshBuilder

RAIL_HEIGHTS = (0.32, 0.68, 1.05)  # meters
POST_HEIGHT = 1.28
OVERLAP = 0.12  # meters the rails reach past a post


def split_rail(name, corners, height, seed=6):
    """A fence along corners (x, y) on the ground height(x, y): posts at the corners and halfway between."""
    rng, builder = random.Random(seed), MeshBuilder()
    wood = materials.boards(name, "#85776a", "#b9aa96", "Z", 0.5, "X", 0.85)
    feet = []
    for (x0, y0), (x1, y1) in pairwise(corners):
        feet += [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2)]
    feet.append(corners[-1])
    xs, ys = np.transpose(np.array(feet, float))
    feet = [Vector(foot) for foot in zip(xs, ys, height(xs, ys), strict=True)]
    for foot in feet:
        lean = rng.uniform(-0.05, 0.05)
        top = Vector((lean, lean * 0.5, POST_HEIGHT + rng.uniform(-0.06, 0.06)))
        builder.beam(foot - Vector((0, 0, 0.3)), foot + top, 0.16, 0.14, wood, (0, 1, 0))
    for foot, following in pairwise(feet):
        for rise in RAIL_HEIGHTS:
            start = foot + Vector((0, 0, rise + rng.uniform(-0.05, 0.05)))
            end = following + Vector((0, 0, rise + rng.uniform(-0.05, 0.05)))
            over = (end - start).normalized() * OVERLAP
            builder.beam(start - over, end + over, 0.08, 0.1, wood)
    return builder.build(name)
