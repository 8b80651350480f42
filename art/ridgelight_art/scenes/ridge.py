"""Sunrise over the Blue Ridge: the edge of a mountain meadow, and a sea of fog between the ranges."""

import numpy as np

from ridgelight_art.kit import garden, light, materials, plants, sampling, terrain
from ridgelight_art.kit.noise import fbm
from ridgelight_art.picture import Camera, Fog, Grade, Haze, Look, Sky, Sun, View

EYE = (0.0, 0.0, 10.0)
EDGE = 46.0  # meters ahead: where the meadow drops off
SEED = 12

LOOK = Look(
    sun=Sun(azimuth=6.5, elevation=3.0, radius=0.72, halo=2.6, halo_strength=0.5),
    sky=Sky(warm_width=17.0, warm_rise=3.0, cirrus=0.30, cirrus_offset=(31.0, 2.0)),
    haze=Haze(sun_width=10.0),
    fog=Fog(floor=-110.0, thickness=14.0, reach=115.0, start=190.0, warm="#ffe3a6"),
    grade=Grade(contrast=1.06),
)
VIEWS = (View("ridge", 1200, 800, Camera(EYE, (0, 50, 9.8), 44, (0.0, -0.05)), (480, 800, 1200), LOOK),)


def ground(x, y):
    """A meadow that rises to the left and drops off to the valley at its edge."""
    rise = 4.6 - 0.17 * np.clip(x + 12, -14, 40) - 0.05 * y
    edge = EDGE + 5 * np.sin(x * 0.09) - 0.25 * x
    fall = np.maximum(y - edge, 0)
    bumps = 0.35 * fbm(x / 8.0, y / 8.0, 4, 5)
    return rise + bumps - 0.62 * fall - 7.0 * (1 - np.exp(-fall / 14))


def build(stage):
    sampling.limit(stage, 18, noise=0.05)
    sun = light.sun(-38, 12)
    light.sky_light(sun)
    xs = np.linspace(-190, 190, 520)
    ys = np.concatenate([np.linspace(4, 90, 260), np.linspace(90.5, 300, 160)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains(terrain.SEA_OF_FOG)
    _plant_woods(ranges)
    _lay_rocks()
    _grow_meadow()


def _plant_woods(ranges):
    woods, rng = plants.Woods(), np.random.RandomState(SEED)

    def stand(name, x, y, scales, weights):
        points = terrain.on_ground(x, y, ground, sink=0.3)
        plants.scatter(name, woods.mixed, points, scales, SEED, weights)

    spruce, mixed = [0.36, 0.34, 0.24, 0.02, 0.02, 0.02], [0.22, 0.2, 0.18, 0.14, 0.12, 0.14]
    stand("left-wood", rng.uniform(-60, -15, 120), rng.uniform(44, 80, 120), (0.6, 1.15), mixed)
    stand("edge", rng.uniform(-18, 30, 46), rng.uniform(66, 84, 46), (0.45, 0.8), mixed)
    stand("right-wood", rng.uniform(24, 62, 70), rng.uniform(58, 96, 70), (0.6, 1.0), mixed)
    framing = np.array([(-14.2, 34), (-17.5, 37), (-11.6, 39), (-19.5, 33), (-15.8, 41)], float)
    stand("framing", framing[:, 0], framing[:, 1], (0.62, 1.05), spruce)
    x, y = rng.uniform(-170, 170, 3200), rng.uniform(90, 295, 3200)
    visible = np.abs(x) < y * 0.55
    stand("valley", x[visible], y[visible], (0.6, 1.2), mixed)
    for index, scales in enumerate(((0.8, 1.3), (1.1, 1.7))):
        points = terrain.points_on(ranges[index], 9000, rng)
        plants.scatter(f"range-wood-{index}", woods.mixed, points, scales, SEED + index, mixed)


def _lay_rocks():
    """Boulders at the edge of the meadow."""
    granite = materials.granular("granite", ("#4b4f50", "#6f706a", "#8d8b80"), 0.12, relief=0.05, patches=1.6)
    rocks = [garden.pebble(f"rock-{i}", 60 + i, granite, 1.0) for i in range(4)]
    locations = np.array([(3.4, 35), (5.6, 36), (4.4, 38), (7.4, 34.4), (-5.5, 41), (9.9, 37)], float)
    points = terrain.on_ground(locations[:, 0], locations[:, 1], ground, sink=0.05)
    plants.scatter("rocks", rocks, points, (1.6, 3.4), SEED)


def _grow_meadow():
    rng = np.random.RandomState(SEED)
    count = 52000
    x, y = rng.uniform(-32, 32, count), 7 + 58 * rng.rand(count) ** 1.15
    visible = (np.abs(x) < y * 0.5 + 2) & (rng.rand(count) < np.clip(0.75 + fbm(x / 5, y / 5, 3, 9), 0.2, 1))
    points = terrain.on_ground(x[visible], y[visible], ground, sink=0.02)
    plants.Meadow(seedheads=0.08).grow("meadow", points)
