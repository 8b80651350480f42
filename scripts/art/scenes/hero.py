"""The mountain home at sunrise: meadow, fence and woods before the ranges of the Blue Ridge."""

import numpy as np

from kit import light, materials, plants, terrain
from kit.fence import split_rail
from kit.house import House
from kit.noise import fbm
from picture import Camera, Fog, Haze, Look, Sky, Sun, View

HOUSE = (14.6, 57.0, 0.35)
HOUSE_TURNED = 30  # degrees
KNOLL = (13.6, 56.0)  # the middle of the rise the house stands on
KNOLL_RADII = (15.0, 14.0)
EYE = (0.0, 0.0, 9.5)
SEED = 4

# x, y of the fence's corners: it leads the eye from the lower left to the house.
FENCE = (
    (-24, 38), (-18.5, 37.4), (-13, 37.6), (-8, 38.8), (-3.4, 41), (0.4, 44.2), (3.0, 48.2), (4.2, 52.8), (4.6, 57.6),
)  # fmt: skip
FRAMING_SPRUCES = ((29.5, 56.0), (34.5, 60.0), (33.5, 51.0), (30.4, 66.0))
# Out of the picture on the left; their long shadows rake over the meadow.
SHADOW_TREES = ((-34, 27, -3), (-30, 33, -3), (-38, 40, -5), (-27, 20, -2), (-24, 13, -1), (-33, 16, -2))
# Local to the house, along its long wall and the deck.
SHRUBS = (
    (-5.4, -6), (-5.3, -4.6), (-5.6, -3.4), (-5.3, -0.6), (-5.5, 0.4), (-5.4, 3.1), (-5.3, 6.2), (-5.7, 7.2),
    (-4.9, -8.2), (-5.2, -9.6),
)  # fmt: skip
# Seen only by reflections: the roof's modules mirror a gold spot and much blue sky.
CARDS = (
    light.Card((-0.37, 0.80, 0.46), 150, "#ffc46a", 16),
    light.Card((-0.25, 0.65, 0.71), 9, "#3d86ee", 2.0),
)

LOOK = Look(sun=Sun(azimuth=1.5, elevation=3.3))
VIEWS = (
    View("hero", 1920, 940, Camera(EYE, (0, 50, 9.33), 50, (0.0, -0.042)), (1280, 1920), LOOK),
)


def ground(x, y):
    """Metres: a knoll under the house, falling away to the valley, rising again towards the eye."""
    away = np.sqrt(((x - KNOLL[0]) / KNOLL_RADII[0]) ** 2 + ((y - KNOLL[1]) / KNOLL_RADII[1]) ** 2)
    away = np.maximum(away - 1, 0)
    fall = -7.5 * (1 - np.exp(-((away * 0.62) ** 1.6))) - np.maximum(away - 1.6, 0) ** 1.45 * 2.1
    foreground = np.clip((26 - y) / 26, 0, 1) * np.clip((x + 4) / 14, 0, 1) * 1.6
    bumps = 0.28 * fbm(x / 7.0, y / 7.0, 4, 5) * np.clip(away * 2, 0.15, 1)
    return fall + foreground + bumps


def build(_stage):
    sun = light.sun(-60, 14)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-165, 165, 561)
    ys = np.concatenate([np.linspace(2, 80, 300), np.linspace(80.5, 260, 180)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    house = House(HOUSE, HOUSE_TURNED)
    split_rail("fence", FENCE, ground)
    _plant_trees(house, ranges)
    _plant_shrubs(house)
    _grow_meadow(house)


def _random_places(rng, count, x_range, y_range, house, margin):
    x, y = rng.uniform(*x_range, count), rng.uniform(*y_range, count)
    free = ~house.covers(x, y, margin)
    return x[free], y[free]


def _plant_trees(house, ranges):
    woods, rng = plants.Woods(), np.random.RandomState(SEED)

    def stand(name, count, x_range, y_range, scales, weights, grows_at):
        x, y = _random_places(rng, count, x_range, y_range, house, 3.5)
        there = grows_at(x, y)
        points = terrain.on_ground(x[there], y[there], ground, sink=0.3)
        plants.scatter(name, woods.mixed, points, scales, SEED, weights)

    stand(
        "valley", 2600, (-150, 110), (84, 258), (0.6, 1.15), [0.24, 0.22, 0.2, 0.13, 0.11, 0.1],
        lambda x, y: (ground(x, y) < -13) & (np.abs(x) < y * 0.6),
    )  # fmt: skip
    stand(
        "left-wood", 420, (-75, -9), (44, 92), (0.4, 0.8), [0.2, 0.2, 0.16, 0.16, 0.14, 0.14],
        lambda x, y: ground(x, y) < -4.5 - (x + 9) * 0.02,
    )  # fmt: skip
    stand(
        "behind", 60, (26, 66), (66, 100), (0.7, 1.25), [0.3, 0.3, 0.2, 0.08, 0.06, 0.06],
        lambda x, y: x == x,
    )  # fmt: skip
    framing = terrain.on_ground(*np.transpose(FRAMING_SPRUCES), ground, sink=0.3)
    plants.scatter("framing", woods.spruces, framing, (0.7, 1.15), SEED, [0.4, 0.3, 0.3])
    plants.scatter("shadows", woods.mixed, SHADOW_TREES, (1.5, 2.1), SEED, [0.3, 0.2, 0.2, 0.12, 0.12, 0.06])
    mixed = [0.16, 0.16, 0.14, 0.22, 0.18, 0.14]
    for index, scales in enumerate(((0.8, 1.3), (1.1, 1.7))):
        points = terrain.points_on(ranges[index], 9000, rng)
        plants.scatter(f"range-wood-{index}", woods.mixed, points, scales, SEED + index, mixed)


def _plant_shrubs(house):
    foliage = materials.leaf("shrub", "#2c4f2a", "#6d8b3e", 0.4)
    shrub = plants.hardwood("shrub", 1.6, 71, foliage, plants.bark("shrub-bark"), 900, 0.14)
    places = [house.point((x, y, 0)) for x, y in SHRUBS]
    x, y = np.array([p.x for p in places]), np.array([p.y for p in places])
    plants.scatter("shrubs", [shrub], terrain.on_ground(x, y, ground, sink=0.1), (0.6, 1.2), SEED)


def _grow_meadow(house):
    rng = np.random.RandomState(SEED)
    count = 70000
    x, y = rng.uniform(-22, 46, count), 6 + 64 * rng.rand(count) ** 1.2
    seen = ~house.covers(x, y, 0.15) & (np.abs(x) < y * 0.62 + 3)
    x, y = x[seen], y[seen]
    dense = rng.rand(len(x)) < np.clip(0.75 + fbm(x / 5, y / 5, 3, 9), 0.2, 1)
    plants.Meadow().grow("meadow", terrain.on_ground(x[dense], y[dense], ground, sink=0.02))
