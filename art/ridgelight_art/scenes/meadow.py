"""A ground-mounted array in a mountain meadow in the evening, in front of woods and ridges."""

import math

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import ground_mount, light, materials, plants, sampling, terrain
from ridgelight_art.kit.blender import Vector
from ridgelight_art.kit.mesh import MeshBuilder
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Fog, Haze, Look, Sky, Sun, View

SAMPLES = 10
SEED = 8
GRASS = ("#2c5f2b", "#7f9a46")
MEADOW_LEVEL = 8.0  # meters: terrain.BLUE_RIDGE is made for an eye about ten meters up
EYE = (0.0, 0.0, MEADOW_LEVEL + 2.45)
AIM = (0.0, 20.0, MEADOW_LEVEL + 1.15)

TABLE = ground_mount.Table()
DIRECTIONS = directions_of("meadow")
# The low edge of the row runs from its far end (x, y) in this direction, toward the camera.
ROW_AZIMUTH = math.radians(DIRECTIONS.array - 90)
ROW_DIRECTION = (math.sin(ROW_AZIMUTH), math.cos(ROW_AZIMUTH), 0.0)
ROW_FAR_END = (-3.7, 19.5)
TABLES = 2
TABLE_GAP = 0.45

CARDS = (
    light.Card((0.55, 0.60, 0.58), 5, "#2f78e0", 1.6),
    light.Card((-0.10, 0.97, 0.12), 60, "#ffc46a", 2.0),
)
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
    sun=Sun(azimuth=DIRECTIONS.suns["meadow"], elevation=3.6, radius=0.9),
    sky=Sky(warm_width=17.0, warm_rise=5.5, cirrus=0.16, cirrus_offset=(14.0, 0.0)),
    haze=Haze(cool=HAZE_COOL),
    fog=Fog(reach=900.0),
)
VIEWS = (View("meadow", 1200, 800, Camera(EYE, AIM, 48), (480, 800, 1200), LOOK, avif_quality=45),)


def ground(x, y):
    """Meters: a gently rolling meadow that falls to the valley behind the array."""
    brow = 27 + 0.5 * np.clip(x, -14, 40)  # y where it begins to fall, closer on the left
    beyond = np.maximum(y - brow, 0)
    rolling = 0.9 * fbm(np.asarray(x) / 34.0, np.asarray(y) / 34.0, 3, 5) + 0.10 * fbm(
        np.asarray(x) / 4.0, np.asarray(y) / 4.0, 3, 6
    )
    near = np.clip(np.asarray(y) / 14, 0, 1)
    return MEADOW_LEVEL + rolling * near + 0.012 * x - beyond**1.35 * 0.13


def build(stage):
    sampling.limit(stage, SAMPLES)
    sun = light.sun(-62, 16, strength=7.0)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-170, 170, 420)
    ys = np.concatenate([np.linspace(0, 80, 260), np.linspace(80.5, 300, 120)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    _array()
    _plant_trees(ranges)
    _grow_meadow()
    _flowers()


def _table_corners():
    step = TABLE.length + TABLE_GAP
    direction = np.array(ROW_DIRECTION[:2]) / np.hypot(*ROW_DIRECTION[:2])
    return [np.array(ROW_FAR_END) + direction * step * k for k in range(TABLES)]


def _array():
    builder = MeshBuilder()
    glass = materials.module_far("cells", columns=6, rows=18, margin=0.012)
    metals = {
        "frame": materials.plain("frame", "#c3c9d0", 0.34, 0.9),
        "rail": materials.aluminum("rail"),
        "post": materials.plain("galvanized", "#98a1a9", 0.45, 0.7),
    }
    direction = np.array(ROW_DIRECTION[:2]) / np.hypot(*ROW_DIRECTION[:2])
    for x, y in _table_corners():
        middle = np.array([x, y]) + direction * TABLE.length / 2
        level = float(ground(*middle))
        ground_mount.table(builder, TABLE, (x, y, level), ROW_DIRECTION, ground, glass, metals)
    builder.build("array", bevel=0.004)


def _under_array(x, y, margin=0.0):
    """Whether points (arrays x, y) are under the array or within margin meters of it."""
    direction = np.array(ROW_DIRECTION[:2]) / np.hypot(*ROW_DIRECTION[:2])
    back = np.array([-direction[1], direction[0]])
    offset = np.stack([np.asarray(x) - ROW_FAR_END[0], np.asarray(y) - ROW_FAR_END[1]], -1)
    along, behind = offset @ direction, offset @ back
    total = TABLES * (TABLE.length + TABLE_GAP)
    return (along > -1 - margin) & (along < total + margin) & (behind > -margin) & (behind < 3.3 + margin)


def _plant_trees(ranges):
    woods, rng = plants.Woods(), np.random.RandomState(SEED)

    def stand(name, count, x_range, y_range, scales, weights):
        x, y = rng.uniform(*x_range, count), rng.uniform(*y_range, count)
        plants.scatter(name, woods.mixed, terrain.on_ground(x, y, ground, sink=0.3), scales, SEED, weights)

    stand("valley", 1500, (-140, 140), (95, 290), (0.6, 1.1), [0.2, 0.2, 0.18, 0.16, 0.14, 0.12])
    stand("right-wood", 120, (9, 60), (48, 84), (0.6, 1.1), [0.22, 0.2, 0.16, 0.18, 0.16, 0.08])
    stand("left-wood", 34, (-19, -10.5), (30, 42), (0.42, 0.66), [0.2, 0.18, 0.16, 0.18, 0.16, 0.12])
    shading = [(-21, 12.5, MEADOW_LEVEL - 1)]  # outside the picture: it shades the near corner
    plants.scatter("shading", woods.hardwoods, shading, (0.8, 1.0), SEED)
    mixed = [0.16, 0.16, 0.14, 0.22, 0.18, 0.14]
    for index, scales in enumerate(((0.8, 1.3), (1.1, 1.7))):
        points = terrain.points_on(ranges[index], 7000, rng)
        plants.scatter(f"range-wood-{index}", woods.mixed, points, scales, SEED + index, mixed)


def _grow_meadow():
    rng = np.random.RandomState(SEED)
    count = 62000
    y = 2.2 + 52 * rng.rand(count) ** 1.5
    x = rng.uniform(-1, 1, count) * (y * 0.52 + 1.5)
    grown = rng.rand(count) < np.clip(0.8 + fbm(x / 5, y / 5, 3, 9), 0.25, 1)
    mown = _under_array(x, y, 0.7)
    tall, short = grown & ~mown, grown & mown
    tufts = _tufts()
    plants.scatter("tall", tufts, terrain.on_ground(x[tall], y[tall], ground, sink=0.02), (0.6, 1.25), SEED)
    plants.scatter(
        "mown", tufts, terrain.on_ground(x[short], y[short], ground, sink=0.02), (0.35, 0.6), SEED + 1
    )


def _tufts():
    """Fresher grass than that of plants.Meadow, with few seedheads."""
    blades = materials.leaf("grass", *GRASS, 0.42)
    heads = materials.leaf("seedheads", "#8f8a4e", "#c9bd85", 0.4)
    return [
        plants.tuft(f"tuft-{i}", 30 + i, blades, 28, 0.30 + 0.09 * i, 0.24, heads, 0.012) for i in range(3)
    ]


def _flowers():
    """Queen Anne's lace: flat white umbels above the grass, in loose drifts."""
    rng = np.random.RandomState(SEED + 2)
    stem = materials.leaf("stem", "#3d6b2f", "#6d8a3e", 0.4)
    white = materials.leaf("umbel", "#d9dccb", "#f4f1e2", 0.5)
    builder = MeshBuilder()
    builder.beam((0, 0, 0), (0.03, 0.02, 0.62), 0.006, 0.006, stem, (0, 1, 0))
    for _ in range(46):
        turn, reach = rng.rand() * 2 * np.pi, 0.055 * rng.rand() ** 0.5
        location = Vector(
            (
                0.03 + reach * np.cos(turn),
                0.02 + reach * np.sin(turn),
                0.63 - 2.2 * reach**2 + rng.uniform(-0.004, 0.004),
            )
        )
        across, along = Vector((0.008, 0.002, 0.001)), Vector((-0.002, 0.008, 0.002))
        builder.face([location - across, location - along, location + across, location + along], white)
    umbel = builder.build("umbel")
    umbel.hide_render = True
    count = 1500
    y = 2.6 + 26 * rng.rand(count) ** 1.3
    x = rng.uniform(-1, 1, count) * (y * 0.5 + 1)
    drift = (fbm(x / 3.2, y / 3.2, 3, 17) > 0.0) & ~_under_array(x, y, 0.6)
    plants.scatter(
        "umbels", [umbel], terrain.on_ground(x[drift], y[drift], ground, sink=0.03), (0.6, 1.15), SEED
    )
