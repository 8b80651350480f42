"""A solar module in close-up: half-cut cells, wires, fingers, and dust under the glass."""

from .materials import CellGrid
from .nodes import MaterialNodes

SILICON_DARK, SILICON_LIGHT = "#021a45", "#042a63"
SILICON_GRAZING = "#1b54ad"  # blue of the coating at grazing angles
SILVER, BACKSHEET = "#e9edf2", "#d9e2ec"
WIRES, FINGERS, PADS = 10, 60, 6  # per half-cell
WIRE_HALF_WIDTH, FINGER_HALF_WIDTH = 0.030, 0.09  # fractions of their spacing
FINGER_FADE = (0.4, 1.2)  # meters from the eye: farther away, single fingers only add noise
FINGER_COVER = 0.42  # share of silver in the color of a finger
DUST, DUST_COVER, DUST_ROUGHNESS = "#a8977a", 0.34, 0.32
GLASS_ROUGHNESS = 0.022
# The sun's reflection is emission in the shader: sampled light would only add noise to so fine a pattern.
GLASS_GLINT = ((700, "#ffca70", 2.3), (150, "#ffb850", 0.15))  # tightness, color, strength
SILVER_GLINT = ((260, "#ffd288", 5.5), (36, "#ffc070", 0.42))
GLASS_IOR = 1.5


def macro(name, sun, columns=6, rows=18, margin=0.012, dust=None):
    """The material of a module in close-up. sun is the direction whose glint the glass reflects.

    dust(nodes), if given, returns a socket: from 0, clean and wet, to 1, under a dull film.
    """
    nodes = MaterialNodes(name)
    grid = CellGrid(nodes, columns, rows, margin, cell_half=(0.4925, 0.4850))
    cell = nodes.math("MULTIPLY", grid.inside_cell, _chamfer_outer_corners(nodes, grid))
    grazing = nodes.add("LayerWeight", {0: 0.35}).outputs["Facing"]
    silicon = nodes.mix(grid.random(), SILICON_DARK, SILICON_LIGHT)
    silicon = nodes.mix(nodes.math("MULTIPLY", grazing, 0.30), silicon, SILICON_GRAZING)
    color = nodes.mix(cell, BACKSHEET, silicon)
    film = dust(nodes) if dust else 0.0
    color = nodes.mix(nodes.math("MULTIPLY", film, DUST_COVER), color, DUST)
    coat_roughness = nodes.math("ADD", nodes.math("MULTIPLY", film, DUST_ROUGHNESS), GLASS_ROUGHNESS)
    under_glass = nodes.principled(color, 0.42, specular=0.05, coat=0.8, coat_roughness=coat_roughness)
    silver = nodes.principled(SILVER, 0.30, 0.95, coat=1.0, coat_roughness=coat_roughness)
    ripple = nodes.add("TexNoise", {"Vector": nodes.coordinates(), "Scale": 2.2, "Detail": 1})
    for shader in (under_glass, silver):
        nodes.set(shader, "Clearcoat Normal", nodes.bump(ripple.outputs[0], 0.05, 0.004))
    nodes.set(silver, "Normal", nodes.bump(_roundness(nodes, grid), 0.6, 0.0006))
    facing = _facing_sun(nodes, sun)
    fresnel = nodes.add("Fresnel", {"IOR": GLASS_IOR}).outputs[0]
    mirrored = _add_glint(nodes, under_glass, facing, _attenuate(nodes, fresnel, film, 0.85), GLASS_GLINT)
    glowing = _add_glint(nodes, silver, facing, _attenuate(nodes, 0.5, film, 0.85), SILVER_GLINT)
    metal = _attenuate(nodes, _metal(nodes, grid, cell), film, 0.5)
    return nodes.finish(nodes.mix_shader(metal, mirrored, glowing))


def _attenuate(nodes, amount, film, fraction):
    return nodes.math("MULTIPLY", amount, nodes.math("SUBTRACT", 1, nodes.math("MULTIPLY", film, fraction)))


def _facing_sun(nodes, sun):
    """The cosine between the sun's direction and the mirrored view ray, at least 0."""
    geometry = nodes.add("NewGeometry")
    view = nodes.add("VectorMath", {0: geometry.outputs["Incoming"], "Scale": -1.0}, operation="SCALE")
    mirror = nodes.add("VectorMath", {0: view, 1: geometry.outputs["Normal"]}, operation="REFLECT")
    facing = nodes.add("VectorMath", {0: mirror, 1: tuple(sun)}, operation="DOT_PRODUCT")
    return nodes.math("MAXIMUM", facing.outputs["Value"], 0)


def _add_glint(nodes, shader, facing, amount, lobes):
    for tightness, color, strength in lobes:
        lobe = nodes.math("MULTIPLY", nodes.math("POWER", facing, tightness), strength)
        glow = nodes.add("Emission", {"Color": color, "Strength": nodes.math("MULTIPLY", lobe, amount)})
        shader = nodes.add("AddShader", {0: shader, 1: glow})
    return shader


def _chamfer_outer_corners(nodes, grid):
    """Half-cut cells have two chamfered corners, alternately at the top and at the bottom."""
    odd = nodes.math("MODULO", nodes.math("FLOOR", grid.row), 2)
    above = nodes.math("MULTIPLY", odd, nodes.math("SUBTRACT", grid.up, 0.5))
    even = nodes.math("SUBTRACT", 1, odd)
    below = nodes.math("MULTIPLY", even, nodes.math("SUBTRACT", 0.5, grid.up))
    cut = nodes.math("MULTIPLY", nodes.math("ADD", above, below), 0.5)
    return nodes.math("LESS_THAN", nodes.math("ADD", grid.from_middle[0], cut), 0.705)


def _roundness(nodes, grid):
    """The height of the round wires above the cell, 0..1."""
    repeated = nodes.math("FRACT", nodes.math("MULTIPLY", grid.along, WIRES))
    away = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", repeated, 0.5))
    fraction = nodes.math("DIVIDE", away, WIRE_HALF_WIDTH)
    return nodes.math("SUBTRACT", 1, nodes.math("MULTIPLY", fraction, fraction), clamp=True)


def _metal(nodes, grid, cell):
    """Wires, pads on the wires, and fingers: single lines near the eye, their average farther away."""
    distance = nodes.add("CameraData").outputs["View Distance"]
    near, far = FINGER_FADE
    fade = nodes.math("DIVIDE", nodes.math("SUBTRACT", distance, near), far - near, clamp=True)
    single = nodes.math("MULTIPLY", grid.line(grid.up, FINGERS, FINGER_HALF_WIDTH), FINGER_COVER)
    fingers = nodes.add("MixRGB", {0: fade, 1: single, 2: _gray(FINGER_COVER * FINGER_HALF_WIDTH * 2)})
    pad = nodes.math("MULTIPLY", grid.line(grid.along, WIRES, 0.075), grid.line(grid.up, PADS, 0.055))
    pad = nodes.math("MULTIPLY", pad, cell)
    wire = nodes.math("MULTIPLY", grid.line(grid.along, WIRES, WIRE_HALF_WIDTH), grid.inside_module)
    fine = nodes.math("MAXIMUM", pad, nodes.math("MULTIPLY", fingers.outputs[0], cell))
    return nodes.math("MAXIMUM", wire, fine)


def _gray(value):
    return (value, value, value, 1.0)
