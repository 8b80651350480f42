"""A solar module in close-up: cells, wires, and fingers in grazing light, and the edge of its frame."""

import math
from dataclasses import replace

import numpy as np

from ridgelight_art.kit import cells, light, materials, sampling, terrain
from ridgelight_art.kit.blender import Vector, bpy
from ridgelight_art.kit.mesh import MeshBuilder, frame_matrix
from ridgelight_art.kit.modules import module
from ridgelight_art.picture import GLIMPSE, Camera, View

TILT = 17.0  # degrees: slope of the roof, which rises to the left
HEADING = 9.0  # degrees: azimuth of the rows
MODULE = (1.134, 1.762)  # meters: along the row, up the roof
GAP = 0.020  # meters between modules
THICKNESS, LIP = 0.035, 0.011
BEHIND, AHEAD = -2, 10  # columns of modules behind and ahead of the camera
ROWS = 2
SAMPLES = 18
RAILS = (0.22, 0.78)  # positions of the rails and clamps, as fractions of the height of a module
EDGE = 0.0012  # meters: bevel of the frames

EYE = (0.52, 0.60, 0.20)  # along the row, up the roof, above the roof
AIM = (1.95, 0.32, 0.085)
FOCUS = 0.55  # meters

SUN_AZIMUTH, SUN_ELEVATION = 34.0, 10.0
GLINT = (0.24, 0.95, 0.17)  # the direction that the glass reflects
CARDS = (light.Card((0.30, 0.70, 0.62), 4, "#1f74f0", 0.5),)


def _plane():
    """The frame of the roof: x along the row, y up the slope, z away from the roof."""
    heading, tilt = math.radians(HEADING), math.radians(TILT)
    along = Vector((math.sin(heading), math.cos(heading), 0))
    left = Vector((-math.cos(heading), math.sin(heading), 0))
    up = left * math.cos(tilt) + Vector((0, 0, math.sin(tilt)))
    return frame_matrix((0, 0, 0), along, up, up.cross(along) * -1)


def _roof_to_world(location):
    """World coordinates of a location on the roof, computed without Blender because VIEWS needs them."""
    heading, tilt = math.radians(HEADING), math.radians(TILT)
    along = np.array([math.sin(heading), math.cos(heading), 0])
    left = np.array([-math.cos(heading), math.sin(heading), 0])
    up = left * math.cos(tilt) + np.array([0, 0, math.sin(tilt)])
    return tuple(along * location[0] + up * location[1] + np.cross(along, up) * location[2])


# Everything beyond a meter is out of focus, so blur may hide the remaining noise.
LOOK = replace(
    GLIMPSE, sun=replace(GLIMPSE.sun, azimuth=16.0), far_from=1.1, denoise_levels=3, denoise_luminance=0.6
)
VIEWS = (
    View(
        "solar-technology",
        1200,
        800,
        Camera(_roof_to_world(EYE), _roof_to_world(AIM), 46, focus=FOCUS, f_stop=8.0),
        (480, 800, 1200),
        LOOK,
    ),
)


def build(stage):
    sampling.limit(stage, SAMPLES)
    sun = light.sun(SUN_AZIMUTH, SUN_ELEVATION, strength=5.4, color="#ffd7a6", size=1.0)
    bpy.data.objects["sun"].visible_glossy = False  # the cards give a softer glint
    light.sky_light(
        sun,
        0.62,
        "#123672",
        "#34689f",
        "#8fabc9",
        glow="#ffb866",
        glow_strength=0.7,
        glow_tightness=60,
        cards=CARDS,
    )
    _array(_plane())
    terrain.glimpse_ridges()


def _array(plane):
    builder = MeshBuilder()
    along, up, normal = (plane.col[i].to_3d() for i in range(3))
    glass = cells.macro("cells", Vector(GLINT).normalized())
    frame = materials.plain("frame", "#c9cfd6", 0.34, 0.75)
    dark = materials.plain("under", "#15191f", 0.5, 0.5)
    step_x, step_y = MODULE[0] + GAP, MODULE[1] + GAP
    for column in range(BEHIND, AHEAD):
        for row in range(ROWS):
            corner = along * (column * step_x) + up * (row * step_y) - normal * THICKNESS
            module(builder, corner, along, up, normal, MODULE, glass, frame, THICKNESS, LIP)
            for fraction in RAILS:
                _clamp(
                    builder,
                    plane,
                    column * step_x - GAP / 2,
                    row * step_y + fraction * MODULE[1],
                    frame,
                    dark,
                )
    builder.box((BEHIND * step_x, -0.02, -0.16), (AHEAD * step_x, ROWS * step_y, -0.12), dark, plane)
    builder.build("array", bevel=EDGE)


def _clamp(builder, plane, x, y, metal, dark):
    """A clamp between two modules, with its bolt."""
    builder.box((x - 0.020, y - 0.030, -0.002), (x + 0.020, y + 0.030, 0.005), metal, plane)
    low, high = plane @ Vector((x, y, 0.005)), plane @ Vector((x, y, 0.0095))
    builder.cylinder(low, high, 0.0075, dark, 12)
