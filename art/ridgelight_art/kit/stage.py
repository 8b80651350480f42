"""The Blender scene: its render settings, the camera, and saving the passes for post-processing."""

import math
import os
import shutil
import time

import numpy as np

from .blender import Vector, bpy
from .mesh import link

CLIP_END = 90000.0  # meters
PASSES = {"rgba": "Image", "position": "Position", "normal": "Normal", "albedo": "DiffCol"}


class Stage:
    """An empty Blender scene, set up for Cycles. build(stage) adds meshes and lights to the current scene."""

    def __init__(self, samples, threads):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self._set_up_cycles(samples, threads)
        self._set_up_render(threads)

    def _set_up_cycles(self, samples, threads):
        self.scene.render.engine = "CYCLES"
        cycles = self.scene.cycles
        cycles.device, cycles.samples, cycles.seed = "CPU", samples, 1
        cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
        cycles.adaptive_min_samples = min(samples, 8)
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
        cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 10
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 1
        cycles.use_denoising = False  # Debian builds Blender without a denoiser; post/denoise.py replaces it

    def _set_up_render(self, threads):
        render = self.scene.render
        render.film_transparent = True
        render.threads_mode, render.threads = "FIXED", threads
        self.scene.view_settings.view_transform = "Standard"
        layer = self.scene.view_layers[0]
        layer.use_pass_position = layer.use_pass_normal = layer.use_pass_diffuse_color = True

    def set_camera(self, camera):
        """Adds the camera of a view to the scene."""
        lens = bpy.data.cameras.new("camera")
        obj = link(bpy.data.objects.new("camera", lens))
        obj.location = camera.position
        away = Vector(camera.position) - Vector(camera.target)
        obj.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
        lens.angle = math.radians(camera.angle)
        lens.clip_start, lens.clip_end = 0.01, CLIP_END
        lens.shift_x, lens.shift_y = camera.shift
        if camera.focus:
            lens.dof.use_dof = True
            lens.dof.focus_distance, lens.dof.aperture_fstop = camera.focus, camera.f_stop
        self.scene.camera = obj

    def render(self, view, scale, out):
        """Renders a view at scale times its size, and writes the passes to out (.npz)."""
        self.set_camera(view.camera)
        render = self.scene.render
        render.resolution_x = round(view.width * scale)
        render.resolution_y = round(view.height * scale)
        render.resolution_percentage = 100
        raw = out + ".passes"
        os.makedirs(raw, exist_ok=True)
        self._write_passes_to(raw)
        started = time.time()
        bpy.ops.render.render()
        print(f"{view.key}: rendered in {time.time() - started:.0f} s", flush=True)
        lens = self.scene.camera.data
        np.savez(
            out,
            camera=np.array(self.scene.camera.matrix_world),
            angle=lens.angle,
            shift=np.array([lens.shift_x, lens.shift_y]),
            **{name: _read_pass(raw, name) for name in PASSES},
        )
        shutil.rmtree(raw)

    def _write_passes_to(self, folder):
        self.scene.use_nodes = True
        tree = self.scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new("CompositorNodeRLayers")
        for name, socket in PASSES.items():
            file = tree.nodes.new("CompositorNodeOutputFile")
            file.base_path, file.file_slots[0].path = folder, name + "_"
            file.format.file_format, file.format.color_mode = "OPEN_EXR", "RGBA"
            file.format.color_depth, file.format.exr_codec = "32", "NONE"
            tree.links.new(layers.outputs[socket], file.inputs[0])
        composite = tree.nodes.new("CompositorNodeComposite")
        tree.links.new(layers.outputs["Image"], composite.inputs[0])


def _read_pass(folder, name):
    file = next(entry for entry in os.listdir(folder) if entry.startswith(name + "_"))
    image = bpy.data.images.load(os.path.join(folder, file))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    values = values.reshape(height, width, 4)[::-1]  # Blender stores the bottom row first
    bpy.data.images.remove(image)
    if name == "rgba":
        return values.astype(np.float16)
    # Half precision is too coarse for positions kilometers away.
    return values[..., :3].copy() if name == "position" else values[..., :3].astype(np.float16)
