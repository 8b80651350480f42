"""Furniture of rooms seen through a window: tables, chairs, shelves, lamps. Lengths in meters."""

import math
import random
from itertools import pairwise

from . import light, materials
from .blender import Vector
from .mesh import MeshBuilder

BOOK_COLORS = ("#2f4a63", "#7a3f2a", "#c2a878", "#3d5a45", "#d8cfbe", "#8a5a34", "#53616e")
LAMP_LIGHT = "#ffc27a"


def lathe(profile, location, material, name, sides=28):
    """A surface of revolution: profile is a list of (radius, height) from the bottom up."""
    builder, location = MeshBuilder(), Vector(location)
    rings = []
    for radius, height in profile:
        turns = [2 * math.pi * k / sides for k in range(sides)]
        rings.append([location + Vector((math.cos(t) * radius, math.sin(t) * radius, height)) for t in turns])
    for ring, following in pairwise(rings):
        for k in range(sides):
            j = (k + 1) % sides
            builder.face([ring[k], ring[j], following[j], following[k]], material)
    builder.face(rings[0][::-1], material)
    obj = builder.build(name, smooth=True, weld=True)
    obj.data.use_auto_smooth = True
    return obj


def table(name, low, high, wood, top=0.045, leg=0.07, inset=0.06):
    """A table that fills the box between two corners."""
    builder = MeshBuilder()
    (x0, y0, z0), (x1, y1, z1) = low, high
    builder.box((x0, y0, z1 - top), (x1, y1, z1), wood)
    builder.box((x0 + inset, y0 + inset, z1 - top - 0.09), (x1 - inset, y1 - inset, z1 - top), wood)
    for x in (x0 + inset, x1 - inset - leg):
        for y in (y0 + inset, y1 - inset - leg):
            builder.box((x, y, z0), (x + leg, y + leg, z1 - top), wood)
    return builder.build(name, bevel=0.006)


def chair(name, location, facing, wood, seat_height=0.46, back_height=0.92):
    """A ladder-back chair that stands at location and faces the given direction (degrees, 0 is +y)."""
    builder = MeshBuilder()
    half, post = 0.21, 0.034
    builder.box((-half, -half, seat_height - 0.03), (half, half, seat_height), wood)
    for x in (-half, half - post):
        builder.box((x, half - post, 0), (x + post, half, seat_height - 0.03), wood)
        builder.box((x, -half, 0), (x + post, -half + post, back_height), wood)
    for rise in (0.60, 0.72, 0.85):
        z = back_height * rise / 0.9
        builder.box((-half + post, -half + 0.006, z), (half - post, -half + 0.024, z + 0.05), wood)
    obj = builder.build(name, bevel=0.005)
    obj.location, obj.rotation_euler[2] = location, -math.radians(facing)
    return obj


def pendant(name, location, ceiling, shade, power, radius=0.20):
    """A lamp that hangs from the ceiling (its height in meters); location is the center of the rim."""
    location = Vector(location)
    profile = [(radius, 0), (radius * 0.93, 0.05), (radius * 0.66, 0.13), (radius * 0.28, 0.19), (0.03, 0.21)]
    lathe([*profile, (0.001, 0.215)], location, shade, name)
    bulb = materials.emission(f"{name}-bulb", LAMP_LIGHT, 9)
    lathe(
        [(0.01, 0), (0.045, 0.03), (0.05, 0.06), (0.03, 0.1), (0.001, 0.12)], location, bulb, f"{name}-bulb"
    )
    builder = MeshBuilder()
    top = Vector((location.x, location.y, ceiling))
    builder.cylinder(location + Vector((0, 0, 0.2)), top, 0.005, shade, 8)
    builder.cylinder(top - Vector((0, 0, 0.025)), top, 0.05, shade, 16)
    builder.build(f"{name}-flex")
    light.area(location + Vector((0, 0, 0.01)), location - Vector((0, 0, 1)), radius * 1.3, power, LAMP_LIGHT)


def books(builder, low, width, height, depth, covers, rng):
    """Adds a row of books; low is the near left corner on the shelf."""
    x0, y, z = low
    x = x0
    while x < x0 + width:
        thick = rng.uniform(0.018, 0.05)
        tall, deep = height * rng.uniform(0.65, 0.95), depth * rng.uniform(0.7, 0.95)
        builder.box((x, y + depth - deep, z), (x + thick - 0.002, y + depth, z + tall), rng.choice(covers))
        x += thick


def shelves(name, low, high, levels, wood, seed=1, depth=0.26):
    """A bookcase with groups of books; returns the heights of its boards."""
    rng, builder = random.Random(seed), MeshBuilder()
    covers = [materials.plain(f"{name}-cover-{i}", c, 0.7) for i, c in enumerate(BOOK_COLORS)]
    (x0, y, z0), (x1, _, z1) = low, high
    for x in (x0, x1 - 0.03):
        builder.box((x, y, z0), (x + 0.03, y + depth, z1), wood)
    heights = [z0 + (z1 - z0) * level / levels for level in range(levels + 1)]
    for height in heights:
        builder.box((x0, y, height - 0.015), (x1, y + depth, height + 0.015), wood)
    rise = (z1 - z0) / levels
    for height in heights[:-1]:
        start = rng.choice((0.05, (x1 - x0) * 0.42))
        width = (x1 - x0) * rng.uniform(0.38, 0.5)
        books(builder, (x0 + start, y + 0.02, height + 0.015), width, rise - 0.05, depth - 0.03, covers, rng)
    builder.build(name, bevel=0.003)
    return heights
