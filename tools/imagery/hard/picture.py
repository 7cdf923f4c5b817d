"""Writes a picture: render, guided filter, and the footprint that becomes the contact shadow.

Debian's Blender has no denoiser, so noise-free normal and albedo passes guide our own filter.
"""

# cspell:ignore colorspace denoise denoiser depsgraph mathutils oidn pydata


import os
import time

import bpy
import numpy as np
from mathutils import Vector

from shapes import S, link

OUT = os.environ.get('OUT', 'raw')
os.makedirs(OUT, exist_ok=True)


def points():
    """world-space vertices of everything that is rendered, modifiers included"""

    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in bpy.context.scene.objects:
        if o.type not in ('MESH', 'FONT', 'CURVE') or o.name.startswith(('floor', 'wall')) or o.hide_render:
            continue
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        if not me or not me.vertices:
            continue
        a = np.empty(len(me.vertices) * 3, 'f4')
        me.vertices.foreach_get('co', a)
        m = np.array(o.matrix_world, 'f4')
        out.append(a.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
        e.to_mesh_clear()
    return np.concatenate(out)


def footprint(name, share, size=0.5):
    """mask of the object's footprint on the floor (faces below `share` of its height), same camera: finish.mjs blurs it into the shadow"""
    sc = bpy.context.scene
    dg = bpy.context.evaluated_depsgraph_get()
    P = points()
    z0, z1 = float(P[:, 2].min()), float(P[:, 2].max())
    V = []
    F = []
    src = [o for o in sc.objects if o.type in ('MESH', 'FONT', 'CURVE') and not o.hide_render]
    for o in src:
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        n = len(V)
        W = o.matrix_world
        if not me:
            continue
        co = [W @ v.co for v in me.vertices]
        V += [(c.x, c.y, z0) for c in co]
        F += [
            [n + k for k in p.vertices]
            for p in me.polygons
            if min(co[k].z for k in p.vertices) <= z0 + share * (z1 - z0)
        ]
        e.to_mesh_clear()
    me = bpy.data.meshes.new('fp')
    me.from_pydata(V, [], F)
    f = link(bpy.data.objects.new('fp', me))
    m = bpy.data.materials.new('fp')
    m.use_nodes = True
    nt = m.node_tree
    em = nt.nodes.new('ShaderNodeEmission')
    nt.links.new(em.outputs[0], nt.nodes['Material Output'].inputs['Surface'])
    me.materials.append(m)
    for o in src:
        o.hide_render = True
    keep = (sc.cycles.samples, sc.render.resolution_percentage)
    sc.cycles.samples = 6
    sc.render.resolution_percentage = int(size * 100)
    sc.render.filepath = f'{OUT}/{name}.png'
    bpy.ops.render.render(write_still=True)
    sc.cycles.samples, sc.render.resolution_percentage = keep
    bpy.data.objects.remove(f)
    for o in src:
        o.hide_render = False


def passes(name):
    """write normal and albedo beside the picture: the guides of denoise()"""
    sc = bpy.context.scene
    vl = bpy.context.view_layer
    vl.use_pass_normal = vl.use_pass_diffuse_color = vl.use_pass_glossy_color = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    co = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], co.inputs[0])
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = OUT
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '16'
    fo.file_slots.clear()
    for p, o in (('n', 'Normal'), ('d', 'DiffCol'), ('g', 'GlossCol')):
        fo.file_slots.new(f'.{name}.{p}.')
        nt.links.new(rl.outputs[o], fo.inputs[-1])
    sc.render.image_settings.color_depth = '16'


def denoise(name, r=4):
    """joint bilateral filter guided by noise-free normals and albedo (this Blender has no OIDN)"""

    f = bpy.context.scene.frame_current
    path = f'{OUT}/{name}.png'

    def load(p, raw=True):
        im = bpy.data.images.load(os.path.abspath(p))
        im.colorspace_settings.name = 'Raw' if raw else 'sRGB'
        im.alpha_mode = 'CHANNEL_PACKED'
        w, h = im.size
        a = np.empty(w * h * 4, 'f4')
        im.pixels.foreach_get(a)
        bpy.data.images.remove(im)
        return a.reshape(h, w, 4)

    img = load(path)
    G = [load(f'{OUT}/.{name}.{p}.{f:04d}.exr') for p in 'ndg']
    for p in 'ndg':
        os.remove(f'{OUT}/.{name}.{p}.{f:04d}.exr')
    A = img[..., 3]
    ys, xs = np.where(A > 0.003)
    if not len(ys):
        return
    pad = r + 2
    y0, y1, x0, x1 = max(0, ys.min() - pad), ys.max() + pad, max(0, xs.min() - pad), xs.max() + pad
    sl = np.s_[y0:y1, x0:x1]
    C = img[sl][..., :3]
    al = A[sl]
    N = G[0][sl][..., :3] / 0.16
    D = np.sqrt(np.clip(G[1][sl][..., :3] + G[2][sl][..., :3], 0, 1)) / 0.06
    g = np.concatenate([N, D], 2)
    K = C.copy()
    K[:] = 0
    sh = lambda a, dy, dx: np.roll(a, (dy, dx), (0, 1))
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            K += sh(C, dy, dx)
    K /= 9
    L = (K @ np.array([0.3, 0.6, 0.1], 'f4')) / (0.035 + 0.10 * K.mean(2))
    acc = np.zeros_like(C)
    ws = np.zeros_like(al)
    for dy in range(-r, r + 1):
        for dx in range(-r, r + 1):
            if dx * dx + dy * dy > r * r + 1:
                continue
            w = np.exp(
                -0.5
                * (
                    ((g - sh(g, dy, dx)) ** 2).sum(2)
                    + (L - sh(L, dy, dx)) ** 2 * 2.2
                    + (dx * dx + dy * dy) / 6.0
                )
            ) * (sh(al, dy, dx) > 0.98)
            acc += sh(C, dy, dx) * w[..., None]
            ws += w
    ok = (al > 0.98) & (ws > 0)
    C2 = np.where(ok[..., None], acc / np.maximum(ws, 1e-6)[..., None], C)
    img[sl][..., :3] = C2
    h, w, _ = img.shape
    im = bpy.data.images.new('dn', w, h, alpha=True, float_buffer=False)
    im.colorspace_settings.name = 'Raw'
    im.alpha_mode = 'CHANNEL_PACKED'
    im.pixels.foreach_set(img.ravel())
    im.filepath_raw = path
    im.file_format = 'PNG'
    im.save()
    bpy.data.images.remove(im)


def render(name, ground=False):

    t = time.time()
    sc = bpy.context.scene
    passes(name)
    sc.render.filepath = f'{OUT}/{name}.png'
    bpy.ops.render.render(write_still=True)
    t1 = time.time()
    denoise(name)
    sc.use_nodes = False
    sc.render.image_settings.color_depth = '8'
    if ground:
        footprint(name + '.wide', 1.0)
        footprint(name + '.near', 0.12)
    print(f'PICTURE {name} render {t1 - t:.0f}s, all {time.time() - t:.0f}s', flush=True)
