"""H10 Highline, large-frame semi-automatic rifle, exterior shell for pictures.

Jobs: side q glb. Finishes: black gray fde.
"""

# cspell:ignore cheekhex cheekscrew griptex magfloor xform


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import rifle
from finishes import EXPOSURE, label, mats
from furniture import *

HANDGUARD, MUZZLE = 45.0, 62.5


def scaled(make, kx, ky, kz):
    """build parts of the smaller rifle and stretch them to the large frame"""
    before = set(bpy.data.objects)
    make()
    for o in set(bpy.data.objects) - before:
        if o.type == 'MESH':
            xform(o, Matrix.Diagonal((kx, ky, kz, 1)))
        else:
            o.location = Vector((o.location.x * kx, o.location.y * ky, o.location.z * kz))


def box_magazine(M):
    """straight box for the longer cartridge"""
    body = [(-8.6, -5.5), (-0.6, -5.5), (0.05, -14.2), (-7.9, -14.8)]
    prism('mag', body, 2.7, M['poly'], 0, 0.3, r=0.35, seg=4)
    for i in range(4):
        x = -7.1 + i * 1.85
        prism(
            'rib',
            [(x, -7.6), (x + 0.8, -7.6), (x + 1.12, -13.2), (x + 0.32, -13.25)],
            2.95,
            M['poly'],
            0,
            0.12,
            r=0.2,
        )
    prism(
        'magfloor',
        [(-8.3, -14.3), (0.35, -13.8), (0.55, -14.7), (-8.1, -15.4)],
        3.1,
        M['poly'],
        0,
        0.2,
        r=0.3,
    )


def tube_handguard(M):
    """tall, flat-sided tube with a stepped front and long slots"""

    def section(w, h, c):
        return [
            (-w + c, -h),
            (w - c, -h),
            (w, -h + c),
            (w, h - c),
            (w - c, h),
            (-w + c, h),
            (-w, h - c),
            (-w, -h + c),
        ]

    L = HANDGUARD
    hg = prism('handguard', section(2.3, 3.0, 0.9), L, M['hg'], 0.25 + L / 2, 0.18, 'x', r=0.25, seg=3)
    cuts = [prism('c', section(1.95, 2.65, 0.8), L + 2, M['dark'], 0.25 + L / 2, 0, 'x')]
    for i in range(6):
        x = 8.4 + i * 6.2
        cuts.append(prism('c', slot(x, -0.75, 4.9, 0.75), 9, M['dark'], 0, 0))
        cuts.append(prism('c', slot(x, 0.95, 3.4, 0.62), 9, M['dark'], 0, 0))
        cuts.append(prism('c', slot(x, 0, 4.9, 0.75), 3, M['dark'], -3.0, 0, 'z'))
    cuts.append(prism('c', [(L - 2.6, -4), (L + 1.5, -4), (L + 1.5, 0.6)], 9, M['dark'], 0, 0))
    cuts.append(prism('c', [(L - 1.2, 4), (L + 1.5, 4), (L + 1.5, 1.0)], 9, M['dark'], 0, 0))
    cut(hg, cuts)
    rail(M['hg'], 0.4, L - 1.4, 3.12)
    cyl('liner', 1, L - 4, 1.7, M['dark'])


def marksman_stock(M):
    """fixed stock: bar in line with the bore, raised cheek piece, ribbed butt pad"""
    x = -26.5
    body = [
        (x - 1.0, 2.3, 0.6),
        (x - 22.0, 2.2, 0.6),
        (x - 22.4, -10.6, 0.8),
        (x - 19.6, -10.9, 0.8),
        (x - 17.2, -7.0, 1.6),
        (x - 9.5, -4.2, 1.8),
        (x - 4.0, -2.6, 1.0),
        (x - 1.0, -2.2, 0.5),
    ]
    stock = prism('stock', body, 3.5, M['poly'], 0, 0.55, r=0.6, seg=5)
    window = fillet(
        [(x - 18.8, -1.6), (x - 11.0, -1.6), (x - 12.5, -3.6), (x - 17.0, -5.2), (x - 18.8, -6.4)], 0.7
    )
    cut(stock, [prism('c', window, 9, M['dark'], 0, 0)])
    prism(
        'cheek',
        [(x - 5.0, 2.1, 0.4), (x - 6.2, 4.0, 1.2), (x - 17.6, 4.1, 1.0), (x - 18.4, 2.1, 0.4)],
        3.2,
        M['poly'],
        0,
        0.7,
        r=0.6,
        seg=5,
    )
    for i in range(2):
        cyl('cheekscrew', -1.85, 1.85, 0.55, M['steel'], 'y', (x - 8.2 - i * 6.6, 0, 1.1), 0.06, 32)
        cyl('cheekhex', -1.88, 1.88, 0.24, M['dark'], 'y', (x - 8.2 - i * 6.6, 0, 1.1), 0, 6)
    prism(
        'plate',
        [(x - 22.2, 2.3), (x - 23.0, 2.3), (x - 23.2, -10.7), (x - 22.4, -10.7)],
        3.3,
        M['steel'],
        0,
        0.1,
        r=0.2,
    )
    for i in range(10):
        z = -10.7 + i * 1.32
        prism(
            'pad',
            [(x - 24.6, z), (x - 23.0, z), (x - 23.0, z + 1.14), (x - 24.6, z + 1.18)],
            3.4,
            M['rub'],
            0,
            0.22,
            r=0.25,
        )


def brake(M):
    end = MUZZLE
    b = lathe(
        'brake',
        [
            (end - 0.5, 1.0),
            (end - 0.2, 1.42),
            (end + 7.0, 1.42),
            (end + 7.4, 1.25),
            (end + 7.4, 0.5),
            (end + 6.0, 0.48),
        ],
        M['steel'],
        72,
    )
    cut(
        b,
        [
            prism(
                'c',
                fillet(
                    [
                        (end + 1.0 + i * 2.0, -0.75),
                        (end + 2.2 + i * 2.0, -0.75),
                        (end + 1.9 + i * 2.0, 0.95),
                        (end + 0.7 + i * 2.0, 0.95),
                    ],
                    0.15,
                ),
                6,
                M['dark'],
                0,
                0,
            )
            for i in range(3)
        ],
    )


def build(fin='black'):
    M = mats(fin)
    scaled(lambda: rifle.receivers(M, 'H10'), 1.2, 1.16, 1.14)
    scaled(lambda: grip(M), 1.14, 1.1, 1.1)
    for name in ('grip', 'griptex'):
        move(bpy.data.objects[name], (-0.9, 0, 0))
    box_magazine(M)
    tube_handguard(M)
    lathe('barrel', [(-1, 1.3), (10, 1.3), (11, 1.15), (MUZZLE - 0.2, 1.0)], M['steel'], 48)
    brake(M)
    cyl('endplate', -26.4, -25.6, 2.2, M['steel'], 'x', (0, 0, 0.3))
    lathe('tube', [(-38, 1.6), (-26, 1.6)], M['rec'], 48, at=(0, 0, 0.3), bevel=0.08)
    marksman_stock(M)
    scaled(lambda: scope(M, -3.4), 1.12, 1.1, 1.14)
    return M


def side(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(0, 4, 0.88, 120, (16, 9))
    render(f'highline-{label(fin)}-side')


def q(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(34, 14, 0.88, 85, (16, 9))
    render(f'highline-{label(fin)}-q')


def export(fin):
    build(fin)
    glb('highline.glb')


if __name__ == '__main__':
    job(dict(side=side, q=q, glb=export))
