"""Ferns, grasses, and stones for garden beds in close-up."""

import math
import random

from .blender import Vector
from .mesh import MeshBuilder

FULL_TURN = 2 * math.pi


def _prototype(builder, name, smooth=False):
    plant = builder.build(name, smooth=smooth, weld=smooth)
    plant.hide_render = True
    return plant


def fern(name, seed, leaves, fronds=15, length=0.5, pairs=15):
    """A fern: arching fronds with pairs of leaflets that get shorter toward the tip."""
    rng, builder = random.Random(seed), MeshBuilder()
    for index in range(fronds):
        angle = FULL_TURN * (index + rng.uniform(-0.3, 0.3)) / fronds
        _frond(builder, rng, leaves, angle, length * rng.uniform(0.7, 1.15), pairs)
    return _prototype(builder, name)


def _frond(builder, rng, leaves, angle, length, pairs):
    out = Vector((math.cos(angle), math.sin(angle), 0))
    side = Vector((-math.sin(angle), math.cos(angle), 0))
    rise, droop = rng.uniform(0.75, 1.15), rng.uniform(0.55, 0.95)

    def spine(t):
        return out * length * (0.12 * t + 0.75 * t * t) + Vector((0, 0, length * (rise * t - droop * t * t)))

    for step in range(1, pairs + 1):
        t = step / pairs
        location, ahead = spine(t), spine(min(1.0, t + 0.06))
        along = (ahead - location).normalized() if t < 0.99 else (location - spine(0.95)).normalized()
        reach = length * 0.24 * math.sin(math.pi * (0.12 + 0.86 * t)) ** 0.8
        width = length * 0.62 / pairs
        for hand in (-1, 1):
            tip = location + side * hand * reach + along * reach * 0.35
            tip += Vector((0, 0, -reach * rng.uniform(0.05, 0.3)))
            middle = location.lerp(tip, 0.45)
            builder.face([location, middle - along * width * 0.6, tip, middle + along * width * 0.6], leaves)
        stem = side * length * 0.006
        builder.face(
            [spine(t - 1 / pairs) - stem, spine(t - 1 / pairs) + stem, location + stem, location - stem],
            leaves,
        )


def clump(name, seed, blades, count=40, height=0.5, width=0.014, spread=0.10):
    """A clump of broad, arching blades: sedge, daylilies, or ornamental grass."""
    rng, builder = random.Random(seed), MeshBuilder()
    for _ in range(count):
        angle = rng.random() * FULL_TURN
        out = Vector((math.cos(angle), math.sin(angle), 0))
        side = Vector((-math.sin(angle), math.cos(angle), 0)) * width * rng.uniform(0.6, 1.2)
        foot = out * spread * rng.random() ** 0.5
        tall, reach = height * rng.uniform(0.6, 1.1), height * rng.uniform(0.1, 0.75)
        points = []
        for t in (0, 0.3, 0.55, 0.78, 1.0):
            sag = 0.55 * reach * t**3
            points.append(foot + out * reach * t**1.8 + Vector((0, 0, tall * t - sag)))
        tapers = (0.7, 1.0, 0.9, 0.6, 0.05)
        for k in range(4):
            a, b = side * tapers[k], side * tapers[k + 1]
            builder.face([points[k] - a, points[k] + a, points[k + 1] + b, points[k + 1] - b], blades)
    return _prototype(builder, name)


def pebble(name, seed, material, size=0.05):
    """A rounded stone: a flattened, dented sphere."""
    rng, builder = random.Random(seed), MeshBuilder()
    flat = Vector((rng.uniform(0.8, 1.2), rng.uniform(0.7, 1.0), rng.uniform(0.4, 0.65))) * size / 2
    rings, sectors = 6, 9
    dents = [[rng.uniform(0.9, 1.08) for _ in range(sectors)] for _ in range(rings + 1)]

    def point(ring, sector):
        sector %= sectors
        dent = dents[ring][sector if 0 < ring < rings else 0]
        polar, turn = math.pi * ring / rings, FULL_TURN * sector / sectors
        ball = (math.sin(polar) * math.cos(turn), math.sin(polar) * math.sin(turn), math.cos(polar))
        return Vector(ball[i] * flat[i] * dent for i in range(3))

    for ring in range(rings):
        for sector in range(sectors):
            quad = [point(ring, sector), point(ring + 1, sector)]
            quad += [point(ring + 1, sector + 1), point(ring, sector + 1)]
            builder.face(quad, material)
    return _prototype(builder, name, smooth=True)
