"""Lists the views of a scene, or turns the rendered passes of one view into the finished picture.

python3 -m ridgelight_art.finish SCENE prints the views as JSON.
python3 -m ridgelight_art.finish SCENE --view KEY --passes FILE.npz --out FILE.png writes the picture.
"""

import argparse
import importlib
import json

import numpy as np

from .post import air, grade, passes, png, sky, tone
from .post.denoise import denoise
from .post.filters import blur, shrink

FAR_BLUR_WIDTH = 1200  # pixels: the picture width that Look.far_blur refers to
LISTED_FIELDS = ("key", "width", "height", "widths", "avif_quality")


def compose(view, path):
    """The finished picture (height, width, 3) as display values 0..1, from the passes at path."""
    look, rendered = view.look, passes.load(path)
    rays = rendered.rays()
    angles, distance = sky.view_angles(rays, look.sun), rendered.distance()
    alpha, warm = rendered.alpha, air.warmth(angles, look.haze)
    surfaces = denoise(rendered, look.denoise_levels, look.denoise_luminance)[..., :3]
    light = air.apply_haze(surfaces, alpha, distance, warm, look.haze)
    if look.fog:
        light = air.apply_fog(light, alpha, rendered, rays, distance, warm, look.fog)
    light = light + sky.paint(angles, look.sky, look.sun) * (1 - alpha)
    if look.far_blur:
        light = _blur_background(light, distance, look)
    light = air.add_veiling_glare(light, angles, look.sun)
    if light.shape[1] > view.width:
        light = shrink(light, view.width, view.height)
    light = grade.add_bloom(light, look.grade.bloom, look.grade.bloom_threshold)
    image = tone.srgb_encode(tone.tone_map(light, look.grade.exposure))
    image = tone.lift_shadows(tone.suppress_mauve(image), look.grade.shadow_lift)
    return grade.apply(image, look.grade)


def _blur_background(light, distance, look):
    """Blurs everything beyond far_from, without bleeding near colors into it."""
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
    parser.add_argument("--passes", help="the .npz file that render.py wrote")
    parser.add_argument("--out", help="the PNG file to write")
    args = parser.parse_args()
    scene = importlib.import_module(f"ridgelight_art.scenes.{args.scene}")
    views = {view.key: view for view in scene.VIEWS}
    if args.view is None:
        print(json.dumps([{name: getattr(view, name) for name in LISTED_FIELDS} for view in views.values()]))
        return
    np.seterr(all="ignore")  # empty pixels divide by zero and are masked out afterward
    png.write(compose(views[args.view], args.passes), args.out)


if __name__ == "__main__":
    main()
