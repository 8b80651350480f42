"""One module per scene: VIEWS lists its pictures (camera, size, look), build(stage) builds the scene."""
