"""Safety labels and data plates as on electrical equipment: symbols and lines of print that no one can read.

Labels lie on surfaces that face -y. Lengths in meters.
"""

import random

from . import materials
from .mesh import MeshBuilder

LAYER = 0.0007  # how far print lies above what it is printed on; closer, the two flicker
INKS = {
    "white": "#eceae2",
    "silver": "#9aa1a8",
    "black": "#15181c",
    "yellow": "#f2b90f",
    "orange": "#d9641a",
    "red": "#96120f",
}
WORD_WIDTHS = (0.9, 3.4)  # heights of the letters
WORD_GAP = 0.55
LEADING = 1.75  # distance between lines
# A bolt of lightning in a square from 0 to 1.
BOLT = ((0.56, 0.98), (0.28, 0.44), (0.49, 0.44), (0.40, 0.02), (0.74, 0.60), (0.53, 0.60))


class Labels:
    """Collects labels; build() turns them into one object."""

    def __init__(self, seed):
        self.rng, self.builder = random.Random(seed), MeshBuilder()
        self.inks = {name: materials.plain(f"ink-{name}", color, 0.5) for name, color in INKS.items()}

    def build(self, name):
        """Returns the object, linked to the scene."""
        return self.builder.build(name)

    def warning(self, left, bottom, width, height, y, head="orange"):
        """A label with a colored head, a hazard triangle at the left, and lines of print."""
        band = height * 0.26
        self._patch(left, bottom, left + width, bottom + height, y, 0, "white")
        self._patch(left, bottom + height - band, left + width, bottom + height, y, 1, head)
        letters = band * 0.5
        self._words(
            left + width * 0.18, left + width * 0.82, bottom + height - band * 0.75, letters, y, "white"
        )
        side = min((height - band) * 0.86, width * 0.42)
        self.hazard(left + width * 0.04, bottom + (height - band - side) / 2, side, y, 1)
        self._lines(
            left + width * 0.10 + side, left + width * 0.95, bottom, bottom + height - band, 4, y, "black"
        )

    def hazard(self, left, bottom, side, y, layer=0):
        """A yellow triangle with a black border and a bolt of lightning."""
        for inset, ink in ((0.0, "black"), (0.09, "yellow")):
            outline = ((inset * 1.7, inset), (1 - inset * 1.7, inset), (0.5, 0.9 - inset * 1.9))
            self._shape(outline, left, bottom, side, y, layer, ink)
            layer += 1
        upper, lower = BOLT[:3] + BOLT[5:], BOLT[2:]
        for part in (upper, lower):
            self._shape(part, left + side * 0.29, bottom + side * 0.13, side * 0.42, y, layer, "black")

    def placard(self, left, bottom, width, height, y, lines=2, ink="red"):
        """A colored plate with white lines of print, such as names a disconnect or a conduit."""
        self._patch(left, bottom, left + width, bottom + height, y, 0, ink)
        self._lines(left + width * 0.08, left + width * 0.92, bottom, bottom + height, lines, y, "white")

    def data_plate(self, left, bottom, width, height, y):
        """A silver plate with the ratings of a device, and a square code."""
        self._patch(left, bottom, left + width, bottom + height, y, 0, "silver")
        code = height * 0.36
        self._lines(left + width * 0.05, left + width * 0.56, bottom, bottom + height, 7, y, "black")
        right, top = left + width * 0.95, bottom + height * 0.93
        self._lines(right - width * 0.32, right, bottom, top - code, 4, y, "black")
        dots = 7
        for column in range(dots):
            for row in range(dots):
                if self.rng.random() < 0.55:
                    x, z = right - code + code * column / dots, top - code + code * row / dots
                    self._patch(x, z, x + code / dots, z + code / dots, y, 1, "black")

    def _lines(self, left, right, bottom, top, count, y, ink):
        letters = (top - bottom) / (count * LEADING + 0.5)
        for line in range(count):
            at = top - letters * (0.6 + LEADING * line) - letters * 0.5
            self._words(left, left + (right - left) * self.rng.uniform(0.7, 1), at, letters, y, ink)

    def _words(self, left, right, bottom, letters, y, ink):
        x = left
        while x < right - letters:
            end = min(x + letters * self.rng.uniform(*WORD_WIDTHS), right)
            self._patch(x, bottom, end, bottom + letters, y, 1.5, ink)
            x = end + letters * WORD_GAP

    def _patch(self, left, bottom, right, top, y, layer, ink):
        self._face(((left, bottom), (right, bottom), (right, top), (left, top)), y, layer, ink)

    def _shape(self, outline, left, bottom, side, y, layer, ink):
        self._face([(left + u * side, bottom + v * side) for u, v in outline], y, layer, ink)

    def _face(self, outline, y, layer, ink):
        at = y - LAYER * (layer + 1)
        self.builder.face([(x, at, z) for x, z in outline], self.inks[ink])
