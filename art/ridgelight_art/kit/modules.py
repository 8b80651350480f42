"""Solar modules and arrays of them. Lengths in meters."""

from dataclasses import dataclass

from .blender import Vector
from .mesh import UNIT_SQUARE, frame_matrix


@dataclass(frozen=True)
class Array:
    """Rows and columns of modules on a plane."""

    columns: int = 8
    rows: int = 3
    width: float = 1.72  # of a module, along the plane's first axis
    height: float = 1.10
    gap: float = 0.03
    thickness: float = 0.04
    lip: float = 0.028  # how far the frame overlaps the glass
    rails: tuple = (0.25, 0.75)  # positions under each row, as fractions of its height
    bare: int = 0  # columns, from the first, whose rails wait for their modules
    clamps: bool = False  # only worth their faces in close-up

    @property
    def size(self):
        """Width and height of the whole array."""
        across = self.columns * (self.width + self.gap) - self.gap
        return across, self.rows * (self.height + self.gap) - self.gap


def module(builder, corner, across, up, normal, size, glass, frame, thickness=0.04, lip=0.028):
    """One framed module whose lower corner is at corner; the three axes are unit vectors."""
    width, height = size
    matrix = frame_matrix(corner, across, up, normal)
    at = thickness - 0.004
    corners = [
        (lip, lip, at),
        (width - lip, lip, at),
        (width - lip, height - lip, at),
        (lip, height - lip, at),
    ]
    builder.face([matrix @ Vector(c) for c in corners], glass, UNIT_SQUARE)
    for low, high in (
        ((0, 0, 0), (width, lip, thickness)),
        ((0, height - lip, 0), (width, height, thickness)),
        ((0, lip, 0), (lip, height - lip, thickness)),
        ((width - lip, lip, 0), (width, height - lip, thickness)),
    ):
        builder.box(low, high, frame, matrix)
    back = [(0, 0, 0), (0, height, 0), (width, height, 0), (width, 0, 0)]
    builder.face([matrix @ Vector(c) for c in back], frame)


def array(builder, corner, across, up, normal, layout, glass, frame, rail, standoff=0.12):
    """An array whose lower corner is at corner on a surface, mounted standoff above it."""
    corner, across, up, normal = (Vector(v) for v in (corner, across, up, normal))
    step_x, step_y = layout.width + layout.gap, layout.height + layout.gap
    for row in range(layout.rows):
        for column in range(layout.bare, layout.columns):
            location = corner + across * (column * step_x) + up * (row * step_y) + normal * standoff
            size = (layout.width, layout.height)
            module(builder, location, across, up, normal, size, glass, frame, layout.thickness, layout.lip)
        for fraction in layout.rails:
            middle = corner + up * (row * step_y + layout.height * fraction)
            middle = middle + normal * (standoff - 0.035)
            start, end = middle - across * 0.06, middle + across * (layout.size[0] + 0.06)
            builder.beam(start, end, 0.04, 0.05, rail, normal)
            if layout.clamps:
                _clamps(builder, middle, across, up, normal, layout, frame)


def _clamps(builder, middle, across, up, normal, layout, metal):
    """The clamps that hold adjacent modules to a rail, with their bolts."""
    top = layout.thickness + 0.035
    for column in range(1, layout.columns):
        location = middle + across * (column * (layout.width + layout.gap) - layout.gap / 2)
        matrix = frame_matrix(location, across, up, normal)
        builder.box((-0.020, -0.03, top - 0.002), (0.020, 0.03, top + 0.005), metal, matrix)
        builder.cylinder(
            location + normal * (top + 0.005), location + normal * (top + 0.010), 0.008, metal, 10
        )
