"""Gradient noise and fractal sums of it, on numpy arrays: for terrain in Blender and clouds in post."""

import numpy as np

AMPLITUDE = 1.4  # scales gradient noise to about -1..1


def _hash(ix, iy, seed):
    """A uniform pseudo-random number 0..1 for every lattice point."""
    n = ix.astype(np.int64) * 374761393 + iy.astype(np.int64) * 668265263 + seed * 974711
    n &= 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((n ^ (n >> 15)) & 0xFFFFFF) / float(0xFFFFFF)


def noise(x, y, seed=0, slopes=False):
    """Smooth gradient noise; with slopes=True also its derivatives in x and y."""
    ix, iy = np.floor(x), np.floor(y)
    fx, fy = x - ix, y - iy

    def gradient(dx, dy):
        angle = _hash(ix + dx, iy + dy, seed) * 2 * np.pi
        return np.cos(angle), np.sin(angle)

    g00, g10, g01, g11 = gradient(0, 0), gradient(1, 0), gradient(0, 1), gradient(1, 1)
    a = g00[0] * fx + g00[1] * fy
    b = g10[0] * (fx - 1) + g10[1] * fy
    c = g01[0] * fx + g01[1] * (fy - 1)
    d = g11[0] * (fx - 1) + g11[1] * (fy - 1)
    u = fx**3 * (fx * (fx * 6 - 15) + 10)
    v = fy**3 * (fy * (fy * 6 - 15) + 10)
    value = a + u * (b - a) + v * (c - a) + u * v * (a - b - c + d)
    if not slopes:
        return value * AMPLITUDE
    du = 30 * fx**2 * (fx * (fx - 2) + 1)
    dv = 30 * fy**2 * (fy * (fy - 2) + 1)

    def slope(axis, fade_slope, first, second):
        k00, k10, k01, k11 = g00[axis], g10[axis], g01[axis], g11[axis]
        smooth = k00 + u * (k10 - k00) + v * (k01 - k00) + u * v * (k00 - k10 - k01 + k11)
        return smooth + fade_slope * (first + second * (a - b - c + d))

    return value * AMPLITUDE, slope(0, du, b - a, v) * AMPLITUDE, slope(1, dv, c - a, u) * AMPLITUDE


def _next_octave(x, y, lacunarity):
    """Rotates each octave by 37 degrees, which hides the lattice."""
    return (x * 0.8 - y * 0.6) * lacunarity, (x * 0.6 + y * 0.8) * lacunarity


def fbm(x, y, octaves=5, seed=0, gain=0.5):
    """Fractal Brownian motion, about -1..1: rolling ground, clouds."""
    total, weight, amplitude = 0, 0, 1
    for octave in range(octaves):
        total = total + amplitude * noise(x, y, seed + octave * 17)
        weight += amplitude
        amplitude *= gain
        x, y = _next_octave(x, y, 2.02)
    return total / weight


def eroded(x, y, octaves=7, seed=0, gain=0.5, strength=1.0):
    """Fractal noise with less detail on slopes, which resembles erosion (after Inigo Quilez)."""
    total, amplitude, slope_x, slope_y = 0, 1, 0, 0
    for octave in range(octaves):
        value, dx, dy = noise(x, y, seed + octave * 31, slopes=True)
        slope_x, slope_y = slope_x + dx * amplitude, slope_y + dy * amplitude
        total = total + amplitude * value / (1 + strength * (slope_x**2 + slope_y**2))
        amplitude *= gain
        x, y = _next_octave(x, y, 2.0)
    return total


def ridged(x, y, octaves=5, seed=0, gain=0.5, softness=0.06):
    """Ridged fractal noise; a higher softness rounds the crests."""
    total, weight, amplitude, carry = 0, 0, 1, 1
    for octave in range(octaves):
        crest = 1 - np.sqrt(noise(x, y, seed + octave * 13) ** 2 + softness**2)
        total = total + amplitude * crest * carry
        weight += amplitude
        carry = np.clip(crest * 1.3 - 0.2, 0, 1)
        amplitude *= gain
        x, y = _next_octave(x, y, 2.03)
    return total / weight
