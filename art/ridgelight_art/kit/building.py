"""What every house has: where it stands, and which way it is turned."""

import math

from .blender import Vector


class Building:
    """A place and a rotation (degrees around z); a mirrored building has its local x reversed."""

    def __init__(self, position, rotation, mirrored=False):
        self.position, self.rotation, self.mirror = position, rotation, -1 if mirrored else 1

    def place(self, obj):
        """Moves an object with local coordinates to where the building stands."""
        obj.location = self.position
        obj.scale[0] = self.mirror
        obj.rotation_euler[2] = math.radians(self.rotation)

    def point(self, local):
        """World coordinates of a local point."""
        x, y, z = local[0] * self.mirror, local[1], local[2]
        c, s = math.cos(math.radians(self.rotation)), math.sin(math.radians(self.rotation))
        px, py, pz = self.position
        return Vector((px + x * c - y * s, py + x * s + y * c, pz + z))

    def local(self, x, y):
        """Local coordinates, before mirroring, of world points (arrays x, y)."""
        dx, dy = x - self.position[0], y - self.position[1]
        c, s = math.cos(math.radians(-self.rotation)), math.sin(math.radians(-self.rotation))
        return dx * c - dy * s, dx * s + dy * c
