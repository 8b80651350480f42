"""The plants around the house: woods, shrubs along the walls, and the meadow."""

from itertools import pairwise

import numpy as np

from . import materials, plants, terrain
from .noise import fbm

MIXED_WEIGHTS = (0.24, 0.22, 0.2, 0.13, 0.11, 0.1)  # frequencies of the trees in plants.Woods.mixed
RANGE_WEIGHTS = (0.16, 0.16, 0.14, 0.22, 0.18, 0.14)
RANGE_TREES = 9000
TREE_CLEARANCE = 3.5  # meters between a trunk and the house
ALONG_WALLS = (
    (-5.4, -6), (-5.3, -4.6), (-5.6, -3.4), (-5.3, -0.6), (-5.5, 0.4), (-5.4, 3.1),
    (-5.3, 6.2), (-5.7, 7.2), (-5.0, -10.6),
)  # fmt: skip


def knoll(x, y, middle, radii, drop=7.5):
    """The height of the ground in meters, level around the middle and falling to the valley, and how far out
    each point is: 0 on the level part, growing outward.
    """
    away = np.sqrt(((x - middle[0]) / radii[0]) ** 2 + ((y - middle[1]) / radii[1]) ** 2)
    away = np.maximum(away - 1, 0)
    slope = -drop * (1 - np.exp(-((away * 0.62) ** 1.6)))
    return slope - np.maximum(away - 1.6, 0) ** 1.45 * 2.1, away


def distance_to_path(x, y, corners):
    """The distance in meters from each point to a path along corners (x, y)."""
    nearest = np.full(np.shape(x), np.inf)
    for (x0, y0), (x1, y1) in pairwise(corners):
        dx, dy = x1 - x0, y1 - y0
        along = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - x0 - along * dx, y - y0 - along * dy))
    return nearest


class Homestead:
    """Scatters plants over ground(x, y) around a house, all from one random seed."""

    def __init__(self, house, ground, seed, woods=None):
        self.house, self.ground, self.seed = house, ground, seed
        self.woods, self.rng = woods or plants.Woods(), np.random.RandomState(seed)

    def stand(self, name, count, x_range, y_range, scales, weights=MIXED_WEIGHTS, grows_at=None):
        """A stand of up to count trees within a rectangle, limited to where grows_at(x, y) is true."""
        x, y = self.rng.uniform(*x_range, count), self.rng.uniform(*y_range, count)
        free = ~self.house.covers(x, y, TREE_CLEARANCE)
        if grows_at:
            free &= grows_at(x, y)
        points = terrain.on_ground(x[free], y[free], self.ground, sink=0.3)
        plants.scatter(name, self.woods.mixed, points, scales, self.seed, weights)

    def trees(self, name, prototypes, locations, scales, weights=None):
        """Single trees at locations (x, y)."""
        points = terrain.on_ground(*np.transpose(locations), self.ground, sink=0.3)
        plants.scatter(name, prototypes, points, scales, self.seed, weights)

    def forest_ranges(self, ranges):
        """Covers the two nearest ranges with trees."""
        for index, scales in enumerate(((0.8, 1.3), (1.1, 1.7))):
            points = terrain.points_on(ranges[index], RANGE_TREES, self.rng)
            plants.scatter(
                f"range-wood-{index}", self.woods.mixed, points, scales, self.seed + index, RANGE_WEIGHTS
            )

    def shrubs(self, locations=ALONG_WALLS, scales=(0.6, 1.2)):
        """Shrubs at locations (x, y) in the local coordinates of the house."""
        foliage = materials.leaf("shrub", "#2c4f2a", "#6d8b3e", 0.4)
        shrub = plants.hardwood("shrub", 1.6, 71, foliage, self.woods.trunk, 900, 0.14)
        world = [self.house.point((x, y, 0)) for x, y in locations]
        x, y = np.array([location.x for location in world]), np.array([location.y for location in world])
        points = terrain.on_ground(x, y, self.ground, sink=0.1)
        plants.scatter("shrubs", [shrub], points, scales, self.seed)

    def meadow(self, count, x_range, y_range, grass=None, scales=(0.7, 1.35), spread=0.62, grows_at=None):
        """Up to count tufts of grass, denser near the eye at the origin, about spread * y to either side."""
        rng = np.random.RandomState(self.seed)
        depth = y_range[1] - y_range[0]
        x, y = rng.uniform(*x_range, count), y_range[0] + depth * rng.rand(count) ** 1.2
        visible = ~self.house.covers(x, y, 0.15) & (np.abs(x) < y * spread + 3)
        if grows_at:
            visible &= grows_at(x, y)
        x, y = x[visible], y[visible]
        dense = rng.rand(len(x)) < np.clip(0.75 + fbm(x / 5, y / 5, 3, 9), 0.2, 1)
        points = terrain.on_ground(x[dense], y[dense], self.ground, sink=0.02)
        (grass or plants.Meadow()).grow("meadow", points, scales)
