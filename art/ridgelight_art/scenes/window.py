"""A warm window at dusk: a lit room in a cedar wall, and the last light over blue ridges."""

from dataclasses import replace

import numpy as np

from ridgelight_art.kit import furniture, garden, light, masonry, materials, plants, sampling, terrain
from ridgelight_art.kit.mesh import MeshBuilder
from ridgelight_art.picture import GLIMPSE, Camera, View

BOARD = 0.17
CORNER = -1.52  # x of the corner of the house; the wall extends to its right, in the plane y = 0
WALL_FOOT, EAVES = 0.36, 2.86
WALL_RIGHT = 5.0
LEFT, RIGHT, SILL, HEAD = -0.78, 1.30, 1.0, 2.36  # the opening of the window
MIDDLE, TRANSOM = (LEFT + RIGHT) / 2, 1.93
FLOOR, CEILING = 0.34, 2.76
BACK_WALL = 4.4  # y
DOOR = (0.52, 1.34, 2.36)  # left, right, top of the doorway in the back wall
SEED = 8

DUSK_SKY = (
    (-4.0, "#e9a35c"),
    (1.5, "#f6c06c"),
    (4.0, "#f4d090"),
    (6.5, "#dcd3b6"),
    (9.5, "#93aec8"),
    (14.0, "#5f8bba"),
    (20.0, "#37669f"),
    (28.0, "#1c467f"),
    (40.0, "#102f5e"),
)
DUSK_HAZE = (
    (250, "#0f2d57"),
    (620, "#16407a"),
    (1000, "#245693"),
    (1900, "#3f73ab"),
    (3600, "#648fbd"),
    (6500, "#8ba9c8"),
    (11000, "#b9c0c6"),
)
LOOK = replace(
    GLIMPSE,
    sun=replace(GLIMPSE.sun, azimuth=-62, radius=0, halo_strength=0.2, veil=0.02),
    sky=replace(GLIMPSE.sky, stops=DUSK_SKY, warm_rise=1.0),
    haze=replace(GLIMPSE.haze, cool=DUSK_HAZE),
    grade=replace(GLIMPSE.grade, exposure=1.15, bloom=0.14, bloom_threshold=0.8, contrast=1.06),
    denoise_levels=3,
    denoise_luminance=0.5,
)
VIEWS = (
    View(
        "window",
        1200,
        800,
        Camera((0.95, -5.0, 1.62), (-0.45, 0, 1.62), 46, (0.0, -0.035), focus=5.2, f_stop=11.0),
        (480, 800, 1200),
        LOOK,
    ),
)


def build(stage):
    sampling.limit(
        stage, 26, noise=0.03, min_samples=18
    )  # with few samples, pixels miss some of the many lamps
    dusk = light.direction(-62, 2)
    light.sky_light(
        dusk,
        strength=1.4,
        zenith="#2c62b0",
        middle="#6f9fd8",
        horizon="#d9c3a4",
        below="#2a4460",
        glow_strength=0.8,
    )
    _wall()
    _window()
    _room()
    _back_room()
    _table()
    _corner_plant()
    _lamps()
    _bed()
    _hillside()
    terrain.glimpse_ridges(left=-1.6, right=0.4)


def _wall():
    cedar = materials.boards("cedar", "#4a382b", "#8a6b4e", "Z", BOARD, "X")
    backing = materials.plain("backing", "#1a120c", 0.9)
    trim = materials.plain("trim", "#252c35", 0.5)
    soffit = materials.boards("soffit", "#6d4a2e", "#9a6f48", "Y", 0.12, "X")
    for name, low, high in (
        ("left", (CORNER + 0.11, 0, WALL_FOOT), (LEFT, 0.2, EAVES)),
        ("right", (RIGHT, 0, WALL_FOOT), (WALL_RIGHT, 0.2, EAVES)),
        ("below", (LEFT, 0, WALL_FOOT), (RIGHT, 0.2, SILL)),
        ("above", (LEFT, 0, HEAD), (RIGHT, 0.2, EAVES)),
    ):
        masonry.board_siding(f"siding-{name}", low, high, BOARD, cedar, backing)
    masonry.stone_wall("plinth", (CORNER - 0.02, -0.09, -0.4), (WALL_RIGHT, 0.2, 0.30), SEED)
    builder = MeshBuilder()
    builder.box((CORNER - 0.05, -0.125, 0.30), (WALL_RIGHT, 0.2, WALL_FOOT), trim)
    builder.box((CORNER, -0.022, WALL_FOOT), (CORNER + 0.115, 0.2, EAVES), trim)
    builder.box((CORNER + 0.02, 0.1, -0.4), (CORNER + 0.1, 8, EAVES + 0.1), trim)
    builder.box((CORNER - 0.62, -0.62, EAVES + 0.02), (WALL_RIGHT, 8, EAVES + 0.06), soffit)
    builder.box((CORNER - 0.66, -0.68, EAVES - 0.02), (WALL_RIGHT, -0.62, EAVES + 0.24), trim)
    builder.box((CORNER - 0.68, -0.66, EAVES - 0.02), (CORNER - 0.62, 8, EAVES + 0.24), trim)
    for x in np.arange(CORNER + 0.3, WALL_RIGHT, 0.61):
        builder.box((x - 0.035, -0.62, EAVES - 0.12), (x + 0.035, 0.0, EAVES + 0.02), soffit)
    builder.build("trim", bevel=0.005)


def _window():
    """A charcoal casement window with two sashes, without panes: they would only add noise."""
    frame = materials.plain("window-frame", "#171b20", 0.4)
    sill = materials.plain("sill", "#2a3038", 0.5)
    wood = materials.plain("lining", "#a5774a", 0.5)
    builder, wide = MeshBuilder(), 0.1
    builder.box((LEFT - wide, -0.03, SILL - 0.02), (LEFT, 0.2, HEAD + wide), frame)
    builder.box((RIGHT, -0.03, SILL - 0.02), (RIGHT + wide, 0.2, HEAD + wide), frame)
    builder.box((LEFT, -0.03, HEAD), (RIGHT, 0.2, HEAD + wide), frame)
    builder.box((LEFT - wide - 0.04, -0.10, SILL - 0.055), (RIGHT + wide + 0.04, 0.22, SILL), sill)
    builder.box((MIDDLE - 0.045, 0.05, SILL), (MIDDLE + 0.045, 0.15, HEAD), frame)
    for left, right in ((LEFT, MIDDLE - 0.045), (MIDDLE + 0.045, RIGHT)):
        sash = 0.05
        builder.box((left, 0.07, SILL), (left + sash, 0.13, HEAD), frame)
        builder.box((right - sash, 0.07, SILL), (right, 0.13, HEAD), frame)
        builder.box((left + sash, 0.07, SILL), (right - sash, 0.13, SILL + sash), frame)
        builder.box((left + sash, 0.07, HEAD - sash), (right - sash, 0.13, HEAD), frame)
        builder.box((left + sash, 0.08, TRANSOM - 0.014), (right - sash, 0.12, TRANSOM + 0.014), frame)
    builder.build("window-frame", bevel=0.004)
    lining = MeshBuilder()
    for low, high in (
        ((LEFT, 0.13, SILL), (LEFT + 0.025, 0.24, HEAD)),
        ((RIGHT - 0.025, 0.13, SILL), (RIGHT, 0.24, HEAD)),
        ((LEFT, 0.13, HEAD - 0.025), (RIGHT, 0.24, HEAD)),
        ((LEFT, 0.13, SILL), (RIGHT, 0.30, SILL + 0.025)),
    ):
        lining.box(low, high, wood)
    lining.build("window-lining", bevel=0.003)


def _room():
    """Plaster walls, a timber floor and ceiling, and shelves to the left of the doorway."""
    plaster = materials.plain("plaster", "#d0c2a6", 0.9, specular=0.1)
    floor = materials.boards("floor", "#5d3f28", "#8d6644", "X", 0.14, "Y")
    ceiling = materials.boards("ceiling", "#8a6240", "#b88a5c", "X", 0.14, "Y")
    wood = materials.boards("shelf-wood", "#6b472b", "#93683f", "Z", 0.6, "X")
    left, right, near, far = CORNER + 0.15, 3.4, 0.2, BACK_WALL
    door_left, door_right, door_top = DOOR
    builder = MeshBuilder()
    box = builder.box
    box((left, near, FLOOR - 0.05), (right, far + 3.2, FLOOR), floor)
    box((left - 0.1, near, CEILING), (right + 0.1, far + 3.2, CEILING + 0.05), ceiling)
    box((left - 0.05, near, FLOOR), (left, far, CEILING), plaster)
    box((right, near, FLOOR), (right + 0.05, far, CEILING), plaster)
    box((left, far, FLOOR), (door_left, far + 0.12, CEILING), plaster)
    box((door_right, far, FLOOR), (right, far + 0.12, CEILING), plaster)
    box((door_left, far, door_top), (door_right, far + 0.12, CEILING), plaster)
    for x in (door_left - 0.09, door_right):
        box((x, far - 0.025, FLOOR), (x + 0.09, far, door_top + 0.09), wood)
    box((door_left, far - 0.025, door_top), (door_right, far, door_top + 0.09), wood)
    for y in (1.0, 2.4, 3.8):
        box((left, y, CEILING - 0.16), (right, y + 0.14, CEILING), wood)
    builder.build("room", bevel=0.004)
    heights = furniture.shelves("shelves", (-1.34, far - 0.3, FLOOR), (-0.14, far, 2.30), 5, wood, SEED)
    _shelf_objects(heights)


def _shelf_objects(heights):
    clay = materials.plain("clay", "#b9714a", 0.7)
    blue = materials.plain("glaze", "#2f5f96", 0.25, coat=0.6)
    cream = materials.plain("cream", "#e8dcc4", 0.4, coat=0.3)
    vase = [(0.05, 0), (0.085, 0.06), (0.09, 0.12), (0.05, 0.2), (0.035, 0.23), (0.045, 0.25)]
    bowl = [(0.04, 0), (0.09, 0.04), (0.12, 0.1), (0.115, 0.1), (0.085, 0.05), (0.001, 0.02)]
    y = BACK_WALL - 0.16
    furniture.lathe(vase, (-0.42, y, heights[3] + 0.015), blue, "vase")
    furniture.lathe(bowl, (-1.02, y, heights[4] + 0.015), clay, "bowl")
    furniture.lathe(vase, (-0.30, y, heights[5] + 0.015), cream, "tall-vase")
    leaf = materials.leaf("house-plant", "#2f6a35", "#6fa04a", 0.35)
    pot = [(0.07, 0), (0.09, 0.13), (0.1, 0.14), (0.085, 0.14), (0.001, 0.12)]
    furniture.lathe(pot, (-1.05, y, heights[5] + 0.015), cream, "pot")
    plant = garden.fern("house-plant", 3, leaf, 14, 0.26, 9)
    plant.hide_render, plant.location = False, (-1.05, y, heights[5] + 0.14)


def _back_room():
    """A kitchen seen through the doorway: a counter, cupboards, and a warm back wall."""
    plaster = materials.plain("kitchen-wall", "#d9bd8e", 0.9)
    front = materials.plain("cupboard", "#41597a", 0.5)
    top = materials.boards("counter", "#7a5535", "#a87a4e", "Y", 0.3, "X")
    builder, far = MeshBuilder(), BACK_WALL + 3.0
    builder.box((-2.5, far, FLOOR), (3.4, far + 0.1, CEILING), plaster)
    for x in (-0.8, -0.18, 0.44, 1.06):
        builder.box((x, far - 0.6, FLOOR + 0.08), (x + 0.61, far, FLOOR + 0.86), front)
        builder.box((x, far - 0.34, 1.82), (x + 0.61, far, 2.5), front)
    builder.box((-0.9, far - 0.63, FLOOR + 0.86), (1.75, far, FLOOR + 0.90), top)
    builder.build("kitchen", bevel=0.006)


def _table():
    wood = materials.boards("table-wood", "#93633b", "#c0905c", "Y", 0.18, "X", 0.4)
    dark = materials.boards("chair-wood", "#4a3220", "#6e4c30", "Z", 0.5, "X", 0.5)
    clay = materials.plain("table-clay", "#e6dcc8", 0.35, coat=0.4)
    apple = materials.plain("apple", "#7f9a3a", 0.35, coat=0.5)
    top = FLOOR + 0.76
    furniture.table("table", (-0.62, 1.55, FLOOR), (1.12, 2.45, top), wood)
    for index, (x, y, facing) in enumerate(((-0.2, 2.62, 180), (0.72, 2.66, 176), (-0.92, 2.0, 84))):
        furniture.chair(f"chair-{index}", (x, y, FLOOR), facing, dark)
    bowl = [(0.05, 0), (0.11, 0.03), (0.16, 0.10), (0.155, 0.10), (0.1, 0.045), (0.001, 0.02)]
    furniture.lathe(bowl, (0.82, 1.98, top), clay, "fruit-bowl")
    ball = [(0.001, 0), (0.03, 0.01), (0.04, 0.04), (0.03, 0.07), (0.001, 0.076)]
    for index, (x, y, z) in enumerate(
        ((0.75, 1.96, 0.05), (0.86, 1.95, 0.05), (0.82, 2.03, 0.06), (0.81, 1.97, 0.10))
    ):
        furniture.lathe(ball, (x, y, top + z), apple, f"apple-{index}", 16)
    mug = [(0.035, 0), (0.042, 0.01), (0.042, 0.095), (0.037, 0.095), (0.036, 0.02), (0.001, 0.015)]
    furniture.lathe(mug, (0.46, 1.80, top), clay, "mug")


def _corner_plant():
    """A potted plant on the floor in front of the shelves."""
    clay = materials.plain("floor-pot", "#a8623d", 0.7)
    leaf = materials.leaf("corner-plant", "#2f6a35", "#7da84f", 0.35)
    foot, pot = (-1.02, 3.0, FLOOR), [(0.12, 0), (0.16, 0.26), (0.17, 0.30), (0.15, 0.30), (0.001, 0.27)]
    furniture.lathe(pot, foot, clay, "floor-pot")
    plant = garden.clump("corner-plant", 21, leaf, 46, 0.85, 0.03, 0.08)
    plant.hide_render, plant.location = False, (foot[0], foot[1], FLOOR + 0.27)


def _lamps():
    shade = materials.lit_room("shade", "#ffb55e", "#c2641f", 1.83, 2.06, 0.75)
    furniture.pendant("pendant", (0.36, 2.0, 1.83), CEILING, shade, 44, 0.24)
    light.area((0.4, 2.9, CEILING - 0.2), (0.4, 2.9, 0), 2.2, 85, "#ffd09a", 1.6)
    # A fill light just behind the sashes, for everything that faces the window.
    light.area((MIDDLE, 0.4, 2.5), (MIDDLE, 2.4, 1.2), 1.8, 15, "#ffd09a", 0.3)
    light.area((0.5, BACK_WALL + 1.6, CEILING - 0.1), (0.5, BACK_WALL + 1.9, 0), 1.4, 70, "#ffc888", 1.2)


def _bed_height(x, _y):
    return -0.12 + 0.03 * np.sin(x * 2.3)


def _bed():
    rng = np.random.RandomState(SEED)
    soil = materials.granular("soil", ("#2d2a26", "#4a443c", "#5d564c"), 0.02, relief=0.008)
    terrain.ground("bed", np.linspace(-2.3, 6, 60), np.linspace(-6, 0, 40), _bed_height, soil)
    fern_green = materials.leaf("fern", "#2b5a2c", "#6f9440", 0.4)
    sedge_green = materials.leaf("sedge", "#3d6b36", "#9aa653", 0.4)
    ferns = [garden.fern(f"fern-{i}", i, fern_green, length=0.5 + 0.1 * i) for i in range(3)]
    sedges = [garden.clump(f"sedge-{i}", 10 + i, sedge_green, height=0.75) for i in range(2)]
    x = np.concatenate([rng.uniform(-1.3, 3.2, 40), rng.uniform(-2.2, -1.3, 9)])
    points = terrain.on_ground(x, rng.uniform(-0.75, -0.28, len(x)), _bed_height, 0.01)
    plants.scatter("bed-plants", ferns + sedges, points, (1.2, 1.9), SEED, [0.26, 0.26, 0.22, 0.13, 0.13])


def _slope(x, y):
    return -1.0 - 0.32 * np.maximum(y - 3, 0) + 0.05 * np.minimum(x, 0) + 0.4 * np.sin(x * 0.21)


def _hillside():
    xs, ys = np.linspace(-120, 4, 90), np.linspace(0.5, 120, 90)
    terrain.ground("slope", xs, ys, _slope, materials.meadow_soil("slope"))
    rng = np.random.RandomState(SEED)
    points = terrain.on_ground(rng.uniform(-80, -8, 70), rng.uniform(24, 90, 70), _slope, 0.4)
    woods = plants.Woods()
    plants.scatter("hill-wood", woods.spruces, points, (0.5, 1.0), SEED, [0.4, 0.3, 0.3])
