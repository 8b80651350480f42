"""A PNG writer that needs only the standard library and numpy."""

import struct
import zlib

import numpy as np


def write(image, path):
    """Writes display values 0..1 (height, width, 3) as 8-bit; dithering hides banding in the sky."""
    noise = np.random.RandomState(0).rand(*image.shape)
    pixels = np.clip(image * 255 + noise, 0, 255).astype(np.uint8)
    height, width = pixels.shape[:2]
    rows = np.zeros((height, width * 3 + 1), np.uint8)  # each row begins with its filter type, 0
    rows[:, 1:] = pixels.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 6)), (b"IEND", b"")):
            file.write(struct.pack(">I", len(data)) + kind + data)
            file.write(struct.pack(">I", zlib.crc32(kind + data)))
