"""Tone mapping from scene light to display values, its inverse for the palette, and two color corrections."""

import numpy as np

from ridgelight_art.kit.color import linear

MAX_INVERTIBLE = 0.90  # linear: brighter hex codes would need infinite light, and gold would turn pink
MIN_GREEN = 0.36  # of the way from the lower to the higher of red and blue
NAVY_LIFT = np.array([0.020, 0.042, 0.070], np.float32)
LUMA = np.array([0.30, 0.59, 0.11], np.float32)


def tone_map(light, exposure=1.0):
    """A filmic curve (a fit of ACES), linear in and out."""
    x = np.maximum(light * exposure, 0)
    return np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)


def scene_light(hex_color):
    """The inverse of tone_map(): the light that is displayed as this hex code."""
    y = np.minimum(linear(hex_color), MAX_INVERTIBLE).astype(np.float64)
    a, b, c = 2.43 * y - 2.51, 0.59 * y - 0.03, 0.14 * y
    return ((-b - np.sqrt(b * b - 4 * a * c)) / (2 * a)).astype(np.float32)


def srgb_encode(values):
    """Linear light -> sRGB display values."""
    curve = 1.055 * np.power(np.maximum(values, 1e-8), 1 / 2.4) - 0.055
    return np.where(values <= 0.0031308, 12.92 * values, curve).astype(np.float32)


def suppress_mauve(image):
    """Raises green to a minimum: blue haze mixed with gold light becomes cream or clear blue, not lilac.

    In every color of the palette green is farther than this from the lower of red and blue.
    """
    low = np.minimum(image[..., 0], image[..., 2])
    high = np.maximum(image[..., 0], image[..., 2])
    floor = low + MIN_GREEN * (high - low)
    return np.stack([image[..., 0], np.maximum(image[..., 1], floor), image[..., 2]], -1)


def lift_shadows(image, amount):
    """Turns black into navy."""
    darkness = (1 - (image @ LUMA)) ** 7
    return image + darkness[..., None] * NAVY_LIFT * amount
