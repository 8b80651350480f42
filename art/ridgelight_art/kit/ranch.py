"""A one-story ranch house: a long front with a door under the array, and a wing with a gable.

Local coordinates as in brick_house: the front faces -x, and the wing is at its end with y < 0.
"""

from dataclasses import dataclass

from .blender import Vector
from .brick_house import FOOT, BrickHouse, BrickPlan, Opening

STOOP = (1.5, 2.6)  # depth and width of the concrete before the door
STEP = 0.17


@dataclass(frozen=True)
class RanchPlan(BrickPlan):
    """The dimensions of the house in meters."""

    windows: tuple = (
        Opening(6.3, 1.5, shutters=True),
        Opening(2.2, 2.9, 0.6, 3),
    )
    wing: tuple = (-8.6, -3.2)  # from and to, along y
    wing_depth: float = 1.5  # how far the wing stands out of the front
    wing_windows: tuple = (Opening(-5.9, 1.8, shutters=True),)


class Ranch(BrickHouse):
    """Builds the house at a position; its front and its array face an azimuth (degrees clockwise from +y)."""

    def __init__(self, position, array_azimuth, plan=None, finish=None):
        super().__init__(position, array_azimuth, plan or RanchPlan(), finish)
        p = self.plan
        front, wing = -p.half_width, -p.half_width - p.wing_depth
        self._front(front, p.wing[1], p.half_length, sorted((*p.windows, p.door), key=lambda o: o.middle))
        self._front(wing, *p.wing, p.wing_windows)
        self._other_walls(front, wing)
        self._main_roof(downspouts=(p.wing[1] + 0.2, p.half_length - 0.15))
        self._wing_roof(wing)
        self._array()
        self._stoop()
        if p.chimney:
            self._chimney()
        self.object = self.builder.build("ranch")
        self.place(self.object)

    def covers(self, x, y, margin=0.0):
        """Whether world points (arrays x, y) are under the house, or within margin meters."""
        p = self.plan
        local_x, local_y = self.local(x, y)
        inside = (abs(local_y) < p.half_length + 0.1 + margin) & (local_x < p.half_width + 0.1 + margin)
        front = -p.half_width - 0.1 - margin
        wing = (local_y < p.wing[1] + margin) & (local_x > front - p.wing_depth)
        near_door = abs(local_y - p.door.middle) < STOOP[1] / 2 + margin
        stoop = near_door & (local_x > front - STOOP[0] - 2 * STEP)
        return inside & ((local_x > front) | wing | stoop)

    def _other_walls(self, front, wing):
        """The ends, whose gables have siding, the back, and the sides of the wing."""
        p, m, box = self.plan, self.materials, self.builder.box
        w, d, top = p.half_width, p.half_length, p.wall_height
        for y in (-d, d - 0.24):
            box((-w, y, FOOT), (w, y + 0.24, top), m["brick"])
        box((w - 0.24, -d, FOOT), (w, d, top), m["brick"])
        for y in (p.wing[0], p.wing[1] - 0.24):
            box((wing, y, FOOT), (front + 0.2, y + 0.24, top), m["brick"])
        for y, turned in ((-d, False), (d, True)):
            gable = [(-w, y, top), (w, y, top), (0, y, p.ridge)]
            self.builder.face(gable[::-1] if turned else gable, m["siding"])
        middle, half = sum(p.wing) / 2, (p.wing[1] - p.wing[0]) / 2
        gable = [(wing, p.wing[1], top), (wing, p.wing[0], top), (wing, middle, top + half * p.slope)]
        self.builder.face(gable, m["siding"])
        vent = [(middle + 0.3, top + 0.42), (middle - 0.3, top + 0.42), (middle - 0.3, top + 0.82)]
        vent.append((middle + 0.3, top + 0.82))
        self.builder.face([(wing - 0.02, y, z) for y, z in vent], m["trim"])
        for z in (0.48, 0.58, 0.68, 0.78):
            box(
                (wing - 0.035, middle - 0.25, top + z - 0.03),
                (wing - 0.02, middle + 0.25, top + z),
                m["shutter"],
            )

    def _wing_roof(self, wing):
        """The roof of the wing, whose ridge runs into the slope of the main roof."""
        p = self.plan
        middle, half = sum(p.wing) / 2, (p.wing[1] - p.wing[0]) / 2
        front, top = wing - p.overhang, p.wall_height + half * p.slope
        back = -(p.ridge - top) / p.slope  # x where the ridge of the wing meets the main roof
        low = p.wall_height - p.overhang * p.slope
        for side in (-1, 1):
            normal = Vector((0, side * p.slope, 1)).normalized()
            ends = (front, back) if side < 0 else (back, front)
            foot = -p.half_width  # the eaves of the wing end in the main roof
            stops = [x if x == front else foot for x in ends]
            eaves = [Vector((x, middle + side * (half + p.overhang), low)) for x in stops]
            ridge = [Vector((x, middle, top)) for x in ends]
            self._slope_face(eaves, ridge, normal, abs(front - back))
        cap = top + p.roof_thickness * 1.1
        self.builder.beam((front, middle, cap), (back, middle, cap), 0.3, 0.05, self.materials["shingles"])

    def _stoop(self):
        p, box, concrete = self.plan, self.builder.box, self.materials["concrete"]
        middle, x = p.door.middle, -p.half_width
        box((x - STOOP[0], middle - STOOP[1] / 2, FOOT), (x, middle + STOOP[1] / 2, 0.02), concrete)
        for step in (1, 2):
            outer = x - STOOP[0] - 0.32 * step
            box((outer, middle - 0.8, FOOT), (outer + 0.33, middle + 0.8, 0.02 - STEP * step), concrete)
