"""An aluminum ladder. Lengths in meters."""

from .blender import Vector

WIDTH, RAIL, DEPTH = 0.42, 0.03, 0.08
RUNG_STEP, RUNG_RADIUS = 0.30, 0.016


def ladder(builder, foot, top, across, metal):
    """Adds a ladder from foot to top, the middles of its ends; across is the direction of its rungs."""
    foot, top, across = Vector(foot), Vector(top), Vector(across).normalized()
    along = (top - foot).normalized()
    for side in (-WIDTH / 2, WIDTH / 2):
        builder.beam(foot + across * side, top + across * side, RAIL, DEPTH, metal, along.cross(across))
    for rung in range(1, int((top - foot).length / RUNG_STEP)):
        middle = foot + along * (rung * RUNG_STEP)
        ends = middle - across * (WIDTH / 2), middle + across * (WIDTH / 2)
        builder.cylinder(*ends, RUNG_RADIUS, metal, 8)
