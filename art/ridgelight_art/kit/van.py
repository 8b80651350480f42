"""A white cargo van without lettering, with a ladder and a pipe on its roof. Lengths in meters.

Local coordinates: y runs from the rear doors forward, x to the right, z up from the ground.
"""

from . import materials
from .blender import Vector
from .building import Building
from .ladder import ladder
from .mesh import MeshBuilder

# The outline seen from the left: (y, z), counterclockwise from the lower corner at the rear.
OUTLINE = (
    (0.00, 0.45), (0.00, 1.20), (0.06, 2.30), (0.22, 2.46), (3.75, 2.46), (4.15, 2.34), (4.75, 1.45),
    (5.45, 1.15), (5.62, 0.85), (5.62, 0.38), (0.20, 0.38),
)  # fmt: skip
HALF_WIDTH, BELT, TOP_HALF_WIDTH = (
    0.98,
    1.20,
    0.84,
)  # at the bottom up to the height of the belt, and at the roof
ROOF = 2.46
WHEELS, WHEEL_RADIUS = (1.05, 4.65), 0.35  # y of the axles
CAB_WINDOW = ((3.74, 1.34), (4.68, 1.34), (4.24, 2.12), (3.74, 2.12))  # y and z
SEAM = 0.018  # width of the gaps and creases of the body
LADDER = (0.35, 4.1, 2.68)  # x, length, and height of the ladder on the rack


def van(position, heading):
    """Builds a van that heads to an azimuth (degrees clockwise from +y)."""
    place = Building(position, -heading)
    for obj in (_body(), _details()):
        place.place(obj)
    return place


def _half_width(z):
    inward = max(z - BELT, 0) / (ROOF - BELT)
    return HALF_WIDTH + (TOP_HALF_WIDTH - HALF_WIDTH) * inward


def _body():
    paint = materials.plain("van-paint", "#838e97", 0.42, specular=0.3, coat=0.2, coat_roughness=0.1)
    builder = MeshBuilder()
    sides = {side: [Vector((side * _half_width(z), y, z)) for y, z in OUTLINE] for side in (-1, 1)}
    count = len(OUTLINE)
    for k in range(count):
        j = (k + 1) % count
        builder.face([sides[1][k], sides[1][j], sides[-1][j], sides[-1][k]], paint)
    # Each side bends inward at the belt: two faces, split where the outline crosses its height.
    for side in (-1, 1):
        front = Vector((side * HALF_WIDTH, 5.33, BELT))
        lower = [sides[side][1], front, *sides[side][7:], sides[side][0]]
        upper = [*sides[side][1:7], front]
        for face in (lower, upper):
            builder.face(face if side > 0 else face[::-1], paint)
    body = builder.build("van-body", bevel=0.075)
    body.modifiers["bevel"].segments = 4
    body.modifiers["bevel"].angle_limit = 0.35
    body.data.polygons.foreach_set("use_smooth", [True] * len(body.data.polygons))
    body.data.use_auto_smooth = True
    return body


def _van_materials():
    return {
        "trim": materials.plain("van-trim", "#101317", 0.6, specular=0.08),
        "molding": materials.plain("van-molding", "#3d444b", 0.6, specular=0.1),
        "seam": materials.plain("van-seam", "#565f67", 0.6, specular=0.1),
        "glass": materials.plain("van-glass", "#0a121b", 0.12, specular=0.04),
        "tire": materials.plain("tire", "#0e0f11", 0.9, specular=0.05),
        "rim": materials.plain("van-rim", "#4b5259", 0.5, specular=0.2),
        "lamp": materials.plain("tail-light", "#8e1410", 0.2, coat=0.8),
        "headlight": materials.plain("headlight", "#5d6a74", 0.1, coat=0.8),
        "plate": materials.plain("plate", "#a9aba6", 0.4),
        "rack": materials.aluminum("rack", "#9aa2a9"),
        "pipe": materials.plain("pipe", "#9c9c96", 0.5),
    }


def _details():
    builder, m = MeshBuilder(), _van_materials()
    _rear(builder, m)
    for side in (-1, 1):
        _side(builder, m, side)
        for axle in WHEELS:
            _wheel(builder, m, side, axle)
    _rack(builder, m)
    return builder.build("van-details")


def _rear(builder, m):
    """The gap between the doors, their windows, the lights, the handle, the plate, and the bumper."""
    box = builder.box
    box((-0.012, -0.012, 0.60), (0.012, 0.02, 2.36), m["trim"])
    for left, right in ((-0.72, -0.09), (0.09, 0.72)):
        pane = [(left, -0.008, 1.42), (right, -0.008, 1.42), (right, 0.038, 2.12), (left, 0.038, 2.12)]
        builder.face(pane, m["glass"])
    for edge in (-0.94, 0.82):
        box((edge, -0.02, 0.95), (edge + 0.12, 0.08, 1.42), m["lamp"])
    box((0.04, -0.03, 1.14), (0.22, 0.01, 1.18), m["trim"])
    box((-0.62, -0.018, 0.92), (-0.30, 0.01, 1.08), m["plate"])
    box((-0.97, -0.12, 0.40), (0.97, 0.12, 0.56), m["molding"])


def _side(builder, m, side):
    """Moldings, the seams of doors and pressings, the window of the cab, its mirror, and the headlight."""

    def quad(near, far, low, high, material, off=0.004):
        corners = ((near, low), (far, low), (far, high), (near, high))
        face = [(side * (_half_width(z) + off), y, z) for y, z in corners]
        builder.face(face if side > 0 else face[::-1], m[material])

    def line(near, far, low, high):
        quad(near, far, low, high, "seam")

    outer, inner = side * (HALF_WIDTH + 0.015), side * (HALF_WIDTH - 0.03)
    builder.box((min(outer, inner), 0.35, 0.70), (max(outer, inner), 5.1, 0.76), m["molding"])
    for near, far in ((0.30, 2.30), (2.50, 3.55)):
        for z in (1.30, 2.12):
            line(near, far, z, z + SEAM)
        for y in (near, far - SEAM):
            line(y, y + SEAM, 1.30, 2.12 + SEAM)
    for y in (2.40, 3.62, 4.62):
        line(y, y + SEAM, 0.5, BELT)
    for y in (2.40, 3.62):
        line(y, y + SEAM, BELT, 2.30)
    line(0.35, 2.40, BELT - SEAM, BELT)
    window = [(side * (_half_width(z) + 0.012), y, z) for y, z in CAB_WINDOW]
    builder.face(window if side > 0 else window[::-1], m["glass"])
    quad(5.30, 5.56, 0.84, 1.04, "headlight", 0.006)
    mirror = side * 1.12
    builder.box((mirror - 0.08, 4.50, 1.36), (mirror + 0.08, 4.60, 1.62), m["trim"])


def _wheel(builder, m, side, axle):
    """The dark arch in the body, and in it the tire with its rim and hub."""
    body, hub = side * (HALF_WIDTH + 0.004), side * (HALF_WIDTH - 0.10)
    builder.cylinder((0, axle, WHEEL_RADIUS + 0.03), (body, axle, WHEEL_RADIUS + 0.03), 0.41, m["trim"], 36)
    for out, radius, part in ((0.12, WHEEL_RADIUS, "tire"), (0.125, 0.20, "rim"), (0.14, 0.07, "trim")):
        builder.cylinder(
            (hub, axle, WHEEL_RADIUS), (hub + side * out, axle, WHEEL_RADIUS), radius, m[part], 32
        )


def _rack(builder, m):
    """Crossbars on the roof that carry a pipe and a ladder."""
    box = builder.box
    for y in (0.7, 2.0, 3.3):
        box((-0.84, y - 0.025, ROOF + 0.10), (0.84, y + 0.025, ROOF + 0.15), m["rack"])
        for x in (-0.80, 0.76):
            box((x, y - 0.025, ROOF - 0.04), (x + 0.04, y + 0.025, ROOF + 0.12), m["rack"])
    builder.cylinder((-0.52, 0.3, ROOF + 0.25), (-0.52, 3.6, ROOF + 0.25), 0.09, m["pipe"], 18)
    x, length, z = LADDER
    ladder(builder, (x, 0.05, z), (x, length, z), (1, 0, 0), m["rack"])
