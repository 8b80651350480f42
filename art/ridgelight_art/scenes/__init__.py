"""One file a picture: VIEWS say what is shown in which air, build(stage) what stands where."""
