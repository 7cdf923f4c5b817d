"""Bolt-action barreled action and riflescope of the B7 family, exterior shells only."""

# cspell:ignore riflescope rotx roty


from studio import *

BORE = 0.0


def barreled_action(M, end=58.0, heavy=False):
    """round receiver, bolt handle on the right, tapered or heavy barrel with a plain crown"""
    rec = lathe(
        'action',
        [(-21.5, 1.45), (-21.2, 1.6), (-19.2, 1.72), (1.2, 1.72), (1.5, 1.6)],
        M['rec'],
        72,
        bevel=0.06,
    )
    port = prism(
        'c', fillet([(-12.4, -0.35), (-3.6, -0.35), (-3.6, 2.6), (-12.4, 2.6)], 0.5), 2.6, M['dark'], -1.3, 0
    )
    cut(rec, [port])
    cyl('bolt', -21.4, 0.8, 1.02, M['bright'], 'x', (0, 0, 0.1), 0.03, 48)
    # Rear shroud and cocking piece.
    lathe('shroud', [(-25.6, 0.5), (-25.3, 0.95), (-23.4, 1.15), (-21.4, 1.3)], M['rec'], 48, bevel=0.06)
    # Bolt handle: stem down and out to the right, ball at the end.
    stem = lathe('stem', [(0, 0.62), (1.2, 0.5), (3.6, 0.4), (4.6, 0.42)], M['bright'], 32, 'z', bevel=0.04)
    knob = lathe(
        'knob',
        [(4.2, 0.42), (4.6, 0.62), (5.1, 0.88), (5.7, 0.98), (6.3, 0.88), (6.75, 0.55), (6.9, 0.05)],
        M['bright'],
        48,
        'z',
        bevel=0,
    )
    for o in (stem, knob):
        rotx(o, 122)
        roty(o, 10)
        move(o, (-17.6, -0.6, 0.2))
    if heavy:
        prof = [
            (1.0, 1.6),
            (3.5, 1.6),
            (5.0, 1.38),
            (end - 0.3, 1.18),
            (end, 1.08),
            (end, 0.42),
            (end - 1.2, 0.4),
        ]
    else:
        prof = [
            (1.0, 1.55),
            (4.0, 1.55),
            (9.0, 1.12),
            (20.0, 0.98),
            (end - 0.3, 0.82),
            (end, 0.74),
            (end, 0.38),
            (end - 1.2, 0.36),
        ]
    lathe('barrel', prof, M['rec'], 64, bevel=0.03)
    # Two-piece scope bases.
    for x0, x1 in ((-19.0, -15.4), (-2.2, 1.2)):
        prism('base', fillet([(x0, 1.3), (x1, 1.3), (x1, 2.25), (x0, 2.25)], 0.2), 1.9, M['rec'], 0, 0.12)


def hunting_scope(M, z=4.75, bell=2.75):
    """riflescope in two rings: ocular at the rear, larger bell in front"""
    lathe(
        'scope',
        [(-25.6, 1.95), (-25.2, 2.12), (-20.6, 2.12), (-19.6, 1.9), (-18.4, 1.5), (-17.6, 1.3), (4.0, 1.3)]
        + [
            (5.4, 1.45),
            (8.6, bell - 0.25),
            (9.6, bell - 0.05),
            (14.4, bell),
            (14.8, bell - 0.1),
            (14.8, bell - 0.3),
            (13.6, bell - 0.35),
        ],
        M['steel'],
        80,
        at=(0, 0, z),
        bevel=0.06,
    )
    lathe('zoom', [(-20.4, 2.0), (-20.2, 2.22), (-18.9, 2.12), (-18.7, 1.8)], M['rub'], 72, at=(0, 0, z))
    for i in range(30):
        o = box('kn', (-20.2, -19.0), (-0.08, 0.08), (2.1, 2.28), M['rub'], 0.03)
        rotx(o, 12 * i)
        move(o, (0, 0, z))
    box('saddle', (-8.9, -4.9), (-1.42, 1.42), (z - 1.42, z + 1.42), M['steel'], 0.5)
    for s, axis in ((1, 'z'), (-1, 'y')):
        lathe(
            'turret',
            [(s * 1.3, 1.2), (s * 1.9, 1.2), (s * 1.95, 1.02), (s * 2.7, 1.02), (s * 2.85, 0.9)],
            M['steel'],
            48,
            axis,
            (-6.9, 0, z),
            0.05,
        )
    lathe('lens', [(13.7, bell - 0.36), (13.9, 0.01)], M['glass'], 48, at=(0, 0, z), bevel=0)
    lathe('eyepiece', [(-25.3, 1.85), (-25.4, 0.01)], M['glass'], 48, at=(0, 0, z), bevel=0)
    for x in (-17.1, -0.6):
        cyl('ring', x - 1.0, x + 1.0, 1.62, M['steel'], 'x', (0, 0, z), 0.1, 64)
        prism(
            'post',
            fillet([(x - 1.0, 2.1), (x + 1.0, 2.1), (x + 0.9, z), (x - 0.9, z)], 0.15),
            2.2,
            M['steel'],
            0,
            0.14,
        )
        for s in (-1, 1):
            box(
                'ear',
                (x - 0.95, x + 0.95),
                (s * 1.62 - 0.3, s * 1.62 + 0.3),
                (z - 0.45, z + 0.45),
                M['steel'],
                0.1,
            )
            for dx in (-0.5, 0.5):
                cyl('screw', z + 0.3, z + 0.62, 0.2, M['dark'], 'z', (x + dx, s * 1.62, 0), 0.03, 20)


def trigger_group(M, z=-3.0, x=-15.2):
    """bow, trigger blade and floor plate below the stock line"""
    bow = [
        (x + 7.0, z + 0.5, 0.2),
        (x + 6.8, z - 0.1, 0.8),
        (x + 5.4, z - 0.5, 1.6),
        (x + 4.0, z - 2.2, 2.4),
        (x - 0.6, z - 2.6, 2.6),
    ]
    bow += [
        (x - 2.6, z - 1.2, 1.8),
        (x - 4.8, z - 0.2, 0.8),
        (x - 4.6, z + 0.4, 0.2),
        (x - 2.2, z - 0.5, 1.4),
        (x - 0.4, z - 2.1, 2.2),
    ]
    bow += [(x + 3.6, z - 1.75, 2.0), (x + 4.9, z - 0.2, 1.0), (x + 5.2, z + 0.5, 0.2)]
    prism('bow', bow, 1.25, M['rec'], 0, 0.14, r=0.4, seg=4)
    blade = [
        (x + 0.2, z + 0.6),
        (x + 1.3, z + 0.6),
        (x + 1.1, z - 0.4),
        (x + 1.25, z - 1.2),
        (x + 1.75, z - 1.75),
        (x + 1.3, z - 1.8),
        (x + 0.7, z - 1.3),
        (x + 0.4, z - 0.4),
    ]
    prism('blade', blade, 0.7, M['bright'], 0, 0.1, r=0.3, seg=3)
