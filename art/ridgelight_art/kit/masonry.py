"""Walls in close-up, modeled stone by stone and board by board so that edges catch the light."""

import random

from . import materials
from .mesh import MeshBuilder
from .nodes import MaterialNodes

STONE_COLORS = ("#6d6a66", "#857d72", "#968b7b", "#77736f", "#a1978a", "#5f6168")
STONE_JOINT = "#37342f"
COURSE_HEIGHTS = (0.08, 0.19)  # meters, minimum and maximum
STONE_WIDTHS = (0.15, 0.55)
STONE_GAP = 0.006
STONE_RELIEF = 0.022  # depth difference between stones
BOARD_GAP = 0.006


def stone_face(name, color):
    """The rough face of a split stone."""
    nodes = MaterialNodes(name)
    coords = nodes.coordinates()
    coarse = nodes.add("TexNoise", {"Vector": coords, "Scale": 9, "Detail": 5})
    fine = nodes.add("TexNoise", {"Vector": coords, "Scale": 55, "Detail": 3})
    tinted = nodes.mix(0.55, color, coarse, "OVERLAY")
    tinted = nodes.mix(0.25, tinted, fine, "OVERLAY")
    shader = nodes.principled(tinted, 0.85, specular=0.25)
    relief = nodes.math("ADD", coarse.outputs[0], nodes.math("MULTIPLY", fine.outputs[0], 0.3))
    nodes.set(shader, "Normal", nodes.bump(relief, 0.9, 0.035))
    return nodes.finish(shader)


def stone_wall(name, low, high, seed, matrix=None):
    """A wall of coursed stone between two corners; it faces -y in the frame of the matrix."""
    rng, builder = random.Random(seed), MeshBuilder()
    faces = [stone_face(f"{name}-{i}", color) for i, color in enumerate(STONE_COLORS)]
    (x0, y0, z0), (x1, y1, z1) = low, high
    joint = materials.plain(f"{name}-joint", STONE_JOINT, 0.95)
    backing = MeshBuilder()
    backing.box((x0, y0 + STONE_RELIEF, z0), (x1, y1, z1), joint, matrix)
    backing.build(f"{name}-joint")
    z = z0
    while z < z1 - 0.02:
        top = min(z + rng.uniform(*COURSE_HEIGHTS), z1)
        if z1 - top < COURSE_HEIGHTS[0]:
            top = z1
        x = x0
        while x < x1 - 0.02:
            end = min(x + rng.uniform(*STONE_WIDTHS), x1)
            if x1 - end < STONE_WIDTHS[0] * 0.6:
                end = x1
            front = y0 + rng.uniform(0, STONE_RELIEF)
            corner = (x + STONE_GAP, front, z + STONE_GAP)
            builder.box(corner, (end - STONE_GAP, y1, top - STONE_GAP), rng.choice(faces), matrix)
            x = end
        z = top
    return builder.build(name, bevel=0.012)


def board_siding(name, low, high, width, material, backing, depth=0.02, matrix=None):
    """Horizontal boards between two corners, facing -y; width must equal the board width of the material."""
    builder, behind = MeshBuilder(), MeshBuilder()
    (x0, y0, z0), (x1, y1, z1) = low, high
    behind.box((x0, y0 + depth * 0.8, z0), (x1, y1, z1), backing, matrix)
    behind.build(f"{name}-backing")
    row = int(z0 // width)
    while row * width < z1:
        bottom, top = (max(row * width, z0) + BOARD_GAP / 2, min((row + 1) * width, z1) - BOARD_GAP / 2)
        if top - bottom > BOARD_GAP:
            builder.box((x0, y0, bottom), (x1, y0 + depth, top), material, matrix)
        row += 1
    return builder.build(name, bevel=0.004)
