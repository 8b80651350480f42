"""The mountain home at sunrise: meadow, fence, and woods in front of the ranges of the Blue Ridge.

The roof is bare: the home page draws an estimate's panels over it (roof_block.py).
"""

from dataclasses import replace

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import light, materials, terrain
from ridgelight_art.kit.fence import split_rail
from ridgelight_art.kit.homestead import Homestead, distance_to_path, knoll
from ridgelight_art.kit.house import House, Plan
from ridgelight_art.kit.modules import Array
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Fog, Haze, Look, Sky, Sun, View

DIRECTIONS = directions_of("hero")
HOUSE = (16.0, 57.0, 0.35)
PLAN = Plan(array=Array(rows=0))
KNOLL = (13.6, 56.0)  # center of the hill that the house stands on
KNOLL_RADII = (15.0, 14.0)
EYE = (0.0, 0.0, 9.5)
SEED = 4

# x, y of the corners of the fence, which leads the eye from the lower left to the house.
FENCE = (
    (-24, 38), (-18.5, 37.4), (-13, 37.6), (-8, 38.8), (-3.4, 41), (0.4, 44.2),
    (2.0, 48.2), (2.6, 52.8), (2.8, 57.6),
)  # fmt: skip
FENCE_STRIP = 0.7  # meters of grass beside the fence that cattle keep short
FRAMING_SPRUCES = ((29.5, 56.0), (34.5, 60.0), (33.5, 51.0), (30.4, 66.0))
# Outside the picture on the left: they cast long shadows across the meadow.
SHADOW_TREES = ((-34, 27), (-30, 33), (-38, 40), (-27, 20), (-24, 13), (-33, 16))
# Visible only in reflections: the roof reflects a gold spot and a lot of blue sky.
CARDS = (
    light.Card((0.36, 0.82, 0.44), 60, "#ffc46a", 1.0),
    light.Card((0.56, 0.68, 0.46), 9, "#2f78e0", 0.8),
)

# The page heading covers the left: gold gives way to blue there, and the far ridges are darker than usual.
HAZE_COOL = (
    (400, "#163d70"), (1200, "#215391"), (2500, "#386fae"), (4500, "#5389c0"), (8000, "#7ba5cd"),
    (14000, "#8dafcf"), (22000, "#9dbad3"),
)  # fmt: skip
FOG_COOL = ((300, "#86a8cc"), (1500, "#9dbbd9"), (6000, "#b3cbe0"), (15000, "#b4c8d9"))
LOOK = Look(
    sun=Sun(azimuth=DIRECTIONS.suns["hero"], elevation=3.3),
    sky=Sky(warm_width=18.0, warm_rise=4.6, cirrus=0.22),
    haze=Haze(cool=HAZE_COOL),
    fog=Fog(cool=FOG_COOL),
)
# Portrait views show more sky above the sun, which stays plain behind the page heading.
TALL_LOOK = replace(
    LOOK, sun=replace(LOOK.sun, azimuth=DIRECTIONS.suns["hero-tablet"]), sky=replace(LOOK.sky, cirrus=0.06)
)
PHONE_LOOK = replace(TALL_LOOK, sun=replace(LOOK.sun, azimuth=DIRECTIONS.suns["hero-phone"]))
VIEWS = (
    View("hero", 1920, 940, Camera(EYE, (1.5, 50, 9.33), 50, (0.0, -0.042)), (1280, 1920), LOOK),
    View("hero-wide", 2560, 760, Camera(EYE, (1.0, 50, 9.33), 70, (0.0, -0.012)), (2560,), LOOK),
    View(
        "hero-tablet",
        1536,
        1400,
        Camera(EYE, (5.3, 50, 9.33), 46, (0.0, 0.045)),
        (768, 1536),
        TALL_LOOK,
        avif_quality=45,
    ),
    View(
        "hero-phone",
        800,
        1240,
        Camera((2, 4, 9), (13.8, 53, 8.8), 44, (0.0, 0.075)),
        (400, 800),
        PHONE_LOOK,
        avif_quality=36,
    ),
)


def ground(x, y):
    """Meters: a knoll under the house, and ground that rises again toward the eye."""
    height, away = knoll(x, y, KNOLL, KNOLL_RADII)
    foreground = np.clip((26 - y) / 26, 0, 1) * np.clip((x + 4) / 14, 0, 1) * 1.6
    return height + foreground + 0.28 * fbm(x / 7.0, y / 7.0, 4, 5) * np.clip(away * 2, 0.15, 1)


def build(_stage):
    sun = light.sun(-60, 14)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-165, 165, 561)
    ys = np.concatenate([np.linspace(2, 80, 300), np.linspace(80.5, 260, 180)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains(spread=0.76)
    house = House(HOUSE, DIRECTIONS.array, mirrored=True, plan=PLAN)
    split_rail("fence", FENCE, ground)
    homestead = Homestead(house, ground, SEED)
    homestead.stand(
        "valley", 2600, (-150, 110), (84, 258), (0.6, 1.15),
        grows_at=lambda x, y: (ground(x, y) < -13) & (np.abs(x) < y * 0.6),
    )  # fmt: skip
    homestead.stand(
        "left-wood", 420, (-75, -9), (44, 92), (0.4, 0.8), (0.2, 0.2, 0.16, 0.16, 0.14, 0.14),
        grows_at=lambda x, y: ground(x, y) < -4.5 - (x + 9) * 0.02,
    )  # fmt: skip
    homestead.stand("behind", 60, (26, 66), (66, 100), (0.7, 1.25), (0.3, 0.3, 0.2, 0.08, 0.06, 0.06))
    homestead.trees("framing", homestead.woods.spruces, FRAMING_SPRUCES, (0.7, 1.15))
    homestead.trees("shadows", homestead.woods.spruces, SHADOW_TREES, (1.5, 2.1))
    homestead.forest_ranges(ranges)
    homestead.shrubs()
    homestead.meadow(
        70000, (-22, 46), (6, 70), grows_at=lambda x, y: distance_to_path(x, y, FENCE) > FENCE_STRIP
    )
