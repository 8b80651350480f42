"""A brick bungalow at dusk in spring: lit windows, a path of flagstones to the porch, a dogwood in bloom."""

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, plants, sampling, terrain
from ridgelight_art.kit.brick_house import BrickFinish
from ridgelight_art.kit.bungalow import Bungalow
from ridgelight_art.kit.flagstones import flagstones
from ridgelight_art.kit.homestead import Homestead, distance_to_path, knoll
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Fog, Grade, Look, Sky, Sun, View

# The array faces the last light on the left; the front with the porch faces the camera, in the shade.
DIRECTIONS = directions_of("contact")
HOUSE = (6.4, 38.0, 0.35)
FINISH = BrickFinish(
    brick=("#54302a", "#7b4f41"),
    shingles=("#34373b", "#4a4d50"),
    siding=("#57634f", "#78846a"),
    trim="#cfcabb",
    door="#27433f",
    room=("#b5621f", "#ffc67a", 1.4),
)
# In the local coordinates of the house: along the side, and before the porch.
SHRUBS = (
    (-5.1, -5.6), (-5.2, -4.9), (-5.1, -4.1), (-5.2, -2.2), (-5.1, -0.4), (-5.2, 0.6), (-5.1, 2.4),
    (-5.2, 3.3), (-3.4, -7.1), (-2.6, -7.2), (2.0, -9.6), (2.8, -9.7), (3.6, -9.6),
)  # fmt: skip
SPRING_LEAVES, SPRING_GRASS = ("#4f7a30", "#a3b552"), ("#3f7236", "#8ba74c")
DOGWOOD_BLOSSOM = ("#a9b287", "#f7f5ea")
DOGWOODS = ((-9.4, 27.0), (-13.5, 36.0), (17.5, 40.0))
KNOLL, KNOLL_RADII = (4.0, 34.0), (19.0, 19.0)
SEED = 17

PATH = ((-6.4, 7.0), (-5.0, 11.0), (-2.4, 15.4), (1.4, 19.6), (5.2, 23.2), (8.2, 26.2), (9.4, 28.0))
PATH_CLEARANCE = 0.45  # meters from the center line without grass
FRAMING_SPRUCES = (
    (27.0, 38.0),
    (32.0, 44.0),
    (19.5, 48.0),
    (23.0, 52.0),
    (26.5, 46.0),
    (17.0, 56.0),
    (21.0, 60.0),
    (29.0, 55.0),
)
LEFT_TREES = ((-14.5, 48.0), (-18.0, 44.0), (-20.5, 52.0), (-25.0, 47.0))
CARDS = (
    light.Card((-0.58, 0.54, 0.61), 120, "#ffc46a", 4),
    light.Card((-0.25, 0.65, 0.71), 9, "#3d86ee", 1.4),
)

LOOK = Look(
    sun=Sun(
        azimuth=DIRECTIONS.suns["contact"],
        elevation=1.0,
        radius=0,
        halo=5.0,
        halo_strength=0.25,
        veil=0.06,
        veil_reach=10,
    ),
    sky=Sky(warm_width=24.0, warm_rise=1.6, cirrus=0.26, cirrus_offset=(9.0, 1.0)),
    fog=Fog(reach=620.0),
    grade=Grade(contrast=1.04, saturation=0.96, split=0.08, vignette=0.22, bloom=0.12, bloom_threshold=0.9),
    denoise_levels=4,
)
VIEWS = (
    View(
        "contact",
        1600,
        700,
        Camera((-2.2, 5.0, 2.6), (1.75, 35, 2.6), 57, (0.0, 0.035)),
        (640, 1066, 1600),
        LOOK,
        avif_quality=42,
    ),
)


def ground(x, y):
    height, away = knoll(x, y, KNOLL, KNOLL_RADII)
    return height + 0.16 * fbm(x / 6.0, y / 6.0, 4, 5) * np.clip(away * 2, 0.2, 1)


def build(stage):
    sampling.limit(stage, 13, noise=0.05)
    sun = light.sun(DIRECTIONS.suns["contact"] - 30, 7, strength=2.8, color="#ffb27a", size=2.5)
    light.sky_light(
        sun,
        strength=1.35,
        zenith="#2a5596",
        middle="#7fa4d0",
        horizon="#e3bd92",
        glow_strength=1.6,
        cards=CARDS,
    )
    xs = np.linspace(-120, 140, 521)
    ys = np.concatenate([np.linspace(2, 60, 290), np.linspace(60.5, 240, 180)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    house = Bungalow(HOUSE, DIRECTIONS.array, finish=FINISH)
    homestead = Homestead(house, ground, SEED, plants.Woods(SPRING_LEAVES, DOGWOOD_BLOSSOM))
    homestead.stand(
        "valley", 2200, (-130, 130), (70, 235), (0.6, 1.1), grows_at=lambda x, y: ground(x, y) < -11
    )
    homestead.trees("framing", homestead.woods.spruces, FRAMING_SPRUCES, (0.8, 1.2))
    homestead.trees("left", homestead.woods.mixed, LEFT_TREES, (0.6, 0.85))
    homestead.forest_ranges(ranges)
    homestead.shrubs(SHRUBS, (0.45, 0.8))
    _plant_dogwoods(homestead)
    flagstones("flagstones", PATH, ground, seed=SEED)
    homestead.meadow(
        120000, (-24, 30), (5, 60), plants.Meadow(0.02, 0.15, SPRING_GRASS), (0.6, 1.2),
        grows_at=lambda x, y: distance_to_path(x, y, PATH) > PATH_CLEARANCE,
    )  # fmt: skip


def _plant_dogwoods(homestead):
    blossom = materials.leaf("dogwood-blossom", *DOGWOOD_BLOSSOM, 0.35)
    dogwood = plants.oak("dogwood", 5.6, 31, blossom, homestead.woods.trunk, count=17000, size=0.12)
    homestead.trees("dogwoods", [dogwood], DOGWOODS, (0.8, 1.0))
