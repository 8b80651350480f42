"""A utility's electric meter in its socket, on a wall that faces -y. Lengths in meters."""

import math
from itertools import pairwise

from . import materials
from .mesh import MeshBuilder, rounded_box

WIDTH, HEIGHT, DEPTH = 0.30, 0.48, 0.12  # of the socket
DIAL_DROP = 0.17  # from the top of the socket to the middle of the meter
RADIUS, REACH = 0.088, 0.115  # of the glass, and how far it stands out
SIDES = 40


def meter(left, bottom, off_wall=0.012):
    """Builds a meter whose socket has its lower left corner at (left, bottom)."""
    steel = materials.plain("meter-steel", "#8b9298", 0.42, specular=0.4)
    face = materials.plain("meter-face", "#d8d9d4", 0.6)
    display = materials.plain("meter-display", "#79866f", 0.25)
    ink = materials.plain("meter-ink", "#20252a", 0.6)
    ring = materials.aluminum("meter-ring", "#9ba3aa")
    glass = materials.glass("meter-glass")
    front = -off_wall - DEPTH
    rounded_box(
        (left, front, bottom), (left + WIDTH, -off_wall, bottom + HEIGHT), steel, 0.008, 3, "meter-socket"
    )
    x, z = left + WIDTH / 2, bottom + HEIGHT - DIAL_DROP
    builder = MeshBuilder()
    builder.box(
        (left + 0.012, front - 0.004, bottom + 0.012), (left + WIDTH - 0.012, front, z - 0.125), steel
    )
    builder.cylinder((x, front, z), (x, front - 0.028, z), RADIUS + 0.020, ring, SIDES)
    builder.cylinder((x, front - 0.028, z), (x, front - 0.060, z), RADIUS * 0.9, ink, SIDES)
    builder.cylinder((x, front - 0.060, z), (x, front - 0.064, z), RADIUS * 0.86, face, SIDES)
    at = front - 0.066
    builder.box((x - 0.046, at, z + 0.008), (x + 0.046, at + 0.01, z + 0.044), ink)
    builder.box((x - 0.042, at - 0.001, z + 0.012), (x + 0.042, at, z + 0.040), display)
    for k, digit in enumerate((-0.03, -0.016, -0.002, 0.012, 0.026)):
        builder.box(
            (x + digit, at - 0.002, z + 0.018), (x + digit + 0.006 + 0.002 * (k % 2), at, z + 0.034), ink
        )
    for row, (start, end) in enumerate(((-0.05, 0.05), (-0.05, 0.02), (-0.036, 0.036))):
        builder.box(
            (x + start, at, z - 0.016 - 0.016 * row), (x + end, at + 0.01, z - 0.010 - 0.016 * row), ink
        )
    builder.build("meter", bevel=0.001)
    _dome(x, front - 0.028, z, glass)


def _dome(x, y, z, glass):
    """The glass over the face: a drum with a rounded front."""
    profile = [(RADIUS, 0.0), (RADIUS, REACH * 0.7)]
    profile += [
        (RADIUS - 0.03 * (1 - math.cos(t)), REACH * 0.7 + 0.3 * REACH * math.sin(t))
        for t in (0.4, 0.8, 1.2, math.pi / 2)
    ]
    builder, turns = MeshBuilder(), [2 * math.pi * k / SIDES for k in range(SIDES + 1)]
    rings = [[(x + r * math.cos(t), y - out, z + r * math.sin(t)) for t in turns] for r, out in profile]
    for k in range(SIDES):
        for near, far in pairwise(rings):
            builder.face([near[k], near[k + 1], far[k + 1], far[k]], glass)
    builder.face(rings[-1][:-1], glass)
    obj = builder.build("meter-glass", smooth=True, weld=True)
    obj.data.use_auto_smooth = True
