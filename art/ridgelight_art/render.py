"""Renders views of a scene inside Blender and saves the passes of each as KEY.npz.

Blender runs main(); its arguments follow "--": SCENE --views KEY,... --scale S --samples N --out FOLDER
"""

import argparse
import importlib
import os
import sys

from .kit.stage import Stage


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("scene")
    parser.add_argument("--views", required=True, help="keys of the views, separated by commas")
    parser.add_argument("--scale", type=float, required=True, help="rendered pixels per pixel of the view")
    parser.add_argument("--samples", type=int, required=True, help="samples per pixel")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--out", required=True, help="folder for the passes, one .npz per view")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def main():
    args = parse_arguments()
    scene = importlib.import_module(f"ridgelight_art.scenes.{args.scene}")
    stage = Stage(args.samples, args.threads)
    scene.build(stage)
    keys = args.views.split(",")
    for view in (view for view in scene.VIEWS if view.key in keys):
        stage.render(view, args.scale, os.path.join(args.out, f"{view.key}.npz"))
