"""Blurring and resampling."""

import numpy as np


def blur(image, sigma):
    """A Gaussian blur, approximated by three box blurs along each axis; edges are clamped."""
    if sigma < 0.3:
        return image
    radius = max(1, round((np.sqrt(4 * sigma * sigma + 1) - 1) / 2))
    for axis in (0, 1):
        for _ in range(3):
            image = _box_blur(image, radius, axis)
    return image


def _box_blur(image, radius, axis):
    padding = [(0, 0)] * image.ndim
    padding[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(image, padding, mode="edge"), axis=axis, dtype=np.float64)
    count, window = image.shape[axis], 2 * radius + 1
    ends = np.take(sums, np.arange(window, window + count), axis)
    starts = np.take(sums, np.arange(count), axis)
    return ((ends - starts) / window).astype(np.float32)


def shrink(image, width, height):
    """Downsamples to width x height with an exact box filter; the ratio may be any number from 1."""
    return _shrink_axis(_shrink_axis(image, height, 0), width, 1)


def _shrink_axis(image, count, axis):
    size = image.shape[axis]
    if size == count:
        return image
    padding = [(0, 0)] * image.ndim
    padding[axis] = (1, 0)
    sums = np.cumsum(np.pad(image, padding), axis=axis, dtype=np.float64)
    edges = np.linspace(0, size, count + 1)
    below = np.minimum(edges.astype(int), size - 1)
    shape = [1] * image.ndim
    shape[axis] = -1
    fraction = (edges - below).reshape(shape)
    sums_at_edges = np.take(sums, below, axis) * (1 - fraction) + np.take(sums, below + 1, axis) * fraction
    return (np.diff(sums_at_edges, axis=axis) * (count / size)).astype(np.float32)
