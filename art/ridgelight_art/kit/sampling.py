"""How many samples Cycles takes per pixel."""


def limit(stage, max_samples, noise=0.03, min_samples=6):
    """Caps the samples per pixel; adaptive sampling stops earlier where the noise is below the threshold."""
    cycles = stage.scene.cycles
    cycles.samples = min(cycles.samples, max_samples)
    cycles.adaptive_threshold = noise
    cycles.adaptive_min_samples = min(min_samples, cycles.samples)
