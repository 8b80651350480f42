"""Tools on a workbench at dawn: a hard hat, a drill, and cable; a module beside it, ridges outside."""

from dataclasses import replace

from ridgelight_art.kit import furniture, light, materials, plants, sampling, terrain, tools
from ridgelight_art.kit.blender import Vector
from ridgelight_art.kit.mesh import MeshBuilder, rounded_box
from ridgelight_art.kit.modules import module
from ridgelight_art.picture import GLIMPSE, Camera, View

BENCH_TOP = 0.92  # meters
BENCH_LEFT, BENCH_RIGHT = -2.2, 0.70
BENCH_FRONT, WALL = 1.98, 2.70  # y
BOARD = 0.15
LEFT, RIGHT, SILL, HEAD = -1.18, -0.06, 1.17, 2.02  # the window in the back wall
LEFT_WALL, RIGHT_WALL, CEILING, NEAR = -2.6, 3.4, 2.9, -3.5
OPENING = (-0.5, 2.55, 0.5, 2.8)  # in the left wall, where the sun comes in: y from, y to, z from, z to
SPRUCES = (
    (-15.2, 41, -13.5),
    (-12.6, 46, -14.5),
    (-17.6, 44, -13.5),
    (-4.2, 48, -16.5),
    (-9.4, 58, -19),
)  # outside

LOOK = replace(
    GLIMPSE,
    sun=replace(GLIMPSE.sun, azimuth=-34, radius=0, halo_strength=0.6),
    grade=replace(GLIMPSE.grade, contrast=1.06, split=0.08, vignette=0.24),
    denoise_levels=3,
    denoise_luminance=0.5,
)
VIEWS = (
    View(
        "about",
        1600,
        900,
        Camera((0.10, -0.40, 1.70), (0.06, WALL, 1.70), 46, (0.0, -0.125), focus=2.75, f_stop=10.0),
        (640, 1066, 1600),
        LOOK,
    ),
)


def build(stage):
    sampling.limit(stage, 22, noise=0.04)
    sun = light.sun(-110, 12.5, strength=9.0, size=0.9)
    light.sky_light(sun, strength=0.8)
    light.area((0.4, -1.6, 2.6), (0, 2.4, 1.0), 2.6, 34, "#7fa8dc")
    light.area(((LEFT + RIGHT) / 2, WALL - 0.02, 1.6), (0.1, 1.6, 0.95), RIGHT - LEFT, 9, "#bcd2ee", 0.8)
    _room()
    _window()
    _bench()
    _tools()
    _module()
    _shelf()
    _spruces()
    terrain.glimpse_ridges()


def _room():
    wall = materials.boards("wall", "#2c3f55", "#48627d", "X", BOARD, "Z")
    dark = materials.plain("room", "#3a3733", 0.9)
    floor = materials.granular("floor", ("#595a59", "#6d6d6a", "#7f7e79"), 0.02, relief=0.002)
    builder = MeshBuilder()
    box = builder.box
    box((LEFT_WALL, WALL, 0), (LEFT, WALL + 0.12, CEILING), wall)
    box((RIGHT, WALL, 0), (RIGHT_WALL, WALL + 0.12, CEILING), wall)
    box((LEFT, WALL, 0), (RIGHT, WALL + 0.12, SILL), wall)
    box((LEFT, WALL, HEAD), (RIGHT, WALL + 0.12, CEILING), wall)
    near, far, low, high = OPENING
    for low_corner, high_corner in (
        ((LEFT_WALL - 0.1, NEAR, 0), (LEFT_WALL, near, CEILING)),
        ((LEFT_WALL - 0.1, far, 0), (LEFT_WALL, WALL + 0.12, CEILING)),
        ((LEFT_WALL - 0.1, near, 0), (LEFT_WALL, far, low)),
        ((LEFT_WALL - 0.1, near, high), (LEFT_WALL, far, CEILING)),
        ((RIGHT_WALL, NEAR, 0), (RIGHT_WALL + 0.1, WALL, CEILING)),
        ((LEFT_WALL, NEAR, CEILING), (RIGHT_WALL, WALL + 0.12, CEILING + 0.1)),
    ):
        box(low_corner, high_corner, dark)
    box((LEFT_WALL, NEAR, -0.1), (RIGHT_WALL, WALL + 0.12, 0), floor)
    builder.build("room")


def _window():
    frame = materials.plain("window-frame", "#20262e", 0.45)
    builder, middle = MeshBuilder(), (LEFT + RIGHT) / 2
    bar, y = 0.045, WALL + 0.03
    for low, high in (
        ((LEFT - 0.06, WALL - 0.025, SILL - 0.02), (LEFT, WALL + 0.12, HEAD + 0.06)),
        ((RIGHT, WALL - 0.025, SILL - 0.02), (RIGHT + 0.06, WALL + 0.12, HEAD + 0.06)),
        ((LEFT, WALL - 0.025, HEAD), (RIGHT, WALL + 0.12, HEAD + 0.06)),
        ((LEFT - 0.09, WALL - 0.08, SILL - 0.04), (RIGHT + 0.09, WALL + 0.12, SILL)),
        ((middle - bar / 2, y, SILL), (middle + bar / 2, y + 0.05, HEAD)),
        ((LEFT, y, SILL), (LEFT + bar, y + 0.05, HEAD)),
        ((RIGHT - bar, y, SILL), (RIGHT, y + 0.05, HEAD)),
        ((LEFT, y, SILL), (RIGHT, y + 0.05, SILL + bar)),
        ((LEFT, y, HEAD - bar), (RIGHT, y + 0.05, HEAD)),
    ):
        builder.box(low, high, frame)
    builder.build("window-frame", bevel=0.003)


def _bench():
    """Thick planks along the wall, on an apron and legs."""
    wood = materials.boards("bench", "#6a4a30", "#a97d52", "Y", 0.24, "X", 0.45)
    dark = materials.boards("bench-frame", "#4d3726", "#7a5a3e", "Z", 0.4, "X")
    builder, depth = MeshBuilder(), (WALL - BENCH_FRONT) / 3
    for plank in range(3):
        y = BENCH_FRONT + plank * depth
        builder.box((BENCH_LEFT, y, BENCH_TOP - 0.055), (BENCH_RIGHT, y + depth - 0.004, BENCH_TOP), wood)
    builder.box(
        (BENCH_LEFT, BENCH_FRONT + 0.04, BENCH_TOP - 0.19),
        (BENCH_RIGHT - 0.04, BENCH_FRONT + 0.08, BENCH_TOP - 0.055),
        dark,
    )
    builder.box(
        (BENCH_RIGHT - 0.08, BENCH_FRONT + 0.08, BENCH_TOP - 0.19),
        (BENCH_RIGHT - 0.04, WALL, BENCH_TOP - 0.055),
        dark,
    )
    for x in (BENCH_RIGHT - 0.14, -0.9):
        builder.box((x, BENCH_FRONT + 0.06, 0), (x + 0.1, BENCH_FRONT + 0.16, BENCH_TOP - 0.055), dark)
    builder.build("bench", bevel=0.005)


def _tools():
    steel = materials.plain("steel", "#aeb6be", 0.25, 1.0)
    chrome = materials.plain("chrome", "#d3d9df", 0.35, 0.6)
    white = materials.plain("helmet", "#d9e0e7", 0.25, coat=0.6, coat_roughness=0.08)
    navy = materials.plain("drill-body", "#1d4680", 0.4, coat=0.2)
    rubber = materials.plain("rubber", "#1d2126", 0.6)
    jacket = materials.plain("jacket", "#191c20", 0.42)
    tie = materials.plain("tie", "#3f7f4f", 0.5)
    top = BENCH_TOP
    tools.hard_hat("hard-hat", (-0.56, 2.36, top - 0.010), -38, white)
    tools.drill("drill", (-0.02, 2.30, top), 24, navy, rubber, steel)
    tools.cable_coil("cable", (0.40, 2.32, top), 0.135, 9, jacket, tie)
    tools.wrench("wrench", (0.06, 2.08, top), -7, chrome, 0.24, 0.012)
    tools.screwdriver("screwdriver", (-0.16, 2.06, top), 196, navy, steel)
    paper = materials.plain("paper", "#dfe6ee", 0.8)
    rolls = MeshBuilder()
    for x0, y0, x1, y1, z, radius in (
        (-1.15, 2.36, -0.86, 2.60, 0.026, 0.026),
        (-1.18, 2.44, -0.92, 2.64, 0.026, 0.024),
    ):
        rolls.cylinder((x0, y0, top + z), (x1, y1, top + z), radius, paper, 28)
    rolls.build("rolls", smooth=True, weld=True).data.use_auto_smooth = True


def _module():
    """A solar module on the floor at the end of the bench, leaning against the wall."""
    builder = MeshBuilder()
    lean = Vector((0, 0.19, 1)).normalized()
    across = Vector((1, 0, 0))
    normal = across.cross(lean)
    foot = Vector((0.80, WALL - 0.372, 0.0))
    cells, frame = materials.module_near("cells", 6, 18), materials.aluminum("module-frame", "#b9c1c9")
    module(builder, foot, across, lean, normal, (1.04, 1.76), cells, frame, 0.035, 0.018)
    builder.build("module", bevel=0.002)


def _spruces():
    """Spruces outside the window, in front of the ridges."""
    needles = materials.leaf("needles", "#12301f", "#2f5a35", 0.25)
    spruce = plants.spruce("spruce", 14, 21, needles, plants.bark())
    plants.scatter("spruces", [spruce], SPRUCES, (0.95, 1.25), seed=3)


def _shelf():
    wood = materials.boards("shelf", "#5a4130", "#8a674a", "Y", 0.3, "X")
    clay = materials.plain("mug", "#2e5c93", 0.3, coat=0.5)
    cream = materials.plain("tin", "#c3c9cf", 0.5)
    builder, y, z = MeshBuilder(), WALL - 0.24, 1.62
    builder.box((0.12, y, z), (0.72, WALL, z + 0.03), wood)
    for x in (0.2, 0.61):
        builder.box((x, WALL - 0.03, z - 0.16), (x + 0.03, WALL, z), wood)
        builder.beam((x + 0.015, WALL - 0.02, z - 0.14), (x + 0.015, y + 0.05, z), 0.025, 0.025, wood)
    builder.build("shelf", bevel=0.003)
    mug = [(0.036, 0), (0.042, 0.006), (0.042, 0.095), (0.038, 0.095), (0.037, 0.02), (0.001, 0.015)]
    furniture.lathe(mug, (0.62, y + 0.11, z + 0.03), clay, "mug")
    tin = [(0.05, 0), (0.05, 0.13), (0.047, 0.13), (0.046, 0.01), (0.001, 0.01)]
    furniture.lathe(tin, (0.25, y + 0.13, z + 0.03), cream, "tin")
    rounded_box(
        (0.36, y + 0.04, z + 0.03),
        (0.56, y + 0.2, z + 0.15),
        materials.plain("crate", "#3c4a5a", 0.6),
        0.01,
        3,
        "crate",
    )
