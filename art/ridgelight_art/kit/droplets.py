"""Beads of water on a plane: dew, rain, or what is left after washing. Lengths in meters."""

import numpy as np

from .blender import bpy
from .mesh import _set_quads, link
from .nodes import MaterialNodes

WATER_IOR = 1.33
RINGS, SIDES = 7, 14  # of the mesh of a bead
CONTACT_ANGLE = 62.0  # degrees: between a bead and treated glass
IRREGULARITY = 0.16  # deviation of the outline from a circle


def water(name="water", tint="#f4f9ff"):
    """Clear water that casts no shadow."""
    nodes = MaterialNodes(name)
    refracting = nodes.add("BsdfGlass", {"Color": tint, "Roughness": 0.0, "IOR": WATER_IOR})
    # Caustics are off: without this, shadow rays would stop at the bead and the cell below would be black.
    shadow = nodes.add("LightPath").outputs["Is Shadow Ray"]
    clear = nodes.add("BsdfTransparent", {"Color": tint})
    return nodes.finish(nodes.mix_shader(shadow, refracting, clear))


def remove_overlaps(locations, radii, spacing=1.15):
    """Removes the beads that touch a larger one: on real glass they would merge."""
    order = np.argsort(-radii)
    locations, radii = locations[order], radii[order]
    cell = radii[0] * 2 * spacing
    taken, kept = {}, []
    for index, (location, radius) in enumerate(zip(locations, radii, strict=True)):
        column, row = (int(v) for v in np.floor(location / cell))
        near = [
            other for i in (-1, 0, 1) for j in (-1, 0, 1) for other in taken.get((column + i, row + j), ())
        ]
        gaps = (np.hypot(*(locations[o] - location)) - spacing * (radii[o] + radius) for o in near)
        if all(gap > 0 for gap in gaps):
            taken.setdefault((column, row), []).append(index)
            kept.append(index)
    return locations[kept], radii[kept]


def beads(name, locations, radii, plane, material, seed=0, stretch=1.0):
    """Beads at locations (count, 2) on a plane, given as a matrix whose z axis is the plane's normal.

    stretch scales them along the plane's y axis.
    """
    rng = np.random.RandomState(seed)
    count = len(locations)
    turns = np.linspace(0, 2 * np.pi, SIDES, endpoint=False)
    phases = rng.rand(count, 2, 1) * 2 * np.pi
    outline = 1 + IRREGULARITY * rng.rand(count, 1) * np.sin(2 * turns + phases[:, 0])
    outline += 0.5 * IRREGULARITY * rng.rand(count, 1) * np.sin(3 * turns + phases[:, 1])
    angle = np.radians(CONTACT_ANGLE) * np.linspace(1, 0, RINGS)
    ring_radius = np.sin(angle) / np.sin(angle[0])
    ring_height = (np.cos(angle) - np.cos(angle[0])) / np.sin(angle[0])
    reach = radii[:, None, None] * ring_radius[None, :, None] * outline[:, None, :]
    x = locations[:, 0, None, None] + reach * np.cos(turns)
    y = locations[:, 1, None, None] + reach * np.sin(turns) * stretch
    z = np.broadcast_to(radii[:, None, None] * ring_height[None, :, None], x.shape)
    mesh = bpy.data.meshes.new(name)
    local = np.stack([x, y, z], -1).reshape(-1, 3)
    axes = np.array(plane)
    world = local @ axes[:3, :3].T + axes[:3, 3]
    mesh.vertices.add(len(world))
    mesh.vertices.foreach_set("co", world.astype(np.float32).ravel())
    _set_quads(mesh, _bead_quads(count))
    mesh.polygons.foreach_set("use_smooth", np.full(len(mesh.polygons), True))
    mesh.materials.append(material)
    return link(bpy.data.objects.new(name, mesh))


def _bead_quads(count):
    index = np.arange(count * RINGS * SIDES).reshape(count, RINGS, SIDES)
    following = np.roll(index, -1, axis=2)
    lower, upper = slice(0, RINGS - 1), slice(1, RINGS)
    corners = [index[:, lower], following[:, lower], following[:, upper], index[:, upper]]
    return np.stack(corners, -1).reshape(-1, 4)
