"""Sun, sky, and lamps. Angles in degrees, azimuth clockwise from +y (forward)."""

import math
from dataclasses import dataclass

from .blender import Vector, bpy
from .color import rgba
from .mesh import link
from .nodes import Nodes

LOW_SUN = "#ffd6a6"


@dataclass(frozen=True)
class Card:
    """A soft, bright patch of sky visible only in reflections, like a photographer's reflector card."""

    direction: tuple
    tightness: float  # exponent of a cosine lobe: 10 is broad, 500 is a spot
    color: str
    strength: float


def direction(azimuth, elevation):
    """A unit vector."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def sun(azimuth, elevation, strength=6.4, color=LOW_SUN, size=1.4):
    """A sun lamp; size is its angular diameter, which softens shadows. Returns the direction to the sun."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, rgba(color)[:3], math.radians(size)
    obj = link(bpy.data.objects.new("sun", lamp))
    toward = direction(azimuth, elevation)
    obj.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
    return toward


def area(position, target, size, power, color="#ffffff", height=None, spread=180):
    """An area light (power in watts) that the camera cannot see. Keep it below roofs: it shines through."""
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.energy, lamp.color, lamp.size = power, rgba(color)[:3], size
    if height:
        lamp.shape, lamp.size_y = "RECTANGLE", height
    lamp.spread = math.radians(spread)
    obj = link(bpy.data.objects.new("area", lamp))
    obj.location = position
    obj.rotation_euler = (Vector(position) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    obj.visible_camera = False
    return obj


def sky_light(
    sun_direction,
    strength=0.8,
    zenith="#2a558f",
    middle="#8fb3d6",
    horizon="#f8cf98",
    below="#24403c",
    glow="#ffbf70",
    glow_strength=2.4,
    glow_tightness=9,
    cards=(),
):
    """Light of the morning sky, brighter around the sun. Post-processing paints the visible sky."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree, "OutputWorld")
    ray = nodes.coordinates("Generated")
    height = nodes.math("ADD", nodes.math("MULTIPLY", nodes.components(ray)[2], 0.5), 0.5)
    stops = [(0.44, below), (0.5, horizon), (0.58, middle), (0.85, zenith)]
    color = nodes.ramp(height, stops)
    patch = _patch(nodes, ray, sun_direction, glow_tightness, glow_strength)
    color = _add_light(nodes, color, glow, patch)
    glossy = nodes.add("LightPath").outputs["Is Glossy Ray"]
    for card in cards:
        toward = Vector(card.direction).normalized()
        patch = _patch(nodes, ray, toward, card.tightness, card.strength)
        color = _add_light(nodes, color, card.color, nodes.math("MULTIPLY", patch, glossy))
    nodes.finish(nodes.add("Background", {"Color": color, "Strength": strength}))


def _patch(nodes, ray, toward, tightness, strength):
    facing = nodes.add("VectorMath", {0: ray, 1: tuple(toward)}, operation="DOT_PRODUCT")
    front = nodes.math("MAXIMUM", facing.outputs["Value"], 0)
    return nodes.math("MULTIPLY", nodes.math("POWER", front, tightness), strength)


def _add_light(nodes, color, hex_color, amount):
    light = nodes.add("VectorMath", {0: rgba(hex_color)[:3], "Scale": amount}, operation="SCALE")
    return nodes.add("VectorMath", {0: color, 1: light}, operation="ADD").outputs[0]
