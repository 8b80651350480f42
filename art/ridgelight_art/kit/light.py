"""Sun, sky and lamps. Angles in degrees, azimuth clockwise from +y (forward)."""

import math
from dataclasses import dataclass

from .blender import Vector, bpy
from .colour import rgba
from .mesh import link
from .nodes import Nodes

LOW_SUN = "#ffd6a6"


@dataclass(frozen=True)
class Card:
    """A soft bright patch that only reflections see, as a photographer's reflector."""

    direction: tuple
    tightness: float  # the greater, the smaller the patch: 10 is broad, 500 a spot
    colour: str
    strength: float


def direction(azimuth, elevation):
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def sun(azimuth, elevation, strength=6.4, colour=LOW_SUN, size=1.4):
    """The sun at azimuth and elevation; size (degrees) softens shadows. Returns its direction."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, rgba(colour)[:3], math.radians(size)
    placed = link(bpy.data.objects.new("sun", lamp))
    towards = direction(azimuth, elevation)
    placed.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    return towards


def area(position, target, size, power, colour="#ffffff", height=None, spread=180):
    """A glowing rectangle (watts), itself unseen. Keep it well below roofs: it shines through."""
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.energy, lamp.color, lamp.size = power, rgba(colour)[:3], size
    if height:
        lamp.shape, lamp.size_y = "RECTANGLE", height
    lamp.spread = math.radians(spread)
    placed = link(bpy.data.objects.new("area", lamp))
    placed.location = position
    placed.rotation_euler = (Vector(position) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    placed.visible_camera = False
    return placed


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
    """The light of the morning sky, brighter about the sun. Never seen: the post paints the sky."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree, "OutputWorld")
    ray = nodes.coordinates("Generated")
    height = nodes.math("ADD", nodes.math("MULTIPLY", nodes.components(ray)[2], 0.5), 0.5)
    stops = [(0.44, below), (0.5, horizon), (0.58, middle), (0.85, zenith)]
    colour = nodes.ramp(height, stops)
    patch = _patch(nodes, ray, sun_direction, glow_tightness, glow_strength)
    colour = _plus(nodes, colour, glow, patch)
    glossy = nodes.add("LightPath").outputs["Is Glossy Ray"]
    for card in cards:
        towards = Vector(card.direction).normalized()
        patch = _patch(nodes, ray, towards, card.tightness, card.strength)
        colour = _plus(nodes, colour, card.colour, nodes.math("MULTIPLY", patch, glossy))
    nodes.finish(nodes.add("Background", {"Color": colour, "Strength": strength}))


def _patch(nodes, ray, towards, tightness, strength):
    facing = nodes.add("VectorMath", {0: ray, 1: tuple(towards)}, operation="DOT_PRODUCT")
    front = nodes.math("MAXIMUM", facing.outputs["Value"], 0)
    return nodes.math("MULTIPLY", nodes.math("POWER", front, tightness), strength)


def _plus(nodes, colour, hex_colour, amount):
    light = nodes.add("VectorMath", {0: rgba(hex_colour)[:3], "Scale": amount}, operation="SCALE")
    return nodes.add("VectorMath", {0: colour, 1: light}, operation="ADD").outputs[0]
