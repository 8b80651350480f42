"""Aerial perspective, valley fog, and veiling glare, from the distance of every pixel."""

import numpy as np

from ridgelight_art.kit.noise import fbm

from .tone import scene_light

GLARE_TINT = np.array([1, 0.74, 0.40], np.float32)


def color_at_distance(stops, distance):
    """Interpolates (meters, hex) stops over the logarithm of the distance."""
    positions = np.log([meters for meters, _ in stops])
    colors = np.stack([scene_light(color) for _, color in stops])
    x = np.log(np.maximum(distance, 1))
    return np.stack([np.interp(x, positions, colors[:, c]) for c in range(3)], -1).astype(np.float32)


def warmth(angles, haze):
    """0..1: how much of the haze glows in the sun's direction."""
    amount = np.exp(-(np.abs(angles.azimuth_from_sun / haze.sun_width) ** 1.5)) * haze.sun_strength
    return amount[..., None].astype(np.float32)


def apply_haze(light, alpha, distance, warm, haze):
    """Aerial perspective: fades surfaces into the color of the haze with distance."""
    color = color_at_distance(haze.cool, distance) * (1 - warm)
    color += color_at_distance(haze.warm, distance) * warm
    # Where blue and gold mix, take out a little red and blue: the result is cream instead of mauve.
    mixed = 4 * warm * (1 - warm)
    color = color * (1 - mixed * np.array([0.10, 0.0, 0.07], np.float32))
    reach = np.array(haze.reach, np.float32)
    transmittance = np.exp(-np.maximum(distance - haze.start, 0)[..., None] / reach)
    return light * transmittance + color * (1 - transmittance) * alpha


def apply_fog(light, alpha, passes, rays, distance, warm, fog):
    """Exponential height fog, integrated along every ray and modulated by noise into drifting banks."""
    falloff = 1 / fog.thickness
    density = np.exp(-falloff * (passes.eye[2] - fog.floor)) / fog.reach
    slope = np.where(np.abs(rays[..., 2]) < 1e-6, 1e-6, rays[..., 2])
    climb = np.clip(falloff * distance * slope, -60, 60)
    depth = np.maximum(density * (1 - np.exp(-climb)) / (falloff * slope), 0)
    banks = fbm(passes.position[..., 0] / 420.0, passes.position[..., 1] / 520.0, 4, 31)
    depth = depth * (0.35 + 1.5 * np.clip(0.5 + banks, 0, 1.2))
    depth = depth * np.clip((distance - fog.start) / 400, 0, 1)
    opacity = (1 - np.exp(-depth))[..., None].astype(np.float32)
    color = color_at_distance(fog.cool, distance) * (1 - warm) + scene_light(fog.warm) * warm
    return light * (1 - opacity) + color * opacity * alpha


def add_veiling_glare(light, angles, sun):
    """Scattered sunlight over the whole picture, as in an eye or a lens."""
    glare = sun.veil * np.exp(-((angles.from_sun / sun.veil_reach) ** 1.1))
    return light + GLARE_TINT * glare[..., None].astype(np.float32)
