"""A soft washing brush on a water-fed pole. Lengths in meters.

Local frame: x along the head, y in the direction of the push, z away from the glass under the bristles.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from . import materials
from .blender import Vector, bpy
from .mesh import MeshBuilder, link, quads_mesh, rounded_box
from .nodes import MaterialNodes

SEGMENTS = 4  # per bristle
BRISTLE_WIDTH = 0.0011
SPLAY = 0.016  # how far the outer bristles lean outward
DRAG = 0.020  # how far the tips trail behind the push


@dataclass(frozen=True)
class Brush:
    """The sizes in meters, the number of tufts (columns, rows), and the colors of a brush."""

    length: float = 0.40
    depth: float = 0.085
    bristles: float = 0.078  # free length
    block: float = 0.032  # height of the head
    tufts: tuple = (46, 9)
    bristles_per_tuft: int = 26
    soft: str = "#3f86d0"
    outer: str = "#e6e4da"


def bristle_material(name, root, tip, length):
    """Translucent nylon: the low sun shines through the tips."""
    nodes = MaterialNodes(name)
    # The ribbons have no UVs, so their local z gives the position along the bristle: 0 at the glass.
    rise = nodes.math("DIVIDE", nodes.components(nodes.coordinates("Object"))[2], length, clamp=True)
    color = nodes.ramp(rise, [(0, tip), (0.9, root)])
    surface = nodes.add("BsdfDiffuse", {"Color": color})
    through = nodes.add("BsdfTranslucent", {"Color": color})
    sheen = nodes.add("BsdfGlossy", {"Color": "#ffffff", "Roughness": 0.35})
    body = nodes.mix_shader(0.42, surface, through)
    return nodes.finish(nodes.mix_shader(0.08, body, sheen))


def head(shape, matrix, seed=3):
    """The head of the brush and its bristles, in the frame of the matrix."""
    rng = np.random.RandomState(seed)
    x, y = _tuft_locations(shape, rng)
    outer = np.abs(y) > shape.depth * 0.34
    for name, chosen, color in (
        ("bristles-soft", ~outer, shape.soft),
        ("bristles-outer", outer, shape.outer),
    ):
        mesh = quads_mesh(name, _ribbons(shape, x[chosen], y[chosen], rng))
        mesh.materials.append(bristle_material(name, color, "#f4f3ea", shape.bristles))
        obj = link(bpy.data.objects.new(name, mesh))
        obj.matrix_world = matrix
    _block(shape, matrix)


def _tuft_locations(shape, rng):
    columns, rows = shape.tufts
    x, y = np.meshgrid(
        np.linspace(-0.5, 0.5, columns) * (shape.length - 0.016),
        np.linspace(-0.5, 0.5, rows) * (shape.depth - 0.014),
    )
    x[1::2] += (shape.length - 0.016) / columns / 2
    x, y = np.repeat(x.ravel(), shape.bristles_per_tuft), np.repeat(y.ravel(), shape.bristles_per_tuft)
    return x + rng.normal(0, 0.0017, len(x)), y + rng.normal(0, 0.0017, len(y))


def _ribbons(shape, x, y, rng):
    """Quads (count, 4, 3): every bristle is a chain of flat segments from the block to the glass."""
    count = len(x)
    length = shape.bristles * rng.uniform(0.93, 1.04, count)
    lean_x = SPLAY * (x / shape.length * 2) ** 3 + rng.normal(0, 0.006, count)
    lean_y = SPLAY * (y / shape.depth * 2) - DRAG * rng.uniform(0.6, 1.2, count) + rng.normal(0, 0.005, count)
    turn = rng.rand(count) * np.pi
    side = np.stack([np.cos(turn), np.sin(turn), 0 * turn], -1) * BRISTLE_WIDTH / 2
    chain = []
    for step in np.linspace(0, 1, SEGMENTS + 1):
        bend = step**2.2
        z = np.maximum(shape.bristles + 0.004 - (length + 0.004) * step, 0.0006)
        chain.append(np.stack([x + lean_x * bend, y + lean_y * bend, z], -1))
    pieces = [np.stack([a - side, a + side, b + side * 0.8, b - side * 0.8], 1) for a, b in pairwise(chain)]
    return np.concatenate(pieces)


def _block(shape, matrix):
    plastic = materials.plain("brush-block", "#27303a", 0.38, specular=0.5)
    half_length, half_depth = shape.length / 2 + 0.004, shape.depth / 2 + 0.004
    low = shape.bristles
    lower = rounded_box(
        (-half_length, -half_depth, low),
        (half_length, half_depth, low + shape.block),
        plastic,
        radius=0.010,
        name="block",
    )
    upper = rounded_box(
        (-0.075, -0.028, low + shape.block - 0.004),
        (0.075, 0.028, low + shape.block + 0.018),
        plastic,
        radius=0.008,
        name="saddle",
    )
    for part in (lower, upper):
        part.matrix_world = matrix


class _Pole:
    """Converts distances along, beside, and above the pole to world coordinates."""

    def __init__(self, shape, matrix, toward):
        self.matrix = matrix
        self.foot = Vector((0, 0, shape.bristles + shape.block + 0.030))
        self.along = Vector(toward).normalized()
        self.side = self.along.cross(Vector((0, 0, 1))).normalized()
        self.lift = self.side.cross(self.along)

    def at(self, distance, beside=0.0, above=0.0):
        location = self.foot + self.along * distance + self.side * beside + self.lift * above
        return self.matrix @ location

    def ring(self, builder, start, end, radius, material, above=0.0):
        builder.cylinder(self.at(start, 0, above), self.at(end, 0, above), radius, material, 24)


def pole(shape, matrix, toward, length=2.4):
    """The pole and its hose, from the swivel on the head along toward, a direction in the local frame."""
    plastic = materials.plain("swivel", "#1f262e", 0.42)
    metal = materials.plain("pole", "#b9c0c8", 0.27, 0.9)
    brass = materials.plain("brass", "#c79a4c", 0.3, 0.9)
    hose = materials.plain("hose", "#3f7fc4", 0.3, specular=0.5)
    builder, line = MeshBuilder(), _Pole(shape, matrix, toward)
    for reach, radius, material in ((0.034, 0.017, plastic), (0.046, 0.008, brass)):
        builder.cylinder(line.at(0, -reach), line.at(0, reach), radius, material, 22)
    for start, end, radius, material in (
        (0.004, 0.17, 0.0195, plastic),
        (0.165, 0.185, 0.022, plastic),
        (0.18, 0.95, 0.0150, metal),
        (0.93, 1.05, 0.0205, plastic),  # the telescope lock
        (1.04, length, 0.0180, metal),
    ):
        line.ring(builder, start, end, radius, material)
    for clip in (0.24, 0.62, 1.25):
        line.ring(builder, clip, clip + 0.018, 0.0195, plastic)
        line.ring(builder, clip, clip + 0.018, 0.0085, plastic, above=0.024)
    feed = [line.at(d, 0, h) for d, h in ((0.09, 0.027), (0.3, 0.024), (0.7, 0.023), (length, 0.026))]
    builder.tube(feed, 0.0055, hose, 14)
    _jets(builder, shape, line, hose, brass)
    obj = builder.build("pole", smooth=True)
    obj.data.use_auto_smooth = True


def _jets(builder, shape, line, hose, brass):
    """Two nozzles in the head, each fed by a branch of the hose."""
    top = shape.bristles + shape.block
    for end in (-1, 1):
        x = end * shape.length * 0.30
        rising = [line.matrix @ Vector((x, 0, top + height)) for height in (-0.002, 0.016, 0.012, 0.034)]
        builder.cylinder(rising[0], rising[1], 0.008, brass, 16)
        over = line.matrix @ Vector((x * 0.45, 0, top + 0.052))
        route = [rising[2], rising[3], over, line.at(0.10, end * 0.012, 0.026)]
        builder.conduit(route, 0.0042, 0.016, hose, 12)
