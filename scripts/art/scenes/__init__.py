"""One file a picture: VIEWS say what is shown and in which air, build(stage) says what stands where."""
