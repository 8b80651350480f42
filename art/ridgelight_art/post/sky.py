"""The painted sky: a gradient, the glow around the sun, the sun's disc, and cirrus clouds."""

from dataclasses import dataclass

import numpy as np

from ridgelight_art.kit.noise import fbm

from .tone import scene_light

SUN_CORE = np.array([4.2, 3.9, 3.0], np.float32)
GLARE = np.array([1, 0.8, 0.45], np.float32)


@dataclass
class ViewAngles:
    """The direction of every pixel's ray in degrees, each an array (height, width)."""

    azimuth: np.ndarray
    elevation: np.ndarray
    from_sun: np.ndarray
    azimuth_from_sun: np.ndarray


def view_angles(rays, sun):
    """The ViewAngles of unit rays (height, width, 3)."""
    a, e = np.radians(sun.azimuth), np.radians(sun.elevation)
    toward_sun = np.array([np.sin(a) * np.cos(e), np.cos(a) * np.cos(e), np.sin(e)], np.float32)
    azimuth = np.degrees(np.arctan2(rays[..., 0], rays[..., 1]))
    return ViewAngles(
        azimuth,
        np.degrees(np.arcsin(np.clip(rays[..., 2], -1, 1))),
        np.degrees(np.arccos(np.clip(rays @ toward_sun, -1, 1))),
        (azimuth - sun.azimuth + 180) % 360 - 180,
    )


def paint(angles, sky, sun):
    """The scene light of the sky in every direction."""
    near_sun = np.exp(-((angles.azimuth_from_sun / sky.warm_width) ** 2))
    elevations = [stop[0] for stop in sky.stops]
    colors = np.stack([scene_light(stop[1]) for stop in sky.stops])
    height = angles.elevation + sky.warm_rise * (1 - near_sun)
    light = np.stack([np.interp(height, elevations, colors[:, c]) for c in range(3)], -1)
    light = light.astype(np.float32)
    band = np.exp(-((angles.azimuth_from_sun / 13) ** 2) - ((angles.elevation - 2.4) / 3.6) ** 2)[..., None]
    light = light * (1 - sky.gold * band) + scene_light("#ffce82") * (sky.gold * 1.1 * band)
    light = _add_sun(light, angles, sun)
    return _add_cirrus(light, angles, sky) if sky.cirrus else light


def _add_sun(light, angles, sun):
    halo = sun.halo_strength * np.exp(-((angles.from_sun / sun.halo) ** 1.25))
    light = light + scene_light("#ffe9b4") * halo[..., None]
    wide = 0.22 * sun.halo_strength * np.exp(-angles.from_sun / (sun.halo * 2.2))
    light += GLARE * wide[..., None]
    if sun.radius == 0:
        return light
    disc = 1 / (1 + np.exp(np.clip((angles.from_sun - sun.radius) / (sun.radius * 0.14), -60, 60)))
    return light * (1 - disc[..., None]) + SUN_CORE * disc[..., None]


def _add_cirrus(light, angles, sky):
    """Domain-warped, stretched noise: fibers high up, warmer near the sun."""
    across, up = angles.azimuth + sky.cirrus_offset[0], angles.elevation + sky.cirrus_offset[1]
    u, v = across / 9.0, (up + across * 0.05) / 1.25
    warp = fbm(u * 0.6, v * 0.35, 3, 4)
    fibers = fbm(u * 0.62 + warp * 1.1, v * 1.2 + warp * 1.5, 6, 8)
    patches = fbm(u * 0.32, v * 0.35, 3, 23)
    opacity = np.clip((fibers + 0.05 + 0.55 * patches) * 2.3, 0, 1) ** 1.4
    opacity = opacity * np.clip((angles.elevation - sky.cirrus_floor) / 3.5, 0, 1) * sky.cirrus
    warmth = np.clip(1 - angles.from_sun / 20, 0, 1)[..., None]
    color = scene_light("#c2d3e4") * (1 - warmth) + scene_light("#ffe0ae") * warmth
    opacity = opacity[..., None].astype(np.float32)
    return (light * (1 - opacity) + color * opacity).astype(np.float32)
