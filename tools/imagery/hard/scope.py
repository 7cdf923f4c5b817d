"""Riflescope in a one-piece mount."""

# cspell:ignore riflescope rotx


from studio import *


def scope(M, shift=-3.4, z=7.0):
    """riflescope in a one-piece mount; shift moves it along the rail"""
    before = set(bpy.data.objects)
    lathe(
        'scope',
        [
            (-17.6, 2.05),
            (-17.2, 2.2),
            (-12.6, 2.2),
            (-11.9, 2.0),
            (-10.6, 1.95),
            (-9.8, 1.52),
            (5.2, 1.52),
            (7.2, 1.75),
            (10.4, 1.9),
            (10.8, 1.85),
            (10.8, 1.6),
            (9.9, 1.55),
        ],
        M['steel'],
        72,
        at=(0, 0, z),
        bevel=0.08,
    )
    lathe('mag ring', [(-11.7, 2.05), (-11.5, 2.28), (-10.2, 2.28), (-10.0, 2.0)], M['rub'], 72, at=(0, 0, z))
    for i in range(24):
        a = 2 * math.pi * i / 24
        o = box('kn', (-11.5, -10.2), (-0.11, 0.11), (2.2, 2.4), M['rub'], 0.04)
        rotx(o, math.degrees(a))
        move(o, (0, 0, z))
    for s, ax in ((1, 'z'), (-1, 'y')):
        lathe(
            'turret',
            [(s * 1.3, 1.3), (s * 2.3, 1.3), (s * 2.35, 1.12), (s * 3.5, 1.12), (s * 3.65, 0.98)],
            M['steel'],
            48,
            ax,
            (-2.4, 0, z),
            0.05,
        )
        for i in range(20):
            a = 2 * math.pi * i / 20
            p = (1.12 * math.cos(a), 1.12 * math.sin(a))
            if ax == 'z':
                cyl('k', 2.45, 3.45, 0.09, M['rub'], 'z', (-2.4 + p[0], p[1], z), 0, 8)
            else:
                cyl('k', -3.45, -2.45, 0.09, M['rub'], 'y', (-2.4 + p[0], 0, z + p[1]), 0, 8)
    lathe('lens', [(10.1, 1.58), (10.2, 0.01)], M['glass'], 48, at=(0, 0, z), bevel=0)
    prism(
        'mount',
        [
            (-12.4, 3.5, 0.2),
            (1.4, 3.5, 0.2),
            (2.2, 4.3, 0.4),
            (4.5, 5.0, 0.4),
            (4.4, 7.0, 0.1),
            (1.6, 7.0, 0.1),
            (1.2, 5.2, 0.6),
            (-5.6, 5.2, 0.6),
            (-6.0, 7.0, 0.1),
            (-8.8, 7.0, 0.1),
            (-9.2, 4.9, 0.6),
            (-12.4, 4.3, 0.3),
        ],
        2.6,
        M['rec'],
        bevel=0.18,
        r=0.4,
    )
    for x in (-7.4, 3.0):
        lathe('ring', [(-1.35, 1.78), (1.35, 1.78)], M['rec'], 56, at=(x, 0, z), bevel=0.12)
        for sx in (-0.75, 0.75):
            for sy in (-1, 1):
                cyl('scr', 5.9, 8.0, 0.3, M['steel'], 'z', (x + sx, sy * 1.78, 0), 0.06, 20)
        for sy in (-1, 1):
            box('ear', (x - 1.3, x + 1.3), (sy * 1.78 - 0.42, sy * 1.78 + 0.42), (6.3, 7.7), M['rec'], 0.14)
    for x in (-9.5, -0.2):
        cyl('nut', -1.9, -1.2, 0.62, M['steel'], 'y', (x, 0, 3.75), 0.08, 6)
    for o in set(bpy.data.objects) - before:
        move(o, (shift, 0, 0))
