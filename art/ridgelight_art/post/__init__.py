"""Post-processing of the rendered passes: denoising, haze, sky, bloom, and color grading."""
