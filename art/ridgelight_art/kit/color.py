"""Colors are written as sRGB hex codes and computed with as linear light."""

import numpy as np


def linear(hex_color):
    """'#ffd6a6' -> linear (red, green, blue) as a float32 array."""
    digits = hex_color.lstrip("#")
    encoded = np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    values = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    return values.astype(np.float32)


def rgba(hex_color):
    """'#ffd6a6' -> linear (red, green, blue, 1), the form of Blender's color sockets."""
    return (*(float(channel) for channel in linear(hex_color)), 1.0)
