"""Trees, shrubs, and grass, and how to scatter them. Random numbers are seeded: every run is the same."""

import math
import random

import numpy as np

from . import materials
from .blender import Vector, bpy
from .mesh import MeshBuilder, link, quads_mesh

FULL_TURN = 2 * math.pi
BARK = "#3a2d22"


def _prototype(builder, name, round_limbs=False):
    """A plant that is not rendered itself; only the instances that scatter() makes are."""
    plant = builder.build(name, smooth=round_limbs, weld=round_limbs)
    plant.hide_render = True
    return plant


def bark(name="bark"):
    """The bark of trunks and branches."""
    return materials.plain(name, BARK, 0.95)


def spruce(name, height, seed, needles, trunk, whorls=52, boughs=11, spread=0.2):
    """A dense spruce: whorls of drooping boughs, each a spray of overlapping fans of needles."""
    rng, builder = random.Random(seed), MeshBuilder()
    builder.cylinder((0, 0, 0), (0, 0, height * 0.55), height * 0.012, trunk, 6)
    builder.cylinder((0, 0, height * 0.55), (0, 0, height * 0.96), height * 0.005, trunk, 5)
    for whorl in range(whorls):
        rise = whorl / (whorls - 1)
        level = height * (0.045 + 0.945 * rise**0.96)
        taper = (1 - rise) ** 0.85 * (0.8 + 0.35 * rng.random()) + 0.035
        count = max(5, int(boughs * (1 - 0.5 * rise)))
        first = rng.random() * FULL_TURN
        for k in range(count):
            angle = first + FULL_TURN * k / count + rng.uniform(-0.3, 0.3)
            length = height * spread * taper * rng.uniform(0.7, 1.15)
            droop = 0.42 * (1 - rise) - 0.25 * rise + rng.uniform(-0.08, 0.1)
            base = level + rng.uniform(-0.5, 0.5) * height * 0.012
            _bough(builder, rng, needles, angle, length, droop, base)
    return _prototype(builder, name)


def _bough(builder, rng, needles, angle, length, droop, base):
    out = Vector((math.cos(angle), math.sin(angle), 0))
    side = Vector((-math.sin(angle), math.cos(angle), 0))
    spine = [
        Vector((0, 0, base - length * droop * t + length * 0.22 * t * t)) + out * length * t
        for t in (0.05, 0.3, 0.55, 0.8, 1.0)
    ]
    for part, width in enumerate((0.34, 0.36, 0.28, 0.16)):
        reach = length * width + 0.05
        start, end = spine[part], spine[part + 1]
        for hand in (-1, 1):
            for offset in (0, 0.5):
                near = start.lerp(end, offset)
                far = start.lerp(end, min(1, offset + 0.75))
                fan = side * hand * reach * rng.uniform(0.7, 1.15)
                sag = Vector((0, 0, -reach * rng.uniform(0.1, 0.5)))
                builder.face([near, far, near.lerp(end, 0.9) + out * reach * 0.35 + fan + sag], needles)
    tip = spine[4]
    builder.face([tip - side * 0.05, tip + side * 0.05, tip + out * length * 0.12], needles)


def _add_leaf(builder, rng, center, radius, size, leaves):
    """Adds a leaf (a rhombus) near the surface of a spherical blob of foliage, facing roughly outward."""
    out = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 0.9))).normalized()
    location = center + out * radius * rng.random() ** 0.35
    jitter = Vector((rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(-0.2, 0.9)))
    normal = (out + jitter).normalized()
    across = normal.orthogonal().normalized()
    along = normal.cross(across)
    turn = rng.random() * FULL_TURN
    length = across * math.cos(turn) + along * math.sin(turn)
    width = along * math.cos(turn) - across * math.sin(turn)
    half = size * rng.uniform(0.6, 1.2) / 2
    points = [location - length * half, location + width * half * 0.66]
    points += [location + length * half, location - width * half * 0.66]
    builder.face(points, leaves)


def hardwood(name, height, seed, leaves, trunk, count=2600, size=0.42):
    """A broadleaf tree, or a shrub if small: a crown of leaf blobs over a short trunk."""
    rng, builder = random.Random(seed), MeshBuilder()
    builder.cylinder((0, 0, 0), (0, 0, height * 0.5), height * 0.016, trunk, 7)
    blobs = []
    for _ in range(13):
        angle, distance = rng.random() * FULL_TURN, height * rng.uniform(0, 0.24)
        level = height * rng.uniform(0.36, 0.84)
        wide = (1 - abs(level / height - 0.58) * 1.2) * 1.25 * distance
        center = Vector((math.cos(angle) * wide, math.sin(angle) * wide, level))
        blobs.append((center, height * rng.uniform(0.1, 0.17)))
    blobs.append((Vector((0, 0, height * 0.86)), height * 0.12))
    for center, _ in blobs[:6]:
        builder.beam((0, 0, height * 0.3), center, height * 0.008, height * 0.008, trunk)
    for _ in range(count):
        center, radius = blobs[rng.randrange(len(blobs))]
        _add_leaf(builder, rng, center, radius, size, leaves)
    return _prototype(builder, name)


def oak(name, height, seed, leaves, trunk, levels=5, count=42000, size=0.27):
    """An old oak: a thick trunk that forks into crooked limbs, with clumps of leaves around the twigs."""
    rng, builder, tips = random.Random(seed), MeshBuilder(), []

    def grow(start, direction, length, radius, level):
        crooked = 0.09 if level else 0.02
        middle = start + direction * length * 0.5 + _wander(rng, length * crooked)
        end = start + direction * length + _wander(rng, length * crooked)
        for a, b, r in ((start, middle, radius), (middle, end, radius * 0.86)):
            _limb(builder, a, b, r, r * 0.86, trunk)
        if level >= levels - 2:
            tips.append((end, length * 0.62 + 0.25))
            tips.append((middle, length * 0.45 + 0.2))
        if level == levels:
            return
        first = rng.random() * FULL_TURN
        forks = 4 if level == 0 else rng.choice((2, 3, 3))
        for k in range(forks):
            turn = first + FULL_TURN * k / forks + rng.uniform(-0.5, 0.5)
            lean = rng.uniform(0.55, 1.0) if level else rng.uniform(0.7, 1.05)
            heading = _tilt(direction, lean, turn) + Vector((0, 0, 0.16))
            shrink = rng.uniform(0.66, 0.84)
            grow(end, heading.normalized(), length * shrink, radius * 0.60, level + 1)

    grow(Vector((0, 0, -0.3)), Vector((0.04, 0, 1)).normalized(), height * 0.25, height * 0.055, 0)
    _limb(builder, Vector((0, 0, -0.4)), Vector((0.03, 0, 0.9)), height * 0.085, height * 0.054, trunk)
    for _ in range(count):
        center, radius = tips[rng.randrange(len(tips))]
        _add_leaf(builder, rng, center, radius, size, leaves)
    return _prototype(builder, name, round_limbs=True)


def _wander(rng, amount):
    return Vector((rng.gauss(0, amount), rng.gauss(0, amount), rng.gauss(0, amount * 0.6)))


def _tilt(direction, lean, turn):
    across = direction.orthogonal().normalized()
    other = direction.cross(across)
    sideways = across * math.cos(turn) + other * math.sin(turn)
    return direction * math.cos(lean) + sideways * math.sin(lean)


def _limb(builder, start, end, radius, end_radius, material, sides=12):
    """A tapered limb."""
    along = (end - start).normalized()
    across = along.orthogonal().normalized()
    other = along.cross(across)
    turns = [FULL_TURN * k / sides for k in range(sides)]
    round_ = [across * math.cos(t) + other * math.sin(t) for t in turns]
    for k in range(sides):
        a, b = round_[k], round_[(k + 1) % sides]
        quad = [start + a * radius, start + b * radius, end + b * end_radius, end + a * end_radius]
        builder.face(quad, material)


def tuft(name, seed, blades, count=26, height=0.45, radius=0.22, seedheads=None, fraction=0.05):
    """A tuft of grass; a fraction of the blades carry a seedhead, if there is a material for it."""
    rng, builder = random.Random(seed), MeshBuilder()
    for _ in range(count):
        angle = rng.random() * FULL_TURN
        foot = Vector((math.cos(angle), math.sin(angle), 0)) * radius * rng.random() ** 0.5
        tall = height * rng.uniform(0.5, 1.15)
        lean = Vector((rng.gauss(0, 0.22), rng.gauss(0, 0.22), 1)).normalized()
        width = 0.011 * rng.uniform(0.7, 1.4)
        side = Vector((-math.sin(angle), math.cos(angle), 0)) * width
        bend = Vector((rng.gauss(0, 0.25), rng.gauss(0, 0.25), 0)) * tall
        middle, tip = foot + lean * tall * 0.55, foot + lean * tall + bend
        builder.face([foot - side, foot + side, middle + side * 0.7, middle - side * 0.7], blades)
        builder.face([middle - side * 0.7, middle + side * 0.7, tip], blades)
        if seedheads and rng.random() < fraction:
            head = tip + lean * 0.06 + bend * 0.15
            builder.face([tip - side * 1.5, tip + side * 1.5, head], seedheads)
    return _prototype(builder, name)


def scatter(name, prototypes, points, scales, seed=0, weights=None):
    """Instances of the prototypes at points (count, 3), randomly rotated and scaled within (min, max)."""
    rng = np.random.RandomState(seed)
    points = np.asarray(points, float)
    choice = rng.choice(len(prototypes), len(points), p=weights)
    for index, prototype in enumerate(prototypes):
        chosen = points[choice == index]
        if len(chosen) == 0:
            continue
        sizes = scales[0] + (scales[1] - scales[0]) * rng.rand(len(chosen)) ** 1.4
        _instances(f"{name}-{index}", prototype, chosen, sizes, rng.rand(len(chosen)) * FULL_TURN)


def _instances(name, prototype, points, sizes, turns):
    """Instances the prototype on small faces: 100,000 of them render without copies of the mesh."""
    reach = np.asarray(sizes) * 0.5
    c, s = np.cos(turns) * reach, np.sin(turns) * reach
    offsets = [(-c + s, -s - c), (c + s, s - c), (c - s, s + c), (-c - s, -s + c)]
    corners = np.repeat(points[:, None, :], 4, axis=1)
    for k, (dx, dy) in enumerate(offsets):
        corners[:, k, 0] += dx
        corners[:, k, 1] += dy
    instancer = link(bpy.data.objects.new(name, quads_mesh(name, corners)))
    instancer.instance_type, instancer.use_instance_faces_scale = "FACES", True
    instancer.show_instancer_for_render = False
    copy = link(prototype.copy())
    copy.hide_render = False
    copy.parent = instancer


class Woods:
    """The trees of the Blue Ridge, built once per scene; green and autumn are leaves (dark, light)."""

    def __init__(self, green=("#2f5a28", "#7d8f3a"), autumn=("#b58a35", "#d9b557")):
        trunk = bark()
        needles = materials.leaf("needles", "#12301f", "#2f5a35", 0.25)
        green = materials.leaf("green-leaves", *green, 0.45)
        gold = materials.leaf("autumn-leaves", *autumn, 0.4)
        self.trunk = trunk
        self.spruces = [
            spruce(f"spruce-{i}", 14, 20 + i, needles, trunk, spread=0.17 + 0.02 * i) for i in range(3)
        ]
        self.hardwoods = [hardwood(f"hardwood-{i}", 12, 40 + i, green, trunk) for i in range(2)]
        self.autumn = [hardwood("hardwood-autumn", 11, 50, gold, trunk)]

    @property
    def mixed(self):
        """Three spruces, two green hardwoods, and one in autumn color: weights follow this order."""
        return self.spruces + self.hardwoods + self.autumn


class Meadow:
    """Tufts of mountain grass, built once per scene."""

    def __init__(self, seedheads=0.04, height=0.42, grass=("#467334", "#99a64e")):
        blades = materials.leaf("grass", *grass, 0.5)
        heads = materials.leaf("seedheads", "#b6a058", "#d8c684", 0.5)
        self.tufts = [
            tuft(f"tuft-{i}", i, blades, 26, height + 0.1 * i, 0.25, heads, seedheads) for i in range(3)
        ]

    def grow(self, name, points, scales=(0.7, 1.35), seed=0):
        """Scatters the tufts at points (count, 3)."""
        scatter(name, self.tufts, points, scales, seed, [0.4, 0.35, 0.25])
