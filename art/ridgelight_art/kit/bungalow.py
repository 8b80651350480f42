"""A brick bungalow: a gable with a porch at the front, and the array on the slope beside it.

Local coordinates as in brick_house: the front faces -y. The front is built facing -x and then turned, so
that it shares its windows with the side: there, y' runs from the right of the front (y' < 0) to its left.
"""

import math
from dataclasses import dataclass, field

from . import light
from .blender import Vector
from .brick_house import FOOT, BrickHouse, BrickPlan, Opening
from .mesh import MeshBuilder
from .modules import Array

FLOOR = 0.05  # top of the porch
PIER, PIER_HEIGHT = 0.56, 1.05  # width and height of the brick under a column
CAPSTONE = 0.08
COLUMN_FOOT, COLUMN_TOP = 0.38, 0.26  # widths
BEAM = (0.30, 0.26)  # height and thickness
STEP_RISE, STEP_TREAD, STEPS = 0.17, 0.32, 3
PARAPET = 0.70  # height of the low brick wall between the piers
KNEE_BRACE = 0.62  # how far the braces under the gables reach


@dataclass(frozen=True)
class BungalowPlan(BrickPlan):
    """The dimensions of the house in meters."""

    half_length: float = 6.4
    half_width: float = 4.5
    wall_height: float = 2.85
    slope: float = 0.62
    overhang: float = 0.7
    array: Array = field(default_factory=lambda: Array(columns=6, rows=3))
    array_middle: float = 0.2
    windows: tuple = (Opening(-3.9, 1.7), Opening(-0.6, 1.1), Opening(2.2, 1.7), Opening(4.7, 0.9, 1.2, 1))
    door: Opening = field(default_factory=lambda: Opening(-0.3, 1.05, FLOOR, 1))
    front_windows: tuple = (Opening(-2.7, 1.9), Opening(2.6, 1.9))
    attic_window: tuple = (1.7, 1.15)  # width and height
    chimney: tuple | None = (2.6, 1.2)
    porch: tuple = (-4.5, 1.5)  # from and to along y', the right and the left
    porch_depth: float = 2.6
    porch_slope: float = 0.5


class Bungalow(BrickHouse):
    """Builds the house at a position; its array faces an azimuth (degrees clockwise from +y)."""

    def __init__(self, position, array_azimuth, plan=None, finish=None):
        super().__init__(position, array_azimuth, plan or BungalowPlan(), finish)
        p = self.plan
        self._front(-p.half_width, -p.half_length, p.half_length, p.windows)
        self._other_walls()
        self._main_roof(downspouts=(p.half_length - 0.2,))
        self._array()
        self._chimney()
        self._finish("bungalow")
        self.builder = MeshBuilder()
        openings = sorted((*p.front_windows, p.door), key=lambda opening: opening.middle)
        self._front(-p.half_length, -p.half_width, p.half_width, openings)
        self._gable(-p.half_length, -p.half_width, p.half_width, p.wall_height, p.slope)
        self._attic_window(-p.half_length)
        self._porch()
        self.rotation += 90
        self._finish("bungalow-front")
        self.rotation -= 90
        lamp = (-sum(p.porch) / 2, -p.half_length - p.porch_depth / 2)
        light.area(self.point((*lamp, p.wall_height - 0.1)), self.point((*lamp, 0)), 0.8, 150, "#ffb45e", 0.8)

    def _finish(self, name):
        self.place(self.builder.build(name))

    def covers(self, x, y, margin=0.0):
        """Whether world points (arrays x, y) are under the house or its porch, or within margin meters."""
        p = self.plan
        local_x, local_y = self.local(x, y)
        inside = (abs(local_x) < p.half_width + 0.1 + margin) & (local_y < p.half_length + 0.1 + margin)
        front = -p.half_length - p.porch_depth - 0.1 - margin
        porch = (local_x > -p.porch[1] - margin) & (local_y > front)
        steps = (abs(local_x + p.door.middle) < 1 + margin) & (local_y > front - STEPS * STEP_TREAD)
        return inside & ((local_y > -p.half_length - 0.1 - margin) | porch | steps)

    def _other_walls(self):
        p, m, box = self.plan, self.materials, self.builder.box
        w, d, top = p.half_width, p.half_length, p.wall_height
        box((w - 0.24, -d, FOOT), (w, d, top), m["brick"])
        box((-w, d - 0.24, FOOT), (w, d, top), m["brick"])
        self.builder.face([(w, d, top), (-w, d, top), (0, d, p.ridge)], m["siding"])

    def _gable(self, x, right, left, bottom, slope):
        """The siding of a gable that faces -x, and the braces under its roof."""
        p, m, middle = self.plan, self.materials, (right + left) / 2
        top = bottom + (left - right) / 2 * slope
        self.builder.face([(x, left, bottom), (x, right, bottom), (x, middle, top)], m["siding"])
        for part in (-0.86, 0.0, 0.86):
            y = middle + part * (left - right) / 2
            z = bottom + (1 - abs(part)) * (top - bottom) - 0.12
            reach = min(KNEE_BRACE, p.overhang - 0.08)
            self.builder.beam((x, y, z), (x - reach, y, z), 0.11, 0.11, m["trim"])
            self.builder.beam((x, y, z - reach), (x - reach, y, z), 0.09, 0.09, m["trim"], (0, 1, 0))

    def _attic_window(self, x):
        """A lit window in the gable above the porch."""
        p, m, box = self.plan, self.materials, self.builder.box
        (width, height), low = p.attic_window, p.wall_height + 0.75
        half = width / 2
        pane = [(x - 0.02, half, low), (x - 0.02, -half, low), (x - 0.02, -half, low + height)]
        self.builder.face([*pane, (x - 0.02, half, low + height)], m["room"])
        for y in (-half - 0.1, -half / 3 - 0.02, half / 3 - 0.02, half):
            box((x - 0.06, y, low), (x, y + (0.1 if abs(y) >= half else 0.04), low + height), m["trim"])
        for z in (low - 0.1, low + height):
            box((x - 0.07, -half - 0.1, z), (x, half + 0.1, z + 0.1), m["trim"])

    def _porch(self):
        """Floor, steps, piers with tapered columns, the beam, and the roof with its own gable."""
        p, m, box = self.plan, self.materials, self.builder.box
        right, left = p.porch
        wall, front = -p.half_length, -p.half_length - p.porch_depth
        box((front, right, FOOT), (wall, left, FLOOR), m["concrete"])
        box((front - 0.01, right, FOOT), (front + 0.2, left, FLOOR - 0.12), m["brick"])
        door = p.door.middle
        for step in range(1, STEPS + 1):
            outer = front - STEP_TREAD * step
            box(
                (outer, door - 0.8, FOOT),
                (outer + STEP_TREAD, door + 0.8, FLOOR - STEP_RISE * step),
                m["concrete"],
            )
        piers = (right + PIER / 2, door - 1.15, left - PIER / 2)
        beam = p.wall_height - BEAM[0]
        for y in piers:
            self._column(front + PIER / 2, y, beam)
        box((front + 0.12, right + PIER / 2, FLOOR), (front + 0.36, door - 1.15, PARAPET), m["brick"])
        box(
            (front + 0.08, right + PIER / 2, PARAPET),
            (front + 0.40, door - 1.15, PARAPET + 0.06),
            m["concrete"],
        )
        at = front + PIER / 2
        box((at - BEAM[1] / 2, right, beam), (at + BEAM[1] / 2, left, p.wall_height), m["trim"])
        for y in (right, left - BEAM[1]):
            box((at, y, beam), (wall, y + BEAM[1], p.wall_height), m["trim"])
        ceiling = [(front, right, beam + 0.1), (wall, right, beam + 0.1), (wall, left, beam + 0.1)]
        self.builder.face([*ceiling, (front, left, beam + 0.1)], m["siding"])
        self._gable(front + 0.05, right, left, p.wall_height, p.porch_slope)
        self._porch_roof(front)

    def _column(self, x, y, top):
        """A brick pier with a capstone, and on it a tapered column."""
        m, half = self.materials, PIER / 2
        self.builder.box((x - half, y - half, FOOT), (x + half, y + half, PIER_HEIGHT), m["brick"])
        cap = half + 0.04
        low, high = PIER_HEIGHT, PIER_HEIGHT + CAPSTONE
        self.builder.box((x - cap, y - cap, low), (x + cap, y + cap, high), m["concrete"])
        rings = []
        for z, width in ((high, COLUMN_FOOT), (top, COLUMN_TOP)):
            h = width / 2
            rings.append([(x - h, y - h, z), (x + h, y - h, z), (x + h, y + h, z), (x - h, y + h, z)])
        for k in range(4):
            j = (k + 1) % 4
            self.builder.face([rings[0][k], rings[0][j], rings[1][j], rings[1][k]], m["trim"])

    def _porch_roof(self, front):
        p = self.plan
        right, left = p.porch
        middle, half = (right + left) / 2, (left - right) / 2
        top, low = p.wall_height + half * p.porch_slope, p.wall_height - p.overhang * p.porch_slope
        ends = (front - p.overhang, -p.half_length)
        for side in (-1, 1):
            normal = Vector((0, side * p.porch_slope, 1)).normalized()
            stops = ends if side < 0 else ends[::-1]
            eaves = [Vector((x, middle + side * (half + p.overhang), low)) for x in stops]
            ridge = [Vector((x, middle, top)) for x in stops]
            self._slope_face(eaves, ridge, normal, math.dist(ends[:1], ends[1:]))
        cap = top + p.roof_thickness * 1.1
        self.builder.beam(
            (ends[0], middle, cap), (ends[1], middle, cap), 0.3, 0.05, self.materials["shingles"]
        )
