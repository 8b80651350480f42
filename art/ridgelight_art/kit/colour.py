"""Colours are written as sRGB hexes and computed with as linear light."""

import numpy as np


def linear(hex_colour):
    """'#ffd6a6' -> linear (red, green, blue) as a float32 array."""
    digits = hex_colour.lstrip("#")
    encoded = np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4).astype(
        np.float32
    )


def rgba(hex_colour):
    """'#ffd6a6' -> linear (red, green, blue, 1), as Blender's sockets want it."""
    return (*(float(channel) for channel in linear(hex_colour)), 1.0)
