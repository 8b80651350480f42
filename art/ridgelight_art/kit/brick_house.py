"""What brick houses share: walls with windows and doors, and shingle roofs with solar modules.

Local coordinates in meters: the slope with the array faces -x, y runs along the ridge, z is up from
the floor.
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


@dataclass(frozen=True)
class Opening:
    """A window or the door in a wall: its middle and width along the wall, its sill, and its panes across."""

    middle: float
    width: float
    sill: float = SILL
    panes: int = 2
    shutters: bool = False


@dataclass(frozen=True)
class BrickPlan:
    """The dimensions that every brick house has, in meters."""

    half_length: float = 8.6
    half_width: float = 4.1
    wall_height: float = 2.62
    slope: float = 0.5  # rise per meter: 6 in 12
    overhang: float = 0.5
    roof_thickness: float = 0.10
    array: Array = field(default_factory=lambda: Array(columns=6, rows=3))
    array_middle: float = 2.9  # y
    windows: tuple = ()  # in the wall under the array
    door: Opening = field(default_factory=lambda: Opening(-1.6, 1.0, 0.05, 1))
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
class BrickFinish:
    """The colors of brick and shingles (dark, light), of the trim, the shutters, the door, and the rooms."""

    brick: tuple = ("#5c2d24", "#84503f")
    shingles: tuple = ("#403d3d", "#575250")
    siding: tuple = ("#c9cac6", "#e6e6e0")
    trim: str = "#e4e3dc"
    shutter: str = "#1f2f3d"
    door: str = "#7d1f1c"
    room: tuple = ("#2a2019", "#8a643a", 0.5)  # behind the windows: low and high, and how bright


def brick_materials(finish):
    """The materials of the house by the name of the part."""
    low, high, brightness = finish.room
    return {
        "brick": materials.bricks("brick", *finish.brick),
        "shingles": materials.shingles("shingles", *finish.shingles),
        "siding": materials.boards("brick-siding", *finish.siding, "Z", 0.14, "Y"),
        "trim": materials.plain("trim", finish.trim, 0.5),
        "shutter": materials.plain("shutter", finish.shutter, 0.5),
        "door": materials.plain("door", finish.door, 0.35),
        "glass": materials.glass("brick-glass"),
        "room": materials.lit_room("room", low, high, 0.2, 2.9, brightness),
        "curtain": materials.plain("brick-curtain", "#d8d2c4", 0.9),
        "concrete": materials.granular("concrete", ("#8f8b84", "#b4afa6", "#c8c3b8"), 0.03),
        "brass": materials.aluminum("brass", "#b08a4a"),
        "module": materials.module_far("module"),
        "module_frame": materials.aluminum("module-frame"),
        "rail": materials.aluminum("rail", "#9aa4ae"),
        "flue": materials.plain("flue", "#5a4a40", 0.8),
    }


class BrickHouse(Building):
    """The plan, the materials, and the parts; its array faces an azimuth (degrees clockwise from +y)."""

    def __init__(self, position, array_azimuth, plan, finish=None):
        super().__init__(position, 270 - array_azimuth)
        self.plan, self.materials = plan, brick_materials(finish or BrickFinish())
        self.builder = MeshBuilder()

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

    def _main_roof(self, downspouts):
        """Both slopes, and downspouts on the side of the array at each y."""
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
        for y in downspouts:
            x = -p.half_width
            path = [(-p.eaves, y, low - 0.05), (-p.eaves, y, low - 0.25), (x - 0.05, y, low - 0.5)]
            self.builder.conduit([*path, (x - 0.05, y, -0.2)], 0.04, 0.08, self.materials["trim"], 8)

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

    def _chimney(self):
        p, m, box = self.plan, self.materials, self.builder.box
        y, width = p.chimney
        top = p.ridge + 0.9
        box((0.5, y - width / 2, p.wall_height), (1.3, y + width / 2, top), m["brick"])
        box((0.44, y - width / 2 - 0.06, top - 0.16), (1.36, y + width / 2 + 0.06, top), m["brick"])
        for flue in (-0.35, 0.35):
            self.builder.cylinder((0.9, y + flue, top), (0.9, y + flue, top + 0.3), 0.13, m["flue"])
