"""The picture studio: render settings, softboxes, framing and the job table of the scripts.

Environment: OUT folder of the raw PNGs, SPP samples, W picture width in pixels, FONT lettering.
"""

# cspell:ignore denoising depsgraph fillh gltf hdri linalg mathutils oidn softbox softboxes srgb


import math
import os
import sys

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from materials import mat, srgb
from picture import OUT, points, render
from shapes import *

FONT = os.environ.get('FONT')


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    c.samples = int(os.environ.get('SPP', '48'))
    c.use_denoising = False  # Debian's build has no OIDN
    c.max_bounces = 2
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = 16
    c.sample_clamp_indirect = 2.0
    c.blur_glossy = 0.6
    sc.render.use_persistent_data = True
    c.caustics_reflective = False
    c.caustics_refractive = False
    sc.view_settings.view_transform = 'Filmic'
    sc.view_settings.look = 'Medium High Contrast'
    sc.render.film_transparent = True
    sc.render.image_settings.file_format = 'PNG'
    sc.render.image_settings.color_mode = 'RGBA'
    sc.world = bpy.data.worlds.new('w')
    sc.world.use_nodes = True
    return sc


def area(name, loc, target, size, power, color=(1, 1, 1), sy=None, shape='RECTANGLE'):
    l = bpy.data.lights.new(name, 'AREA')
    l.energy = power
    l.color = color
    l.shape = shape
    l.size = size
    l.size_y = sy or size
    o = link(bpy.data.objects.new(name, l))
    o.location = loc
    o.visible_camera = False
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    return o


def world(top=0.9, bottom=0.25, strength=0.35, hdri=None, low=None):
    nt = bpy.context.scene.world.node_tree
    bg = nt.nodes['Background']
    if hdri:
        e = nt.nodes.new('ShaderNodeTexEnvironment')
        e.image = bpy.data.images.load(hdri)
        nt.links.new(e.outputs['Color'], bg.inputs['Color'])
        bg.inputs['Strength'].default_value = strength
        return
    tc = nt.nodes.new('ShaderNodeTexCoord')
    sp = nt.nodes.new('ShaderNodeSeparateXYZ')
    cr = nt.nodes.new('ShaderNodeValToRGB')
    mr = nt.nodes.new('ShaderNodeMapRange')
    mr.inputs['From Min'].default_value = -1
    nt.links.new(tc.outputs['Generated'], sp.inputs[0])
    nt.links.new(sp.outputs['Z'], mr.inputs['Value'])
    nt.links.new(mr.outputs[0], cr.inputs[0])
    e = cr.color_ramp.elements
    e[0].position = 0.3
    e[0].color = (bottom * 0.25 if low is None else low,) * 3 + (1,)
    e[1].position = 0.9
    e[1].color = (top,) * 3 + (1,)
    k = e.new(0.52)
    k.color = (bottom,) * 3 + (1,)
    nt.links.new(cr.outputs[0], bg.inputs['Color'])
    bg.inputs['Strength'].default_value = strength


def bbox():
    lo = Vector((1e9,) * 3)
    hi = Vector((-1e9,) * 3)
    dg = bpy.context.evaluated_depsgraph_get()
    for o in bpy.context.scene.objects:
        if o.type not in ('MESH', 'FONT', 'CURVE') or o.name.startswith('floor') or o.name.startswith('wall'):
            continue
        for c in o.evaluated_get(dg).bound_box:
            w = o.matrix_world @ Vector(c)
            lo = Vector(map(min, lo, w))
            hi = Vector(map(max, hi, w))
    return lo, hi


def frame(az, el, fill=0.86, lens=85, ratio=(4, 3), fillh=None, at=(0, 0), roll=0):
    """whole object in frame: the larger side of its picture fills `fill`. az 0 = from -Y; at = offset of the center (fractions)"""

    sc = bpy.context.scene
    w = int(os.environ.get('W', '1600'))
    res = (w, round(w * ratio[1] / ratio[0]))
    sc.render.resolution_x, sc.render.resolution_y = res
    cd = bpy.data.cameras.new('cam')
    cd.lens = lens
    cd.sensor_width = 36
    cd.sensor_fit = 'HORIZONTAL'
    cam = link(bpy.data.objects.new('cam', cd))
    sc.camera = cam
    cd.clip_end = 1000
    P = points()
    c = (P.min(0) + P.max(0)) / 2
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    q = (-d).to_track_quat('-Z', 'Y') @ Quaternion((0, 0, 1), math.radians(roll))
    R = np.array(q.to_matrix())
    X = (P - c) @ R
    t = 18 / lens
    th = t * res[1] / res[0]
    off = np.zeros(2)
    dist = float(np.linalg.norm(P.max(0) - P.min(0))) / t
    for _ in range(40):
        dep = dist - X[:, 2]
        u = (X[:, 0] - off[0]) / dep / t
        v = (X[:, 1] - off[1]) / dep / th
        off += np.array([(u.max() + u.min()) / 2 * t, (v.max() + v.min()) / 2 * th]) * dist
        k = max((u.max() - u.min()) / 2 / fill, (v.max() - v.min()) / 2 / (fillh or fill))
        dist *= k**0.8
    cam.location = Vector(c) + R_vec(R, off) + d * dist
    cam.rotation_euler = q.to_euler()
    cd.shift_x = -at[0]
    cd.shift_y = -at[1] * res[1] / res[0]
    return cam


def R_vec(R, off):
    return Vector(
        (
            R[0][0] * off[0] + R[0][1] * off[1],
            R[1][0] * off[0] + R[1][1] * off[1],
            R[2][0] * off[0] + R[2][1] * off[1],
        )
    )


def studio(kind='light', L=None, exposure=0.0, bounce=None):
    """softbox overhead, two strip rims, front fill; scaled to object size"""
    lo, hi = bbox()
    c = (lo + hi) / 2
    L = L or max((hi - lo).x, (hi - lo).z * 1.2, (hi - lo).y)
    P = L * L
    bpy.context.scene.view_settings.exposure = exposure
    if kind == 'light':
        world(top=1.0, bottom=0.24, strength=0.5, low=bounce)  # bounce: light thrown back by a pale table
        area('key', (c.x - 0.25 * L, c.y - 0.7 * L, hi.z + 0.9 * L), c, L * 1.1, 34 * P, sy=L * 0.55)
        area('top', (c.x, c.y + 0.08 * L, hi.z + 0.75 * L), c, L * 1.5, 150 * P, sy=L * 0.26)
        area('rimR', (c.x + 1.1 * L, c.y + 0.35 * L, c.z + 0.35 * L), c, L * 0.25, 34 * P, sy=L * 0.9)
        area('rimL', (c.x - 1.1 * L, c.y + 0.3 * L, c.z + 0.3 * L), c, L * 0.25, 34 * P, sy=L * 0.9)
        area('fill', (c.x - 0.1 * L, c.y - 1.15 * L, c.z + 0.62 * L), c, L * 1.4, 9 * P, sy=L * 0.2)
    else:
        world(top=0.5, bottom=0.08, strength=0.2)
        area(
            'top',
            (c.x, c.y + 0.12 * L, hi.z + 0.55 * L),
            c,
            L * 1.4,
            150 * P,
            color=(1, 0.97, 0.93),
            sy=L * 0.2,
        )
        area(
            'rimR',
            (c.x + 0.95 * L, c.y + 0.45 * L, c.z + 0.3 * L),
            c,
            L * 0.2,
            110 * P,
            color=(1, 0.9, 0.78),
            sy=L * 0.8,
        )
        area(
            'rimL',
            (c.x - 0.95 * L, c.y + 0.45 * L, c.z + 0.25 * L),
            c,
            L * 0.2,
            90 * P,
            color=(0.82, 0.9, 1),
            sy=L * 0.8,
        )
        area('front', (c.x - 0.3 * L, c.y - 0.9 * L, hi.z + 0.7 * L), c, L * 1.3, 60 * P, sy=L * 0.2)


def job(table, default='black'):
    """blender -b --python X.py -- job[,job] [finish[,finish]]; table: name -> function(finish)"""
    args = sys.argv[sys.argv.index('--') + 1 :]
    names = list(table) if args[0] == 'all' else args[0].split(',')
    for fin in (args[1] if len(args) > 1 else default).split(','):
        for n in names:
            reset()
            table[n](fin)


def glb(name):
    """write everything built so far as a GLB: for the live viewer and the line drawings"""
    for o in bpy.data.objects:
        for modifier in o.modifiers:
            if modifier.type == 'BEVEL':
                # Overlapping bevels look round when rendered but leave folded faces in the mesh.
                modifier.use_clamp_overlap = True
    bpy.ops.preferences.addon_enable(module='io_scene_gltf2')
    bpy.ops.export_scene.gltf(filepath=os.path.join(OUT, name), export_apply=True, export_format='GLB')
