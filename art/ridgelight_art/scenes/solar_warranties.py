"""A brick ranch house with a shingle roof and an old oak on a summer afternoon, under a wide, calm sky."""

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, plants, sampling, terrain
from ridgelight_art.kit.fence import split_rail
from ridgelight_art.kit.flagstones import flagstones
from ridgelight_art.kit.homestead import Homestead, distance_to_path, knoll
from ridgelight_art.kit.noise import fbm
from ridgelight_art.kit.ranch import Ranch
from ridgelight_art.picture import Camera, Grade, Haze, Look, Sky, Sun, View

DIRECTIONS = directions_of("solar-warranties")
HOUSE = (3.6, 37.0, 0.45)
AFTERNOON_SUN, AFTERNOON_ELEVATION = "#ffe3bd", 25.0
AFTERNOON_SKY = (
    (-4.0, "#efe0c2"),
    (1.5, "#f1e4ca"),
    (4.0, "#dde3df"),
    (7.0, "#b7d0e0"),
    (11.0, "#8ab4d6"),
    (16.0, "#5f94c8"),
    (23.0, "#3c73b2"),
    (34.0, "#28599a"),
)
SUMMER_LEAVES, LAWN = ("#2d6329", "#7f9f3d"), ("#5a7840", "#98a85c")
OAK_LEAVES = ("#3a6a34", "#a3b552")
OAK, OAK_HEIGHT = (-11.6, 34.0), 10.5
KNOLL, KNOLL_RADII = (2.0, 36.0), (24.0, 17.0)
SEED = 21

PATH = ((-3.4, 10.0), (-2.0, 14.5), (0.2, 19.0), (2.2, 23.5), (3.2, 28.6))  # flagstones up to the door
PATH_CLEARANCE = 0.42  # meters from the center line without grass
FENCE = ((-34, 42.0), (-26, 43.5), (-19, 44.6), (-12, 45.4), (-6, 46.0))
BEHIND = ((20.0, 54.0), (24.0, 50.0), (28.0, 56.0), (17.0, 58.0), (-18.0, 55.0), (-23.0, 52.0))
# In the local coordinates of the house: along the front and around the corners.
SHRUBS = (
    (-4.6, 7.8), (-4.7, 6.6), (-4.6, 5.2), (-4.7, 3.4), (-4.7, 2.3), (-4.6, 1.2), (-6.1, -4.2), (-6.2, -5.4),
    (-6.2, -6.6), (-6.1, -7.9), (-4.9, -8.9), (-2.6, -9.1), (0.2, -9.1),
)  # fmt: skip
CARDS = (light.Card((-0.5, -0.1, 0.86), 8, "#3d86ee", 2.0),)

LOOK = Look(
    sun=Sun(azimuth=DIRECTIONS.suns["solar-warranties"], elevation=AFTERNOON_ELEVATION, radius=0, veil=0.04),
    sky=Sky(stops=AFTERNOON_SKY, gold=0.0, warm_rise=0.0, cirrus=0.30, cirrus_offset=(4.0, 6.0)),
    haze=Haze(sun_strength=0.3),
    grade=Grade(contrast=1.06, split=0.04, vignette=0.14),
)
VIEWS = (
    View(
        "solar-warranties",
        1200,
        800,
        Camera((0, 5, 4.4), (0.2, 50, 4.2), 51, (0, 0.085)),
        (480, 800, 1200),
        LOOK,
        avif_quality=42,
    ),
)


def ground(x, y):
    height, away = knoll(x, y, KNOLL, KNOLL_RADII)
    return height + 0.14 * fbm(x / 8.0, y / 8.0, 4, 5) * np.clip(away * 2, 0.2, 1)


def build(stage):
    sampling.limit(stage, 14, noise=0.05)
    toward = DIRECTIONS.suns["solar-warranties"]
    sun = light.sun(toward, AFTERNOON_ELEVATION, strength=5.6, color=AFTERNOON_SUN, size=0.9)
    light.sky_light(
        sun, strength=1.0, middle="#9cbfe2", horizon="#dbe2e0", glow="#ffe2b0", glow_strength=1.2, cards=CARDS
    )
    xs = np.linspace(-150, 150, 561)
    ys = np.concatenate([np.linspace(2, 80, 300), np.linspace(80.5, 260, 170)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    house = Ranch(HOUSE, DIRECTIONS.array)
    split_rail("fence", FENCE, ground)
    homestead = Homestead(house, ground, SEED, plants.Woods(SUMMER_LEAVES, SUMMER_LEAVES))
    homestead.stand(
        "valley", 2400, (-140, 130), (84, 255), (0.6, 1.1), grows_at=lambda x, y: ground(x, y) < -11
    )
    homestead.trees("behind", homestead.woods.spruces, BEHIND, (0.55, 0.9))
    homestead.forest_ranges(ranges)
    homestead.shrubs(SHRUBS, (0.8, 1.25))
    _plant_oak(homestead)
    flagstones("flagstones", PATH, ground, seed=SEED)
    homestead.meadow(
        150000, (-34, 36), (6, 60), plants.Meadow(0.0, 0.10, LAWN), (0.6, 1.1), 0.6,
        grows_at=lambda x, y: distance_to_path(x, y, PATH) > PATH_CLEARANCE,
    )  # fmt: skip


def _plant_oak(homestead):
    foliage = materials.leaf("oak-leaves", *OAK_LEAVES, 0.5)
    wood = materials.granular("oak-bark", ("#2f271f", "#54463a", "#75665a"), 0.09, relief=0.06, patches=1.5)
    oak = plants.oak("oak", OAK_HEIGHT, 19, foliage, wood, count=90000, size=0.17)
    homestead.trees("oak", [oak], [OAK], (1.0, 1.0))
