"""The building blocks of the scenes: geometry, materials, plants, terrain, the house, light, and camera."""
