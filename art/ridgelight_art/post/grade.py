"""Bloom, split toning, contrast, vignette and grain."""

import numpy as np

from .filters import blur
from .tone import LUMA

BLOOM_TINT = np.array([1, 0.86, 0.66], np.float32)
BLOOM_SIZES = (5, 16, 48)  # pixels, in a picture 1920 wide
NAVY = np.array([0x0B, 0x25, 0x45], np.float32) / 255
GOLD = np.array([0xFF, 0xDC, 0xA0], np.float32) / 255
MIDDLE_GREY = 0.46


def bloom(light, amount, threshold):
    """Bright light spills over its surroundings, warm."""
    bright = np.clip(light - threshold, 0, 4)
    scale = light.shape[1] / 1920
    spill = sum(blur(bright, size * scale) for size in BLOOM_SIZES)
    return light + spill * amount * BLOOM_TINT


def grade(image, settings, seed=1):
    """On display values."""
    luma = (image @ LUMA)[..., None]
    image = luma + (image - luma) * settings.saturation
    image = (image - MIDDLE_GREY) * settings.contrast + MIDDLE_GREY
    image = image + settings.split * (1 - luma) ** 2 * (NAVY - 0.18) * 0.9
    image = image + settings.split * luma**2 * (GOLD - 0.86)
    return np.clip(_vignetted(image, settings.vignette) + _grain(image, settings.grain, seed), 0, 1)


def _vignetted(image, amount):
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    off_centre = np.hypot((x / width - 0.5) * 1.05, y / height - 0.5)
    return image * (1 - amount * np.clip(off_centre * 1.5 - 0.25, 0, 1) ** 2)[..., None]


def _grain(image, amount, seed):
    fine = np.random.RandomState(seed).randn(*image.shape[:2], 1).astype(np.float32)
    return (fine * 0.7 + blur(fine, 0.8) * 0.9) * amount
