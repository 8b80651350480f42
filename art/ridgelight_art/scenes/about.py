"""A crew on a fall evening: two carry a module to the ladder, one climbs it, one kneels on the roof."""

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import ladder, light, materials, people, plants, sampling, terrain
from ridgelight_art.kit.blender import Vector
from ridgelight_art.kit.brick_house import BrickFinish, Opening
from ridgelight_art.kit.homestead import Homestead, distance_to_path, knoll
from ridgelight_art.kit.mesh import MeshBuilder, grid_mesh
from ridgelight_art.kit.modules import Array, module
from ridgelight_art.kit.noise import fbm
from ridgelight_art.kit.people import Clothes, person
from ridgelight_art.kit.ranch import Ranch, RanchPlan
from ridgelight_art.kit.van import van
from ridgelight_art.picture import Camera, Grade, Haze, Look, Sky, Sun, View

DIRECTIONS = directions_of("about")
EYE = (0.0, 0.0, 2.5)
SEED = 27

HOUSE = (10.4, 24.1, 0.35)
PLAN = RanchPlan(
    chimney=None, array=Array(columns=6, rows=3, bare=2), array_middle=2.6, door=Opening(-2.6, 1.0, 0.05, 1)
)
FINISH = BrickFinish(
    brick=("#8f8877", "#b3ab98"),
    shingles=("#4a423c", "#6a5f56"),
    shutter="#26413a",
)
LADDER_AT = 7.95  # local y
LADDER_RUN, LADDER_PAST_EAVES = 1.15, 0.9  # meters out from the eaves, and past them
CLIMBED, CLEAR_OF_RUNGS = 1.05, 0.12  # meters: how far up the climber is, and how far from the rungs

CARRIERS = ((-2.35, 14.6), (0.05, 14.9))  # x and y
HEADING = 8.0  # degrees: where the carriers walk
MODULE = (1.72, 1.10)  # meters
MODULE_BOTTOM, MODULE_LEAN = (
    0.60,
    0.22,
)  # meters: its lower edge above the ground, and its top behind its foot
KNEELING_AT = (-3.2, 5.0)  # local x and y on the roof
ROPE_HEIGHT, ROPE_RADIUS = 0.92, 0.010  # meters: of the ring on the harness, and of the rope to the ridge
VAN, VAN_HEADING = (-3.7, 19.6), -56.0

DRIVE = (
    (0.6, 3.0), (-0.6, 8.0), (-1.4, 12.0), (-2.4, 15.6), (-4.6, 19.4), (-8.4, 22.6), (-13.0, 24.6),
    (-20.0, 25.6),
)  # fmt: skip
DRIVE_HALF_WIDTH, DRIVE_CLEARANCE = 1.7, 1.75
KNOLL, KNOLL_RADII = (2.0, 20.0), (26.0, 17.0)
TREES = ((-13.5, 37.0), (-18.0, 34.0), (-22.0, 40.0), (-26.5, 36.0), (-16.0, 44.0), (-30.0, 42.0))
MAPLE = (3.2, 37.5)
SHRUBS = (
    (-4.6, 7.2), (-4.8, 6.7), (-4.6, 6.2), (-4.7, 5.6), (-4.6, 5.1), (-4.8, 3.5), (-4.6, 3.0), (-4.7, 2.5),
    (-4.6, 1.9), (-4.8, 1.3), (-4.6, 0.8), (-2.2, 9.1), (0.4, 9.2), (2.8, 9.1),
)  # fmt: skip
LEAVES, AUTUMN = ("#4a6a2c", "#9d9a40"), ("#a3742c", "#d3a24c")
MAPLE_LEAVES = ("#9a4a1c", "#e0a040")
GRASS = ("#5d7038", "#a5a355")
CARDS = (
    light.Card((-0.50, 0.62, 0.61), 160, "#ffc46a", 6),
    light.Card((-0.25, 0.65, 0.71), 9, "#3d86ee", 2.0),
)
LOOK = Look(
    sun=Sun(azimuth=DIRECTIONS.suns["about"], elevation=5.0, radius=0, halo=5.0, veil=0.08, veil_reach=14),
    sky=Sky(warm_width=34.0, warm_rise=2.4, cirrus=0.34, cirrus_offset=(31.0, 2.0)),
    haze=Haze(sun_width=14.0),
    grade=Grade(contrast=1.06),
)
VIEWS = (
    View(
        "about",
        1600,
        900,
        Camera(EYE, (0, 60, 2.5), 50, (0.0, 0.035)),
        (640, 1066, 1600),
        LOOK,
        avif_quality=42,
    ),
)


def ground(x, y):
    height, away = knoll(x, y, KNOLL, KNOLL_RADII)
    return height + 0.12 * fbm(x / 6.0, y / 6.0, 4, 5) * np.clip(away * 2, 0.1, 1)


def _level(x, y):
    return float(ground(np.array([x]), np.array([y]))[0])


def build(stage):
    sampling.limit(stage, 14, noise=0.05)
    sun = light.sun(DIRECTIONS.suns["about"] - 20, 16, strength=6.0)
    light.sky_light(sun, cards=CARDS)
    xs = np.linspace(-120, 120, 481)
    ys = np.concatenate([np.linspace(1, 60, 300), np.linspace(60.5, 240, 170)])
    terrain.ground("ground", xs, ys, ground, materials.meadow_soil("soil"))
    ranges = terrain.mountains()
    house = Ranch(HOUSE, DIRECTIONS.array, PLAN, FINISH)
    _lay_drive()
    van((*VAN, _level(*VAN) + 0.06), VAN_HEADING)
    _carriers()
    _climber(house)
    _installer(house)
    homestead = Homestead(house, ground, SEED, plants.Woods(LEAVES, AUTUMN))
    homestead.stand(
        "valley", 2400, (-140, 130), (70, 240), (0.6, 1.1), grows_at=lambda x, y: ground(x, y) < -9
    )
    homestead.trees("left", homestead.woods.spruces, TREES, (0.55, 0.9))
    homestead.forest_ranges(ranges)
    homestead.shrubs(SHRUBS, (0.45, 0.75))
    _plant_maple(homestead)
    homestead.meadow(
        130000, (-26, 22), (4, 52), plants.Meadow(0.0, 0.10, GRASS), (0.6, 1.2), 0.6,
        grows_at=lambda x, y: distance_to_path(x, y, DRIVE) > DRIVE_CLEARANCE,
    )  # fmt: skip


def _carriers():
    """Two people side by side, and between them a module that they carry upright."""
    poses = (people.CARRY_RIGHT, people.CARRY_LEFT)
    outfits = (
        Clothes(hat="#e6e4da", shirt="#2f4d6b"),
        Clothes(hat="#d9a520", shirt="#6b3a2a", jeans="#38404a", skin="#6b4630", hair="#15110e"),
    )
    for k, (x, y) in enumerate(CARRIERS):
        place = (x, y, _level(x, y) + 0.03)
        person(f"carrier-{k}", place, HEADING, poses[k], outfits[k], harness=True, size=(1.0, 0.96)[k])
    (x0, y0), (x1, y1) = CARRIERS
    level = _level((x0 + x1) / 2, (y0 + y1) / 2)
    across = Vector((x1 - x0, y1 - y0, 0)).normalized()
    ahead = Vector((-across.y, across.x, 0))
    up = (Vector((0, 0, 1)) - ahead * MODULE_LEAN).normalized()
    middle = Vector(((x0 + x1) / 2, (y0 + y1) / 2, level + MODULE_BOTTOM)) + ahead * 0.16
    builder = MeshBuilder()
    corner = middle - across * (MODULE[0] / 2)
    glass, frame = materials.module_far("carried-module"), materials.aluminum("carried-frame")
    module(builder, corner, across, up, across.cross(up), MODULE, glass, frame)
    builder.build("carried")


def _climber(house):
    """The ladder at the eaves, and the person on it."""
    eaves = PLAN.wall_height - PLAN.overhang * PLAN.slope
    foot = house.point((-PLAN.eaves - LADDER_RUN, LADDER_AT, 0))
    foot.z = _level(foot.x, foot.y)
    lean = house.point((-PLAN.eaves - 0.1, LADDER_AT, eaves + 0.1))
    along = (lean - foot).normalized()
    top = lean + along * LADDER_PAST_EAVES
    across = house.point((0, 0, 0)) - house.point((0, 1, 0))
    builder = MeshBuilder()
    ladder.ladder(builder, foot, top, across, materials.aluminum("ladder", "#b3bac0"))
    builder.build("ladder")
    heading = DIRECTIONS.array - 180
    inward = Vector((along.x, along.y, 0)).normalized()
    at = foot + along * CLIMBED - inward * CLEAR_OF_RUNGS
    outfit = Clothes(hat="#e6e4da", shirt="#4a5648", jeans="#2c3442")
    person("climber", at, heading, people.CLIMB, outfit, harness=True)


def _installer(house):
    x, y = KNEELING_AT
    at = house.point((x, y, PLAN.ridge + x * PLAN.slope + PLAN.roof_thickness + 0.04))
    outfit = Clothes(hat="#d9a520", shirt="#33506e")
    person("installer", at, DIRECTIONS.array - 90, people.KNEEL, outfit, harness=True)
    builder = MeshBuilder()
    anchor = house.point((0, y + 0.4, PLAN.ridge + PLAN.roof_thickness))
    builder.cylinder(
        at + Vector((0, 0, ROPE_HEIGHT)), anchor, ROPE_RADIUS, materials.plain("rope", "#b9b4a4"), 6
    )
    builder.build("rope")


def _plant_maple(homestead):
    foliage = materials.leaf("maple-leaves", *MAPLE_LEAVES, 0.5)
    wood = materials.granular("maple-bark", ("#2f271f", "#54463a", "#75665a"), 0.09, relief=0.06, patches=1.5)
    maple = plants.oak("maple", 9.5, 19, foliage, wood, count=70000, size=0.18)
    homestead.trees("maple", [maple], [MAPLE], (1.0, 1.0))


def _lay_drive():
    """A gravel drive, its corners smoothed into curves."""
    corners = np.array(DRIVE)
    for _ in range(3):  # Chaikin's corner cutting
        early, late = 0.75 * corners[:-1] + 0.25 * corners[1:], 0.25 * corners[:-1] + 0.75 * corners[1:]
        corners = np.vstack([corners[:1], np.stack([early, late], 1).reshape(-1, 2), corners[-1:]])
    at = np.linspace(0, len(corners) - 1, 400)
    middle = np.stack([np.interp(at, np.arange(len(corners)), corners[:, axis]) for axis in (0, 1)], 1)
    ahead = np.gradient(middle, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.linspace(-DRIVE_HALF_WIDTH, DRIVE_HALF_WIDTH, 15)
    x, y = middle[:, :1] + ahead[:, 1:] * across, middle[:, 1:] - ahead[:, :1] * across
    gravel = materials.granular("gravel", ("#5a5347", "#857b6b", "#a89c86"), 0.05, relief=0.02, patches=1.1)
    grid_mesh("drive", x, y, ground(x, y) + 0.03 + 0.04 * fbm(x / 1.2, y / 1.2, 3, 9), gravel)
