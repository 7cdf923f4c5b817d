"""R16 Ridgeline and C16 Carbine, exterior shells for pictures.

Jobs: side q hero phone short short-side glb. Finishes: black fde gray green tempered.
"""

# cspell:ignore buttstock chlatch hglen magrel magwell portcover roty shortside tguard xform


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from finishes import EXPOSURE, label, mats
from furniture import *


PHONE = {'black': 'hero-rifle-phone', 'tempered': 'hero-tempered-phone'}


def receivers(M, model):
    """upper and lower shells with their visible controls"""
    upper(M)
    lower(M, model)


def upper(M):
    up = prism(
        'upper',
        [(-20, -1.3, 0.2), (0.15, -1.3, 0.1), (0.15, 2.7, 0.1), (-19.2, 2.7, 0.5), (-20, 1.9, 0.6)],
        3.2,
        M['rec'],
        bevel=0.38,
        r=0.3,
        seg=4,
    )
    port = prism('c', slot(-8.2, 0.75, 6.6, 1.75, 6), 2, M['dark'], -1.7, 0)
    cut(up, [port])
    prism('portcover', slot(-8.2, 0.75, 6.3, 1.5, 6), 0.16, M['steel'], -1.28, 0.06)
    cyl('hinge', -11.8, -4.6, 0.16, M['steel'], 'x', (0, -1.62, -0.28))
    prism(
        'deflector',
        [(-13.2, 0.1), (-11.7, -0.1), (-11.7, 1.9), (-12.3, 1.8)],
        1.0,
        M['rec'],
        -1.75,
        0.2,
        r=0.2,
    )
    fa = lathe('fa', [(0, 0.62), (2.6, 0.62), (2.6, 0.8), (3.0, 0.8), (3.1, 0.68)], M['steel'], 32, 'x')
    xform(fa, Matrix.Rotation(math.radians(158), 4, 'Z'))
    move(fa, (-13.2, -1.35, 0.95))
    rail(M['rec'], -19.6, -0.2, 2.7)
    # charging handle
    prism(
        'ch',
        [(-20.9, -1.4), (-19.7, -1.2), (-19.7, 1.2), (-20.9, 1.4)],
        0.75,
        M['steel'],
        2.25,
        0.1,
        'z',
        r=0.2,
    )
    prism(
        'chlatch',
        [(-20.9, -2.9), (-20.0, -2.6), (-19.75, -1.4), (-20.9, -1.2)],
        0.7,
        M['steel'],
        2.25,
        0.12,
        'z',
        r=0.3,
    )


def lower(M, model):
    prism(
        'lower',
        [
            (-0.3, -1.15, 0.2),
            (-19.6, -1.05, 0.3),
            (-20.6, 1.6, 0.9),
            (-21.4, 1.6, 0.5),
            (-21.4, -2.0, 0.8),
            (-19.5, -3.6, 0.8),
            (-18.8, -4.3, 0.3),
            (-14.6, -4.4, 0.4),
            (-14.2, -3.9, 0.3),
            (-8.6, -3.9, 0.6),
            (-8.0, -6.1, 0.5),
            (-7.4, -6.5, 0.3),
            (-0.7, -5.9, 0.5),
            (-0.2, -5.2, 0.4),
            (0.5, -3.0, 0.6),
        ],
        2.9,
        M['rec'],
        bevel=0.34,
        r=0.3,
        seg=4,
    )
    prism(
        'magwell',
        [(-7.8, -3.0), (-0.7, -2.9), (-0.1, -3.4), (-0.45, -5.9), (-1.0, -6.15), (-7.2, -6.75), (-7.9, -6.4)],
        3.5,
        M['rec'],
        bevel=0.45,
        r=0.5,
        seg=4,
    )
    prism('fence', slot(-6.2, -2.75, 4.4, 1.0), 0.5, M['rec'], -1.5, 0.18)
    cyl('magrel', -0.3, 0.3, 0.48, M['steel'], 'y', (-6.9, -1.72, -2.75))
    for x, z, r in [(-0.05, -2.6, 0.42), (-18.9, -2.3, 0.42), (-12.6, -2.5, 0.2), (-15.4, -2.3, 0.2)]:
        cyl('pin', -1.62, 1.62, r, M['steel'], 'y', (x, 0, z))
        cyl('pin2', -1.66, 1.66, r * 0.45, M['dark'], 'y', (x, 0, z))
    cyl('sel', -1.75, 1.75, 0.55, M['steel'], 'y', (-17.4, 0, -2.5))
    s = prism('sel2', slot(-16.6, -2.5, 2.4, 0.62), 0.32, M['steel'], -1.85, 0.1, r=0)
    roty(s, -22, (-17.4, 0, -2.5))
    # trigger guard + trigger
    prism(
        'tguard',
        [
            (-8.0, -4.4, 0.2),
            (-8.0, -6.1, 0.3),
            (-9.2, -6.75, 0.8),
            (-13.6, -6.55, 0.8),
            (-15.0, -5.0, 0.4),
            (-14.9, -4.5, 0.2),
            (-14.1, -4.6, 0.2),
            (-13.2, -6.0, 0.7),
            (-9.4, -6.15, 0.7),
            (-8.7, -5.4, 0.4),
            (-8.7, -4.4, 0.2),
        ],
        1.1,
        M['rec'],
        bevel=0.15,
        r=0.4,
    )
    prism(
        'trig',
        [
            (-12.1, -3.6),
            (-11.2, -3.6),
            (-11.35, -4.6),
            (-11.2, -5.5),
            (-10.7, -6.0),
            (-11.0, -6.1),
            (-11.6, -5.6),
            (-11.95, -4.7),
        ],
        0.75,
        M['steel'],
        bevel=0.12,
        r=0.3,
    )
    text(model, 0.46, M['mark'], (-4.05, -1.765, -5.35), (90, 0, 0), 0.005, FONT, 1.25)
    text('TARNHOLT', 0.86, M['mark'], (-4.05, -1.765, -4.55), (90, 0, 0), 0.005, FONT, 1.15)


def build(finish='black', optic=True, barrel=16, hglen=38.7, stock=True, model='R16'):
    M = mats(finish)
    receivers(M, model)
    grip(M)
    magazine(M)
    cyl('nut', -0.6, 1.2, 1.95, M['steel'])
    cyl('nut2', -1.2, 0.3, 1.62, M['rec'])
    # --- barrel, gas, muzzle
    end = barrel * 2.54 + 4.5
    lathe(
        'barrel',
        [(-1, 1.15), (8, 1.15), (9, 0.95), (hglen - 6, 0.92), (hglen - 5, 0.86), (end - 0.2, 0.86)],
        M['blued'],
        48,
    )
    mb = lathe(
        'brake',
        [
            (end - 0.4, 0.9),
            (end - 0.2, 1.16),
            (end + 5.3, 1.16),
            (end + 5.7, 1.0),
            (end + 5.7, 0.42),
            (end + 4.5, 0.4),
        ],
        M['steel'],
        64,
    )
    cs = []
    for i in range(3):
        cs.append(prism('c', slot(0, 0, 0.8, 1.45, 6), 6, M['dark'], 0, 0))
        move(cs[-1], (end + 1.25 + i * 1.35, 0, 0.1))
    cut(mb, cs)
    handguard(M, hglen)
    cyl('liner', 1, hglen - 3.2, 1.5, M['dark'])
    # --- buffer tube, castle nut, stock
    cyl('endplate', -21.9, -21.3, 1.95, M['steel'], 'x', (0, 0, 0.3))
    cyl('castle', -22.9, -21.9, 1.72, M['steel'], 'x', (0, 0, 0.3))
    lathe('tube', [(-40, 1.4), (-39.6, 1.5), (-22, 1.5)], M['rec'], 48, at=(0, 0, 0.3), bevel=0.08)
    if stock:
        buttstock(M)
    if optic:
        scope(dict(M, steel=M['blued']))
    return M


def side(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(0, 4, 0.88, 120, (16, 9))
    render(f'rifle-{label(fin)}-side')


def q(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(34, 14, 0.88, 85, (16, 9))
    render(f'rifle-{label(fin)}-q')


def short(fin):
    build(fin, barrel=11.5, hglen=28.2, model='C16')
    studio('light', exposure=EXPOSURE[fin])
    frame(34, 14, 0.88, 85, (16, 9))
    render(f'rifle-short-{label(fin)}-q')


def shortside(fin):
    build(fin, barrel=11.5, hglen=28.2, model='C16')
    studio('light', exposure=EXPOSURE[fin])
    frame(0, 4, 0.88, 120, (16, 9))
    render(f'rifle-short-{label(fin)}-side')


def detail(fin):
    """close view of the receiver: the camera of q, cropped to the middle of the rifle"""
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(24, 10, 2.4, 85, (4, 3), 99, (0.52, -0.02))
    render(f'rifle-{label(fin)}-detail')


def hero(fin):
    build(fin)
    studio('dark', exposure=0.9)
    frame(30, 8, 0.84, 85, (21, 9), 0.8)
    render(f'rifle-{label(fin)}-hero-dark')


def phone(fin):
    """4:5 for phones: laid on the diagonal, so that the whole rifle fits without a crop"""
    build(fin)
    studio('dark', exposure=0.9)
    frame(22, 10, 0.88, 85, (4, 5), 0.88, roll=-52)
    render(PHONE[fin])


def export(fin):
    build(fin)
    glb('rifle.glb')


if __name__ == '__main__':
    job(
        dict(
            side=side,
            q=q,
            short=short,
            shortside=shortside,
            detail=detail,
            hero=hero,
            phone=phone,
            glb=export,
        )
    )
