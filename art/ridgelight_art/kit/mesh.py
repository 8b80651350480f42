"""Meshes built from faces, boxes, beams, tubes, and height fields. Lengths in meters."""

import math
from itertools import pairwise

import numpy as np

from .blender import Matrix, Vector, bmesh, bpy

UNIT_SQUARE = [(0, 0), (1, 0), (1, 1), (0, 1)]
BOX_FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def frame_matrix(origin, x_axis, y_axis, z_axis):
    """The matrix from the local coordinates of a frame with these unit axes to world coordinates."""
    matrix = Matrix((Vector(x_axis), Vector(y_axis), Vector(z_axis))).transposed().to_4x4()
    matrix.translation = Vector(origin)
    return matrix


def link(obj):
    """Adds the object to the current scene, and returns it."""
    bpy.context.scene.collection.objects.link(obj)
    return obj


class MeshBuilder:
    """Collects faces with their materials; build() turns them into one object."""

    def __init__(self):
        self.vertices, self.faces, self.uvs = [], [], []
        self.materials, self.face_materials = [], []

    def _slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def face(self, points, material, uvs=None):
        """A flat polygon; seen from the front, its points run counterclockwise."""
        first = len(self.vertices)
        self.vertices += [tuple(point) for point in points]
        self.faces.append(tuple(range(first, first + len(points))))
        self.face_materials.append(self._slot(material))
        self.uvs += uvs if uvs else [(0, 0)] * len(points)

    def box(self, low, high, material, matrix=None):
        """A box between two corners, in the frame of the matrix if there is one."""
        (x0, y0, z0), (x1, y1, z1) = low, high
        bottom = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)]
        top = [(x, y, z1) for x, y, _ in bottom]
        corners = [Vector(corner) for corner in bottom + top]
        if matrix is not None:
            corners = [matrix @ corner for corner in corners]
        for quad in BOX_FACES:
            self.face([corners[i] for i in quad], material, UNIT_SQUARE)

    def beam(self, start, end, width, height, material, up=(0, 0, 1)):
        """A beam of rectangular cross section from start to end; height is measured along up."""
        start, end = Vector(start), Vector(end)
        along = end - start
        length = along.length
        along.normalize()
        side = along.cross(Vector(up)).normalized()
        matrix = frame_matrix(start, side, along, side.cross(along))
        self.box((-width / 2, 0, -height / 2), (width / 2, length, height / 2), material, matrix)

    def cylinder(self, start, end, radius, material, sides=12):
        """A cylinder from start to end, capped at both ends."""
        self.tube([start, end], radius, material, sides)

    def tube(self, points, radius, material, sides=12):
        """A round tube through all points, capped at both ends."""
        points = [Vector(point) for point in points]
        first = (points[1] - points[0]).normalized()
        across = first.orthogonal().normalized()
        rings = []
        for i, point in enumerate(points):
            before, after = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            along = (after - before).normalized()
            across = (across - along * across.dot(along)).normalized()
            other = along.cross(across)
            turns = [2 * math.pi * k / sides for k in range(sides)]
            rings.append([point + (across * math.cos(t) + other * math.sin(t)) * radius for t in turns])
        for ring, following in pairwise(rings):
            for k in range(sides):
                j = (k + 1) % sides
                self.face([ring[k], ring[j], following[j], following[k]], material)
        self.face(rings[-1], material)
        self.face(rings[0][::-1], material)

    def conduit(self, corners, radius, bend, material, sides=14, steps=8):
        """A tube along straight runs, with elbows of the given bend radius at the corners."""
        corners = [Vector(corner) for corner in corners]
        path = [corners[0]]
        for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
            arrive, leave = (before - corner).normalized(), (after - corner).normalized()
            start, end = corner + arrive * bend, corner + leave * bend
            for step in range(steps + 1):
                t = step / steps
                path.append(start * (1 - t) ** 2 + corner * (2 * t * (1 - t)) + end * t**2)
        path.append(corners[-1])
        self.tube(path, radius, material, sides)

    def build(self, name, bevel=0.0, smooth=False, weld=False):
        """Returns the object, linked to the scene.

        bevel (meters) rounds the edges so that they catch light. weld merges the vertices of adjacent faces;
        smooth shading needs it.
        """
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.vertices, [], self.faces)
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.face_materials)
        mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
        layer = mesh.uv_layers.new(name="UVMap")
        layer.data.foreach_set("uv", np.asarray(self.uvs, np.float32).ravel())
        mesh.update()
        obj = link(bpy.data.objects.new(name, mesh))
        if bevel or weld:
            _merge_vertices(mesh)
        if bevel:
            modifier = obj.modifiers.new("bevel", "BEVEL")
            modifier.width, modifier.segments, modifier.limit_method = bevel, 2, "ANGLE"
        return obj


def _merge_vertices(mesh):
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-4)
    work.to_mesh(mesh)
    work.free()


def rounded_box(low, high, material, radius=0.03, segments=4, name="rounded"):
    """A box with round, smoothly shaded edges, for cases, handles, and cushions."""
    builder = MeshBuilder()
    builder.box(low, high, material)
    obj = builder.build(name)
    work = bmesh.new()
    work.from_mesh(obj.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.bevel(work, geom=work.edges[:], offset=radius, segments=segments, affect="EDGES", profile=0.5)
    work.to_mesh(obj.data)
    work.free()
    obj.data.polygons.foreach_set("use_smooth", [True] * len(obj.data.polygons))
    obj.data.use_auto_smooth = True
    return obj


def quads_mesh(name, corners):
    """A mesh of separate quads from an array (count, 4, 3); fast even for 100,000 of them."""
    count = len(corners)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(count * 4)
    mesh.vertices.foreach_set("co", corners.astype(np.float32).ravel())
    _set_quads(mesh, np.arange(count * 4).reshape(count, 4))
    return mesh


def _set_quads(mesh, quads):
    count = len(quads)
    mesh.loops.add(count * 4)
    mesh.loops.foreach_set("vertex_index", quads.ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(count) * 4)
    mesh.polygons.foreach_set("loop_total", np.full(count, 4))
    mesh.update(calc_edges=True)


def grid_mesh(name, x, y, z, material, smooth=True):
    """A height field from three arrays of the same shape (rows, columns)."""
    rows, columns = x.shape
    index = np.arange(rows * columns).reshape(rows, columns)
    corners = [index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]]
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(rows * columns)
    mesh.vertices.foreach_set("co", np.stack([x, y, z], -1).astype(np.float32).ravel())
    _set_quads(mesh, np.stack(corners, -1).reshape(-1, 4))
    mesh.polygons.foreach_set("use_smooth", np.full(len(mesh.polygons), smooth))
    mesh.materials.append(material)
    return link(bpy.data.objects.new(name, mesh))
