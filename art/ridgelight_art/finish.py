"""The post's entry.

finish.py SCENE lists the views as JSON; with --view, --passes and --out it paints one of them.
"""

import argparse
import importlib
import json

import numpy as np

from ridgelight_art.post import air, grade, passes, png, sky, tone
from ridgelight_art.post.denoise import denoise
from ridgelight_art.post.filters import blur, shrink

FAR_BLUR_WIDTH = 1200  # pixels: the width that Look.far_blur is given for


def paint(view, path):
    """The finished picture, as display values 0..1."""
    look, rendered = view.look, passes.load(path)
    rays = rendered.rays()
    at, distance = sky.angles(rays, look.sun), rendered.distance()
    alpha, warm = rendered.alpha, air.warmth(at, look.haze)
    surfaces = denoise(rendered, look.denoise_levels, look.denoise_luminance)[..., :3]
    light = air.through_haze(surfaces, alpha, distance, warm, look.haze)
    if look.fog:
        light = air.through_fog(light, alpha, rendered, rays, distance, warm, look.fog)
    light = light + sky.paint(at, look.sky, look.sun) * (1 - alpha)
    if look.far_blur:
        light = _with_soft_distance(light, distance, look)
    light = air.veil(light, at, look.sun)
    if light.shape[1] > view.width:
        light = shrink(light, view.width, view.height)
    light = grade.bloom(light, look.grade.bloom, look.grade.bloom_threshold)
    image = tone.encode(tone.tone(light, look.grade.exposure))
    image = tone.lift_shadows(tone.without_mauve(image), look.grade.shadow_lift)
    return grade.grade(image, look.grade)


def _with_soft_distance(light, distance, look):
    """Everything beyond far_from out of focus, without near colours bleeding into it."""
    scale = light.shape[1] / FAR_BLUR_WIDTH
    near = (distance <= look.far_from).astype(np.float32)[..., None]
    far = blur(light * (1 - near), look.far_blur * scale)
    far /= np.maximum(blur(1 - near, look.far_blur * scale), 1e-3)
    edge = blur(near, scale)
    near_light = blur(light * near, 1.5) / np.maximum(blur(near, 1.5), 1e-3)
    return far * (1 - edge) + np.where(near > 0, light, near_light) * edge


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scene")
    parser.add_argument("--view", help="key of the view")
    parser.add_argument("--passes", help="the .npz that render.py wrote")
    parser.add_argument("--out", help="the PNG to write")
    wanted = parser.parse_args()
    views = {view.key: view for view in importlib.import_module(f"ridgelight_art.scenes.{wanted.scene}").VIEWS}
    if wanted.view is None:
        described = ("key", "width", "height", "widths", "avif_quality")
        print(
            json.dumps(
                [{name: getattr(view, name) for name in described} for view in views.values()]
            )
        )
        return
    np.seterr(all="ignore")  # empty pixels divide by zero, and are masked
    png.write(paint(views[wanted.view], wanted.passes), wanted.out)


if __name__ == "__main__":
    main()
