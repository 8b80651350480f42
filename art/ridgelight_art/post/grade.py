"""Bloom and color grading: saturation, contrast, split toning, vignette, and film grain."""

import numpy as np

from .filters import blur
from .tone import LUMA

BLOOM_TINT = np.array([1, 0.86, 0.66], np.float32)
BLOOM_SIZES = (5, 16, 48)  # pixels, in a picture 1920 pixels wide
NAVY = np.array([0x0B, 0x25, 0x45], np.float32) / 255
GOLD = np.array([0xFF, 0xDC, 0xA0], np.float32) / 255
MIDDLE_GRAY = 0.46


def add_bloom(light, amount, threshold):
    """Adds a warm glow around everything brighter than the threshold (linear light)."""
    bright = np.clip(light - threshold, 0, 4)
    scale = light.shape[1] / 1920
    glow = sum(blur(bright, size * scale) for size in BLOOM_SIZES)
    return light + glow * amount * BLOOM_TINT


def apply(image, settings, seed=1):
    """Grades an image of display values with the settings of a Grade."""
    luma = (image @ LUMA)[..., None]
    image = luma + (image - luma) * settings.saturation
    image = (image - MIDDLE_GRAY) * settings.contrast + MIDDLE_GRAY
    image = image + settings.split * (1 - luma) ** 2 * (NAVY - 0.18) * 0.9
    image = image + settings.split * luma**2 * (GOLD - 0.86)
    return np.clip(_apply_vignette(image, settings.vignette) + _grain(image, settings.grain, seed), 0, 1)


def _apply_vignette(image, amount):
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    off_center = np.hypot((x / width - 0.5) * 1.05, y / height - 0.5)
    return image * (1 - amount * np.clip(off_center * 1.5 - 0.25, 0, 1) ** 2)[..., None]


def _grain(image, amount, seed):
    fine = np.random.RandomState(seed).randn(*image.shape[:2], 1).astype(np.float32)
    return (fine * 0.7 + blur(fine, 0.8) * 0.9) * amount
