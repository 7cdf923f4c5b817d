"""B7 Basin Precision: the bolt action in a straight chassis, exterior shell for pictures.

Jobs: side q glb. Finishes: black fde.
"""

# cspell:ignore forend griptex rvar xform


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from action import barreled_action, hunting_scope
from finishes import EXPOSURE, mats
from furniture import *
from highline import box_magazine

SHIFT = -4.6  # the grip and guard of the carbine sit further back behind the long action


def chassis(M):
    """one straight body: magazine well, tray under the action, tapered forend with slots"""
    body = [
        (-24.6, -0.3, 0.3),
        (-24.6, -4.4, 0.8),
        (-13.4, -4.4, 0.4),
        (-12.6, -6.2, 0.5),
        (-3.0, -5.8, 0.5),
        (-2.2, -4.4, 0.8),
    ]
    body += [(6.0, -4.3, 1.0), (34.0, -3.7, 0.8), (36.5, -2.6, 0.6), (36.5, -0.3, 0.3)]
    tray = prism('chassis', body, 4.5, M['hg'], 0, 0.35, r=0.4, seg=4)
    cuts = []
    for i in range(6):
        cuts.append(prism('c', slot(8.0 + i * 4.8, -2.1, 3.6, 0.8), 9, M['dark'], 0, 0))
    for i in range(3):
        for s in (-1, 1):
            cuts.append(prism('c', slot(-20.4 + i * 2.3, -2.7, 1.6, 0.7), 0.5, M['dark'], s * 2.25, 0))
    cuts.append(cyl('c', 2, 40, 1.75, M['dark'], 'x', (0, 0, 0.2), 0, 48))
    cut(tray, cuts)
    box('liner', (4.5, 34.5), (-0.9, 0.9), (-3.2, -0.6), M['dark'], 0.1)  # no daylight through the slots
    prism(
        'foot rail',
        [(-1.6, -4.1), (1.6, -4.1), (1.9, -4.6), (1.9, -4.85), (-1.9, -4.85), (-1.9, -4.6)],
        26,
        M['steel'],
        20.5,
        0.05,
        'x',
    )


def guard(M):
    bow = [
        (-8.0, -4.2, 0.2),
        (-8.0, -6.1, 0.5),
        (-9.2, -6.75, 0.9),
        (-13.6, -6.55, 0.9),
        (-15.0, -5.0, 0.5),
        (-14.9, -4.2, 0.2),
    ]
    bow += [(-14.1, -4.2, 0.2), (-13.2, -6.0, 0.8), (-9.4, -6.15, 0.8), (-8.7, -5.4, 0.5), (-8.7, -4.2, 0.2)]
    prism('guard', [(x + SHIFT, *rest) for x, *rest in bow], 1.1, M['hg'], 0, 0.15, r=0.4)
    blade = [
        (-12.1, -3.6),
        (-11.2, -3.6),
        (-11.35, -4.6),
        (-11.2, -5.5),
        (-10.7, -6.0),
        (-11.0, -6.1),
        (-11.6, -5.6),
        (-11.95, -4.7),
    ]
    prism('blade', [(x + SHIFT, z) for x, z in blade], 0.75, M['bright'], 0, 0.12, r=0.3)


def straight_stock(M):
    """bar in line with the bore, adjustable cheek piece and butt plate on posts"""
    prism(
        'bar',
        [(-24.2, -0.6, 0.4), (-47.0, -0.6, 0.5), (-47.0, -3.6, 0.5), (-27.0, -4.0, 0.6), (-24.2, -4.4, 0.4)],
        2.9,
        M['hg'],
        0,
        0.3,
        r=0.4,
        seg=4,
    )
    prism(
        'hinge',
        fillet([(-27.2, 0.1), (-24.4, 0.1), (-24.4, -4.7), (-27.2, -4.7)], 0.5),
        4.4,
        M['hg'],
        0,
        0.3,
        seg=4,
    )
    for x in (-35.2, -41.4):
        cyl('post', -1.0, 1.0, 0.42, M['bright'], 'z', (x, 0, 0), 0.03, 28)
        lathe(
            'knob',
            [(-1.4, 0.5), (-1.6, 0.85), (-2.3, 0.85), (-2.4, 0.7)],
            M['steel'],
            40,
            'y',
            (x, 0, -2.1),
            0.05,
        )
    prism(
        'cheek',
        [(-32.4, 0.3, 0.4), (-33.4, 2.0, 1.0), (-43.6, 2.1, 0.9), (-44.4, 0.3, 0.4)],
        3.5,
        M['poly'],
        0,
        0.8,
        r=0.6,
        seg=5,
    )
    prism(
        'rear',
        [
            (-46.0, -0.4, 0.4),
            (-49.6, -0.4, 0.4),
            (-49.8, -11.4, 0.6),
            (-47.6, -11.4, 0.6),
            (-46.2, -5.0, 1.0),
        ],
        3.0,
        M['hg'],
        0,
        0.3,
        r=0.4,
        seg=4,
    )
    prism(
        'hook',
        [(-46.6, -4.2, 0.6), (-40.0, -4.9, 0.5), (-40.0, -6.0, 0.5), (-46.6, -6.2, 0.6)],
        2.2,
        M['hg'],
        0,
        0.25,
        r=0.3,
    )
    for z in (-3.0, -8.0):
        cyl('pin', -51.6, -49.4, 0.4, M['bright'], 'x', (0, 0, z), 0.03, 24)
    prism(
        'plate',
        fillet([(-51.9, 0.4), (-51.2, 0.4), (-51.2, -11.9), (-51.9, -11.9)], 0.2),
        3.2,
        M['steel'],
        0,
        0.1,
    )
    for i in range(10):
        z = -11.8 + i * 1.22
        prism(
            'pad',
            [(-53.3, z), (-51.9, z), (-51.9, z + 1.05), (-53.3, z + 1.08)],
            3.3,
            M['rub'],
            0,
            0.2,
            r=0.22,
        )


def build(fin='black'):
    M = mats(fin)
    M['poly'] = mat('poly', '#131415', 0, 0.45, rvar=0, spec=0.42)
    M['tex'] = mat('griptex', '#131415', 0, 0.56, bump=0.55, scale=70, spec=0.26)
    action = dict(M, rec=mat('action', '#1d1e21', 0.9, 0.28, rvar=0))
    barreled_action(action, 62.0, heavy=True)
    hunting_scope(action, 4.9, 2.95)
    lathe(
        'brake',
        [(61.8, 1.2), (62.0, 1.5), (68.4, 1.5), (68.8, 1.3), (68.8, 0.5), (67.6, 0.48)],
        M['steel'],
        72,
    )
    cut(
        bpy.data.objects['brake'],
        [prism('c', slot(63.6 + i * 2.0, 0.05, 1.1, 1.7), 6, M['dark'], 0, 0) for i in range(3)],
    )
    chassis(M)
    guard(M)
    before = set(bpy.data.objects)
    grip(M)
    for o in set(bpy.data.objects) - before:
        move(o, (SHIFT, 0, 0))
    before = set(bpy.data.objects)
    box_magazine(M)
    for o in set(bpy.data.objects) - before:
        xform(o, Matrix.Diagonal((0.98, 0.95, 0.84, 1)))
        move(o, (-3.6, 0, -0.4))
    straight_stock(M)
    text('TARNHOLT', 0.8, M['mark'], (-7.4, -2.26, -3.3), (90, 0, 0), 0.005, FONT, 1.15)
    return M


def side(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(0, 4, 0.88, 120, (16, 9))
    render(f'basin-precision-{fin}-side')


def q(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(34, 14, 0.88, 85, (16, 9))
    render(f'basin-precision-{fin}-q')


def export(fin):
    build(fin)
    glb('precision.glb')


if __name__ == '__main__':
    job(dict(side=side, q=q, glb=export))
