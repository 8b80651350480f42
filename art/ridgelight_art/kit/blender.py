"""Blender's modules, or None where Blender is not running.

Post-processing runs on the system's Python, but imports the same scene files for their views and looks.
So every module imports Blender from here, and uses it only once build() is called.
"""

try:
    import bmesh
    import bpy
    from mathutils import Matrix, Vector
except ModuleNotFoundError:
    bmesh = bpy = Matrix = Vector = None

__all__ = ["Matrix", "Vector", "bmesh", "bpy"]
