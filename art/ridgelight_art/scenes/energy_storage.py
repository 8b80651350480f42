"""A home battery on a cedar wall in the morning light, with its labels, disconnect, and meter."""

from dataclasses import dataclass, replace

import numpy as np

from ridgelight_art.kit import garden, light, masonry, materials, meter, plants, terrain
from ridgelight_art.kit.blender import Vector
from ridgelight_art.kit.labels import Labels
from ridgelight_art.kit.mesh import MeshBuilder, rounded_box
from ridgelight_art.picture import GLIMPSE, Camera, View

BOARD = 0.17  # meters: height of a siding board
CORNER = 1.66  # x of the corner of the house; the wall extends to its left, in the plane y = 0
WALL_FOOT, WALL_TOP = 0.51, 3.6
CONDUIT_RADIUS = 0.017
CONDUIT_OFF_WALL = 0.055
SEED = 3
SHADE_CENTER = (-1.1, 0.0, 2.35)  # center of the dappled shade on the wall
# Visible only in reflections: makes the satin front of the battery cooler toward the top.
SHEEN = (light.Card((0.42, -0.76, 0.50), 14, "#7fb0ee", 2.2),)


@dataclass(frozen=True)
class Case:
    """The case of a device on the wall: its edges and its depth, in meters."""

    left: float
    right: float
    bottom: float
    top: float
    depth: float


BATTERY = Case(0.02, 0.80, 0.72, 1.94, 0.20)
FRONT = -0.224  # y of the front of the battery
GROOVE, GROOVE_WIDTH = (0.165, 0.018)  # x and width of the vertical groove that holds the status light
GATEWAY = Case(-0.66, -0.30, 1.02, 1.60, 0.15)
DISCONNECT = Case(-1.10, -0.88, 1.10, 1.48, 0.11)
METER = (-1.64, 1.04)  # x and z of the lower left corner of its socket
SERVICE_RADIUS = 0.030  # of the conduit that comes out of the ground
VENTS, VENT_STEP = 9, 0.012  # the slots at the foot of the battery's cover, and the distance between them

# The sun is to the right of the picture, so the ridges stay blue.
LOOK = replace(
    GLIMPSE,
    sun=replace(GLIMPSE.sun, azimuth=60, radius=0, halo_strength=0.35, veil=0.06),
    haze=replace(GLIMPSE.haze, start=90.0, reach=(620.0, 620.0, 620.0)),
    grade=replace(GLIMPSE.grade, contrast=1.08, split=0.08, vignette=0.26),
    denoise_luminance=0.5,
)
VIEWS = (
    View(
        "energy-storage",
        1200,
        800,
        Camera((-1.25, -4.45, 1.40), (0.17, 0, 1.40), 46.5, (0.0, -0.055), focus=4.5, f_stop=8.0),
        (480, 800, 1200),
        LOOK,
    ),
)


def build(_stage):
    sun = light.sun(-126, 21, strength=4.3, size=0.8)
    light.sky_light(sun, strength=0.85, cards=SHEEN)
    _wall()
    _battery()
    _gateway()
    _disconnect()
    meter.meter(*METER)
    _conduits()
    _labels()
    _bed()
    _shadow_tree(sun)
    _hillside()
    terrain.glimpse_ridges(left=-0.2, right=1.6)


def _wall():
    cedar = materials.boards("cedar", "#46352a", "#89694d", "Z", BOARD, "X")
    backing = materials.plain("backing", "#1a120c", 0.9)
    trim = materials.plain("trim", "#252c35", 0.5)
    masonry.board_siding(
        "siding", (-4.2, 0, WALL_FOOT), (CORNER - 0.11, 0.2, WALL_TOP), BOARD, cedar, backing
    )
    masonry.stone_wall("plinth", (-4.2, -0.09, -0.3), (CORNER + 0.02, 0.2, 0.45), SEED)
    builder = MeshBuilder()
    builder.box((-4.2, -0.125, 0.45), (CORNER + 0.05, 0.2, WALL_FOOT), trim)
    builder.box((CORNER - 0.115, -0.022, WALL_FOOT), (CORNER, 0.2, WALL_TOP), trim)
    builder.box((CORNER - 0.1, 0.1, -0.3), (CORNER - 0.02, 6, WALL_TOP), trim)
    builder.box((-4.2, -0.62, WALL_TOP), (CORNER + 0.6, 6, WALL_TOP + 0.2), trim)
    builder.build("trim", bevel=0.005)


def _shell(name, case, material, round_=0.03, off_wall=0.02):
    """The body of a case, off_wall meters away from the wall."""
    low, high = (case.left, -off_wall - case.depth, case.bottom), (case.right, -off_wall, case.top)
    return rounded_box(low, high, material, round_, 5, name)


def _battery():
    white = materials.plain("satin-white", "#d2dce7", 0.32, specular=0.45, coat=0.25, coat_roughness=0.15)
    body = materials.plain("battery-body", "#aab2b9", 0.4, specular=0.4)
    shade = materials.plain("seam", "#4d555d", 0.6)
    bracket = materials.aluminum("bracket", "#8d959d")
    back = replace(BATTERY, depth=0.13)
    _shell("battery-body", back, body, 0.03, 0.03)
    inset = 0.012
    seam = Case(
        BATTERY.left + inset, BATTERY.right - inset, BATTERY.bottom + inset, BATTERY.top - inset, 0.055
    )
    _shell("battery-seam", seam, shade, inset, 0.145)
    for name, left, right in (
        ("battery-edge", BATTERY.left - 0.004, GROOVE - GROOVE_WIDTH / 2),
        ("battery-cover", GROOVE + GROOVE_WIDTH / 2, BATTERY.right + 0.004),
    ):
        low, high = (left, FRONT, BATTERY.bottom), (right, -0.168, BATTERY.top)
        rounded_box(low, high, white, 0.014, 5, name)
    builder = MeshBuilder()
    for x in (BATTERY.left + 0.14, BATTERY.right - 0.20):
        builder.box((x, -0.10, BATTERY.bottom - 0.03), (x + 0.06, 0, BATTERY.bottom + 0.05), bracket)
    for slot in range(VENTS):
        z = BATTERY.bottom + 0.05 + slot * VENT_STEP
        builder.box((GROOVE + 0.06, FRONT - 0.0006, z), (GROOVE + 0.30, FRONT + 0.01, z + 0.005), shade)
    builder.build("battery-bracket", bevel=0.004)
    _status_light()


def _status_light():
    """A green light in the groove."""
    glow = materials.emission("status", "#18b257", 1.9)
    half, bottom = GROOVE_WIDTH / 2, BATTERY.top - 0.52
    low, high = (GROOVE - half, FRONT + 0.004, bottom), (GROOVE + half, -0.19, bottom + 0.34)
    rounded_box(low, high, glow, 0.003, 3, "status")


def _gateway():
    gray = materials.plain("gateway", "#bfc6cc", 0.38, specular=0.4, coat=0.15)
    _shell("gateway", GATEWAY, gray, 0.022)
    low = (GATEWAY.left + 0.014, -0.182, GATEWAY.bottom + 0.014)
    high = (GATEWAY.right - 0.014, -0.15, GATEWAY.top - 0.014)
    rounded_box(low, high, gray, 0.012, 4, "gateway-cover")
    latch = materials.aluminum("latch", "#9aa2a9")
    rounded_box(
        (GATEWAY.right - 0.05, -0.19, 1.29), (GATEWAY.right - 0.03, -0.17, 1.37), latch, 0.005, 3, "latch"
    )


def _disconnect():
    steel = materials.plain("painted-steel", "#7d868f", 0.42, specular=0.4)
    lever = materials.plain("lever", "#a3231c", 0.4)
    _shell("disconnect", DISCONNECT, steel, 0.008, 0.012)
    builder = MeshBuilder()
    builder.box((DISCONNECT.left - 0.01, -0.136, 1.12), (DISCONNECT.right + 0.01, -0.118, 1.44), steel)
    builder.box((DISCONNECT.left - 0.012, -0.13, 1.43), (DISCONNECT.right + 0.012, -0.012, 1.49), steel)
    builder.box((DISCONNECT.right + 0.002, -0.105, 1.24), (DISCONNECT.right + 0.024, -0.045, 1.33), steel)
    hinge = (DISCONNECT.right + 0.034, -0.075, 1.27)
    builder.beam(hinge, (hinge[0], -0.115, 1.42), 0.024, 0.03, lever, (1, 0, 0))
    builder.build("disconnect-cover", bevel=0.004)


def _conduits():
    """Conduit runs, with a locknut and a coupling at each case."""
    pipe = materials.plain("conduit", "#a3abb2", 0.36, 0.8)
    cast = materials.plain("fitting", "#7f878e", 0.45, 0.7)
    y, builder = -CONDUIT_OFF_WALL - 0.02, MeshBuilder()

    def fitting(location, along):
        location, along = np.array(location), np.array(along)
        for start, end, radius in ((-0.012, 0.010, 0.033), (0.008, 0.052, 0.026), (0.05, 0.058, 0.029)):
            builder.cylinder(location + along * start, location + along * end, radius, cast, 16)

    def run(corners, first, last=None):
        builder.conduit(corners, CONDUIT_RADIUS, 0.07, pipe, 16)
        fitting(corners[0], first)
        if last:
            fitting(corners[-1], last)

    right, left, up = (1, 0, 0), (-1, 0, 0), (0, 0, 1)

    def strap(x, z, radius):
        """A two-hole strap that holds a vertical conduit to the wall."""
        wide = radius + 0.038
        builder.box((x - wide, -0.008, z), (x + wide, 0, z + 0.028), cast)
        builder.cylinder((x, y, z), (x, y, z + 0.028), radius + 0.004, cast, 16)
        for side in (0.013 - wide, wide - 0.013):
            builder.cylinder((x + side, -0.014, z + 0.014), (x + side, -0.006, z + 0.014), 0.007, pipe, 8)

    meter_right = METER[0] + meter.WIDTH
    run([(meter_right, y, 1.22), (DISCONNECT.left, y, 1.22)], right, left)
    run([(DISCONNECT.right, y, 1.17), (GATEWAY.left, y, 1.17)], right, left)
    run([(GATEWAY.right, y, 1.13), (BATTERY.left, y, 1.13)], right, left)
    run([(-0.48, y, GATEWAY.top), (-0.48, y, WALL_TOP)], up)
    for z in (GATEWAY.top + 0.30, GATEWAY.top + 1.05):
        strap(-0.48, z, CONDUIT_RADIUS)
    service = METER[0] + meter.WIDTH / 2
    out = -0.16  # clear of the plinth
    path = [(service, y, METER[1]), (service, y, 0.86), (service, out, 0.68), (service, out, -0.3)]
    builder.conduit(path, SERVICE_RADIUS, 0.07, pipe, 18)
    for start, end, radius in ((0, -0.05, 0.042), (-0.05, -0.058, 0.046)):
        builder.cylinder((service, y, METER[1] + start), (service, y, METER[1] + end), radius, cast, 18)
    strap(service, 0.90, SERVICE_RADIUS)
    obj = builder.build("conduits", smooth=True, weld=True)
    obj.data.use_auto_smooth = True


def _labels():
    """The hazards of every case, the ratings of the battery, and what each disconnect turns off."""
    labels = Labels(SEED)
    labels.warning(0.53, 0.90, 0.21, 0.10, FRONT)
    labels.data_plate(0.53, 0.78, 0.21, 0.10, FRONT)
    labels.hazard(0.045, BATTERY.bottom + 0.08, 0.075, FRONT)
    labels.warning(-0.58, 1.44, 0.20, 0.095, -0.182)
    labels.placard(-0.57, 1.07, 0.18, 0.045, -0.182)
    labels.placard(-1.075, 1.375, 0.17, 0.05, -0.136)
    labels.warning(-1.075, 1.15, 0.17, 0.085, -0.136, "red")
    labels.placard(METER[0] + 0.05, METER[1] + 0.08, 0.20, 0.055, -0.136, ink="red")
    labels.build("labels")


def _bed_height(x, _y):
    return -0.10 + 0.02 * np.sin(x * 3.1)


def _bed():
    """A bed of gravel along the wall, with ferns and sedges."""
    rng = np.random.RandomState(SEED)
    soil = materials.granular("gravel", ("#4d4a46", "#77716a", "#989188"), 0.018, relief=0.008)
    terrain.ground("bed", np.linspace(-5, 2.6, 60), np.linspace(-6, 0, 40), _bed_height, soil)
    fern_green = materials.leaf("fern", "#2b5a2c", "#6f9440", 0.4)
    sedge_green = materials.leaf("sedge", "#3d6b36", "#9aa653", 0.4)
    ferns = [
        garden.fern(f"fern-{i}", i, fern_green, fronds=19, length=0.42 + 0.08 * i, pairs=27) for i in range(3)
    ]
    sedges = [garden.clump(f"sedge-{i}", 10 + i, sedge_green) for i in range(2)]
    x = np.concatenate([rng.uniform(-3.2, 1.6, 46), rng.uniform(1.0, 2.0, 7)])
    y = rng.uniform(-0.62, -0.26, len(x))
    points = terrain.on_ground(x, y, _bed_height, 0.01)
    plants.scatter("bed-plants", ferns + sedges, points, (0.9, 1.5), SEED, [0.28, 0.28, 0.24, 0.1, 0.1])


def _shadow_tree(sun):
    """A tree outside the picture that casts dappled shade on the upper left of the wall."""
    leaves = materials.leaf("shade-leaves", "#3a5a2a", "#7d8f3a", 0.3)
    height = 4.5
    tree = plants.hardwood("shade-tree", height, 5, leaves, plants.bark(), 420, 0.26)
    tree.hide_render = False
    tree.location = Vector(SHADE_CENTER) + sun * 5.5 - Vector((0, 0, height * 0.6))


def _slope(x, y):
    return -1.2 - 0.34 * np.maximum(y - 3, 0) - 0.05 * np.maximum(x, 0) + 0.4 * np.sin(x * 0.21)


def _hillside():
    """The meadow and spruces below the house."""
    terrain.ground(
        "slope", np.linspace(-6, 110, 90), np.linspace(2, 120, 90), _slope, materials.meadow_soil("slope")
    )
    rng = np.random.RandomState(SEED)
    x, y = rng.uniform(8, 80, 70), rng.uniform(26, 90, 70)
    points = terrain.on_ground(x, y, _slope, 0.4)
    woods = plants.Woods()
    plants.scatter("hill-wood", woods.mixed, points, (0.55, 1.0), SEED, [0.3, 0.25, 0.2, 0.1, 0.08, 0.07])
