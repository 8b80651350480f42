"""The mountain home: cedar and stone, a metal roof with solar modules, a glazed gable, and a deck.

Local coordinates in meters: x across (the array is on the left slope, x < 0), y along the ridge (the
gable with the deck faces -y), z up from the floor. A mirrored house has its array on the right instead.
"""

import math
from dataclasses import dataclass, field

import numpy as np

from . import light, materials
from .blender import Vector
from .building import Building
from .mesh import MeshBuilder
from .modules import Array, array

FRAME = 0.07  # width of a window frame
SILL, HEAD = 0.55, 2.45  # heights of the side windows
GLASS_SETBACK = 0.05
# A front wall without glazing: left, right, sill, and head of the windows and of the door between them.
FRONT_OPENINGS = ((-3.1, -1.5, 0.75, 2.45), (-0.55, 0.55, 0.14, 2.35), (1.5, 3.1, 0.75, 2.45))
ATTIC_WINDOW = (1.5, 1.15)  # width and height
STEPS, TREAD, RISER, STAIRS_WIDTH = 3, 0.32, 0.17, 1.5


@dataclass(frozen=True)
class Plan:
    """The dimensions of the house in meters."""

    half_width: float = 4.3
    half_length: float = 7.2
    wall_height: float = 3.0
    roof_rise: float = 3.3
    overhang: float = 0.75
    roof_thickness: float = 0.14
    wall_thickness: float = 0.18
    windows: tuple = ((-5.3, 1.5), (-2.2, 1.9), (1.2, 1.9), (4.6, 1.5))  # (center along y, width)
    glazed_half: float = (
        3.05  # half the width of the glass in the gable; 0 for a wall with a door and windows
    )
    deck_depth: float = 3.6
    seam_spacing: float = 0.42
    array: Array = field(default_factory=Array)

    @property
    def slope(self):
        """The rise of the roof per meter of width."""
        return self.roof_rise / self.half_width

    def roof_height(self, x):
        """The height of the underside of the roof above x."""
        return self.wall_height + self.roof_rise - self.slope * abs(x)

    @property
    def eaves(self):
        """The distance of the eaves from the ridge line, measured horizontally."""
        return self.half_width + self.overhang


@dataclass(frozen=True)
class Finish:
    """The colors of the boards (dark, light), of the metal roof, and of the frames."""

    siding: tuple = ("#6f4426", "#b27a45")
    gable: tuple = ("#2b3440", "#3d4957")
    roof: str = "#39424c"
    frame: str = "#16191d"
    trim: tuple = ("#7a4d2b", "#a8703f")


def house_materials(finish):
    """The materials of the house by the name of the part."""
    return {
        "stone": materials.stone("fieldstone"),
        "siding": materials.boards("siding", *finish.siding, "Z", 0.2, "Y"),
        "gable": materials.boards("gable", *finish.gable, "X", 0.24, "Z"),
        "frame": materials.plain("frame", finish.frame, 0.45),
        "glass": materials.glass("glass"),
        "timber": materials.boards("timber", *finish.trim, "Z", 0.5, "X"),
        "floor": materials.plain("floor", "#8a6038", 0.5),
        "inner_wall": materials.plain("inner-wall", "#d9c3a0", 0.8),
        "partition": materials.plain("partition", "#c8ab82", 0.8),
        "fire": materials.emission("fire", "#ff8a2a", 6),
        "ceiling": materials.boards("ceiling", "#a8743f", "#d09a5e", "Y", 0.2, "X"),
        "sofa": materials.plain("sofa", "#5a6a7c", 0.9),
        "lamp": materials.emission("lamp", "#ffc878", 5),
        "lit_room": materials.lit_room("lit-room", "#b5621f", "#ffc67a", 0.3, 2.9, 1.5),
        "fern": materials.leaf("fern", "#2c4f2a", "#5f7f3a", 0.4),
        "curtain": materials.plain("curtain", "#e9d2a8", 0.9),
        "roof": materials.standing_seam(color=finish.roof),
        "soffit": materials.boards("soffit", *finish.trim, "Y", 0.2, "X"),
        "fascia": materials.plain("fascia", "#1b2026", 0.5),
        "module": materials.module_far("module"),
        "module_frame": materials.aluminum("module-frame"),
        "rail": materials.aluminum("rail", "#9aa4ae"),
        "deck": materials.boards("deck", "#7d5433", "#a87a4e", "Y", 0.15, "X"),
    }


class House(Building):
    """Builds the house at a position; its array faces an azimuth (degrees clockwise from +y)."""

    def __init__(self, position, array_azimuth, bevel=0.0, mirrored=False, plan=None, finish=None):
        self.plan, self.materials = plan or Plan(), house_materials(finish or Finish())
        self.builder = MeshBuilder()
        super().__init__(position, (90 if mirrored else 270) - array_azimuth, mirrored)
        self._plinth_and_walls()
        self._side_windows()
        if self.plan.glazed_half:
            self._gable()
            self._truss()
        else:
            self._front_wall()
        self._living_room()
        self._rooms_behind_windows()
        self._roof()
        self._array()
        self._chimney()
        self._deck()
        self._stairs()
        self._railing()
        self.object = self.builder.build("house", bevel)
        self.place(self.object)
        self._lamps()

    def covers(self, x, y, margin=0.0):
        """Whether world points (arrays x, y) are under the house or its deck, or within margin meters."""
        local_x, local_y = self.local(x, y)
        front = -self.plan.half_length - self.plan.deck_depth - 0.7
        beside = np.abs(local_x) < self.plan.eaves + 0.35 + margin
        return beside & (local_y > front - margin) & (local_y < self.plan.half_length + 1.4 + margin)

    def _plinth_and_walls(self):
        p, m, box = self.plan, self.materials, self.builder.box
        w, d, h, t = p.half_width, p.half_length, p.wall_height, p.wall_thickness
        box((-w - 0.06, -d - 0.06, -1.6), (w + 0.06, d + 0.06, 0.12), m["stone"])
        y = -d
        for middle, width in p.windows:
            near, far = middle - width / 2, middle + width / 2
            box((-w, y, 0.12), (-w + t, near, h), m["siding"])
            box((-w, near, 0.12), (-w + t, far, SILL), m["siding"])
            box((-w, near, HEAD), (-w + t, far, h), m["siding"])
            y = far
        box((-w, y, 0.12), (-w + t, d, h), m["siding"])
        box((w - t, -d, 0.12), (w, d, h), m["siding"])
        back = [(-w, d, 0.12), (-w, d, h), (0, d, p.roof_height(0)), (w, d, h), (w, d, 0.12)]
        self.builder.face(back, m["siding"])
        for x in (-w - 0.03, w - 0.13):
            box((x, -d - 0.03, 0.12), (x + 0.16, -d + 0.13, h), m["frame"])

    def _side_windows(self):
        m, w = self.materials, self.plan.half_width
        for middle, width in self.plan.windows:
            near, far = middle - width / 2, middle + width / 2
            for low, high in (
                ((-w - 0.04, near, SILL), (-w + 0.1, near + FRAME, HEAD)),
                ((-w - 0.04, far - FRAME, SILL), (-w + 0.1, far, HEAD)),
                ((-w - 0.04, near + FRAME, SILL), (-w + 0.1, far - FRAME, SILL + FRAME)),
                ((-w - 0.04, near + FRAME, HEAD - FRAME), (-w + 0.1, far - FRAME, HEAD)),
                ((-w - 0.02, middle - FRAME / 2, SILL), (-w + 0.08, middle + FRAME / 2, HEAD)),
                ((-w - 0.02, near + FRAME, 1.78), (-w + 0.08, far - FRAME, 1.82)),
                ((-w - 0.14, near - 0.1, SILL - 0.08), (-w + 0.02, far + 0.1, SILL)),
            ):
                self.builder.box(low, high, m["frame"])
            x = -w + GLASS_SETBACK
            pane = [(x, near, SILL), (x, near, HEAD), (x, far, HEAD), (x, far, SILL)]
            self.builder.face(pane, m["glass"])

    def _gable(self):
        p, m, builder = self.plan, self.materials, self.builder
        w, d, g = p.half_width, p.half_length, p.glazed_half
        ridge, top = p.roof_height(0), p.roof_height(g) - 0.42
        for side in (-1, 1):
            flank = [(side * g, -d, 0.12), (side * w, -d, 0.12), (side * w, -d, p.wall_height)]
            flank.append((side * g, -d, p.roof_height(g)))
            builder.face(flank[::side], m["gable"])
            above = [(side * g, -d, top), (side * g, -d, p.roof_height(g)), (0, -d, ridge)]
            above.append((0, -d, ridge - 0.42))
            builder.face(above[::side], m["gable"])
            rake = (side * g, -d + 0.03, top), (0, -d + 0.03, ridge - 0.42)
            builder.beam(*rake, 0.2, 0.14, m["timber"])
        y = -d + 0.06
        glass = [(-g, y, 0.12), (g, y, 0.12), (g, y, top), (0, y, ridge - 0.42), (-g, y, top)]
        builder.face(glass, m["glass"])
        for x in (-g, -g / 2, 0, g / 2, g):
            post = (x, -d + 0.03, 0.12), (x, -d + 0.03, p.roof_height(x) - 0.45)
            builder.beam(*post, 0.11, 0.16, m["timber"], (0, 1, 0))
        for z, height in ((0.2, 0.16), (2.42, 0.2)):
            rail = (-g, -d - 0.05, z - height / 2), (g, -d + 0.11, z + height / 2)
            builder.box(*rail, m["timber"])

    def _front_wall(self):
        """A gable of upright boards with a door between two windows, and a window below the ridge."""
        p, builder = self.plan, self.builder
        w, y, attic = p.half_width, -p.half_length, p.wall_height + 0.5
        self._boards_around(-w, w, 0.12, p.wall_height, FRONT_OPENINGS)
        at = p.half_width - (attic - p.wall_height) / p.slope
        self._slab([(-w, p.wall_height), (w, p.wall_height), (at, attic), (-at, attic)])
        head, half = attic + ATTIC_WINDOW[1], ATTIC_WINDOW[0] / 2
        top = p.half_width - (head - p.wall_height) / p.slope
        for side in (-1, 1):
            self._slab([(side * at, attic), (side * half, attic), (side * half, head), (side * top, head)])
        self._slab([(-top, head), (top, head), (0, p.roof_height(0))])
        for left, right, low, high in (*FRONT_OPENINGS, (-half, half, attic, head)):
            self._front_window(left, right, low, high)
        canopy = [(-1.2, y - 1.3, 2.62), (1.2, y - 1.3, 2.62), (1.2, y, 3.0), (-1.2, y, 3.0)]
        builder.face(canopy, self.materials["roof"])
        builder.face([(x, b, z - 0.08) for x, b, z in canopy][::-1], self.materials["soffit"])
        for x in (-1.1, 1.1):
            builder.beam(
                (x, y - 1.22, 0.06), (x, y - 1.22, 2.56), 0.12, 0.12, self.materials["timber"], (0, 1, 0)
            )
        builder.box((-1.2, y - 1.32, 2.46), (1.2, y - 1.18, 2.62), self.materials["timber"])

    def _slab(self, outline):
        """A part of the front wall with the outline (x, z)."""
        face = [(x, -self.plan.half_length, z) for x, z in outline]
        self.builder.face(face, self.materials["gable"])

    def _boards_around(self, left, right, low, high, openings):
        """The front wall around openings (left, right, low, high), which follow one another from the left."""
        at = left
        for start, end, sill, head in openings:
            self._slab([(at, low), (start, low), (start, high), (at, high)])
            if sill > low:
                self._slab([(start, low), (end, low), (end, sill), (start, sill)])
            self._slab([(start, head), (end, head), (end, high), (start, high)])
            at = end
        self._slab([(at, low), (right, low), (right, high), (at, high)])

    def _front_window(self, left, right, low, high):
        """The frame, the bars, and the glass of an opening in the front wall."""
        y, m, box = -self.plan.half_length, self.materials, self.builder.box
        for x in (left, right - FRAME):
            box((x, y - 0.05, low), (x + FRAME, y + 0.12, high), m["frame"])
        for z in (low, high - FRAME):
            box((left, y - 0.05, z), (right, y + 0.12, z + FRAME), m["frame"])
        middle, bar = (left + right) / 2, low + (high - low) * 0.6
        box((middle - 0.03, y, low), (middle + 0.03, y + 0.06, high), m["frame"])
        box((left, y, bar - 0.02), (right, y + 0.06, bar + 0.02), m["frame"])
        casing = 0.11
        for x in (left - casing, right):
            box((x, y - 0.03, low - casing), (x + casing, y, high + casing), m["timber"])
        for z in (low - casing, high):
            box((left, y - 0.03, z), (right, y, z + casing), m["timber"])
        pane = [(left, y + GLASS_SETBACK, low), (right, y + GLASS_SETBACK, low)]
        self.builder.face(
            [*pane, (right, y + GLASS_SETBACK, high), (left, y + GLASS_SETBACK, high)], m["glass"]
        )

    def _truss(self):
        """The timber truss in front of the gable that carries the overhang of the roof."""
        p, timber, builder = self.plan, self.materials["timber"], self.builder
        y, reach = -p.half_length - p.overhang + 0.18, p.half_width + p.overhang * 0.86
        tie, ridge = p.roof_height(2.35), p.roof_height(0)
        for side in (-1, 1):
            foot = (side * reach, y, p.roof_height(reach) - 0.2)
            builder.beam(foot, (0, y, ridge - 0.2), 0.2, 0.26, timber)
            strut = (side * 1.15, y, p.roof_height(2.3) - 0.55)
            builder.beam(strut, (0, y, ridge - 0.35), 0.16, 0.16, timber)
        builder.box((-2.35, y - 0.09, tie - 0.36), (2.35, y + 0.09, tie - 0.14), timber)
        post = (0, y, p.roof_height(2.3) - 0.2), (0, y, ridge - 0.2)
        builder.beam(*post, 0.18, 0.18, timber, (0, 1, 0))

    def _living_room(self):
        p, m, builder = self.plan, self.materials, self.builder
        w, d, ridge, back = p.half_width, p.half_length, p.roof_height(0), -1.2
        floor = [(-w, -d, 0.14), (w, -d, 0.14), (w, d, 0.14), (-w, d, 0.14)]
        builder.face(floor, m["floor"])
        edge = p.roof_height(w - 0.2) - 0.1
        wall = [(-w + 0.2, back, 0.14), (w - 0.2, back, 0.14), (w - 0.2, back, edge)]
        builder.face([*wall, (0, back, ridge - 0.15), (-w + 0.2, back, edge)], m["inner_wall"])
        for side in (-1, 1):
            eaves = [(side * w, -d + 0.1, p.wall_height), (side * w, back, p.wall_height)]
            builder.face([*eaves, (0, back, ridge - 0.06), (0, -d + 0.1, ridge - 0.06)], m["ceiling"])
        builder.box((-0.9, -1.35, 0.14), (0.9, -1.15, p.roof_height(0.9) - 0.2), m["stone"])
        builder.box((-0.55, -1.4, 0.5), (0.55, -1.32, 1.15), m["fire"])
        builder.box((-2.4, -4.4, 0.14), (-0.6, -3.4, 0.75), m["sofa"])
        builder.box((-2.4, -3.5, 0.14), (-0.6, -3.2, 1.1), m["sofa"])
        builder.box((1.1, -4.2, 0.75), (2.6, -3.0, 0.82), m["timber"])
        for x, y in ((1.18, -4.12), (2.52, -4.12), (1.18, -3.08), (2.52, -3.08)):
            builder.box((x - 0.04, y - 0.04, 0.14), (x + 0.04, y + 0.04, 0.75), m["timber"])
        for x in (1.3, 1.85, 2.4):
            builder.cylinder((x, -3.6, 2.0), (x, -3.6, 2.24), 0.11, m["lamp"], 10)
            builder.cylinder((x, -3.6, 2.24), (x, -3.6, p.roof_height(x) - 0.1), 0.012, m["frame"], 4)

    def _rooms_behind_windows(self):
        p, m, box = self.plan, self.materials, self.builder.box
        w = p.half_width
        box((-w + 1.5, -1.0, 0.14), (-w + 2.4, p.half_length - 0.3, 2.9), m["partition"])
        for middle, width in p.windows:
            near, far, x = middle - width / 2 - 0.9, middle + width / 2 + 0.9, -w + 1.3
            glow = [(x, near, 0.2), (x, far, 0.2), (x, far, 2.9), (x, near, 2.9)]
            self.builder.face(glow, m["lit_room"])
            self._potted_plant(-w + 0.62, middle - width * 0.12)
            half = width / 2
            for start, end in ((-half - 0.1, -width * 0.26), (width * 0.3, half + 0.1)):
                low, high = (-w + 0.35, middle + start, 0.5), (-w + 0.42, middle + end, 2.6)
                box(low, high, m["curtain"])

    def _potted_plant(self, x, y):
        """A plant on a stand behind a window: a silhouette against the lit room."""
        m, builder = self.materials, self.builder
        builder.box((x - 0.2, y - 0.28, 0.14), (x + 0.2, y + 0.28, 0.82), m["timber"])
        builder.cylinder((x, y, 0.82), (x, y, 1.04), 0.12, m["fascia"], 10)
        for turn in range(7):
            lean = math.radians(turn * 51.4)
            reach, rise = 0.16 + 0.04 * (turn % 3), 1.42 + 0.09 * (turn % 4)
            tip = (x + reach * math.sin(lean), y + 1.4 * reach * math.cos(lean), rise)
            builder.face([(x, y - 0.03, 1.04), (x, y + 0.03, 1.04), tip], m["fern"])

    def _roof(self):
        p, m, builder = self.plan, self.materials, self.builder
        w, d, e = p.half_width, p.half_length, p.eaves
        for i in range(15):
            y = -d + 0.3 + i * (2 * d - 0.6) / 14
            tail = (-e + 0.1, y, p.roof_height(e - 0.1) - 0.12), (-w + 0.05, y, p.wall_height - 0.12)
            builder.beam(*tail, 0.09, 0.16, m["timber"])
        for side in (-1, 1):
            self._roof_side(side)

    def _roof_side(self, side):
        p, m, builder = self.plan, self.materials, self.builder
        low, high = Vector((side * p.eaves, 0, p.roof_height(p.eaves))), Vector((0, 0, p.roof_height(0)))
        normal = Vector((side * p.slope, 0, 1)).normalized()
        lift = normal * p.roof_thickness
        y0, y1 = -p.half_length - p.overhang, p.half_length + p.overhang
        near, far = Vector((0, y0, 0)), Vector((0, y1, 0))
        under = [low + near, low + far, high + far, high + near]
        top = [corner + lift for corner in under]
        builder.face(top if side < 0 else top[::-1], m["roof"])
        builder.face(under[::-1] if side < 0 else under, m["soffit"])
        for a, b in ((0, 1), (3, 0), (1, 2)):
            builder.face([under[a], under[b], top[b], top[a]], m["fascia"])
        seams = int((y1 - y0) / p.seam_spacing)
        for i in range(seams + 1):
            along = Vector((0, y0 + (y1 - y0) * i / seams, 0))
            builder.beam(low + lift + along, high + lift + along, 0.028, 0.075, m["roof"], normal)
        # The ridge cap: a strip of sheet metal on either side, resting on the seams.
        cap = high + normal * (p.roof_thickness + 0.05) + (low - high).normalized() * 0.06
        builder.beam(cap + near, cap + far, 0.26, 0.03, m["roof"], normal)
        gutter = low + Vector((side * 0.06, 0, 0.06))
        builder.cylinder(gutter + near, gutter + far, 0.07, m["fascia"], 8)
        edge = normal * 0.02 + Vector((0, -0.03, 0))
        builder.beam(under[0] + edge, under[3] + edge, 0.06, 0.3, m["fascia"], normal)
        self._downspout(side, gutter)

    def _downspout(self, side, gutter):
        """From the gutter back to the wall, and down at its far corner."""
        p = self.plan
        y, wall = p.half_length - 0.25, side * (p.half_width + 0.06)
        top = Vector((gutter.x, y, gutter.z))
        path = [top, top - Vector((0, 0, 0.25)), (wall, y, gutter.z - 0.55), (wall, y, -0.3)]
        self.builder.conduit(path, 0.04, 0.1, self.materials["fascia"], sides=8)

    def array_corner(self):
        """The lower corner of the array on the roof, and its axes: across, up the slope, and outward."""
        p, layout = self.plan, self.plan.array
        up = Vector((1, 0, p.slope)).normalized()
        normal = Vector((-p.slope, 0, 1)).normalized()
        length = math.hypot(p.eaves, p.eaves * p.slope)
        eaves = Vector((-p.eaves, 0, p.roof_height(p.eaves)))
        corner = eaves + up * ((length - layout.size[1]) / 2) + normal * p.roof_thickness
        return corner + Vector((0, layout.size[0] / 2, 0)), Vector((0, -1, 0)), up, normal

    def _array(self):
        m = self.materials
        layout = self.plan.array
        array(self.builder, *self.array_corner(), layout, m["module"], m["module_frame"], m["rail"])

    def _chimney(self):
        p, m, builder = self.plan, self.materials, self.builder
        top = p.roof_height(0) + 1.0
        builder.box((1.3, 1.4, p.wall_height), (2.5, 3.0, top), m["stone"])
        builder.box((1.2, 1.3, top), (2.6, 3.1, top + 0.12), m["fascia"])
        for x, rise, radius in ((1.65, 0.5, 0.14), (2.15, 0.42, 0.12)):
            builder.cylinder((x, 2.2, top + 0.1), (x, 2.2, top + rise), radius, m["fascia"])

    def _deck(self):
        p, m, box = self.plan, self.materials, self.builder.box
        x, back, front = p.half_width, -p.half_length, -p.half_length - p.deck_depth
        box((-x, front, -0.06), (x, back, 0.06), m["deck"])
        box((-x, front, -0.32), (x, front + 0.06, -0.06), m["timber"])
        box((-x, front, -0.32), (-x + 0.06, back, -0.06), m["timber"])
        for post in (-x + 0.1, -x / 3, x / 3, x - 0.1):
            box((post - 0.09, front + 0.05, -2.4), (post + 0.09, front + 0.23, -0.1), m["timber"])
        for chair in (-1.9, 1.2):
            self._chair(chair, front + 1.2)

    def _stairs(self):
        """Wide steps from the left side of the deck down to the ground."""
        p, box = self.plan, self.builder.box
        far = -p.half_length - 0.35
        for step in range(1, STEPS + 1):
            outer = -p.half_width - step * TREAD
            top = 0.06 - step * RISER
            box(
                (outer, far - STAIRS_WIDTH, top - 0.06),
                (outer + TREAD + 0.03, far, top),
                self.materials["deck"],
            )
            box(
                (outer + 0.04, far - STAIRS_WIDTH, top - RISER),
                (outer + 0.08, far, top - 0.06),
                self.materials["timber"],
            )
        for y in (far - STAIRS_WIDTH, far - 0.06):
            foot = (-p.half_width - STEPS * TREAD, y, -STEPS * RISER - 0.1)
            self.builder.beam(
                (-p.half_width, y + 0.03, -0.12),
                Vector(foot) + Vector((0, 0.03, 0)),
                0.06,
                0.26,
                self.materials["timber"],
            )

    def _chair(self, x, y):
        wood, box = self.materials["timber"], self.builder.box
        box((x, y, 0.35), (x + 0.7, y + 0.7, 0.45), wood)
        box((x, y + 0.65, 0.35), (x + 0.7, y + 0.75, 1.0), wood)
        for leg in (x, x + 0.62):
            box((leg, y, 0.06), (leg + 0.08, y + 0.7, 0.36), wood)

    def _railing(self):
        """Posts, a timber rail, and four steel cables along the front and the left side of the deck."""
        p, m, builder = self.plan, self.materials, self.builder
        x, front, wall = p.half_width, -p.half_length - p.deck_depth, -p.half_length
        for post in np.linspace(-x + 0.05, x - 0.05, 7):
            builder.box((post - 0.045, front, 0.06), (post + 0.045, front + 0.09, 1.05), m["frame"])
        wall -= STAIRS_WIDTH + 0.5  # leaves room for the stairs beside the wall
        for post in np.linspace(front, wall, 3)[1:]:
            builder.box((-x, post - 0.045, 0.06), (-x + 0.09, post + 0.045, 1.05), m["frame"])
        builder.box((-x - 0.03, front - 0.03, 1.02), (x + 0.03, front + 0.12, 1.08), m["timber"])
        builder.box((-x - 0.03, front + 0.12, 1.02), (-x + 0.12, wall + 0.05, 1.08), m["timber"])
        for z in (0.25, 0.44, 0.63, 0.82):
            builder.cylinder((-x, front + 0.04, z), (x, front + 0.04, z), 0.008, m["rail"], 5)
            builder.cylinder((-x + 0.04, front, z), (-x + 0.04, wall, z), 0.008, m["rail"], 5)

    def _lamps(self):
        """The light in the living room, and the light that spills onto the deck."""
        light.area(self.point((0, -4, 4.1)), self.point((0, -4, 0)), 2.2, 1300, "#ffc887", 2.2)
        light.area(self.point((0, -6.4, 2.3)), self.point((0, -12, 1)), 4, 260, "#ffb45e", 1.5)
