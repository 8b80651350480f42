"""From scene light to display values, and back for the palette's hexes."""

import numpy as np

from ridgelight_art.kit.colour import linear

PALEST = 0.90  # linear: brighter hexes would need endless light, and gold would turn pink
LEAST_GREEN = 0.36  # of the way from the lesser to the greater of red and blue
NAVY_LIFT = np.array([0.020, 0.042, 0.070], np.float32)
LUMA = np.array([0.30, 0.59, 0.11], np.float32)


def tone(light, exposure=1.0):
    """A filmic shoulder (a fit of the ACES curve), linear in and out."""
    x = np.maximum(light * exposure, 0)
    return np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)


def scene(hex_colour):
    """The scene light that the tone curve maps onto the hex: painted colours arrive as written."""
    y = np.minimum(linear(hex_colour), PALEST).astype(np.float64)
    a, b, c = 2.43 * y - 2.51, 0.59 * y - 0.03, 0.14 * y
    return ((-b - np.sqrt(b * b - 4 * a * c)) / (2 * a)).astype(np.float32)


def encode(values):
    """Linear -> sRGB."""
    curve = 1.055 * np.power(np.maximum(values, 1e-8), 1 / 2.4) - 0.055
    return np.where(values <= 0.0031308, 12.92 * values, curve).astype(np.float32)


def without_mauve(image):
    """Blue haze mixed with gold light goes lilac. A floor under green gives cream and clear blue.

    No colour of the palette has its green nearer than this to the lesser of red and blue.
    """
    lesser = np.minimum(image[..., 0], image[..., 2])
    greater = np.maximum(image[..., 0], image[..., 2])
    floor = lesser + LEAST_GREEN * (greater - lesser)
    return np.stack([image[..., 0], np.maximum(image[..., 1], floor), image[..., 2]], -1)


def lift_shadows(image, amount):
    """Black becomes navy."""
    darkness = (1 - (image @ LUMA)) ** 7
    return image + darkness[..., None] * NAVY_LIFT * amount
