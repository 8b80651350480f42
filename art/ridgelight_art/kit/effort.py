"""How much work Cycles puts into a picture."""


def limit(stage, most, noise=0.03, least=6):
    """At most so many samples a pixel (never more than asked for), fewer where noise is already low."""
    cycles = stage.scene.cycles
    cycles.samples = min(cycles.samples, most)
    cycles.adaptive_threshold = noise
    cycles.adaptive_min_samples = min(least, cycles.samples)
