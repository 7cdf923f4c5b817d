"""Dark scene banners, 2000 x 800, in Blender. Close-ups of metal and cloth are in metal.py and macros.py.

`FONT=<ttf> SPP=40 OUT=raw blender -b --python banners.py -- caliper|boxes [scale]`, then denoise.py.
"""

# cspell:ignore bsdf denoise fstop hexbar rvar

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *
from caps import FONT
from packaging import carton

COPPER, COOL, WARM = (1, 0.45, 0.16), (0.80, 0.90, 1), (1, 0.96, 0.9)


def look(loc, at, lens=70, fstop=None, focus=None, k=1.0, res=(2000, 800)):
    sc = bpy.context.scene
    sc.render.resolution_x, sc.render.resolution_y = int(res[0] * k), int(res[1] * k)
    cd = bpy.data.cameras.new('cam')
    cd.lens = lens
    cam = link(bpy.data.objects.new('cam', cd))
    sc.camera = cam
    cd.clip_start = 0.01
    cd.clip_end = 500
    cam.location = Vector(loc) * S
    cam.rotation_euler = (Vector(at) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = ((Vector(focus or at) - Vector(loc)) * S).length


def lamp(name, loc, at, size, power, color=(1, 1, 1), sy=None):
    return area(name, Vector(loc) * S, Vector(at) * S, size * S, power * S * S, color, (sy or size) * S)


def dark(strength=0.06):
    world(top=0.6, bottom=0.05, strength=strength)


def brushed(color='#7a7d81', rough=0.30, axis=(3, 900, 3), amount=0.10):
    """brushed metal: noise stretched along one axis drives bump and roughness"""
    m = mat('brushed', color, 1, rough, rvar=0)
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    mp = nt.nodes.new('ShaderNodeMapping')
    n = nt.nodes.new('ShaderNodeTexNoise')
    mp.inputs['Scale'].default_value = axis
    n.inputs['Scale'].default_value = 1
    n.inputs['Detail'].default_value = 5
    nt.links.new(tc.outputs['Object'], mp.inputs[0])
    nt.links.new(mp.outputs[0], n.inputs['Vector'])
    bp = nt.nodes.new('ShaderNodeBump')
    bp.inputs['Strength'].default_value = amount
    bp.inputs['Distance'].default_value = 0.004
    nt.links.new(n.outputs['Fac'], bp.inputs['Height'])
    nt.links.new(bp.outputs['Normal'], b.inputs['Normal'])
    mr = nt.nodes.new('ShaderNodeMapRange')
    mr.inputs['To Min'].default_value = rough - 0.12
    mr.inputs['To Max'].default_value = rough + 0.14
    nt.links.new(n.outputs['Fac'], mr.inputs['Value'])
    nt.links.new(mr.outputs[0], b.inputs['Roughness'])
    return m


def bench():
    """dark phenolic work surface with fine scuffs"""
    m = mat('bench', '#15171a', 0, 0.48, bump=0.12, scale=18, rvar=0.16, spec=0.45)
    o = obj('floor', [(-200, -200, 0), (200, -200, 0), (200, 200, 0), (-200, 200, 0)], [[0, 1, 2, 3]], m)
    return o


def ticks(x0, n, step, y, z, m):
    V = []
    F = []
    for i in range(n):
        L = 0.62 if i % 10 == 0 else 0.44 if i % 5 == 0 else 0.28
        x = x0 + i * step
        k = len(V)
        V += [(x - 0.016, y, z), (x + 0.016, y, z), (x + 0.016, y + L, z), (x - 0.016, y + L, z)]
        F.append([k, k + 1, k + 2, k + 3])
    return obj('ticks', V, F, m)


def caliper():
    bench()
    st = brushed('#8d9094', 0.27, (3, 600, 600), 0.06)
    sd = brushed('#6f7276', 0.25, (3, 600, 600), 0.05)
    ink = mat('ink', '#0c0d0e', 0.1, 0.5)
    cu = mat('cu', '#b8713a', 1, 0.24)
    z = 0.55
    prism('beam', [(-3, -0.8), (26, -0.8), (26, 0.8), (-3, 0.8)], 0.34, st, z, 0.04, 'z')
    prism(
        'fix',
        [(-3, 1.0), (0, 1.0), (0, 0.8), (0, -4.6), (-0.35, -5.3), (-0.9, -4.4), (-3, -1.5)],
        0.42,
        st,
        z,
        0.05,
        'z',
    )
    prism('fix2', [(-2.2, 0.9), (-0.1, 0.9), (-0.1, 2.9), (-0.5, 3.2)], 0.3, st, z, 0.04, 'z')
    x = 7.4
    prism(
        'slide',
        [
            (x, 1.15),
            (x + 6.2, 1.15),
            (x + 6.2, -1.25),
            (x + 3.4, -1.6),
            (x + 0.9, -4.4),
            (x + 0.35, -5.3),
            (x, -4.6),
        ],
        0.56,
        sd,
        z + 0.02,
        0.06,
        'z',
    )
    prism('slide2', [(x + 0.1, 1.0), (x + 2.2, 1.0), (x + 0.5, 3.2), (x + 0.1, 2.9)], 0.3, sd, z, 0.04, 'z')
    prism(
        'win',
        [(x + 0.8, -0.62), (x + 5.6, -0.62), (x + 5.6, 0.62), (x + 0.8, 0.62)],
        0.2,
        st,
        z + 0.24,
        0.02,
        'z',
        r=0.08,
    )
    ticks(x + 1.2, 41, 0.1, -0.62, z + 0.345, ink)
    ticks(-0.0, 74, 0.1, -0.76, z + 0.175, ink)
    ticks(x + 6.4, 118, 0.1, -0.76, z + 0.175, ink)
    for i in range(0, 12):
        text(str(i + 14), 0.42, ink, (x + 6.6 + i * 1.0, 0.18, z + 0.176), (0, 0, 0), 0, FONT, 1)
    for i in range(0, 7):
        text(str(i), 0.42, ink, (i * 1.0 + 0.12, 0.18, z + 0.176), (0, 0, 0), 0, FONT, 1)
    text('TARNHOLT', 0.36, ink, (x + 3.2, 0.3, z + 0.345), (0, 0, 0), 0, FONT, 1.15)
    lathe('screw', [(1.1, 0.34), (1.2, 0.42), (1.75, 0.42), (1.85, 0.34)], cu, 40, 'y', (x + 4.6, 0, z), 0.04)
    prism(
        'hexbar',
        [(-16, 5.0), (-4, 5.0), (-4, 6.0), (-16, 6.0)],
        0.8,
        mat('blk', '#22252a', 1, 0.35),
        0.4,
        0.16,
        'z',
    )
    cyl('pin1', 0, 1.6, 0.55, brushed('#8d9094', 0.2, (3, 3, 400), 0.03), 'z', (3.2, 5.2, 0), 0.07)
    cyl('pin2', 0, 1.6, 0.55, cu, 'z', (5.3, 5.9, 0), 0.07)
    cyl('pin3', 0, 2.4, 0.55, brushed('#8d9094', 0.2, (3, 3, 400), 0.03), 'z', (4.0, 7.3, 0), 0.07)
    dark(0.10)
    lamp('strip', (10, 30, 17), (10, 0, 0), 60, 11000, COOL, 9)
    lamp('rim', (36, 6, 6), (12, 0, 0.5), 10, 17000, COPPER, 5)
    lamp('key', (-14, -12, 24), (8, 0, 0), 10, 3600, WARM, 10)
    look((0, -25, 17), (7.6, 0.2, 0.2), 60, 3.2, (9.6, -1.0, 0.6))


def boxes():
    bench()
    r = [
        (4, 3, 0, 6),
        (4.4, 3.2, 6.02, -7),
        (19.5, -2, 0, -16),
        (27, 14, 0, 12),
        (27.4, 13.4, 5.02, 22),
        (-14, 12, 0, 20),
    ]
    for i, (x, y, z, a) in enumerate(r):
        carton((x, y, z), a, small=i in (3, 4))
    dark(0.16)
    lamp('strip', (0, 46, 34), (4, 4, 4), 80, 34000, COOL, 14)
    lamp('rim', (60, 12, 16), (8, 2, 5), 12, 130000, COPPER, 30)
    lamp('key', (-34, -40, 30), (2, 2, 4), 20, 60000, WARM, 20)
    lamp('front', (4, -60, 8), (4, 0, 5), 60, 22000, (1, 1, 1), 8)
    look((-6, -78, 26), (2.4, 2, 5.0), 62, 4, (5, -2, 6))


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1 :]
    reset()
    globals()[args[0]]()
    k = float(args[1]) if len(args) > 1 else 1
    sc = bpy.context.scene
    sc.render.resolution_x = int(sc.render.resolution_x * k)
    sc.render.resolution_y = int(sc.render.resolution_y * k)
    render(f'banner-{args[0]}-macro')
