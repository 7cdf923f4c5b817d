"""Receivers as plain rounded blocks with the brand mark.

A picture only: no inner geometry, no holes, no dimensions of working parts.
Jobs: q large upper glb large-glb. Finishes: black.
"""

# cspell:ignore hexa xform


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import rifle
from finishes import EXPOSURE, mats
from studio import *


def hexa(r, cx=0, cz=0):
    return [
        (cx + r * math.cos(math.radians(60 * i + 30)), cz + r * math.sin(math.radians(60 * i + 30)))
        for i in range(6)
    ]


def block(M):
    prism(
        'body',
        [
            (-10.5, 0.2, 0.8),
            (-9.7, -3.0, 1.0),
            (-2.2, -3.2, 0.8),
            (-1.4, -4.0, 0.6),
            (-0.9, -6.6, 0.6),
            (7.6, -6.2, 0.6),
            (8.2, -3.2, 0.8),
            (9.6, -2.2, 0.8),
            (9.9, 0.2, 0.6),
        ],
        3.1,
        M['rec'],
        0,
        0.42,
        r=0.5,
        seg=6,
    ).modifiers['b'].use_clamp_overlap = False
    prism(
        'well',
        [(-0.6, -2.6), (7.5, -2.5), (7.7, -3.2), (7.3, -6.0), (-0.75, -6.4), (-1.1, -6.0)],
        3.7,
        M['rec'],
        0,
        0.36,
        r=0.6,
        seg=5,
    ).modifiers['b'].use_clamp_overlap = False
    prism(
        'deck', fillet([(-10.3, 0), (9.7, 0), (9.7, 0.35), (-10.3, 0.35)], 0.12), 2.7, M['rec'], 0, 0.1, seg=3
    )
    prism('shelf', slot(-6.0, -1.5, 5.6, 0.9), 0.5, M['rec'], -1.5, 0.16, seg=3)
    o = prism('hx', hexa(1.15, 3.35, -3.75), 0.05, M['mark'], -1.86, 0)
    cut(o, [prism('c', hexa(0.98, 3.35, -3.75), 2, M['mark'], -1.86, 0)])
    s = 1.15
    c = lambda x, z: (3.35 + x * s, -3.75 + z * s)
    prism(
        'tt',
        [
            c(-0.5, 0.42),
            c(0.5, 0.42),
            c(0.4, 0.18),
            c(0.12, 0.18),
            c(0.12, -0.5),
            c(0, -0.62),
            c(-0.12, -0.5),
            c(-0.12, 0.18),
            c(-0.4, 0.18),
        ],
        0.05,
        M['mark'],
        -1.86,
        0,
    )
    text('TARNHOLT', 0.72, M['mark'], (3.35, -1.856, -5.45), (90, 0, 0), 0.004, FONT, 1.15)


def large_block(M):
    """the large frame: the same block stretched, with a straight front and a raised rear"""
    block(M)
    for o in list(bpy.data.objects):
        if o.type == 'MESH':
            xform(o, Matrix.Diagonal((1.16, 1.1, 1.22, 1)))
        else:
            o.location = Vector((o.location.x * 1.16, o.location.y * 1.1, o.location.z * 1.22))
    prism(
        'rear',
        [
            (-12.0, 0.2, 0.5),
            (-13.6, 1.9, 0.6),
            (-13.9, -1.9, 0.8),
            (-11.6, -3.4, 0.8),
            (-8.6, -3.6, 0.6),
            (-8.6, 0.2, 0.3),
        ],
        3.3,
        M['rec'],
        0,
        0.4,
        r=0.5,
        seg=5,
    )
    prism(
        'shoulder',
        [(6.6, -3.4, 0.4), (11.0, -2.6, 0.6), (11.2, -0.2, 0.5), (6.6, -0.2, 0.3)],
        3.75,
        M['rec'],
        0,
        0.3,
        r=0.4,
        seg=4,
    )


def bare_upper(M):
    """the upper shell with a plain collar where the barrel goes"""
    rifle.upper(M)
    lathe('collar', [(0.0, 1.5), (1.4, 1.5), (1.5, 1.4), (1.5, 0.9), (0.9, 0.85)], M['steel'], 64, bevel=0.03)
    lathe('depth', [(0.95, 0.86), (0.9, 0.01)], M['dark'], 48, bevel=0)


def picture(fin, name, make, az=30):
    M = mats(fin)
    make(M)
    studio('light', exposure=EXPOSURE[fin], bounce=0.6)
    frame(az, 18, 0.86, 85, (4, 3))
    render(f'{name}-{fin}-q', False)


def q(fin):
    picture(fin, 'receiver', block)


def large(fin):
    picture(fin, 'receiver-large', large_block)


def upper(fin):
    picture(fin, 'upper', bare_upper)


def export(fin):
    block(mats(fin))
    glb('receiver.glb')


def export_large(fin):
    large_block(mats(fin))
    glb('receiver-large.glb')


if __name__ == '__main__':
    job({'q': q, 'large': large, 'upper': upper, 'glb': export, 'large-glb': export_large})
