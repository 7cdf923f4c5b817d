"""Slide, barrel end and sights of the pistols, surface only."""

# cspell:ignore fsight rsight


from studio import *


def bake(o, bevel=0.03, seg=2):
    """apply the modifiers, then give later cuts their own small bevel"""
    bpy.context.view_layer.objects.active = o
    for md in list(o.modifiers):
        with bpy.context.temp_override(object=o):
            bpy.ops.object.modifier_apply(modifier=md.name)
    return o


def slide(M, nose, model):
    # --- slide: chamfered section, tapered nose
    sl = prism(
        'slide',
        fillet(
            [
                (-1.3, 0.02),
                (1.3, 0.02),
                (1.3, 1.75, 0.35),
                (0.92, 2.62, 0.3),
                (-0.92, 2.62, 0.3),
                (-1.3, 1.75, 0.35),
            ],
            0.06,
            6,
        ),
        18.4 + nose,
        M['slide'],
        nose / 2,
        0.05,
        'x',
        seg=3,
    )
    for s in (-1, 1):
        flank = [
            prism(
                'c',
                [(7.6 + nose, s * 1.4), (9.4 + nose, s * 1.4), (9.4 + nose, s * 0.98)],
                8,
                M['dark'],
                1,
                0,
                'z',
            )
        ]
        cut(sl, flank)
    cut(sl, [prism('c', [(8.5 + nose, -0.1), (9.4 + nose, -0.1), (9.4 + nose, 0.75)], 4, M['dark'], 0, 0)])
    cut(
        sl,
        [
            prism(
                'c',
                fillet([(-1.9, 1.12), (2.9, 1.12), (2.9, 3.2), (-1.9, 3.2)], 0.22),
                1.9,
                M['dark'],
                -1.15,
                0,
            )
        ],
    )  # port
    bake(sl)
    cs = []
    for x0, n in ((-8.5, 8), (3.5, 4) if nose < 0 else (4.6 + nose, 5)):
        for i in range(n):
            x = x0 + i * 0.46
            for s in (-1, 1):
                cs.append(
                    prism(
                        'c',
                        [(x, 0.28), (x + 0.2, 0.28), (x + 0.62, 2.02), (x + 0.42, 2.02)],
                        0.3,
                        M['dark'],
                        s * (1.3 + 0.06),
                        0,
                    )
                )
    if model == 'match':
        # Lightening slots drawn as shallow recesses of the surface only.
        for i in range(3):
            x = 3.5 + i * 1.15
            for s in (-1, 1):
                outline = [(x, 1.0), (x + 0.7, 1.0), (x + 1.0, 2.1), (x + 0.3, 2.1)]
                cs.append(prism('c', fillet(outline, 0.15), 0.42, M['dark'], s * 1.3, 0))
    for x in (-6.6, -3.2):
        cs.append(box('c', (x, x + 0.07), (-0.8, 0.8), (2.56, 3), M['dark'], 0))
    cut(sl, cs)
    finish(sl, 0.022, 2, 40)
    w = sl.modifiers.new('w', 'WEIGHTED_NORMAL')
    w.weight = 100
    w.keep_sharp = True
    prism(
        'hood',
        fillet([(-1.75, 0.9), (2.8, 0.9), (2.8, 2.42), (-1.75, 2.42)], 0.15),
        1.7,
        M['barrel'],
        -0.22,
        0.14,
        seg=3,
    )
    prism(
        'extractor',
        fillet([(-4.2, 1.22), (-1.95, 1.22), (-1.95, 1.58), (-4.2, 1.58)], 0.1),
        0.12,
        M['steel'],
        -1.29,
        0.04,
    )
    lathe(
        'barrel',
        [(x + nose, r) for x, r in ((8.2, 0.72), (9.42, 0.72), (9.5, 0.66), (9.5, 0.47), (8.9, 0.45))],
        M['barrel'],
        48,
        'x',
        (0, 0, 1.72),
        0.02,
    )
    lathe('bore', [(8.9 + nose, 0.45), (8.92 + nose, 0.01)], M['dark'], 32, 'x', (0, 0, 1.72), 0)
    lathe(
        'rod',
        [(8.0 + nose, 0.36), (9.1 + nose, 0.36), (9.15 + nose, 0.3)],
        M['dark'],
        32,
        'x',
        (0, 0, 0.62),
        0.03,
    )
    # --- sights
    rs = prism(
        'rsight', [(-8.5, 2.55), (-6.9, 2.55), (-7.3, 3.0), (-8.4, 3.3)], 2.0, M['steel'], 0, 0.06, r=0.08
    )
    cut(rs, [box('c', (-9, -6), (-0.22, 0.22), (2.98, 4), M['dark'], 0)])
    prism(
        'fsight',
        [(x + nose, z) for x, z in ((6.9, 2.55), (8.3, 2.55), (7.6, 3.2), (7.0, 3.24))],
        0.42,
        M['steel'],
        0,
        0.05,
        r=0.08,
    )
    cyl('dot', 6.95 + nose, 7.02 + nose, 0.11, M['mark'], 'x', (0, 0, 3.02), 0, 20)
    text('TARNHOLT', 0.62, M['lettering'], (1.15, -1.306, 0.62), (90, 0, 0), 0.004, FONT, 1.2)
