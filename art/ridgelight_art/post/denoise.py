"""A denoiser in numpy: an edge-avoiding à-trous wavelet filter on the light, with the albedo divided out."""

import numpy as np

from .filters import blur

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
LUMINANCE = np.array([0.25, 0.6, 0.15], np.float32)
MIN_ALBEDO = 0.02
MAX_LIGHT = 120.0  # luminance over albedo: a glint on a dark cell
NORMAL_TOLERANCE = 0.25  # one minus the cosine between normals
DEPTH_TOLERANCE = 0.02  # fraction of the distance
ALBEDO_TOLERANCE = 0.15


def denoise(passes, levels, luminance_tolerance):
    """The rgba pass, denoised. The albedo is divided out first so that textures stay sharp."""
    if levels == 0:
        return passes.rgba
    albedo = np.maximum(passes.albedo, MIN_ALBEDO)
    light = np.minimum(passes.rgba[..., :3], MAX_LIGHT) / albedo
    # Scale all channels together: clipped one by one, gold light on blue glass would turn green.
    light = light * np.minimum(1, MAX_LIGHT / np.maximum(light @ LUMINANCE, 1e-4))[..., None]
    light = _remove_fireflies(light)
    depth = np.linalg.norm(passes.position - passes.eye, axis=-1)
    depth[~np.isfinite(depth)] = 1e5
    for level in range(levels):
        tolerance = luminance_tolerance * 0.75**level
        light = _smooth(light, passes, albedo, depth, 2**level, tolerance)
    result = passes.rgba.copy()
    result[..., :3] = light * albedo
    return result


def _remove_fireflies(light):
    """Limits every pixel to a few times the brightness of its neighborhood."""
    luminance = light @ LUMINANCE
    around = blur(luminance[..., None], 1.5)[..., 0]
    return light * np.minimum(1, (around * 3 + 0.05) / np.maximum(luminance, 1e-4))[..., None]


def _smooth(light, passes, albedo, depth, step, tolerance):
    """One level of the filter: a weighted mean over 5 x 5 pixels that lie step pixels apart."""
    luminance = np.log(light @ LUMINANCE + 0.02)
    total, weights = np.zeros_like(light), np.zeros(luminance.shape, np.float32)
    for j in range(-2, 3):
        for i in range(-2, 3):
            offset = (-j * step, -i * step)
            difference = np.abs(_shift(luminance, offset) - luminance) / tolerance
            bend = 1 - np.sum(_shift(passes.normal, offset) * passes.normal, -1)
            difference += np.maximum(bend, 0) / NORMAL_TOLERANCE
            difference += np.abs(_shift(depth, offset) - depth) / (depth * DEPTH_TOLERANCE * step + 1e-3)
            difference += np.sum(np.abs(_shift(albedo, offset) - albedo), -1) / ALBEDO_TOLERANCE
            weight = KERNEL[j + 2] * KERNEL[i + 2] * np.exp(-difference)
            total += _shift(light, offset) * weight[..., None]
            weights += weight
    return total / np.maximum(weights, 1e-6)[..., None]


def _shift(image, offset):
    return np.roll(image, offset, (0, 1))
