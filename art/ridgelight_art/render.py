"""Blender's entry: main() reads the arguments after "--".

SCENE --views KEY,… --scale S --samples N --out DIR
"""

import argparse
import importlib
import os
import sys

from ridgelight_art.kit.stage import Stage


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("scene")
    parser.add_argument("--views", required=True, help="keys of the views, with commas between")
    parser.add_argument("--scale", type=float, required=True, help="of the view's size in pixels")
    parser.add_argument("--samples", type=int, required=True)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--out", required=True, help="folder for the passes, one .npz a view")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def main():
    wanted = arguments()
    scene = importlib.import_module(f"ridgelight_art.scenes.{wanted.scene}")
    stage = Stage(wanted.samples, wanted.threads)
    scene.build(stage)
    keys = wanted.views.split(",")
    for view in (view for view in scene.VIEWS if view.key in keys):
        stage.render(view, wanted.scale, os.path.join(wanted.out, f"{view.key}.npz"))
