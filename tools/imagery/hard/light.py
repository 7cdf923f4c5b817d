"""Hand-size weapon light on a rail clamp."""

# cspell:ignore rotx rvar


from display import *
from finishes import mats


def light(fin):
    """hand-size weapon light: finned head, knurled body, rubber tail switch"""
    M = mats(fin)
    head = [
        (3.0, 1.3),
        (3.5, 1.55),
        (5.0, 1.6),
        (5.2, 1.72),
        (7.5, 1.72),
        (7.7, 1.6),
        (7.7, 1.42),
        (7.3, 1.38),
        (5.5, 1.36),
    ]
    lathe('head', head, M['rec'], 96, bevel=0.05)
    for i in range(5):
        lathe(
            'fin',
            [(3.7 + i * 0.3, 1.5), (3.72 + i * 0.3, 1.68), (3.84 + i * 0.3, 1.68), (3.86 + i * 0.3, 1.5)],
            M['rec'],
            96,
            bevel=0,
        )
    body = lathe('body', [(-5.6, 1.22), (-5.4, 1.3), (3.2, 1.3)], M['rec'], 96, bevel=0.05)
    cut(body, [prism('c', slot(0, 0, 4.4, 0.9), 0.4, M['dark'], -1.35, 0)])
    for i in range(30):
        for x0, x1 in ((-5.0, -2.6), (2.3, 3.0)):
            o = box('rib', (x0, x1), (-0.07, 0.07), (1.24, 1.38), M['rec'], 0.03)
            rotx(o, 12 * i)
    lathe('ring', [(-2.5, 1.28), (-2.4, 1.4), (-2.2, 1.4), (-2.1, 1.28)], M['brass'], 96, bevel=0.02)
    lathe('tail', [(-7.2, 1.05), (-7.0, 1.3), (-5.8, 1.36), (-5.5, 1.36)], M['rec'], 96, bevel=0.06)
    lathe('switch', [(-7.55, 0.1), (-7.5, 0.55), (-7.2, 0.8), (-7.0, 0.8)], M['rub'], 64, bevel=0.04)
    lathe('bowl', [(7.3, 1.4), (6.6, 1.2), (5.9, 0.7), (5.7, 0.3), (5.7, 0.01)], M['bright'], 64, bevel=0)
    lathe(
        'emitter',
        [(5.72, 0.28), (5.95, 0.26), (5.96, 0.01)],
        mat('emitter', '#d9c46a', 0, 0.3, rvar=0),
        32,
        bevel=0,
    )
    lathe('foot', [(-1.6, 0.3), (1.6, 0.3)], M['steel'], 6, at=(0, 0, -1.55), bevel=0.04)
    prism(
        'plate',
        fillet([(-1.9, -1.15), (1.9, -1.15), (1.6, -2.1), (-1.6, -2.1)], 0.2),
        1.7,
        M['rec'],
        0,
        0.14,
        seg=3,
    )
    clamp(M, -1.7, 1.7, -2.0, (0,), 1.35)
    text('TARNHOLT', 0.5, M['mark'], (0, -1.16, 0.0), (90, 0, 0), 0.004, FONT, 1.2)
    show('light', fin, 40, 18)
