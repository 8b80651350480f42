"""The rendered passes of a view, and the camera rays through its pixels."""

from dataclasses import dataclass

import numpy as np

MAX_DISTANCE = 8e4  # meters: everything beyond is sky
SKY_DISTANCE = 1e5


@dataclass
class Passes:
    """Images of shape (height, width, channels), and the camera that saw them."""

    rgba: np.ndarray
    position: np.ndarray
    normal: np.ndarray
    albedo: np.ndarray
    camera: np.ndarray  # 4 x 4, camera to world
    angle: float  # radians: field of view along the longer side
    shift: np.ndarray

    @property
    def eye(self):
        """The position of the camera."""
        return self.camera[:3, 3].astype(np.float32)

    @property
    def alpha(self):
        """The coverage of every pixel, 0..1."""
        return np.clip(self.rgba[..., 3:4], 0, 1)

    def rays(self):
        """Unit vectors (height, width, 3) from the eye through every pixel."""
        height, width = self.rgba.shape[:2]
        half = np.tan(self.angle / 2)
        x = ((np.arange(width) + 0.5) / width - 0.5 + self.shift[0]) * 2 * half
        y = (0.5 * height / width - (np.arange(height) + 0.5) / width + self.shift[1]) * 2 * half
        if height > width:  # Blender measures angle and shift along the longer side
            x = ((np.arange(width) + 0.5 - 0.5 * width) / height + self.shift[0]) * 2 * half
            y = (0.5 - (np.arange(height) + 0.5) / height + self.shift[1]) * 2 * half
        across, up = np.meshgrid(x, y)
        local = np.stack([across, up, -np.ones_like(across)], -1)
        world = local @ self.camera[:3, :3].T
        return (world / np.linalg.norm(world, axis=-1, keepdims=True)).astype(np.float32)

    def distance(self):
        """Meters from the eye; SKY_DISTANCE where there is no surface. Fills pinholes along edges."""
        offset = self.position - self.eye
        distance = np.linalg.norm(offset, axis=-1)
        covered = self.rgba[..., 3] > 0.001
        known = (np.abs(self.position).sum(-1) > 1e-6) & covered
        for _ in range(2):
            for axis, step in ((0, -1), (0, 1), (1, 1), (1, -1)):
                fill = ~known & np.roll(known, step, axis) & covered
                distance = np.where(fill, np.roll(distance, step, axis), distance)
                known = known | fill
        solid = known & np.isfinite(distance) & (distance < MAX_DISTANCE)
        return np.where(solid, distance, SKY_DISTANCE)


def load(path):
    """Reads the .npz file that Stage.render() wrote."""
    with np.load(path) as file:
        images = {name: file[name].astype(np.float32) for name in ("rgba", "position", "normal", "albedo")}
        return Passes(**images, camera=file["camera"], angle=float(file["angle"]), shift=file["shift"])
