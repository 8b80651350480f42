"""A white farmhouse in early summer: the array on its roof fills the right two thirds of the picture."""

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, plants, terrain
from ridgelight_art.kit.flagstones import flagstones
from ridgelight_art.kit.homestead import Homestead, distance_to_path, knoll
from ridgelight_art.kit.house import Finish, House, Plan
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Look, Sky, Sun, View

# The array and the long wall face the camera, the front wall with the door faces right.
DIRECTIONS = directions_of("residential-solar")
HOUSE = (1.4, 38.0, 0.35)
PLAN = Plan(roof_rise=4.1, overhang=0.5, glazed_half=0)
FINISH = Finish(
    siding=("#b9bdbb", "#dcdfdb"),
    gable=("#b9bdbb", "#dcdfdb"),
    roof="#5d6a72",
    frame="#2a3a44",
    trim=("#c3c6c2", "#e2e4df"),
)
SUMMER_LEAVES, SUMMER_GRASS = ("#2d6a2a", "#84a53f"), ("#3d7a34", "#8fb04c")
KNOLL, KNOLL_RADII = (2.0, 35.0), (17.0, 19.0)
SEED = 12

PATH = ((-5.5, 10.0), (-4.0, 14.5), (-1.0, 19.0), (2.2, 24.0), (3.9, 27.6))  # flagstones up to the stairs
PATH_CLEARANCE = 0.42  # meters from the center line without grass
FRAMING_SPRUCES = ((22.5, 44.0), (26.0, 48.0), (19.5, 52.0), (28.0, 41.0), (24.0, 55.0))
LEFT_TREES = ((-17.5, 50.0), (-20.0, 45.0), (-22.5, 52.0))
SHADOW_TREES = ((-34, 24), (-38, 31), (-33, 14), (-42, 20))
CARDS = (
    light.Card((-0.58, 0.54, 0.61), 200, "#ffc46a", 8),
    light.Card((-0.25, 0.65, 0.71), 9, "#3d86ee", 2.0),
)

LOOK = Look(
    sun=Sun(
        azimuth=DIRECTIONS.suns["residential-solar"],
        elevation=4.0,
        radius=0,
        halo=5.0,
        veil=0.10,
        veil_reach=12,
    ),
    sky=Sky(warm_width=20.0, warm_rise=2.0, cirrus=0.35),
    denoise_levels=4,
)
VIEWS = (
    View(
        "residential-solar",
        1200,
        800,
        Camera((0, 7.5, 5.8), (1.35, 35, 2.6), 46),
        (480, 800, 1200),
        LOOK,
        avif_quality=36,
    ),
)


def ground(x, y):
    height, away = knoll(x, y, KNOLL, KNOLL_RADII)
    return height + 0.16 * fbm(x / 6.0, y / 6.0, 4, 5) * np.clip(away * 2, 0.2, 1)


def build(_stage):
    sun = light.sun(-88, 15, strength=6.0)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-120, 140, 521)
    ys = np.concatenate([np.linspace(2, 60, 290), np.linspace(60.5, 240, 180)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    house = House(HOUSE, DIRECTIONS.array, 0.006, plan=PLAN, finish=FINISH)
    homestead = Homestead(house, ground, SEED, plants.Woods(SUMMER_LEAVES, SUMMER_LEAVES))
    homestead.stand(
        "valley", 2200, (-130, 130), (70, 235), (0.6, 1.1), grows_at=lambda x, y: ground(x, y) < -11
    )
    homestead.trees("framing", homestead.woods.spruces, FRAMING_SPRUCES, (0.8, 1.15))
    homestead.trees("left", homestead.woods.mixed, LEFT_TREES, (0.6, 0.85))
    homestead.trees("shadows", homestead.woods.spruces, SHADOW_TREES, (1.0, 1.4))
    homestead.forest_ranges(ranges)
    homestead.shrubs()
    flagstones("flagstones", PATH, ground, seed=SEED)
    homestead.meadow(
        120000, (-22, 30), (8, 60), plants.Meadow(0.02, 0.17, SUMMER_GRASS), (0.6, 1.2),
        grows_at=lambda x, y: distance_to_path(x, y, PATH) > PATH_CLEARANCE,
    )  # fmt: skip
