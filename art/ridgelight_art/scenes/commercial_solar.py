"""A long flat roof in front of the Blue Ridge, with ballasted rows that run to one vanishing point."""

import math

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, plants, sampling, terrain
from ridgelight_art.kit.blender import Vector
from ridgelight_art.kit.mesh import MeshBuilder, frame_matrix
from ridgelight_art.kit.modules import module
from ridgelight_art.kit.nodes import MaterialNodes
from ridgelight_art.picture import Camera, Fog, Haze, Look, Sky, Sun, View

ROOF_LEVEL = 7.6  # meters above the ground
ROOF = ((-3.2, -6.0), (19.0, 66.0))  # meters: its corners, x and y
PARAPET_HEIGHT, PARAPET_WIDTH = 0.55, 0.30
COPING_OVERHANG, COPING_THICKNESS = 0.035, 0.035

DIRECTIONS = directions_of("commercial-solar")
TILT = 14.0  # degrees: modules face left, which is DIRECTIONS.array
MODULE = (1.722, 1.134)  # meters: along the row, up the slope
MODULE_GAP = 0.022
THICKNESS, LIP = 0.035, 0.014
ROW_PITCH = 2.15  # meters from row to row
FIRST_ROW = 0.10  # x of the low edge of the first row
ROWS = 8
ROW_START, ROW_END = 1.1, 58.0  # y
AISLE = (26.0, 28.2)  # y: a walkway across the rows
LOW_EDGE = 0.13  # meters of the low edge of the modules above the roof
BALLAST = (0.40, 0.20, 0.10)  # meters: size of a paver

EYE = (-1.35, -1.9, ROOF_LEVEL + 2.45)
AIM = (0.75, 12.0, ROOF_LEVEL + 1.18)
SEED = 12
SAMPLES = 9

# The far ridges stay a little bluer than usual: a pale summit behind them would seem to float.
HAZE_COOL = (
    (400, "#163d70"),
    (1200, "#215391"),
    (2500, "#386fae"),
    (4500, "#5389c0"),
    (8000, "#7ba5cd"),
    (14000, "#9dbbd6"),
    (22000, "#b4c8d6"),
)
LOOK = Look(
    sun=Sun(azimuth=DIRECTIONS.suns["commercial-solar"], elevation=4.0, radius=0.9),
    sky=Sky(warm_width=18.0, warm_rise=5.0, cirrus=0.2),
    haze=Haze(cool=HAZE_COOL),
    fog=Fog(reach=900.0),
)
VIEWS = (View("commercial-solar", 1200, 800, Camera(EYE, AIM, 50), (480, 800, 1200), LOOK),)
CARDS = (
    light.Card((-0.25, 0.65, 0.71), 6, "#2f78e0", 1.6),
    light.Card((-0.05, 0.97, 0.10), 60, "#ffc46a", 3.0),
)


def build(stage):
    sampling.limit(stage, SAMPLES)
    sun = light.sun(-52, 15, strength=5.6)
    light.sky_light(sun, middle="#6f9fd0", cards=CARDS)
    builder = MeshBuilder()
    _roof(builder)
    _rows(builder)
    _details(builder)
    builder.build("roof", bevel=0.006)
    _surroundings()


def _roof(builder):
    membrane = _membrane()
    wall = materials.boards("wall", "#3a4652", "#56626d", across="X", width=0.3, along="Z", roughness=0.5)
    inner = materials.plain("upstand", "#aeb4b6", 0.75, specular=0.2)
    coping = materials.plain("coping", "#8d969f", 0.35, 0.8)
    (left, front), (right, back) = ROOF
    builder.box((left, front, 0), (right, back, ROOF_LEVEL), membrane)
    top = ROOF_LEVEL + PARAPET_HEIGHT
    for low, high in (
        ((left, front), (left + PARAPET_WIDTH, back)),
        ((right - PARAPET_WIDTH, front), (right, back)),
        ((left, back - PARAPET_WIDTH), (right, back)),
    ):
        builder.box((*low, ROOF_LEVEL - 0.01), (*high, top), inner)
        over = COPING_OVERHANG
        builder.box(
            (low[0] - over, low[1] - over, top),
            (high[0] + over, high[1] + over, top + COPING_THICKNESS),
            coping,
        )
    builder.box((left - 0.02, front, 0), (left, back, top), wall)
    seams = np.arange(front + 1.0, back, 3.0)
    for y in seams:  # cover plates on the joints of the coping
        x = left - COPING_OVERHANG - 0.004
        builder.box(
            (x, y - 0.06, top + 0.002),
            (left + PARAPET_WIDTH + COPING_OVERHANG + 0.004, y + 0.06, top + COPING_THICKNESS + 0.004),
            coping,
        )


def _membrane():
    """A pale single-ply membrane with welded laps, and stains where water has dried."""
    nodes = MaterialNodes("membrane")
    coords = nodes.coordinates()
    x = nodes.components(coords)[0]
    broad = nodes.add("TexNoise", {"Vector": coords, "Scale": 0.55, "Detail": 5, "Roughness": 0.6})
    fine = nodes.add("TexNoise", {"Vector": coords, "Scale": 14, "Detail": 4})
    tint = nodes.math(
        "ADD", nodes.math("MULTIPLY", broad.outputs[0], 0.75), nodes.math("MULTIPLY", fine.outputs[0], 0.25)
    )
    color = nodes.ramp(tint, [(0.32, "#8a9092"), (0.5, "#a9aeae"), (0.68, "#b9bcb8")])
    across = nodes.math("FRACT", nodes.math("DIVIDE", x, 1.9))
    lap = nodes.math("LESS_THAN", across, 0.026)
    color = nodes.mix(nodes.math("MULTIPLY", lap, 0.28), color, "#6f777b")
    relief = nodes.math(
        "ADD", nodes.math("MULTIPLY", lap, 0.6), nodes.math("MULTIPLY", broad.outputs[0], 0.5)
    )
    damp = nodes.math("GREATER_THAN", broad.outputs[0], 0.56)
    roughness = nodes.math("SUBTRACT", 0.7, nodes.math("MULTIPLY", damp, 0.12))
    shader = nodes.principled(color, roughness, specular=0.3)
    nodes.set(shader, "Normal", nodes.bump(relief, 0.5, 0.01))
    return nodes.finish(shader)


def _rows(builder):
    glass = materials.module_far("cells", columns=18, rows=6, margin=0.010)
    metals = {
        "frame": materials.plain("frame", "#c3c9d0", 0.32, 0.95),
        "rail": materials.aluminum("rail"),
        "paver": materials.granular("paver", ("#6f7172", "#8e8f8d", "#a2a29e"), grain=0.01),
    }
    for row in range(ROWS):
        x = FIRST_ROW + row * ROW_PITCH
        y = ROW_START
        while y + MODULE[0] < ROW_END:
            if not (y + MODULE[0] > AISLE[0] and y < AISLE[1]):
                _mounted_module(builder, x, y, glass, metals)
            y += MODULE[0] + MODULE_GAP


def _mounted_module(builder, x, y, glass, metals):
    """A module and the bracket at its far end; the first of a row also has one at its near end."""
    tilt = math.radians(TILT)
    slope = Vector((math.cos(tilt), 0, math.sin(tilt)))
    back = Vector((0, -1, 0))  # starts at the far corner, so that its frame is right-handed
    normal = back.cross(slope)
    corner = Vector((x, y + MODULE[0], ROOF_LEVEL + LOW_EDGE))
    module(builder, corner, back, slope, normal, MODULE, glass, metals["frame"], THICKNESS, LIP)
    far_end, near_end = y + MODULE[0] + MODULE_GAP / 2, y - MODULE_GAP / 2
    for end in (near_end, far_end) if y == ROW_START else (far_end,):
        _bracket(builder, Vector((x, end, ROOF_LEVEL)), metals)
        location = Vector((x, end, ROOF_LEVEL + LOW_EDGE)) + normal * THICKNESS
        clamp = frame_matrix(location, slope, -back, normal)
        for middle in (MODULE[1] * 0.2, MODULE[1] * 0.8):
            low, high = (middle - 0.03, -0.018, -0.002), (middle + 0.03, 0.018, 0.006)
            builder.box(low, high, metals["frame"], clamp)


def _bracket(builder, foot, metals):
    """Pads on the membrane, a base rail to the next row, two legs, and a paver on the rail."""
    tilt = math.radians(TILT)
    depth, rise = MODULE[1] * math.cos(tilt), MODULE[1] * math.sin(tilt)
    pad, rail = 0.012, 0.052  # heights of their tops
    width, length, height = BALLAST
    paver = depth - width * 0.2
    location = frame_matrix(foot, (1, 0, 0), (0, 1, 0), (0, 0, 1))
    for low, high, material in (
        ((-0.12, -0.12, 0), (0.16, 0.12, pad), "rail"),
        ((depth - 0.20, -0.12, 0), (depth + 0.10, 0.12, pad), "rail"),
        ((-0.12, -0.025, pad), (ROW_PITCH - 0.12, 0.025, rail), "rail"),
        ((0.02, -0.02, pad), (0.06, 0.02, LOW_EDGE + 0.01), "rail"),
        ((depth - 0.06, -0.02, pad), (depth - 0.02, 0.02, LOW_EDGE + rise - 0.02), "rail"),
        ((paver, -length / 2, rail), (paver + width, length / 2, rail + height), "paver"),
    ):
        builder.box(low, high, metals[material], location)


def _details(builder):
    """A drain, a conduit on blocks, a hatch, and vents."""
    iron = materials.plain("cast-iron", "#23282d", 0.55, 0.4)
    steel = materials.plain("galvanized", "#a3abb2", 0.35, 0.85)
    rubber = materials.plain("rubber", "#2a2d30", 0.85)
    curb = materials.plain("curb", "#b4b8b8", 0.6, specular=0.2)
    lid = materials.plain("lid", "#939ca4", 0.4, 0.7)
    _drain(builder, Vector((-1.75, 4.6, ROOF_LEVEL)), iron)
    x = -0.62
    builder.conduit([(x, 0.2, ROOF_LEVEL + 0.14), (x, 57.5, ROOF_LEVEL + 0.14)], 0.02, 0.1, steel, 12)
    for y in np.arange(0.9, 57, 2.2):
        builder.box((x - 0.11, y - 0.05, ROOF_LEVEL), (x + 0.11, y + 0.05, ROOF_LEVEL + 0.10), rubber)
        builder.box(
            (x - 0.035, y - 0.02, ROOF_LEVEL + 0.10), (x + 0.035, y + 0.02, ROOF_LEVEL + 0.168), steel
        )
    _hatch(builder, (-2.35, 12.4), curb, lid)
    for y in (20.5, 34.0):
        builder.cylinder((-1.9, y, ROOF_LEVEL), (-1.9, y, ROOF_LEVEL + 0.5), 0.07, curb, 18)
        builder.cylinder((-1.9, y, ROOF_LEVEL + 0.5), (-1.9, y, ROOF_LEVEL + 0.56), 0.10, lid, 18)


def _drain(builder, center, iron):
    """A roof drain: a flange, a ring, and a domed strainer."""
    up = Vector((0, 0, 1))
    builder.cylinder(center, center + up * 0.012, 0.20, iron, 32)
    builder.cylinder(center, center + up * 0.03, 0.15, iron, 32)
    for k in range(14):
        turn = 2 * math.pi * k / 14
        out = Vector((math.cos(turn), math.sin(turn), 0))
        bar = [
            center + out * 0.13 * math.cos(a) + up * (0.03 + 0.12 * math.sin(a))
            for a in np.linspace(0, 1.45, 7)
        ]
        builder.tube(bar, 0.006, iron, 6)
    builder.cylinder(center + up * 0.145, center + up * 0.16, 0.03, iron, 14)


def _hatch(builder, corner, curb, lid):
    x, y = corner
    builder.box((x, y, ROOF_LEVEL), (x + 0.95, y + 1.2, ROOF_LEVEL + 0.32), curb)
    builder.box((x - 0.06, y - 0.06, ROOF_LEVEL + 0.32), (x + 1.01, y + 1.26, ROOF_LEVEL + 0.40), lid)
    builder.box((x + 0.94, y + 0.5, ROOF_LEVEL + 0.34), (x + 1.035, y + 0.7, ROOF_LEVEL + 0.37), lid)


def _ground(x, y):
    return -0.02 * np.maximum(y, 0) + 0 * x - 1.0


def _surroundings():
    terrain.ground(
        "ground",
        np.linspace(-260, 260, 60),
        np.linspace(-20, 330, 60),
        _ground,
        materials.meadow_soil("soil"),
    )
    ranges = terrain.mountains()
    woods, rng = plants.Woods(), np.random.RandomState(SEED)
    x, y = rng.uniform(-170, 170, 2600), rng.uniform(12, 320, 2600)
    outside = (np.abs(x - 8) > 17) | (y > 76)
    x, y = x[outside], y[outside]
    points = terrain.on_ground(x, y, _ground, sink=0.4)
    plants.scatter("wood", woods.mixed, points, (0.45, 0.72), SEED, [0.12, 0.12, 0.1, 0.26, 0.26, 0.14])
    mixed = [0.16, 0.16, 0.14, 0.22, 0.18, 0.14]
    for index, scales in enumerate(((0.8, 1.3), (1.1, 1.7))):
        plants.scatter(
            f"range-{index}", woods.mixed, terrain.points_on(ranges[index], 7000, rng), scales, SEED, mixed
        )
