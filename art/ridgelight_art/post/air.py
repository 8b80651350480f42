"""Aerial perspective, valley fog and the sun's veil, from every pixel's distance."""

import numpy as np

from ridgelight_art.kit.noise import fbm

from .tone import scene

VEIL = np.array([1, 0.74, 0.40], np.float32)


def by_distance(stops, distance):
    """Interpolates (metres, hex) stops over the logarithm of the distance."""
    at = np.log([metres for metres, _ in stops])
    colours = np.stack([scene(colour) for _, colour in stops])
    x = np.log(np.maximum(distance, 1))
    return np.stack([np.interp(x, at, colours[:, c]) for c in range(3)], -1).astype(np.float32)


def warmth(at, haze):
    """0..1: how much of the haze glows in the sun's direction."""
    share = np.exp(-(np.abs(at.beside_sun / haze.sun_width) ** 1.5)) * haze.sun_share
    return share[..., None].astype(np.float32)


def through_haze(light, alpha, distance, warm, haze):
    colour = by_distance(haze.cool, distance) * (1 - warm)
    colour += by_distance(haze.warm, distance) * warm
    # Where blue and gold meet, take a little red and blue out: cream, not mauve.
    meeting = 4 * warm * (1 - warm)
    colour = colour * (1 - meeting * np.array([0.10, 0.0, 0.07], np.float32))
    reach = np.array(haze.reach, np.float32)
    clear = np.exp(-np.maximum(distance - haze.start, 0)[..., None] / reach)
    return light * clear + colour * (1 - clear) * alpha


def through_fog(light, alpha, passes, rays, distance, warm, fog):
    """Fog whose density falls with height, summed along every ray; drifting in banks."""
    rise = 1 / fog.thickness
    start = np.exp(-rise * (passes.eye[2] - fog.floor)) / fog.reach
    steepness = np.where(np.abs(rays[..., 2]) < 1e-6, 1e-6, rays[..., 2])
    climbed = np.clip(rise * distance * steepness, -60, 60)
    depth = np.maximum(start * (1 - np.exp(-climbed)) / (rise * steepness), 0)
    banks = fbm(passes.position[..., 0] / 420.0, passes.position[..., 1] / 520.0, 4, 31)
    depth = depth * (0.35 + 1.5 * np.clip(0.5 + banks, 0, 1.2))
    depth = depth * np.clip((distance - fog.start) / 400, 0, 1)
    cover = (1 - np.exp(-depth))[..., None].astype(np.float32)
    colour = by_distance(fog.cool, distance) * (1 - warm) + scene(fog.warm) * warm
    return light * (1 - cover) + colour * cover * alpha


def veil(light, at, sun):
    """The sun's glare in the eye, over everything."""
    glare = sun.veil * np.exp(-((at.from_sun / sun.veil_reach) ** 1.1))
    return light + VEIL * glare[..., None].astype(np.float32)
