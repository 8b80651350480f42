"""Three homes on a hillside at the end of a rainy day: fog fills the valley, and a gravel lane leads down."""

from dataclasses import dataclass

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, plants, sampling, terrain
from ridgelight_art.kit.homestead import Homestead, distance_to_path
from ridgelight_art.kit.house import Finish, House, Plan
from ridgelight_art.kit.mesh import grid_mesh
from ridgelight_art.kit.modules import Array
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Fog, Grade, Haze, Look, Sky, Sun, View

DIRECTIONS = directions_of("about")
EYE = (0.0, 0.0, 13.0)
SEED = 27


@dataclass(frozen=True)
class Home:
    """A house on the hillside; turn is how many degrees its array faces away from the scene's azimuth."""

    position: tuple
    plan: Plan
    finish: Finish
    turn: float = 0.0


HOMES = (
    Home(
        (13.5, 60.0, 0.0),
        Plan(roof_rise=3.9, overhang=0.5, glazed_half=0),
        Finish(
            siding=("#5b554c", "#857c6f"),
            gable=("#5b554c", "#857c6f"),
            roof="#33463f",
            frame="#20262a",
            trim=("#bdb8aa", "#d9d4c6"),
        ),
    ),
    Home(
        (-19.0, 90.0, -4.2),
        Plan(roof_rise=3.7, overhang=0.5, glazed_half=0, array=Array(columns=7)),
        Finish(
            siding=("#b9bdbb", "#dcdfdb"),
            gable=("#b9bdbb", "#dcdfdb"),
            roof="#3b444c",
            frame="#2a3a44",
            trim=("#c3c6c2", "#e2e4df"),
        ),
        turn=7.0,
    ),
    Home(
        (-1.5, 126.0, -7.2),
        Plan(roof_rise=3.6, overhang=0.5, glazed_half=0, array=Array(columns=7, rows=2)),
        Finish(
            siding=("#6a2a22", "#8d4334"),
            gable=("#6a2a22", "#8d4334"),
            roof="#5d6a72",
            frame="#23282c",
            trim=("#c3c6c2", "#e2e4df"),
        ),
        turn=-6.0,
    ),
)
LEVEL, SLOPE_BEGINS = 10.0, 24.0  # meters from a house: the ground is level, and then blends into the slope
LANE = (
    (11.0, 7.0), (9.6, 20.0), (6.4, 33.0), (1.0, 46.0), (-4.6, 58.0), (-6.6, 72.0), (-5.4, 86.0),
    (-3.0, 100.0), (-2.2, 112.0),
)  # fmt: skip
# Meters from the middle of the lane: the grass between its ruts, and the edges of gravel and bare ground.
MIDDLE_GRASS, LANE_HALF_WIDTH, LANE_CLEARANCE = 0.22, 1.15, 1.35
NEAR_TREES = ((27.0, 70.0), (31.0, 66.0), (24.5, 76.0), (34.0, 74.0), (29.0, 82.0))
LEAVES, AUTUMN = ("#3a6a2c", "#8d9a40"), ("#a3742c", "#d3a24c")
CARDS = (
    light.Card((-0.50, 0.62, 0.61), 160, "#ffc46a", 6),
    light.Card((-0.25, 0.65, 0.71), 9, "#3d86ee", 2.0),
)
LOOK = Look(
    sun=Sun(azimuth=DIRECTIONS.suns["about"], elevation=4.0, radius=0, halo=5.0, veil=0.10, veil_reach=14),
    sky=Sky(warm_width=24.0, warm_rise=2.6, cirrus=0.30, cirrus_offset=(31.0, 2.0)),
    haze=Haze(sun_width=14.0),
    fog=Fog(floor=-92.0, thickness=15.0, reach=120.0, start=170.0, warm="#ffe3a6"),
    grade=Grade(contrast=1.06),
)
VIEWS = (
    View(
        "about",
        1600,
        900,
        Camera(EYE, (0, 60, 7.0), 50, (0.0, -0.01)),
        (640, 1066, 1600),
        LOOK,
        avif_quality=42,
    ),
)


def ground(x, y):
    """Meters: a hillside that falls away from the eye and to the left, level around each house."""
    edge = np.maximum(y - 150 + 0.15 * x, 0)
    height = 3.0 - 0.115 * (y - 34) + 0.05 * x - 0.5 * edge - 8 * (1 - np.exp(-edge / 20))
    height = height + 0.5 * fbm(x / 14.0, y / 14.0, 4, 5)
    for home in HOMES:
        hx, hy, level = home.position
        away = np.clip((np.hypot(x - hx, y - hy) - LEVEL) / (SLOPE_BEGINS - LEVEL), 0, 1)
        blend = away * away * (3 - 2 * away)
        height = blend * height + (1 - blend) * (level - 0.3)
    return height


def build(stage):
    sampling.limit(stage, 16, noise=0.05)
    sun = light.sun(-70, 13, strength=6.0)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-190, 190, 560)
    ys = np.concatenate([np.linspace(3, 150, 340), np.linspace(150.5, 300, 130)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains(terrain.SEA_OF_FOG)
    houses = [
        House(home.position, DIRECTIONS.array + home.turn, plan=home.plan, finish=home.finish)
        for home in HOMES
    ]
    _lay_lane()

    def open_ground(x, y, margin=0.0):
        free = distance_to_path(x, y, LANE) > LANE_CLEARANCE + margin
        for house in houses:
            free &= ~house.covers(x, y, 0.15 + margin)
        return free

    homestead = Homestead(houses[0], ground, SEED, plants.Woods(LEAVES, AUTUMN))
    for house in houses:
        Homestead(house, ground, SEED, homestead.woods).shrubs()
    homestead.stand(
        "valley", 3400, (-180, 180), (150, 298), (0.6, 1.2), grows_at=lambda x, y: y > 158 - 0.1 * x
    )
    homestead.stand(
        "wood-left", 420, (-120, -30), (62, 160), (0.6, 1.05),
        grows_at=lambda x, y: (x < -34 - 0.12 * (y - 62)) & open_ground(x, y, 6),
    )  # fmt: skip
    homestead.stand(
        "wood-right", 420, (26, 120), (74, 165), (0.6, 1.1), grows_at=lambda x, y: open_ground(x, y, 7)
    )
    homestead.stand(
        "hedgerow", 60, (-24, 30), (140, 152), (0.35, 0.7), grows_at=lambda x, y: open_ground(x, y, 7)
    )
    homestead.trees("near", homestead.woods.mixed, NEAR_TREES, (0.7, 1.05))
    homestead.forest_ranges(ranges)
    homestead.meadow(
        150000,
        (-70, 70),
        (8, 150),
        plants.Meadow(0.03, 0.26),
        grows_at=lambda x, y: open_ground(x, y) | (distance_to_path(x, y, LANE) < MIDDLE_GRASS),
    )


def _lay_lane():
    """A gravel lane with two ruts, its corners smoothed into curves."""
    corners = np.array(LANE)
    for _ in range(3):  # Chaikin's corner cutting
        early, late = 0.75 * corners[:-1] + 0.25 * corners[1:], 0.25 * corners[:-1] + 0.75 * corners[1:]
        corners = np.vstack([corners[:1], np.stack([early, late], 1).reshape(-1, 2), corners[-1:]])
    at = np.linspace(0, len(corners) - 1, 400)
    middle = np.stack([np.interp(at, np.arange(len(corners)), corners[:, axis]) for axis in (0, 1)], 1)
    ahead = np.gradient(middle, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.linspace(-LANE_HALF_WIDTH, LANE_HALF_WIDTH, 15)
    x, y = middle[:, :1] + ahead[:, 1:] * across, middle[:, 1:] - ahead[:, :1] * across
    ruts = -0.05 * np.cos(2 * np.pi * across / LANE_HALF_WIDTH) + 0.05 * fbm(x / 1.2, y / 1.2, 3, 9)
    gravel = materials.granular("gravel", ("#3d382f", "#5f574a", "#8a7f6d"), 0.07, relief=0.02, patches=1.1)
    grid_mesh("lane", x, y, ground(x, y) + 0.1 + ruts, gravel)
