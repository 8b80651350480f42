"""Renders the pictures of the Ridgelight website: Blender scenes, and their post-processing with numpy."""
