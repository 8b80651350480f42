"""What happens to the rendered passes: denoising, air, sky, sun, bloom, grade. Needs numpy only."""
