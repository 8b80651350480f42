"""The ground nearby, the mountain ranges behind it, and soft ridges behind a near subject."""

from dataclasses import dataclass

import numpy as np

from . import materials
from .mesh import grid_mesh
from .noise import eroded, fbm, ridged

FOREST_DARK, FOREST_LIGHT = "#142c22", "#36522f"


@dataclass(frozen=True)
class Range:
    """A mountain range across the view. Lengths in meters."""

    distance: float
    depth: float
    crest: float  # mean height of the crest, relative to the ground at the camera
    relief: float
    wavelength: float
    seed: int
    crowns: float  # tree crowns per meter in its texture


BLUE_RIDGE = (
    Range(700, 330, -92, 40, 420, 11, 0.16),
    Range(1150, 430, -92, 70, 620, 22, 0.13),
    Range(1750, 600, -88, 95, 820, 37, 0.10),
    Range(2600, 800, -62, 125, 1050, 41, 0.075),
    Range(3900, 1200, -20, 170, 1500, 53, 0.05),
    Range(5800, 1700, 75, 235, 2100, 67, 0.035),
    Range(8600, 2500, 230, 320, 2900, 79, 0.025),
    Range(13000, 3800, 470, 430, 4100, 83, 0.016),
    Range(20000, 5200, 860, 560, 6400, 97, 0.011),
)
"""Nine ranges, for an eye about ten meters above the meadow nearby."""
SEA_OF_FOG = (
    Range(640, 300, -104, 62, 380, 131, 0.16),
    Range(1150, 430, -96, 92, 600, 24, 0.13),
    Range(1800, 600, -78, 110, 820, 39, 0.10),
    Range(2800, 850, -52, 140, 1080, 47, 0.075),
    Range(4200, 1250, -5, 185, 1500, 59, 0.05),
    Range(6200, 1750, 85, 250, 2200, 71, 0.035),
    Range(9000, 2600, 220, 330, 3000, 85, 0.025),
    Range(13500, 3900, 420, 430, 4200, 89, 0.016),
    Range(21000, 5400, 760, 540, 6500, 101, 0.011),
)
"""Nine ranges with steep summits, islands above a valley full of fog."""


def ground(name, xs, ys, height, material):
    """The ground nearby: height(x, y) in meters over the grid of xs and ys."""
    x, y = np.meshgrid(xs, ys)
    return grid_mesh(name, x, y, height(x, y), material)


def on_ground(x, y, height, sink=0.0):
    """Points (count, 3) sink meters below the ground."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    return np.stack([x, y, height(x, y) - sink], 1)


def mountains(ranges=BLUE_RIDGE, spread=0.6):
    """Builds the ranges, wide enough for views in which abs(x) is below spread * y.

    Returns their (x, y, z) grids, nearest first, for points_on().
    """
    return [_range(index, shape, spread) for index, shape in enumerate(ranges)]


def _range(index, shape, spread):
    half_width = shape.distance * spread + 200
    columns, rows = (900, 240) if index < 4 else (760, 150)
    x, y = np.meshgrid(
        np.linspace(-half_width, half_width, columns),
        shape.distance + np.linspace(-shape.depth, shape.depth * 0.5, rows),
    )
    u, v = x / shape.wavelength, y / shape.wavelength
    crest = fbm(u / 0.95, np.full_like(u, shape.seed * 0.37), 4, shape.seed)
    profile = shape.crest + shape.relief * 1.75 * crest
    winding = fbm(u, v, 3, shape.seed + 3) * shape.depth * 0.22
    away = np.clip(np.abs(y + winding - shape.distance) / shape.depth, 0, 1.2)
    foot = (-240, -330, -400)[min(index, 2)] - max(0, index - 3) * 40
    fall = np.cos(np.clip(away, 0, 1) * np.pi / 2) ** 1.25
    spurs = eroded(u * 1.6, v * 1.6, 8, shape.seed + 9, 0.52, 0.9)
    ribs = ridged(u * 1.1 + 0.3 * spurs, v * 1.1, 4, shape.seed + 5)
    detail = 0.55 * spurs * (0.35 + 0.65 * away) + 0.55 * (ribs - 0.75) * np.minimum(1, 0.25 + away * 1.6)
    z = foot + (profile - foot) * fall + shape.relief * detail
    cover = materials.forest(f"forest-{index}", FOREST_DARK, FOREST_LIGHT, shape.crowns)
    grid_mesh(f"range-{index}", x, y, z, cover)
    return x, y, z


def points_on(grid, count, rng, spread=0.55, sink=1.0):
    """Up to count random points on the grid of a range, with abs(x) below spread * y: those in view."""
    x, y, z = grid
    row, column = rng.randint(0, x.shape[0], count), rng.randint(0, x.shape[1], count)
    points = np.stack([x[row, column], y[row, column], z[row, column] - sink], 1)
    return points[np.abs(points[:, 0]) < points[:, 1] * spread]


@dataclass(frozen=True)
class Ridge:
    """A ridge that is always blurred, behind a near subject (see picture.GLIMPSE)."""

    distance: float
    crest: float
    relief: float
    wavelength: float
    seed: int
    color: str = "#23402d"


GLIMPSE_RIDGES = (
    Ridge(330, -60, 26, 120, 21, "#1b3526"),
    Ridge(620, -46, 42, 300, 17, "#1e3a2b"),
    Ridge(1000, -22, 60, 480, 3, "#1e3a2b"),
    Ridge(1900, -6, 80, 900, 5),
    Ridge(3600, 70, 150, 1500, 9, "#294630"),
    Ridge(6500, 230, 260, 2500, 12, "#294630"),
    Ridge(11000, 520, 420, 4000, 15, "#294630"),
)
VALLEY_FLOOR, RIDGE_FOOT = -210.0, 260.0


def glimpse_ridges(ridges=GLIMPSE_RIDGES, left=-0.9, right=0.9):
    """Soft ridges and a valley floor; left and right are fractions of the distance of each ridge."""
    for ridge in ridges:
        x, y = np.meshgrid(
            np.linspace(left * ridge.distance, right * ridge.distance, 500),
            ridge.distance + np.linspace(-ridge.distance * 0.35, ridge.distance * 0.15, 80),
        )
        away = np.clip(np.abs(y - ridge.distance) / (ridge.distance * 0.35), 0, 1)
        u, v = x / ridge.wavelength, y / ridge.wavelength
        crest = ridge.crest + ridge.relief * 1.7 * fbm(u, np.full_like(u, ridge.seed), 4, ridge.seed)
        z = (crest + RIDGE_FOOT) * np.cos(away * np.pi / 2) ** 1.2 - RIDGE_FOOT
        z += ridge.relief * 0.5 * eroded(u * 2, v * 2, 6, ridge.seed, 0.5, 0.9) * (0.3 + away)
        cover = materials.plain(f"ridge-{ridge.seed}", ridge.color, 0.95, specular=0.05)
        grid_mesh(f"ridge-{ridge.seed}", x, y, z, cover)
    edge, near = 9000.0, 150.0
    x, y = np.meshgrid(np.linspace(-edge, edge, 3), np.linspace(near, edge, 3))
    floor = materials.plain("valley", "#22402d", 0.95)
    grid_mesh("valley", x, y, np.full_like(x, VALLEY_FLOOR), floor)
