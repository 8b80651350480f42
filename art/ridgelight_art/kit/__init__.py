"""What the scenes are built of: geometry, materials, plants, terrain, the house, light, camera."""
