"""The approach to the porch at first light: flagstones, steps, the door, and a lit window.

The house has local coordinates in meters: x along the wall from its far corner, z up from the ground. The
face of the wall is at y = 0, toward -y.
"""

from dataclasses import replace

import numpy as np

from ridgelight_art.kit import light, materials, plants, terrain
from ridgelight_art.kit.blender import Vector
from ridgelight_art.kit.flagstones import flagstones
from ridgelight_art.kit.homestead import distance_to_path
from ridgelight_art.kit.mesh import MeshBuilder
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import GLIMPSE, Camera, View

ORIGIN, ROTATION = (0.1, 1.9), -30.0  # the far corner of the wall, and its rotation in degrees
WALL_LENGTH, WALL_TOP, PLINTH_TOP = 11.0, 3.45, 0.52
FLOOR, PORCH = 0.48, (1.9, 6.5, -1.95)  # height; x from, x to, and y of its front
DOOR, DOOR_TOP = (2.75, 3.80), 2.62
WINDOWS = ((4.45, 5.95), (7.35, 8.75))
SILL, HEAD = 1.28, 2.62
STEPS, TREAD, STAIRS = 3, 0.32, (2.45, 4.10)
EAVES_OUT = 0.65
ROOM_DEPTH = 1.5
PATH_CLEARANCE = 0.50
EYE = (-1.3, -10.4, 2.15)
SEED = 31

LOOK = replace(
    GLIMPSE,
    sun=replace(GLIMPSE.sun, azimuth=-21.0, elevation=4.5, radius=0, halo=6.0, veil=0.12, veil_reach=14),
    far_blur=1.4,
    far_from=90.0,
    grade=replace(GLIMPSE.grade, saturation=0.98),
    denoise_levels=4,
    denoise_luminance=0.7,
)
VIEWS = (
    View("contact", 1600, 700, Camera(EYE, (0.75, 0, 1.45), 57), (640, 1066, 1600), LOOK, avif_quality=42),
)


def world(x, y, z=0.0):
    """World coordinates of a point in the local coordinates of the house."""
    turn = np.radians(ROTATION)
    c, s = np.cos(turn), np.sin(turn)
    return Vector((ORIGIN[0] + x * c - y * s, ORIGIN[1] + x * s + y * c, z))


def ground(x, y):
    """Level in front of the house, falling to the valley on the left and in the back."""
    away = np.maximum(np.hypot((x - 5) / 15, (y + 2) / 15) - 1, 0)
    return -9 * (1 - np.exp(-(away**1.5))) - away**1.3 * 3 + 0.05 * fbm(x / 2.5, y / 2.5, 4, 5)


def path():
    """The corners (x, y) of the path from the left edge of the picture to the foot of the stairs."""
    foot = world(sum(STAIRS) / 2, PORCH[2] - STEPS * TREAD - 0.35)
    return ((-10.5, -0.6), (-7.6, -2.0), (-5.0, -2.9), (-2.6, -3.3), (-0.4, -3.2), (foot.x, foot.y))


def build(_stage):
    sun = light.sun(-86, 13, strength=6.4)
    light.sky_light(sun, strength=0.95, horizon="#f3dcc0", glow_strength=1.6, glow_tightness=12)
    _house()
    light.area(world(3.9, -1.0, 2.62), world(3.9, -0.6, 0), 0.5, 16, "#ffc078", 0.5)
    terrain.glimpse_ridges(left=-0.8, right=0.8)
    xs, ys = np.linspace(-60, 40, 401), np.linspace(-10, 120, 420)
    terrain.ground(
        "ground", xs, ys, ground, materials.granular("soil", ("#3d3a26", "#50502f", "#4a5a2c"), 0.05)
    )
    flagstones("flagstones", path(), ground, 0.72, (0.30, 0.40), SEED)
    _plant()


def _palette():
    return {
        "cedar": materials.boards("cedar", "#72503a", "#b0855c", "Z", 0.17, "X"),
        "soffit": materials.boards("soffit", "#7a4d2b", "#a8703f", "Y", 0.14, "X"),
        "stone": materials.stone("fieldstone", scale=4.6),
        "timber": materials.boards("timber", "#7d5738", "#a67a50", "Z", 7.0, "Z"),
        "door": materials.boards("door", "#23405f", "#2f5273", "X", 0.13, "Z", 0.45),
        "deck": materials.boards("deck", "#7d6048", "#a58665", "Y", 0.14, "X"),
        "frame": materials.plain("frame", "#16191d", 0.45),
        "steel": materials.standing_seam(),
        "brass": materials.plain("brass", "#b98d48", 0.3, 0.9),
        "glass": materials.glass("glass"),
        "room": materials.lit_room("room", "#a8501a", "#ffb866", FLOOR, 3.1, 1.05),
        "curtain": materials.plain("curtain", "#e9d2a8", 0.9),
        "flame": materials.emission("flame", "#ffb055", 9),
        "clay": materials.plain("clay", "#8a5a3e", 0.85),
        "mat": materials.plain("mat", "#3c3a36", 0.95),
    }


def _house():
    m, builder = _palette(), MeshBuilder()
    _wall(builder, m)
    _door(builder, m)
    for left, right in WINDOWS:
        _window(builder, m, left, right)
    _eaves(builder, m)
    _porch_floor(builder, m)
    _porch_roof(builder, m)
    _furniture(builder, m)
    house = builder.build("house", bevel=0.006)
    house.location = (*ORIGIN, 0)
    house.rotation_euler[2] = np.radians(ROTATION)


def _wall(builder, m):
    """Siding around the openings, on a fieldstone plinth."""
    box = builder.box
    openings = sorted([(*DOOR, FLOOR, DOOR_TOP), *((a, b, SILL, HEAD) for a, b in WINDOWS)])
    at = 0.0
    for left, right, low, high in openings:
        box((at, 0, PLINTH_TOP), (left, 0.2, WALL_TOP), m["cedar"])
        if low > PLINTH_TOP:
            box((left, 0, PLINTH_TOP), (right, 0.2, low), m["cedar"])
        box((left, 0, high), (right, 0.2, WALL_TOP), m["cedar"])
        at = right
    box((at, 0, PLINTH_TOP), (WALL_LENGTH, 0.2, WALL_TOP), m["cedar"])
    box((-0.06, -0.07, -0.6), (WALL_LENGTH, 0.2, PLINTH_TOP - 0.05), m["stone"])
    box((-0.08, -0.10, PLINTH_TOP - 0.05), (DOOR[0] - 0.08, 0.1, PLINTH_TOP), m["frame"])
    box((DOOR[1] + 0.08, -0.10, PLINTH_TOP - 0.05), (WALL_LENGTH, 0.1, PLINTH_TOP), m["frame"])
    box((-0.03, -0.03, PLINTH_TOP), (0.13, 0.2, WALL_TOP), m["frame"])
    box((0.0, 0.2, PLINTH_TOP), (0.2, 9, WALL_TOP), m["cedar"])
    box((-0.06, 0.2, -0.6), (0.2, 9, PLINTH_TOP - 0.05), m["stone"])


def _opening(builder, m, left, right, low, high, width=0.08):
    """The frame of a door or window."""
    box = builder.box
    box((left - width, -0.03, low), (left, 0.12, high + width), m["frame"])
    box((right, -0.03, low), (right + width, 0.12, high + width), m["frame"])
    box((left, -0.03, high), (right, 0.12, high + width), m["frame"])


def _room(builder, m, left, right):
    """The lit room behind an opening: its back wall, shelves with books, and a lamp."""
    y, edge = ROOM_DEPTH, 1.2
    glow = [(left - edge, y, FLOOR), (left - edge, y, 3.0), (right + edge, y, 3.0), (right + edge, y, FLOOR)]
    builder.face(glow, m["room"])
    middle = (left + right) / 2
    for shelf in (1.05, 1.42, 1.79):
        builder.box((left - 0.1, y - 0.22, shelf), (middle - 0.2, y - 0.02, shelf + 0.03), m["timber"])
        for book in range(7):
            at = left - 0.08 + book * 0.055 + 0.02 * (book % 3)
            top = shelf + 0.20 + 0.03 * (book * 5 % 4)
            builder.box(
                (at, y - 0.2, shelf + 0.03), (at + 0.04, y - 0.04, top), m["clay" if book % 2 else "door"]
            )
    lamp = (middle + 0.22, y - 0.6)
    builder.cylinder((*lamp, 2.16), (*lamp, 2.34), 0.13, m["flame"], 14)
    builder.cylinder((*lamp, 2.34), (*lamp, 3.2), 0.01, m["frame"], 6)


def _door(builder, m):
    (left, right), box = DOOR, builder.box
    _opening(builder, m, left, right, FLOOR, DOOR_TOP)
    _room(builder, m, left, right)
    stile, glass_low, glass_high = 0.16, FLOOR + 0.95, DOOR_TOP - 0.16
    box((left + 0.01, 0.05, FLOOR + 0.02), (right - 0.01, 0.10, glass_low), m["door"])
    box((left + 0.01, 0.05, glass_high), (right - 0.01, 0.10, DOOR_TOP - 0.01), m["door"])
    for a, b in ((left + 0.01, left + stile), (right - stile, right - 0.01)):
        box((a, 0.05, glass_low), (b, 0.10, glass_high), m["door"])
    middle = (left + right) / 2
    box((middle - 0.02, 0.055, glass_low), (middle + 0.02, 0.095, glass_high), m["door"])
    bar = (glass_low + glass_high) / 2
    box((left + stile, 0.055, bar - 0.02), (right - stile, 0.095, bar + 0.02), m["door"])
    pane = [(left + stile, 0.075, glass_low), (right - stile, 0.075, glass_low)]
    pane += [(right - stile, 0.075, glass_high), (left + stile, 0.075, glass_high)]
    builder.face(pane, m["glass"])
    handle = right - 0.09
    builder.conduit(
        [(handle, 0.05, 1.36), (handle, -0.03, 1.36), (handle, -0.03, 1.66), (handle, 0.05, 1.66)],
        0.014,
        0.025,
        m["brass"],
    )
    box((left - 0.08, -0.10, FLOOR - 0.02), (right + 0.08, 0.1, FLOOR + 0.02), m["frame"])


def _window(builder, m, left, right):
    box = builder.box
    _opening(builder, m, left, right, SILL, HEAD)
    _room(builder, m, left, right)
    box((left - 0.12, -0.09, SILL - 0.06), (right + 0.12, 0.12, SILL), m["frame"])
    middle = (left + right) / 2
    box((middle - 0.03, 0.03, SILL), (middle + 0.03, 0.09, HEAD), m["frame"])
    rail = SILL + (HEAD - SILL) * 0.62
    box((left, 0.04, rail - 0.018), (right, 0.08, rail + 0.018), m["frame"])
    pane = [(left, 0.06, SILL), (right, 0.06, SILL), (right, 0.06, HEAD), (left, 0.06, HEAD)]
    builder.face(pane, m["glass"])
    for k in range(5):  # folds of the curtains
        for start in (left - 0.05 + k * 0.065, right - 0.28 + k * 0.065):
            builder.cylinder((start, 0.30, FLOOR + 0.3), (start, 0.30, HEAD + 0.1), 0.036, m["curtain"], 8)


def _eaves(builder, m):
    """The overhang of the main roof, its gutter, and the downspout at the far corner."""
    low, out = WALL_TOP - 0.02, -EAVES_OUT
    start, end = -0.75, WALL_LENGTH
    builder.box((start, out, low), (end, 0.1, low + 0.05), m["soffit"])
    builder.box((start, out - 0.03, low - 0.04), (end, out, low + 0.20), m["frame"])
    builder.cylinder((start, out - 0.09, low + 0.13), (end, out - 0.09, low + 0.13), 0.07, m["frame"])
    top = [
        (start, out - 0.1, low + 0.22),
        (end, out - 0.1, low + 0.22),
        (end, 5, low + 4.2),
        (start, 5, low + 4.2),
    ]
    builder.face(top, m["steel"])
    for x in np.arange(start, end, 0.42):
        builder.beam((x, out - 0.1, low + 0.24), (x, 5, low + 4.22), 0.028, 0.07, m["steel"])
    builder.box((start - 0.03, out - 0.1, low - 0.05), (start, 0.2, low + 0.3), m["frame"])
    spout = [
        (0.1, out - 0.09, low + 0.08),
        (0.1, out - 0.09, low - 0.12),
        (0.1, -0.09, low - 0.5),
        (0.1, -0.09, 0.1),
    ]
    builder.conduit(spout, 0.04, 0.1, m["frame"], 10)


def _porch_floor(builder, m):
    left, right, front = PORCH
    box = builder.box
    box((left, front, FLOOR - 0.05), (right, -0.01, FLOOR), m["deck"])
    box((left, front, FLOOR - 0.27), (right, front + 0.05, FLOOR - 0.05), m["timber"])
    box((left, front, FLOOR - 0.27), (left + 0.05, -0.07, FLOOR - 0.05), m["timber"])
    box((left + 0.08, front + 0.08, -0.4), (right - 0.08, -0.1, FLOOR - 0.27), m["stone"])
    for step in range(1, STEPS):
        top = FLOOR * (1 - step / STEPS)
        edge = front - step * TREAD
        box((STAIRS[0], edge, top - 0.06), (STAIRS[1], edge + TREAD + 0.03, top), m["deck"])
        box(
            (STAIRS[0] + 0.03, edge + 0.04, top - 0.20),
            (STAIRS[1] - 0.03, edge + 0.07, top - 0.06),
            m["timber"],
        )
    slab = front - STEPS * TREAD
    box((STAIRS[0] - 0.2, slab - 0.35, -0.2), (STAIRS[1] + 0.2, front - 2 * TREAD + 0.1, 0.04), m["stone"])
    for x in STAIRS:
        builder.beam((x, front, FLOOR - 0.2), (x, slab + 0.15, 0.0), 0.06, 0.26, m["timber"])
    box((DOOR[0] + 0.05, -0.75, FLOOR), (DOOR[1] - 0.05, -0.18, FLOOR + 0.015), m["mat"])


def _porch_roof(builder, m):
    """A shed roof on timber posts with braces."""
    left, right, front = PORCH
    high, low = 3.28, 2.86  # height of its underside, at the wall and at the front
    edge, out = front - 0.35, 0.3
    fall = (high - low) / -edge
    under = [(left - out, edge, low), (right + out, edge, low), (right + out, 0, high), (left - out, 0, high)]
    top = [(x, y, z + 0.09) for x, y, z in under]
    builder.face(under, m["soffit"])
    builder.face(top[::-1], m["steel"])
    for a, b in ((0, 1), (1, 2), (3, 0)):
        builder.face([under[a], under[b], top[b], top[a]], m["frame"])
    for x in np.arange(left - out, right + out + 0.01, 0.42):
        builder.beam((x, edge, low + 0.12), (x, 0, high + 0.12), 0.028, 0.06, m["steel"])
    header = low + fall * 0.4 - 0.02
    builder.box((left, front - 0.02, header - 0.22), (right, front + 0.14, header), m["timber"])
    for x in (left + 0.1, STAIRS[1] + 0.35, right - 0.1):
        builder.box((x - 0.08, front - 0.02, FLOOR), (x + 0.08, front + 0.14, header - 0.2), m["timber"])
        builder.box((x - 0.11, front - 0.05, FLOOR), (x + 0.11, front + 0.17, FLOOR + 0.12), m["frame"])
        for side in (-1, 1):
            if left < x + side * 0.6 < right:
                brace = (x, front + 0.06, header - 0.75), (x + side * 0.52, front + 0.06, header - 0.2)
                builder.beam(*brace, 0.09, 0.09, m["timber"], (0, 1, 0))


def _furniture(builder, m):
    """A lantern beside the door, a bench under the window, and pots beside the stairs."""
    box = builder.box
    x, z = DOOR[1] + 0.32, 2.12
    box((x - 0.05, -0.03, z - 0.02), (x + 0.05, 0.0, z + 0.26), m["frame"])
    box((x - 0.085, -0.23, z + 0.20), (x + 0.085, -0.05, z + 0.24), m["frame"])
    box((x - 0.085, -0.23, z - 0.06), (x + 0.085, -0.05, z - 0.03), m["frame"])
    box((x - 0.05, -0.19, z - 0.03), (x + 0.05, -0.09, z + 0.20), m["flame"])
    for dx in (-0.075, 0.075):
        for y in (-0.22, -0.06):
            box((x + dx - 0.008, y - 0.008, z - 0.04), (x + dx + 0.008, y + 0.008, z + 0.21), m["frame"])
    left, right = 4.55, 5.85
    for y in (-0.50, -0.36, -0.22):
        box((left, y, FLOOR + 0.43), (right, y + 0.12, FLOOR + 0.47), m["timber"])
    for leg in (left + 0.08, right - 0.16):
        box((leg, -0.48, FLOOR), (leg + 0.08, -0.12, FLOOR + 0.43), m["timber"])
    for z in (FLOOR + 0.62, FLOOR + 0.80):
        box((left, -0.10, z), (right, -0.06, z + 0.12), m["timber"])
    for leg in (left + 0.08, right - 0.16):
        box((leg, -0.06, FLOOR + 0.4), (leg + 0.08, -0.02, FLOOR + 0.92), m["timber"])
    for px, py in POTS:
        builder.tube([(px, py, FLOOR), (px, py, FLOOR + 0.34)], 0.17, m["clay"], 18)
        builder.tube([(px, py, FLOOR + 0.30), (px, py, FLOOR + 0.36)], 0.195, m["clay"], 18)


POTS = ((2.25, -1.45), (4.75, -1.55))


def _plant():
    rng, bark = np.random.RandomState(SEED), plants.bark()
    leaves = materials.leaf("shrub", "#2c4f2a", "#6d8b3e", 0.4)
    shrub = plants.hardwood("shrub", 1.5, 71, leaves, bark, 1500, 0.10)
    pots = [world(x, y, FLOOR + 0.22) for x, y in POTS]
    plants.scatter("pot-shrubs", [shrub], pots, (0.36, 0.44), SEED)
    foot = [
        world(x, y)
        for x, y in (
            (0.4, -0.6),
            (1.1, -0.55),
            (6.9, -0.7),
            (7.7, -0.6),
            (8.6, -0.8),
            (-0.5, 0.3),
            (9.3, -0.7),
        )
    ]
    plants.scatter("shrubs", [shrub], foot, (0.45, 0.75), SEED)
    woods = plants.Woods()
    x, y = rng.uniform(-42, 4, 170), rng.uniform(20, 60, 170)
    plants.scatter("wood", woods.spruces, terrain.on_ground(x, y, ground, 0.3), (0.45, 0.8), SEED)
    _grow_grass(rng)


def _grow_grass(rng):
    """Short grass everywhere except on the path and under the house."""
    count = 70000
    x, y = rng.uniform(-16, 9, count), -9.8 + 34 * rng.rand(count) ** 1.7
    turn = np.radians(-ROTATION)
    dx, dy = x - ORIGIN[0], y - ORIGIN[1]
    local_x, local_y = dx * np.cos(turn) - dy * np.sin(turn), dx * np.sin(turn) + dy * np.cos(turn)
    porch = (local_x > PORCH[0] - 0.1) & (local_x < PORCH[1] + 0.1) & (local_y > PORCH[2] - 0.05)
    stairs = (local_x > STAIRS[0] - 0.3) & (local_x < STAIRS[1] + 0.3) & (local_y > PORCH[2] - 1.4)
    house = (local_x > -0.1) & (local_y > -0.15)
    free = ~porch & ~stairs & ~house & (distance_to_path(x, y, path()) > PATH_CLEARANCE)
    points = terrain.on_ground(x[free], y[free], ground, 0.02)
    plants.Meadow(seedheads=0.01, height=0.10).grow("grass", points, (0.45, 0.95), SEED)
