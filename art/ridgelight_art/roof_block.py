"""Where the hero's roof takes panels, in pixels of each of its pictures, from the cameras of the scene.

python3 -m ridgelight_art.roof_block prints lib/site/hero-roof.json. The home page draws panels over the bare
roof by it.
"""

import json
import math

import numpy as np

from .kit.modules import Array
from .scenes import hero

BLOCK = Array(columns=8, rows=5)
STANDOFF = 0.09  # meters between the roof and the back of the panels


def project(camera, width, height, points):
    """The pixels of points (n, 3) in a picture of that size."""
    eye = np.array(camera.position, float)
    forward = np.array(camera.target, float) - eye
    forward /= np.linalg.norm(forward)
    right = np.cross(forward, (0, 0, 1))
    right /= np.linalg.norm(right)
    up = np.cross(right, forward)
    longer = max(width, height)
    focal = longer / 2 / math.tan(math.radians(camera.angle) / 2)
    away = np.array(points, float) - eye
    depth = away @ forward
    x = width / 2 + away @ right / depth * focal - camera.shift[0] * longer
    y = height / 2 - away @ up / depth * focal + camera.shift[1] * longer
    return np.stack([x, y], axis=1)


def block_corners(lift):
    """The world coordinates of the block's corners, lift meters above the roof.

    They go clockwise from the near end of the ridge.
    """
    plan = hero.PLAN
    length = math.hypot(plan.eaves, plan.eaves * plan.slope)
    along = np.array((1, 0, plan.slope)) / math.hypot(1, plan.slope)
    normal = np.array((-plan.slope, 0, 1)) / math.hypot(1, plan.slope)
    width, height = BLOCK.size
    eaves = np.array((-plan.eaves, 0, plan.roof_height(plan.eaves))) + normal * (plan.roof_thickness + lift)
    low = (length - height) / 2
    corners = ((-1, low + height), (1, low + height), (1, low), (-1, low))
    local = np.array([eaves + along * rise + (0, end * width / 2, 0) for end, rise in corners])
    turn = math.radians(90 - hero.DIRECTIONS.array)
    cos, sin = math.cos(turn), math.sin(turn)
    x, y = -local[:, 0], local[:, 1]  # the house is mirrored
    return np.stack([x * cos - y * sin, x * sin + y * cos, local[:, 2]], axis=1) + hero.HOUSE


def roof_of(view):
    """The sun and the block's corners in a view: of the tops of the panels, and of their shadow."""
    sun = view.look.sun
    azimuth, elevation = math.radians(sun.azimuth), math.radians(sun.elevation)
    level = math.cos(elevation)
    direction = np.array((math.sin(azimuth) * level, math.cos(azimuth) * level, math.sin(elevation)))

    def pixels(points):
        return project(view.camera, view.width, view.height, points).round(1).tolist()

    return {
        "sun": pixels([np.array(view.camera.position) + direction])[0],
        "panels": pixels(block_corners(STANDOFF + BLOCK.thickness)),
        "shadow": pixels(block_corners(0)),
    }


def main():
    gaps = {"column": BLOCK.width, "row": BLOCK.height, "gap": BLOCK.gap}
    views = {view.key: roof_of(view) for view in hero.VIEWS}
    print(json.dumps({"columns": BLOCK.columns, "rows": BLOCK.rows, **gaps, "views": views}))


if __name__ == "__main__":
    main()
