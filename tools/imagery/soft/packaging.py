"""Matte carton with a lift-off lid and a copper foil mark, in Blender.

`FONT=<ttf> SPP=64 OUT=raw blender -b --python packaging.py -- [scale]`
"""

# cspell:ignore rvar threequarter

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *
from caps import emblem, FONT


def carton(at=(0, 0, 0), turn=0, w=13, d=10, h=6, small=False, color='#1c1e21'):
    """base at z=0, lid with a shadow gap, foil mark on the lid, wordmark on the front; cm"""
    if small:
        w, d, h = 8, 8, 5
    card = bpy.data.materials.get('card') or mat(
        'card', color, 0, 0.72, bump=0.10, scale=140, rvar=0.05, spec=0.28, sheen=0.1
    )
    foil = bpy.data.materials.get('foil') or mat('foil', '#d08a4e', 0.72, 0.36, rvar=0.04)
    prt = bpy.data.materials.get('prt') or mat('prt', '#d9d6cf', 0, 0.6)
    parts = [
        box('base', (-w / 2 + 0.12, w / 2 - 0.12), (-d / 2 + 0.12, d / 2 - 0.12), (0, h * 0.5), card, 0.06),
        box('lid', (-w / 2, w / 2), (-d / 2, d / 2), (h * 0.36, h), card, 0.09),
    ]
    parts.append(emblem(foil, (0, 0, h + 0.004), d * 0.24, rot=(0, 0, 0), ext=0.008))
    t = text('TARNHOLT', h * 0.15, foil, (0, -d / 2 - 0.006, h * 0.66), (90, 0, 0), 0.004, FONT, 1.15)
    u = text('PRECISION WORKS', h * 0.05, prt, (0, -d / 2 - 0.006, h * 0.50), (90, 0, 0), 0.002, FONT, 1.5)
    v = text(
        'R16  CHARGING HANDLE',
        h * 0.055,
        prt,
        (-w / 2 + 0.9, -d / 2 + 0.10, h * 0.14),
        (90, 0, 0),
        0.002,
        FONT,
        1.2,
        'LEFT',
    )
    M = Matrix.Translation(Vector(at) * S) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    for o in parts:
        o.data.transform(M)
    for o in (t, u, v):
        o.matrix_world = M @ Matrix.LocRotScale(o.location, o.rotation_euler, None)
    return parts


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1 :]
    k = float(args[0]) if args else 1
    reset()
    carton(color='#101113')
    studio('light')
    cam = camera(32, 24, 1.16, 150, (int(1600 * k), int(1200 * k)))
    from bpy_extras.object_utils import world_to_camera_view as w2c

    bpy.context.view_layer.update()
    sc = bpy.context.scene
    W, H = sc.render.resolution_x, sc.render.resolution_y
    pts = [w2c(sc, cam, Vector((x * 6.45, y * 4.95, 0)) * S) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    with open(f'{OUT}/box-carton-threequarter.foot.json', 'w') as fh:
        json.dump(
            [[round(p.x * W, 1), round((1 - p.y) * H, 1)] for p in pts], fh
        )  # footprint for the painted contact shadow
    render('box-carton-threequarter')
