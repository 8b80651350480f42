"""Ground-mounted tables of solar modules on driven posts. Lengths in meters."""

import math
from dataclasses import dataclass

from .blender import Vector
from .modules import module

PIPE_RADIUS, POST_RADIUS, BRACE_RADIUS = 0.045, 0.055, 0.026
POST_FRACTIONS = (0.2, 0.8)  # positions of the posts along the slope
RAIL = (0.045, 0.06)  # width and height
BURIED = 0.5


@dataclass(frozen=True)
class Table:
    """The layout of a table of modules."""

    columns: int = 6
    rows: int = 2
    module: tuple = (1.134, 1.762)  # portrait: along the row, up the slope
    gap: float = 0.022
    thickness: float = 0.035
    lip: float = 0.014
    tilt: float = 28.0  # degrees
    low_edge: float = 0.85  # above the ground at the table's middle
    post_spacing: float = 2.3

    @property
    def length(self):
        """Along the row."""
        return self.columns * (self.module[0] + self.gap) - self.gap

    @property
    def slope(self):
        """Along the tilted surface."""
        return self.rows * (self.module[1] + self.gap) - self.gap


def table(builder, shape, origin, along, ground, glass, metals):
    """A table whose low edge starts above origin and runs along a horizontal direction.

    It rises to the left of that direction, so its modules face right. ground(x, y) is the height of the
    ground; metals holds the materials "frame", "rail", and "post".
    """
    along = Vector(along).normalized()
    up = Vector((0, 0, 1))
    back = up.cross(along)
    tilt = math.radians(shape.tilt)
    slope = back * math.cos(tilt) + up * math.sin(tilt)
    normal = along.cross(slope)
    corner = Vector(origin) + up * shape.low_edge
    for column in range(shape.columns):
        for row in range(shape.rows):
            location = (
                corner
                + along * (column * (shape.module[0] + shape.gap))
                + slope * (row * (shape.module[1] + shape.gap))
            )
            module(
                builder,
                location,
                along,
                slope,
                normal,
                shape.module,
                glass,
                metals["frame"],
                shape.thickness,
                shape.lip,
            )
    _rails(builder, shape, corner, along, slope, normal, metals["rail"])
    _posts(builder, shape, corner, along, slope, normal, ground, metals["post"])


def _rails(builder, shape, corner, along, slope, normal, metal):
    """Two rails under every module, along the slope."""
    drop = normal * (RAIL[1] / 2 + 0.002)
    for column in range(shape.columns):
        for fraction in (0.22, 0.78):
            x = column * (shape.module[0] + shape.gap) + fraction * shape.module[0]
            start = corner + along * x - drop - slope * 0.05
            builder.beam(start, start + slope * (shape.slope + 0.10), *RAIL, metal, normal)


def _posts(builder, shape, corner, along, slope, normal, ground, metal):
    """Two rows of posts, a pipe along the top of each, and braces between them."""
    under = normal * (RAIL[1] + PIPE_RADIUS)
    heads = []
    for fraction in POST_FRACTIONS:
        line = corner + slope * (shape.slope * fraction) - under
        builder.cylinder(line - along * 0.12, line + along * (shape.length + 0.12), PIPE_RADIUS, metal, 16)
        heads.append(line)
    count = max(2, round(shape.length / shape.post_spacing) + 1)
    inset = 0.35
    for k in range(count):
        x = inset + (shape.length - 2 * inset) * k / (count - 1)
        tops = [line + along * x for line in heads]
        feet = []
        for top in tops:
            foot = Vector((top.x, top.y, ground(top.x, top.y)))
            feet.append(foot)
            builder.cylinder(foot - Vector((0, 0, BURIED)), top, POST_RADIUS, metal, 18)
            collar = Vector((0, 0, 0.10))
            builder.cylinder(top - collar, top + Vector((0, 0, 0.0)), POST_RADIUS + 0.012, metal, 18)
        front, rear = tops
        builder.cylinder(front - Vector((0, 0, 0.05)), rear.lerp(feet[1], 0.45), BRACE_RADIUS, metal, 12)
