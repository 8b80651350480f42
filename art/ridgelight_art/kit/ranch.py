"""A one-story ranch house: brick, a roof of asphalt shingles with solar modules, and a wing with a gable.

Local coordinates in meters: the long front with the door faces -x, as does the slope with the array; y runs
along the ridge, and the wing is at its end with y < 0; z is up from the floor.
"""

import math
from dataclasses import dataclass, field

from . import materials
from .blender import Vector
from .building import Building
from .mesh import MeshBuilder
from .modules import Array, array

CASING = 0.10  # width of the white boards around windows and doors
SASH = 0.05
REVEAL = 0.10  # how far windows are set back into the brick
ROOM_DEPTH = 1.1  # from a window to the dark room behind it
SHUTTER = 0.42  # width
SILL, HEAD = 0.85, 2.20  # heights of the windows
FOOT = -0.9  # where walls end, below the ground
FASCIA = 0.20
GUTTER = 0.11
STOOP = (1.5, 2.6)  # depth and width of the concrete before the door
STEP = 0.17


@dataclass(frozen=True)
class Opening:
    """A window or the door in a wall: its middle and width along the wall, its sill, and its panes across."""

    middle: float
    width: float
    sill: float = SILL
    panes: int = 2
    shutters: bool = False


@dataclass(frozen=True)
class RanchPlan:
    """The dimensions of the house in meters."""

    half_length: float = 8.6
    half_width: float = 4.1
    wall_height: float = 2.62
    slope: float = 0.5  # rise per meter: 6 in 12
    overhang: float = 0.5
    roof_thickness: float = 0.10
    wing: tuple = (-8.6, -3.2)  # from and to, along y
    wing_depth: float = 1.5  # how far the wing stands out of the front
    array: Array = field(default_factory=lambda: Array(columns=6, rows=3))
    array_middle: float = 2.9  # y
    windows: tuple = (
        Opening(6.3, 1.5, shutters=True),
        Opening(2.2, 2.9, 0.6, 3),
    )
    door: Opening = field(default_factory=lambda: Opening(-1.6, 1.0, 0.05, 1))
    wing_windows: tuple = (Opening(-5.9, 1.8, shutters=True),)
    chimney: tuple | None = (7.0, 1.6)  # y and width

    @property
    def eaves(self):
        """The distance of the eaves from the ridge line, measured horizontally."""
        return self.half_width + self.overhang

    @property
    def ridge(self):
        """The height of the underside of the roof at the ridge."""
        return self.wall_height + self.half_width * self.slope


@dataclass(frozen=True)
class RanchFinish:
    """The colors of brick and shingles (dark, light), of the trim, the shutters, and the door."""

    brick: tuple = ("#5c2d24", "#84503f")
    shingles: tuple = ("#403d3d", "#575250")
    siding: tuple = ("#c9cac6", "#e6e6e0")
    trim: str = "#e4e3dc"
    shutter: str = "#1f2f3d"
    door: str = "#7d1f1c"


def ranch_materials(finish):
    """The materials of the house by the name of the part."""
    return {
        "brick": materials.bricks("brick", *finish.brick),
        "shingles": materials.shingles("shingles", *finish.shingles),
        "siding": materials.boards("ranch-siding", *finish.siding, "Z", 0.14, "Y"),
        "trim": materials.plain("trim", finish.trim, 0.5),
        "shutter": materials.plain("shutter", finish.shutter, 0.5),
        "door": materials.plain("door", finish.door, 0.35),
        "glass": materials.glass("ranch-glass"),
        "room": materials.lit_room("room", "#2a2019", "#8a643a", 0.2, 2.9, 0.5),
        "curtain": materials.plain("ranch-curtain", "#d8d2c4", 0.9),
        "concrete": materials.granular("concrete", ("#8f8b84", "#b4afa6", "#c8c3b8"), 0.03),
        "brass": materials.aluminum("brass", "#b08a4a"),
        "module": materials.module_far("module"),
        "module_frame": materials.aluminum("module-frame"),
        "rail": materials.aluminum("rail", "#9aa4ae"),
        "flue": materials.plain("flue", "#5a4a40", 0.8),
    }


class Ranch(Building):
    """Builds the house at a position; its front and its array face an azimuth (degrees clockwise from +y)."""

    def __init__(self, position, array_azimuth, plan=None, finish=None):
        super().__init__(position, 270 - array_azimuth)
        self.plan, self.materials = plan or RanchPlan(), ranch_materials(finish or RanchFinish())
        self.builder = MeshBuilder()
        p = self.plan
        front, wing = -p.half_width, -p.half_width - p.wing_depth
        self._front(front, p.wing[1], p.half_length, sorted((*p.windows, p.door), key=lambda o: o.middle))
        self._front(wing, *p.wing, p.wing_windows)
        self._other_walls(front, wing)
        self._main_roof()
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

    def _front(self, x, start, end, openings):
        """A brick wall that faces -x, from y = start to end, around its openings."""
        box, m, top, y = self.builder.box, self.materials, self.plan.wall_height, start
        back = x + 0.24
        for opening in openings:
            near, far = opening.middle - opening.width / 2, opening.middle + opening.width / 2
            box((x, y, FOOT), (back, near, top), m["brick"])
            box((x, near, FOOT), (back, far, opening.sill), m["brick"])
            box((x, near, HEAD), (back, far, top), m["brick"])
            y = far
            if opening is self.plan.door:
                self._door(x, near, far)
            else:
                self._window(x, near, far, opening)
        box((x, y, FOOT), (back, end, top), m["brick"])
        box((x - 0.02, start, top - 0.22), (x, end, top), m["trim"])

    def _window(self, x, near, far, opening):
        box, m, sill, inner = self.builder.box, self.materials, opening.sill, x + REVEAL
        for y in (near, far - CASING):
            box((inner - 0.03, y, sill), (inner + 0.05, y + CASING, HEAD), m["trim"])
        for z in (sill, HEAD - CASING):
            box((inner - 0.03, near, z), (inner + 0.05, far, z + CASING), m["trim"])
        for pane in range(1, opening.panes):
            y = near + (far - near) * pane / opening.panes
            box((inner - 0.02, y - SASH, sill), (inner + 0.05, y + SASH, HEAD), m["trim"])
        middle = (sill + HEAD) / 2
        box((inner - 0.01, near, middle - SASH / 2), (inner + 0.04, far, middle + SASH / 2), m["trim"])
        box((x - 0.05, near - 0.05, sill - 0.07), (inner, far + 0.05, sill), m["brick"])
        glass = [(inner + 0.02, far, sill), (inner + 0.02, near, sill)]
        self.builder.face([*glass, (inner + 0.02, near, HEAD), (inner + 0.02, far, HEAD)], m["glass"])
        deep = inner + ROOM_DEPTH
        room = [
            (deep, far + 0.8, 0.2),
            (deep, near - 0.8, 0.2),
            (deep, near - 0.8, 2.6),
            (deep, far + 0.8, 2.6),
        ]
        self.builder.face(room, m["room"])
        part = (far - near) * 0.2
        for y in (near, far - part):
            box((inner + 0.14, y, sill - 0.1), (inner + 0.20, y + part, HEAD), m["curtain"])
        if opening.shutters:
            for y in (near - SHUTTER - 0.02, far + 0.02):
                self._shutter(x, y, sill)

    def _shutter(self, x, y, sill):
        box, slats = self.builder.box, self.materials["shutter"]
        for edge in (y, y + SHUTTER - 0.06):
            box((x - 0.045, edge, sill), (x, edge + 0.06, HEAD), slats)
        for rail in (sill, (sill + HEAD) / 2 - 0.04, HEAD - 0.08):
            box((x - 0.045, y, rail), (x, y + SHUTTER, rail + 0.08), slats)
        count = int((HEAD - sill) / 0.06)
        for slat in range(count):
            z = sill + 0.06 * slat
            box((x - 0.03, y + 0.06, z), (x - 0.005, y + SHUTTER - 0.06, z + 0.045), slats)

    def _door(self, x, near, far):
        box, m, inner, low = self.builder.box, self.materials, x + REVEAL, self.plan.door.sill
        for y in (near, far - CASING * 0.8):
            box((inner - 0.05, y, low), (inner + 0.05, y + CASING * 0.8, HEAD), m["trim"])
        box((inner - 0.05, near, HEAD - CASING), (inner + 0.05, far, HEAD), m["trim"])
        box((inner, near, low), (inner + 0.05, far, HEAD), m["door"])
        middle = (near + far) / 2
        for start, end in ((near + 0.16, middle - 0.04), (middle + 0.04, far - 0.16)):
            for bottom, top in ((low + 0.15, low + 0.75), (low + 0.85, low + 1.35)):
                box((inner - 0.012, start, bottom), (inner, end, top), m["door"])
            box((inner - 0.012, start, low + 1.5), (inner, end, low + 1.85), m["room"])
        self.builder.cylinder((inner - 0.07, far - 0.16, 1.0), (inner, far - 0.16, 1.0), 0.03, m["brass"], 10)
        lamp = (x - 0.09, far + 0.32, 1.72)
        box(lamp, (x, lamp[1] + 0.12, lamp[2] + 0.26), m["shutter"])

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

    def _slope_face(self, low, high, normal, length):
        """One slope of a roof: its shingles, soffit, fascia, and gutter. Corners run along the eaves."""
        m, builder, lift = self.materials, self.builder, normal * self.plan.roof_thickness
        rise = (high[0] - low[0]).length
        top = [low[0] + lift, low[1] + lift, high[1] + lift, high[0] + lift]
        uvs = [(0, 0), (length, 0), (length, rise), (0, rise)]
        builder.face(top, m["shingles"], uvs)
        builder.face([low[0], high[0], high[1], low[1]], m["trim"])
        down = Vector((0, 0, -FASCIA))
        for a, b in ((low[0], low[1]), (low[1], high[1]), (high[0], low[0])):
            builder.face([a + down, b + down, b + lift, a + lift], m["trim"])
        outward = Vector((normal.x, normal.y, 0)).normalized() * (GUTTER / 2)
        at = Vector((0, 0, -0.03))
        builder.beam(low[0] + outward + at, low[1] + outward + at, GUTTER, GUTTER, m["trim"])

    def _main_roof(self):
        p = self.plan
        end, low = p.half_length + p.overhang, p.wall_height - p.overhang * p.slope
        for side in (-1, 1):
            normal = Vector((side * p.slope, 0, 1)).normalized()
            ends = (end, -end) if side < 0 else (-end, end)
            eaves = [Vector((side * p.eaves, y, low)) for y in ends]
            ridge = [Vector((0, y, p.ridge)) for y in ends]
            self._slope_face(eaves, ridge, normal, 2 * end)
        cap = p.ridge + p.roof_thickness * 1.1
        self.builder.beam((0, -end, cap), (0, end, cap), 0.3, 0.05, self.materials["shingles"])
        for y in (p.wing[1] + 0.2, p.half_length - 0.15):
            x = -p.half_width
            path = [(-p.eaves, y, low - 0.05), (-p.eaves, y, low - 0.25), (x - 0.05, y, low - 0.5)]
            self.builder.conduit([*path, (x - 0.05, y, -0.2)], 0.04, 0.08, self.materials["trim"], 8)

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

    def _array(self):
        p, m = self.plan, self.materials
        up, normal = Vector((1, 0, p.slope)).normalized(), Vector((-p.slope, 0, 1)).normalized()
        length = p.eaves * math.hypot(1, p.slope)
        eaves = Vector((-p.eaves, 0, p.wall_height - p.overhang * p.slope))
        corner = eaves + up * ((length - p.array.size[1]) * 0.6) + normal * p.roof_thickness
        corner.y = p.array_middle + p.array.size[0] / 2
        array(
            self.builder, corner, (0, -1, 0), up, normal, p.array, m["module"], m["module_frame"], m["rail"]
        )

    def _stoop(self):
        p, box, concrete = self.plan, self.builder.box, self.materials["concrete"]
        middle, x = p.door.middle, -p.half_width
        box((x - STOOP[0], middle - STOOP[1] / 2, FOOT), (x, middle + STOOP[1] / 2, 0.02), concrete)
        for step in (1, 2):
            outer = x - STOOP[0] - 0.32 * step
            box((outer, middle - 0.8, FOOT), (outer + 0.33, middle + 0.8, 0.02 - STEP * step), concrete)

    def _chimney(self):
        p, m, box = self.plan, self.materials, self.builder.box
        y, width = p.chimney
        top = p.ridge + 0.9
        box((0.5, y - width / 2, p.wall_height), (1.3, y + width / 2, top), m["brick"])
        box((0.44, y - width / 2 - 0.06, top - 0.16), (1.36, y + width / 2 + 0.06, top), m["brick"])
        for flue in (-0.35, 0.35):
            self.builder.cylinder((0.9, y + flue, top), (0.9, y + flue, top + 0.3), 0.13, m["flue"])
