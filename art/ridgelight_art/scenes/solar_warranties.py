"""A slate-blue house with a red roof and an old oak in fall, both small under a wide, calm sky."""

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, plants, terrain
from ridgelight_art.kit.fence import split_rail
from ridgelight_art.kit.homestead import Homestead, distance_to_path, knoll
from ridgelight_art.kit.house import Finish, House, Plan
from ridgelight_art.kit.modules import Array
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Look, Sky, Sun, View

DIRECTIONS = directions_of("solar-warranties")
HOUSE = (8.5, 58.0, 0.3)
PLAN = Plan(wall_height=3.4, roof_rise=3.7, glazed_half=0, array=Array(columns=7))
FINISH = Finish(
    siding=("#4a5d70", "#6c8296"),
    gable=("#4a5d70", "#6c8296"),
    roof="#6b3a30",
    frame="#20262c",
    trim=("#b9b8ae", "#d8d6ca"),
)
FALL_LEAVES, FALL_GOLD = ("#8a5a24", "#c98f3a"), ("#a8441f", "#d98a35")
OAK_LEAVES = ("#7a3f1c", "#c9822f")
FALL_GRASS = ("#6d6f37", "#b5a052")
OAK = (-7.8, 36.0)
OAK_HEIGHT = 12.5
KNOLL, KNOLL_RADII = (1.0, 48.0), (24.0, 24.0)
SEED = 21

FENCE = (
    (-30, 30.0),
    (-22, 31.2),
    (-15, 31.6),
    (-8, 31.0),
    (-1, 31.8),
    (5, 33.6),
    (12, 36.0),
    (20, 37.4),
    (30, 37.0),
)
FENCE_STRIP = 0.5  # meters
BEHIND = ((19.0, 66.0), (22.0, 71.0), (24.5, 64.0), (27.0, 70.0), (17.5, 73.0), (30.0, 66.0))
CARDS = (
    light.Card((-0.50, 0.62, 0.61), 160, "#ffc46a", 8),
    light.Card((-0.25, 0.65, 0.71), 9, "#3d86ee", 2.0),
)

LOOK = Look(
    sun=Sun(
        azimuth=DIRECTIONS.suns["solar-warranties"],
        elevation=3.0,
        radius=0,
        halo=4.0,
        veil=0.09,
        veil_reach=11,
    ),
    sky=Sky(warm_width=22.0, warm_rise=2.4, cirrus=0.12),
)
VIEWS = (
    View(
        "solar-warranties",
        1200,
        800,
        Camera((0, 3, 4.2), (0.3, 50, 4.0), 45, (0, 0.10)),
        (480, 800, 1200),
        LOOK,
        avif_quality=42,
    ),
)


def ground(x, y):
    height, away = knoll(x, y, KNOLL, KNOLL_RADII)
    return height + 0.25 * fbm(x / 8.0, y / 8.0, 4, 5) * np.clip(away * 2, 0.2, 1)


def build(_stage):
    sun = light.sun(-72, 14, strength=6.4)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-150, 150, 561)
    ys = np.concatenate([np.linspace(1, 80, 300), np.linspace(80.5, 260, 170)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    house = House(HOUSE, DIRECTIONS.array, plan=PLAN, finish=FINISH)
    split_rail("fence", FENCE, ground)
    homestead = Homestead(house, ground, SEED, plants.Woods(FALL_LEAVES, FALL_GOLD))
    homestead.stand(
        "valley", 2400, (-140, 130), (84, 255), (0.6, 1.1), grows_at=lambda x, y: ground(x, y) < -11
    )
    homestead.trees("behind", homestead.woods.spruces + homestead.woods.hardwoods, BEHIND, (0.55, 0.9))
    homestead.forest_ranges(ranges)
    homestead.shrubs()
    _plant_oak(homestead)
    homestead.meadow(
        80000, (-34, 36), (4, 66), plants.Meadow(0.03, 0.3, FALL_GRASS),
        grows_at=lambda x, y: distance_to_path(x, y, FENCE) > FENCE_STRIP,
    )  # fmt: skip


def _plant_oak(homestead):
    foliage = materials.leaf("oak-leaves", *OAK_LEAVES, 0.45)
    wood = materials.granular("oak-bark", ("#261e17", "#4a3d31", "#6b5c4b"), 0.09, relief=0.06, patches=1.5)
    oak = plants.oak("oak", OAK_HEIGHT, 8, foliage, wood)
    homestead.trees("oak", [oak], [OAK], (1.0, 1.0))
