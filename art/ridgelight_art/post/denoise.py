"""An edge-avoiding a-trous wavelet filter over light without texture: a denoiser in numpy."""

import numpy as np

from .filters import blur

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
LUMINANCE = np.array([0.25, 0.6, 0.15], np.float32)
DARKEST_ALBEDO = 0.02
BRIGHTEST = 120.0  # luminance over albedo: a glint on a dark cell
NORMAL_TOLERANCE = 0.25  # one minus the cosine between normals
DEPTH_TOLERANCE = 0.02  # share of the distance
ALBEDO_TOLERANCE = 0.15


def denoise(passes, levels, luminance_tolerance):
    """The rgba pass denoised. The albedo is divided out first, so that texture stays sharp."""
    if levels == 0:
        return passes.rgba
    albedo = np.maximum(passes.albedo, DARKEST_ALBEDO)
    light = np.minimum(passes.rgba[..., :3], BRIGHTEST) / albedo
    # Dimmed as a whole: cut by channel, gold light on blue glass would turn green.
    light = light * np.minimum(1, BRIGHTEST / np.maximum(light @ LUMINANCE, 1e-4))[..., None]
    light = _without_fireflies(light)
    depth = np.linalg.norm(passes.position - passes.eye, axis=-1)
    depth[~np.isfinite(depth)] = 1e5
    for level in range(levels):
        tolerance = luminance_tolerance * 0.75**level
        light = _smooth(light, passes, albedo, depth, 2**level, tolerance)
    result = passes.rgba.copy()
    result[..., :3] = light * albedo
    return result


def _without_fireflies(light):
    """No pixel much brighter than its neighbourhood."""
    luminance = light @ LUMINANCE
    around = blur(luminance[..., None], 1.5)[..., 0]
    return light * np.minimum(1, (around * 3 + 0.05) / np.maximum(luminance, 1e-4))[..., None]


def _smooth(light, passes, albedo, depth, step, tolerance):
    luminance = np.log(light @ LUMINANCE + 0.02)
    total, weights = np.zeros_like(light), np.zeros(luminance.shape, np.float32)
    for j in range(-2, 3):
        for i in range(-2, 3):

            def shifted(image):
                return np.roll(image, (-j * step, -i * step), (0, 1))

            apart = np.abs(shifted(luminance) - luminance) / tolerance
            bend = 1 - np.sum(shifted(passes.normal) * passes.normal, -1)
            apart += np.maximum(bend, 0) / NORMAL_TOLERANCE
            apart += np.abs(shifted(depth) - depth) / (depth * DEPTH_TOLERANCE * step + 1e-3)
            apart += np.sum(np.abs(shifted(albedo) - albedo), -1) / ALBEDO_TOLERANCE
            weight = KERNEL[j + 2] * KERNEL[i + 2] * np.exp(-apart)
            total += shifted(light) * weight[..., None]
            weights += weight
    return total / np.maximum(weights, 1e-6)[..., None]
