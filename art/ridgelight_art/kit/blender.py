"""Blender's modules, or nothing where there is no Blender.

The post step runs on the system's Python, but reads the same scene files for their views and air.
So every module takes Blender from here, and none uses it before build() is called.
"""

try:
    import bmesh
    import bpy
    from mathutils import Matrix, Vector
except ModuleNotFoundError:
    bmesh = bpy = Matrix = Vector = None

__all__ = ["Matrix", "Vector", "bmesh", "bpy"]
