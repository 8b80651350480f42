"""An electrician's tools in their real size, in meters."""

import math
import random
from itertools import pairwise

from . import materials
from .blender import Matrix, Vector
from .furniture import lathe
from .mesh import MeshBuilder, rounded_box

FULL_TURN = 2 * math.pi


def _move(objects, location, rotation=0.0):
    """Moves objects from the origin to a location, rotated by degrees about z."""
    for obj in objects:
        turn = Matrix.Rotation(math.radians(rotation), 4, "Z")
        obj.matrix_world = Matrix.Translation(Vector(location)) @ turn @ obj.matrix_world


def _smooth(builder, name, bevel=0.0):
    obj = builder.build(name, bevel=bevel, smooth=True, weld=True)
    obj.data.use_auto_smooth = True
    return obj


def hard_hat(name, location, facing, shell):
    """A hard hat: shell, three ribs, brim, and visor; at 0 degrees the visor points to +x."""
    length, width, height, base = 0.136, 0.112, 0.135, 0.035
    builder, rings, sectors = MeshBuilder(), 10, 36

    def dome(polar, turn, grow=0.0):
        bulge = math.sin(polar) ** 0.85
        return Vector((
            (length + grow) * bulge * math.cos(turn),
            (width + grow) * bulge * math.sin(turn),
            base + (height + grow) * math.cos(polar),
        ))  # fmt: skip

    for ring in range(rings):
        for sector in range(sectors):
            a, b = (math.pi / 2 * (ring + step) / rings for step in (0, 1))
            t, u = (FULL_TURN * (sector + step) / sectors for step in (0, 1))
            builder.face([dome(a, t), dome(b, t), dome(b, u), dome(a, u)], shell)
    _brim(builder, shell, length, width, base, sectors)
    for aside in (-0.30, 0.0, 0.30):
        arc = []
        for step in range(17):
            lean = -1.2 + 2.4 * step / 16
            point = dome(abs(lean), 0.0 if lean > 0 else math.pi, 0.001)
            arc.append(point + Vector((0, aside * width, -0.06 * abs(aside) * abs(aside) * 1.2)))
        builder.tube(arc, 0.0065, shell, 10)
    _move([_smooth(builder, name)], location, facing)


def _brim(builder, shell, length, width, base, sectors):
    """A band below the shell that widens to a visor in front."""

    def edge(turn, out, drop):
        peak = max(0.0, math.cos(turn)) ** 2 * 0.038
        reach = out * (0.016 + peak)
        x = (length + reach) * math.cos(turn)
        y = (width + out * (0.016 + peak * 0.3)) * math.sin(turn)
        return Vector((x, y, base - drop - peak * 0.25 * out))

    rims = ((0, 0), (0.4, 0.010), (1, 0.020), (1, 0.025), (0.2, 0.019))
    for (out, drop), (following, lower) in pairwise(rims):
        for sector in range(sectors):
            t, u = (FULL_TURN * (sector + step) / sectors for step in (0, 1))
            quad = [
                edge(t, out, drop),
                edge(t, following, lower),
                edge(u, following, lower),
                edge(u, out, drop),
            ]
            builder.face(quad, shell)


def drill(name, location, facing, body, grip, metal):
    """A cordless drill that stands on its battery; at 0 degrees the chuck points to +x."""
    parts = [
        rounded_box((-0.062, -0.038, 0), (0.062, 0.038, 0.058), grip, 0.012, 4, f"{name}-battery"),
        rounded_box((-0.052, -0.030, 0.056), (0.048, 0.030, 0.078), body, 0.008, 4, f"{name}-foot"),
    ]
    barrel = MeshBuilder()
    handle = [(-0.012, 0, 0.07), (-0.018, 0, 0.11), (-0.022, 0, 0.15), (-0.02, 0, 0.185)]
    barrel.tube(handle, 0.0205, grip, 20)
    rings = ((-0.088, 0.020), (-0.082, 0.030), (-0.06, 0.034), (0.03, 0.034), (0.052, 0.031))
    collar = ((0.05, 0.028), (0.054, 0.030), (0.072, 0.030), (0.076, 0.024))
    parts.append(_along_x(f"{name}-barrel", rings, 0.205, body))
    parts.append(_along_x(f"{name}-collar", collar, 0.205, grip))
    chuck = ((0.074, 0.020), (0.078, 0.0225), (0.104, 0.0225), (0.118, 0.012), (0.121, 0.008))
    parts.append(_along_x(f"{name}-chuck", chuck, 0.205, grip))
    parts.append(_along_x(f"{name}-bit", ((0.12, 0.0035), (0.185, 0.0035), (0.192, 0.001)), 0.205, metal))
    parts.append(_smooth(barrel, f"{name}-handle"))
    parts.append(rounded_box((0.0, -0.009, 0.150), (0.018, 0.009, 0.182), metal, 0.005, 3, f"{name}-trigger"))
    _move(parts, location, facing)


def _along_x(name, profile, height, material):
    """A surface of revolution about x: profile is a list of (x, radius)."""
    points = [(radius, x) for x, radius in profile]
    points = [(0.0005, points[0][1]), *points, (0.0005, points[-1][1])]
    obj = lathe(points, (0, 0, 0), material, name)
    obj.matrix_world = Matrix.Translation((0, 0, height)) @ Matrix.Rotation(math.pi / 2, 4, "Y")
    return obj


def cable_coil(name, location, radius, turns, jacket, tie, thickness=0.0042, seed=2):
    """A coil of solar cable that lies flat, tied twice, with one end sticking out."""
    rng, builder, points, steps = random.Random(seed), MeshBuilder(), [], 44
    wander = 0.0
    for step in range(turns * steps):
        turn = FULL_TURN * step / steps
        if step % 11 == 0:
            aim = rng.uniform(-0.016, 0.016)
        wander += (aim - wander) * 0.09
        layer = step / (turns * steps)
        height = thickness + 0.034 * abs(math.sin(layer * math.pi * 2.3)) + 0.004 * math.sin(turn * 2)
        points.append((math.cos(turn) * (radius + wander), math.sin(turn) * (radius + wander), height))
    x, y, _ = points[-1]
    points += [(x + 0.012, y + 0.06, 0.012), (x + 0.03, y + 0.11, thickness), (x + 0.07, y + 0.16, thickness)]
    builder.tube(points, thickness, jacket, 10)
    end = Vector(points[-1])
    ahead = Vector((0.8, 0.6, 0))
    builder.cylinder(end - ahead * 0.005, end + ahead * 0.03, 0.0085, jacket, 14)
    builder.cylinder(end + ahead * 0.03, end + ahead * 0.055, 0.006, jacket, 14)
    for angle in (0.9, 0.9 + math.pi):
        middle = Vector((math.cos(angle), math.sin(angle), 0)) * radius + Vector((0, 0, 0.021))
        out = Vector((math.cos(angle), math.sin(angle), 0))
        loop = [FULL_TURN * k / 20 for k in range(21)]
        points = [middle + out * 0.029 * math.cos(t) + Vector((0, 0, 0.026 * math.sin(t))) for t in loop]
        builder.tube(points, 0.004, tie, 8)
    _move([_smooth(builder, name)], location)


def wrench(name, location, facing, metal, length=0.2, thickness=0.008):
    """A combination wrench that lies flat; at 0 degrees its open jaw points to +x."""
    jaw, ring, half = 0.021, 0.0165, 0.0075
    outline, count = [], 14
    for k in range(count + 1):
        t = math.pi * 0.16 + k * (math.pi * 0.70) / count
        outline.append((length + jaw * math.cos(t), jaw * math.sin(t)))
    outline += [(length - jaw * 1.5, half), (ring * 1.2, half)]
    outline += [
        (ring * math.cos(t), ring * math.sin(t))
        for t in (math.pi * (0.18 + 0.82 * k / 10) for k in range(11))
    ]
    mirrored = [(x, -y) for x, y in outline[-2::-1]]
    throat = [
        (length + 0.010, -0.008),
        (length - 0.006, -0.008),
        (length - 0.006, 0.008),
        (length + 0.010, 0.008),
    ]
    outline = [*outline, *mirrored, *throat]
    builder = MeshBuilder()
    low = [Vector((x, y, 0)) for x, y in outline]
    high = [Vector((x, y, thickness)) for x, y in outline]
    builder.face(high, metal)
    for i in range(len(low)):
        j = (i + 1) % len(low)
        builder.face([low[i], low[j], high[j], high[i]], metal)
    hole = materials.plain(f"{name}-hole", "#14181d", 0.8)
    builder.cylinder((0, 0, thickness), (0, 0, thickness + 0.0004), 0.0095, hole, 12)
    obj = builder.build(name, bevel=0.0014)
    _move([obj], location, facing)


def screwdriver(name, location, facing, handle, metal):
    """A screwdriver that lies on its side; at 0 degrees its tip points to +x."""
    grip = (
        (0, 0.008),
        (0.006, 0.014),
        (0.04, 0.0155),
        (0.075, 0.012),
        (0.085, 0.015),
        (0.098, 0.010),
        (0.1, 0.006),
    )
    shaft = ((0.098, 0.0032), (0.19, 0.0032), (0.2, 0.0018))
    parts = [_along_x(f"{name}-grip", grip, 0.0155, handle), _along_x(f"{name}-shaft", shaft, 0.0155, metal)]
    _move(parts, location, facing)
