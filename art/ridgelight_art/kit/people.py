"""People at work, seen from some way off: jeans, a work shirt, a vest, a hard hat, and a harness.

A figure's joints are in local meters: x to its right, y forward, z up from the ground.
"""

import math
from dataclasses import dataclass, replace

from . import materials
from .blender import Vector
from .building import Building
from .mesh import MeshBuilder

SIDES = 16
BELT, STRAP = 0.05, 0.045  # widths of webbing
REFLECTIVE = "#d9dbc8"


@dataclass(frozen=True)
class Pose:
    """Where the joints are; pairs are (left, right)."""

    hips: tuple = (0, 0, 0.95)
    knees: tuple = ((-0.11, 0.03, 0.50), (0.11, 0.03, 0.50))
    ankles: tuple = ((-0.12, 0, 0.09), (0.12, 0, 0.09))
    chest: tuple = (0, 0.02, 1.42)
    elbows: tuple = ((-0.27, 0.02, 1.14), (0.27, 0.02, 1.14))
    wrists: tuple = ((-0.27, 0.18, 0.94), (0.27, 0.18, 0.94))
    head: tuple = (0, 0.05, 1.64)


def _stride(pose, left, right):
    """The pose with the feet apart: how far each is ahead, in meters."""
    knees = tuple(
        (x, ahead * 0.55 + 0.05, z) for (x, _, z), ahead in zip(pose.knees, (left, right), strict=True)
    )
    ankles = tuple(
        (x, ahead, z + max(0, -ahead) * 0.35)
        for (x, _, z), ahead in zip(pose.ankles, (left, right), strict=True)
    )
    return replace(pose, knees=knees, ankles=ankles)


CARRY_RIGHT = _stride(
    Pose(
        elbows=((-0.29, -0.06, 1.15), (0.33, 0.06, 1.16)),
        wrists=((-0.30, 0.06, 0.92), (0.47, 0.16, 1.02)),
        head=(0.02, 0.06, 1.64),
    ),
    0.24,
    -0.26,
)
"""Walking, with the right hand under the edge of a module."""
CARRY_LEFT = _stride(
    Pose(
        elbows=((-0.33, 0.06, 1.16), (0.29, -0.06, 1.15)),
        wrists=((-0.47, 0.16, 1.02), (0.30, 0.06, 0.92)),
        head=(-0.02, 0.06, 1.64),
    ),
    -0.24,
    0.22,
)
"""Walking, with the left hand under the edge of a module."""
CLIMB = Pose(
    hips=(0, -0.02, 0.98),
    knees=((-0.16, 0.20, 0.72), (0.13, 0.10, 0.50)),
    ankles=((-0.12, 0.14, 0.36), (0.12, 0.02, 0.06)),
    chest=(0, 0.10, 1.44),
    elbows=((-0.32, 0.22, 1.26), (0.31, 0.26, 1.40)),
    wrists=((-0.22, 0.44, 1.36), (0.22, 0.52, 1.66)),
    head=(0.0, 0.14, 1.67),
)
"""On a ladder ahead, one foot two rungs above the other."""
KNEEL = Pose(
    hips=(0, -0.08, 0.52),
    knees=((-0.14, 0.20, 0.10), (0.14, 0.30, 0.42)),
    ankles=((-0.13, -0.22, 0.08), (0.14, 0.12, 0.08)),
    chest=(0, 0.18, 0.92),
    elbows=((-0.28, 0.36, 0.72), (0.28, 0.40, 0.74)),
    wrists=((-0.18, 0.58, 0.56), (0.20, 0.62, 0.60)),
    head=(0, 0.32, 1.12),
)
"""On one knee, both hands at something ahead and below."""


@dataclass(frozen=True)
class Clothes:
    """Colors."""

    shirt: str = "#2c4a68"
    vest: str = "#c9d22e"
    jeans: str = "#2b3850"
    hat: str = "#e9e7df"
    skin: str = "#9a6a4c"
    hair: str = "#2b1d14"


def person(name, position, heading, pose, clothes=None, harness=False, size=1.0):
    """Builds a person who faces an azimuth (degrees clockwise from +y)."""
    figure = _Figure(name, pose, clothes or Clothes())
    figure.dress(harness)
    place = Building(position, -heading)
    obj = figure.build(name)
    place.place(obj)
    obj.scale = (size, size, size)
    return place


class _Figure:
    def __init__(self, name, pose, clothes):
        self.pose, self.builder = pose, MeshBuilder()
        self.cloth = {
            part: materials.plain(f"{name}-{part}", getattr(clothes, part), 0.85, specular=0.15)
            for part in ("shirt", "vest", "jeans", "skin", "hair")
        }
        self.hat = materials.plain(f"{name}-hat", clothes.hat, 0.35, coat=0.3)
        self.boot = materials.plain(f"{name}-boot", "#3a2a1e", 0.7)
        self.glove = materials.plain(f"{name}-glove", "#8f7448", 0.85)
        self.web = materials.plain(f"{name}-web", "#20252c", 0.7)
        self.band = materials.plain(f"{name}-band", REFLECTIVE, 0.4)

    def build(self, name):
        obj = self.builder.build(name, smooth=True, weld=True)
        obj.data.use_auto_smooth = True
        obj.data.auto_smooth_angle = math.radians(50)
        return obj

    def dress(self, harness):
        p = self.pose
        hips, chest, head = Vector(p.hips), Vector(p.chest), Vector(p.head)
        self._legs(hips)
        self._torso(hips, chest)
        self._arms(chest)
        self._head(chest, head)
        if harness:
            self._harness(hips, chest)

    def _legs(self, hips):
        p = self.pose
        for side, knee, ankle in zip((-1, 1), p.knees, p.ankles, strict=True):
            hip = hips + Vector((side * 0.09, 0, 0.0))
            knee, ankle = Vector(knee), Vector(ankle)
            path = [
                hip + Vector((0, 0, 0.06)),
                hip.lerp(knee, 0.3),
                hip.lerp(knee, 0.8),
                knee,
                knee.lerp(ankle, 0.35),
            ]
            path += [knee.lerp(ankle, 0.8), ankle]
            self._limb(path, (0.115, 0.105, 0.078, 0.072, 0.070, 0.064, 0.066), self.cloth["jeans"])
            self._boot(ankle)

    def _boot(self, ankle):
        heel, toe = ankle + Vector((0, -0.07, -0.05)), ankle + Vector((0, 0.19, -0.06))
        self._limb(
            [ankle + Vector((0, 0, 0.05)), ankle, heel.lerp(toe, 0.25)], (0.055, 0.058, 0.05), self.boot
        )
        self._limb(
            [heel, heel.lerp(toe, 0.3), heel.lerp(toe, 0.75), toe], (0.042, 0.052, 0.05, 0.032), self.boot
        )

    def _torso(self, hips, chest):
        """The shirt, and over it the vest with its two reflective bands."""
        up = chest - hips
        spine = [
            hips + Vector((0, 0, -0.08)),
            hips,
            hips + up * 0.3,
            hips + up * 0.65,
            chest,
            chest + up * 0.17,
        ]
        spine.append(chest + up * 0.26)
        self._limb(spine[:3], (0.13, 0.155, 0.15), self.cloth["jeans"], 0.78)
        widths = (0.155, 0.165, 0.185, 0.205, 0.17, 0.065)
        self._limb(spine[1:], widths, self.cloth["shirt"], 0.62)
        cover = [
            hips + up * 0.08,
            hips + up * 0.3,
            hips + up * 0.65,
            chest,
            chest + up * 0.13,
            chest + up * 0.2,
        ]
        self._limb(cover, (0.182, 0.18, 0.195, 0.205, 0.165, 0.11), self.cloth["vest"], 0.68)
        for at in (0.22, 0.52):
            start, end = hips + up * at, hips + up * (at + 0.09)
            self._limb([start, end], (0.192, 0.196), self.band, 0.68, caps=False)

    def _arms(self, chest):
        p = self.pose
        for side, elbow, wrist in zip((-1, 1), p.elbows, p.wrists, strict=True):
            shoulder = chest + Vector((side * 0.185, 0, 0.03))
            elbow, wrist = Vector(elbow), Vector(wrist)
            path = [shoulder + Vector((-side * 0.06, 0, 0.02)), shoulder, shoulder.lerp(elbow, 0.5), elbow]
            self._limb(
                [*path, elbow.lerp(wrist, 0.3)], (0.05, 0.072, 0.062, 0.054, 0.052), self.cloth["shirt"]
            )
            self._limb([elbow.lerp(wrist, 0.2), wrist], (0.046, 0.034), self.cloth["skin"])
            hand = (wrist - elbow).normalized()
            grip = [wrist - hand * 0.03, wrist + hand * 0.05, wrist + hand * 0.11]
            self._limb(grip, (0.038, 0.05, 0.03), self.glove)

    def _head(self, chest, head):
        up = Vector((0, 0, 1))
        self._limb([chest.lerp(head, 0.35), head - up * 0.06], (0.058, 0.054), self.cloth["skin"])
        skull = [-0.12, -0.09, -0.03, 0.04, 0.10]
        self._limb(
            [head + up * z for z in skull], (0.04, 0.068, 0.082, 0.084, 0.06), self.cloth["skin"], 1.15
        )
        back = Vector((0, -0.014, 0))
        self._limb(
            [head + back + up * z for z in (-0.05, 0.0, 0.05)], (0.066, 0.086, 0.088), self.cloth["hair"], 1.1
        )
        levels = (0.028, 0.05, 0.09, 0.125, 0.145, 0.152)
        self._limb([head + up * z for z in levels], (0.112, 0.112, 0.104, 0.078, 0.04, 0.008), self.hat, 1.18)
        brim = [head + up * 0.022, head + up * 0.034]
        self._limb([point + Vector((0, 0.012, 0)) for point in brim], (0.138, 0.134), self.hat, 1.22)

    def _harness(self, hips, chest):
        """Webbing that crosses at a ring between the shoulders, a belt, and loops around the legs."""
        up = (chest - hips).normalized()
        ring = chest + Vector((0, -0.155, 0.0))
        for side in (-1, 1):
            over = chest + up * 0.16 + Vector((side * 0.11, -0.03, 0))
            waist = hips + up * 0.1 + Vector((side * 0.13, -0.115, 0))
            self.builder.beam(over, ring, STRAP, 0.02, self.web, (0, 1, 0.2))
            self.builder.beam(ring, waist, STRAP, 0.02, self.web, (0, 1, 0.2))
        self._limb([hips + up * 0.06, hips + up * (0.06 + BELT)], (0.194, 0.194), self.web, 0.72, caps=False)
        self.builder.cylinder(ring + Vector((0, -0.03, 0)), ring, 0.035, self.band, 12)
        for side, knee in zip((-1, 1), self.pose.knees, strict=True):
            hip = hips + Vector((side * 0.09, 0, 0))
            start = hip.lerp(Vector(knee), 0.22)
            end = hip.lerp(Vector(knee), 0.32)
            self._limb([start, end], (0.118, 0.114), self.web, caps=False)

    def _limb(self, points, radii, material, depth=1.0, caps=True):
        """A tube with a radius at each point; depth is its extent along y against that along x."""
        rings = []
        for k, point in enumerate(points):
            along = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
            across = Vector((1, 0, 0)) - along * along.x
            across = across.normalized() if across.length > 0.1 else Vector((0, 0, 1))
            other = along.cross(across)
            turns = [2 * math.pi * side / SIDES for side in range(SIDES)]
            radius = radii[k]
            rings.append(
                [point + across * math.cos(t) * radius + other * math.sin(t) * radius * depth for t in turns]
            )
        for k in range(len(rings) - 1):
            for side in range(SIDES):
                j = (side + 1) % SIDES
                self.builder.face(
                    [rings[k][side], rings[k][j], rings[k + 1][j], rings[k + 1][side]], material
                )
        if caps:
            self.builder.face(rings[-1], material)
            self.builder.face(rings[0][::-1], material)
