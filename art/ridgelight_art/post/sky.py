"""The painted sky: gradient, the gold about the sun, its disc, streaks of cirrus."""

from dataclasses import dataclass

import numpy as np

from ridgelight_art.kit.noise import fbm

from .tone import scene

SUN_CORE = np.array([4.2, 3.9, 3.0], np.float32)
GLARE = np.array([1, 0.8, 0.45], np.float32)


@dataclass
class Angles:
    """Degrees, for every pixel's ray."""

    azimuth: np.ndarray
    elevation: np.ndarray
    from_sun: np.ndarray
    beside_sun: np.ndarray  # azimuth, counted from the sun's


def angles(rays, sun):
    a, e = np.radians(sun.azimuth), np.radians(sun.elevation)
    towards = np.array([np.sin(a) * np.cos(e), np.cos(a) * np.cos(e), np.sin(e)], np.float32)
    azimuth = np.degrees(np.arctan2(rays[..., 0], rays[..., 1]))
    return Angles(
        azimuth,
        np.degrees(np.arcsin(np.clip(rays[..., 2], -1, 1))),
        np.degrees(np.arccos(np.clip(rays @ towards, -1, 1))),
        (azimuth - sun.azimuth + 180) % 360 - 180,
    )


def paint(at, sky, sun):
    """Scene light of the sky in every direction."""
    near_sun = np.exp(-((at.beside_sun / sky.warm_width) ** 2))
    elevations = [stop[0] for stop in sky.stops]
    colours = np.stack([scene(stop[1]) for stop in sky.stops])
    height = at.elevation + sky.warm_rise * (1 - near_sun)
    light = np.stack([np.interp(height, elevations, colours[:, c]) for c in range(3)], -1)
    light = light.astype(np.float32)
    band = np.exp(-((at.beside_sun / 13) ** 2) - ((at.elevation - 2.4) / 3.6) ** 2)[..., None]
    light = light * (1 - sky.gold * band) + scene("#ffce82") * (sky.gold * 1.1 * band)
    light = _with_sun(light, at, sun)
    return _with_cirrus(light, at, sky) if sky.cirrus else light


def _with_sun(light, at, sun):
    halo = sun.halo_strength * np.exp(-((at.from_sun / sun.halo) ** 1.25))
    light = light + scene("#ffe9b4") * halo[..., None]
    wide = 0.22 * sun.halo_strength * np.exp(-at.from_sun / (sun.halo * 2.2))
    light += GLARE * wide[..., None]
    if sun.radius == 0:
        return light
    disc = 1 / (1 + np.exp(np.clip((at.from_sun - sun.radius) / (sun.radius * 0.14), -60, 60)))
    return light * (1 - disc[..., None]) + SUN_CORE * disc[..., None]


def _with_cirrus(light, at, sky):
    """Warped, stretched noise: fibres high up, lit warm towards the sun."""
    across, up = at.azimuth + sky.cirrus_offset[0], at.elevation + sky.cirrus_offset[1]
    u, v = across / 9.0, (up + across * 0.05) / 1.25
    bend = fbm(u * 0.6, v * 0.35, 3, 4)
    fibres = fbm(u * 0.62 + bend * 1.1, v * 1.2 + bend * 1.5, 6, 8)
    patches = fbm(u * 0.32, v * 0.35, 3, 23)
    cover = np.clip((fibres + 0.05 + 0.55 * patches) * 2.3, 0, 1) ** 1.4
    cover = cover * np.clip((at.elevation - sky.cirrus_floor) / 3.5, 0, 1) * sky.cirrus
    warmth = np.clip(1 - at.from_sun / 20, 0, 1)[..., None]
    colour = scene("#c2d3e4") * (1 - warmth) + scene("#ffe0ae") * warmth
    cover = cover[..., None].astype(np.float32)
    return (light * (1 - cover) + colour * cover).astype(np.float32)
