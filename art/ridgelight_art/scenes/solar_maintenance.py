"""A soft brush on a pole washes a module: dust ahead of it, clean wet glass and drops behind."""

import math
from dataclasses import replace

import numpy as np

from ridgelight_art.directions import directions_of
from ridgelight_art.kit import brush, cells, droplets, light, materials, sampling, terrain
from ridgelight_art.kit.blender import Vector, bpy
from ridgelight_art.kit.mesh import MeshBuilder, frame_matrix
from ridgelight_art.kit.modules import module
from ridgelight_art.picture import GLIMPSE, Camera, View

TILT = 15.0  # degrees: slope of the roof, which rises to the right
DIRECTIONS = directions_of("solar-maintenance")
HEADING = DIRECTIONS.array - 270  # degrees: azimuth of the row, whose modules face left of it
MODULE = (1.134, 1.762)  # meters: along the row, up the roof
GAP, THICKNESS, LIP = 0.020, 0.035, 0.011
GLASS_DEPTH = 0.004  # meters of the glass below the top of the frame
BEHIND, AHEAD = -2, 9  # columns of modules behind and ahead of the camera
EDGE = 0.0012  # meters: bevel of the frames
SAMPLES = 12

# On the roof: up the slope, along the row, above the roof.
EYE = (0.80, -0.25, 0.36)
AIM = (0.62, 1.50, 0.11)
FOCUS = 1.16
BRUSH_AT = (0.84, 1.00)
BRUSH_ROTATION = -24.0  # degrees: rotation of the head from the direction across the row
POLE_DIRECTION = (0.62, -0.22, 0.50)  # in the frame of the brush
GLINT = (-0.40, 0.86, 0.29)  # the direction that the wet glass reflects
SEED = 5
DROPS, DROP_RADII = 8000, (0.0010, 0.0085)  # meters
FOAM, FOAM_RADII = 1500, (0.0007, 0.0037)
CARDS = (
    light.Card((-0.30, 0.70, 0.62), 4, "#1f74f0", 0.5),
    light.Card((-0.92, 0.26, 0.30), 240, "#ffe0b0", 14),  # the sun, which sparkles in every drop
)


def _axes():
    heading, tilt = math.radians(HEADING), math.radians(TILT)
    along = np.array([math.sin(heading), math.cos(heading), 0])
    right = np.array([math.cos(heading), -math.sin(heading), 0])
    up = right * math.cos(tilt) + np.array([0, 0, math.sin(tilt)])
    return up, along, np.cross(up, along)


def _roof_to_world(location):
    """World coordinates of a location on the roof."""
    return tuple(sum(axis * amount for axis, amount in zip(_axes(), location, strict=True)))


# Everything beyond the brush is out of focus, so blur may hide the remaining noise.
LOOK = replace(
    GLIMPSE,
    sun=replace(GLIMPSE.sun, azimuth=DIRECTIONS.suns["solar-maintenance"], elevation=4.6),
    far_from=2.0,
    denoise_levels=3,
    denoise_luminance=0.6,
)
VIEWS = (
    View(
        "solar-maintenance",
        1200,
        800,
        Camera(_roof_to_world(EYE), _roof_to_world(AIM), 46, focus=FOCUS, f_stop=7.0),
        (480, 800, 1200),
        LOOK,
    ),
)


def build(stage):
    sampling.limit(stage, SAMPLES)
    sun = light.sun(-78, 15, strength=6.0, color="#ffd7a6", size=1.0)
    light.sky_light(
        sun, 0.66, "#123672", "#34689f", "#9db4cc", glow="#ffb866", glow_strength=0.7, glow_tightness=60,
        cards=CARDS,
    )  # fmt: skip
    bpy.data.objects["sun"].visible_glossy = False  # cells.macro() paints its glint on the glass
    plane = frame_matrix((0, 0, 0), *(Vector(axis) for axis in _axes()))
    _array(plane)
    matrix = _brush_matrix(plane)
    brush.head(brush.Brush(), matrix)
    brush.pole(brush.Brush(), matrix, POLE_DIRECTION)
    _drops(plane)
    _foam(matrix)
    terrain.glimpse_ridges()


def _brush_matrix(plane):
    turn = math.radians(BRUSH_ROTATION)
    up, along, normal = (plane.col[i].to_3d() for i in range(3))
    across = up * math.cos(turn) + along * math.sin(turn)
    push = normal.cross(across)
    origin = plane @ Vector((*BRUSH_AT, -GLASS_DEPTH))
    return frame_matrix(origin, across, push, normal)


def _dust(nodes):
    """The film of dust, 0..1, that the brush has not reached yet, with an irregular edge."""
    coords = nodes.add("NewGeometry").outputs["Position"]
    up, along, _ = _axes()
    turn = math.radians(BRUSH_ROTATION)
    push = along * math.cos(turn) - up * math.sin(turn)
    ahead = nodes.add("VectorMath", {0: coords, 1: tuple(push)}, operation="DOT_PRODUCT").outputs["Value"]
    line = float(np.dot(np.array(_roof_to_world((*BRUSH_AT, 0.0))), push))
    wavering = nodes.add("TexNoise", {"Vector": coords, "Scale": 9, "Detail": 3})
    waver = nodes.math("MULTIPLY", nodes.math("SUBTRACT", wavering.outputs[0], 0.5), 0.10)
    past = nodes.math("SUBTRACT", nodes.math("ADD", ahead, waver), line + 0.03)
    film = nodes.math("DIVIDE", past, 0.03, clamp=True)
    blotches = nodes.add("TexNoise", {"Vector": coords, "Scale": 22, "Detail": 6, "Roughness": 0.7})
    return nodes.math(
        "MULTIPLY",
        film,
        nodes.math("ADD", nodes.math("MULTIPLY", blotches.outputs[0], 0.7), 0.45, clamp=True),
    )


def _array(plane):
    builder = MeshBuilder()
    up, along, normal = (plane.col[i].to_3d() for i in range(3))
    glass = cells.macro("cells", Vector(GLINT).normalized(), dust=_dust)
    frame = materials.plain("frame", "#c9cfd6", 0.34, 0.75)
    dark = materials.plain("under", "#15191f", 0.5, 0.5)
    step = MODULE[0] + GAP
    for column in range(BEHIND, AHEAD):
        # Starts at the far corner and runs backward, so that its frame is right-handed.
        corner = along * (column * step + MODULE[0]) - normal * THICKNESS
        module(builder, corner, -along, up, normal, MODULE, glass, frame, THICKNESS, LIP)
        for fraction in (0.22, 0.78):
            x, y = fraction * MODULE[1], column * step - GAP / 2
            builder.box((x - 0.030, y - 0.020, -0.002), (x + 0.030, y + 0.020, 0.005), frame, plane)
            builder.cylinder(plane @ Vector((x, y, 0.004)), plane @ Vector((x, y, 0.0095)), 0.0075, dark, 12)
    builder.box((-0.02, BEHIND * step, -0.16), (MODULE[1], AHEAD * step, -0.12), dark, plane)
    builder.build("array", bevel=EDGE)


def _drops(plane):
    """Drops on the washed glass, but not on the frames."""
    rng = np.random.RandomState(SEED)
    glass = plane.copy()
    glass.translation = plane.col[2].to_3d() * (-GLASS_DEPTH + 0.0002)
    locations = np.stack([rng.uniform(0.05, 1.55, DROPS), rng.uniform(0.02, 0.95, DROPS)], 1)
    radii = DROP_RADII[0] + (DROP_RADII[1] - DROP_RADII[0]) * rng.rand(DROPS) ** 3.8
    turn = math.radians(BRUSH_ROTATION)
    offset = locations - np.array(BRUSH_AT)
    behind = offset[:, 1] * math.cos(turn) - offset[:, 0] * math.sin(turn)
    across_module = locations[:, 1] % (MODULE[0] + GAP)
    on_glass = (across_module > LIP + 0.008) & (across_module < MODULE[0] - LIP - 0.008) & (behind < -0.07)
    locations, radii = droplets.remove_overlaps(locations[on_glass], radii[on_glass])
    droplets.beads("drops", locations, radii, glass, droplets.water(), SEED, stretch=0.82)


def _foam(brush_matrix):
    """A line of foam behind the bristles."""
    rng = np.random.RandomState(SEED)
    foam = np.stack([rng.uniform(-0.21, 0.21, FOAM), rng.normal(-0.062, 0.013, FOAM)], 1)
    sizes = FOAM_RADII[0] + (FOAM_RADII[1] - FOAM_RADII[0]) * rng.rand(FOAM) ** 3
    foam, sizes = droplets.remove_overlaps(foam, sizes, 0.75)
    low = brush_matrix.copy()
    low.translation = brush_matrix @ Vector((0, 0, 0.0004))
    white = materials.plain("foam", "#e6eef5", 0.25, specular=0.6)
    droplets.beads("foam", foam, sizes, low, white, SEED)
