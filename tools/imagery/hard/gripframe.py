"""Frame, grip and controls of the pistols, and the stud texture grips share."""

# cspell:ignore magbase magrel


from studio import *


def inside(p, poly):
    c = False
    for i in range(len(poly)):
        a, b = poly[i], poly[i - 1]
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
            c = not c
    return c


def studs(poly, y, m, pitch=0.3, h=0.07, tilt=18):
    """field of small pyramids inside a polygon on both sides: the grip texture"""
    V = []
    F = []
    a = math.radians(tilt)
    ca, sa = math.cos(a), math.sin(a)
    r = pitch * 0.46
    n = 60
    for i in range(-n, n):
        for j in range(-n, n):
            u, v = (i + (j % 2) * 0.5) * pitch, j * pitch * 0.62
            x, z = -6.4 + u * ca + v * sa, -7.6 - u * sa + v * ca
            if not inside((x, z), poly):
                continue
            for s in (-1, 1):
                k = len(V)
                V += [(x - r, s * y, z), (x, s * y, z - r * 1.1), (x + r, s * y, z), (x, s * y, z + r * 1.1)]
                q = 0.42
                V += [
                    (x - r * q, s * (y + h), z),
                    (x, s * (y + h), z - r * 1.1 * q),
                    (x + r * q, s * (y + h), z),
                    (x, s * (y + h), z + r * 1.1 * q),
                ]
                for e in range(4):
                    F.append([k + e, k + (e + 1) % 4, k + 4 + (e + 1) % 4, k + 4 + e])
                F.append([k + 4, k + 5, k + 6, k + 7])
    return finish(obj('studs', V, F, m), 0, smooth=False)


def frame_and_grip(M, nose, lift, lettering):
    raised = lambda x, z, *r: (x + 0.3 * lift, z + lift, *r)
    # --- frame: rails/dust cover, guard, grip
    fr = prism(
        'frame',
        [
            (-9.25, 0.0, 0.1),
            (8.75 + nose, 0.0, 0.1),
            (8.75 + nose, -1.2, 0.35),
            (8.35 + nose, -1.55, 0.3),
            (3.2, -1.66, 0.3),
            (2.2, -2.2, 0.6),
            (-2.0, -2.5, 0.6),
            (-6.5, -3.2, 0.6),
            (-8.4, -2.6, 1),
            (-9.2, -1.5, 0.9),
            (-10.0, -0.62, 0.35),
            (-9.75, -0.1, 0.25),
        ],
        2.62,
        M['poly'],
        0,
        0.24,
        r=0.3,
        seg=4,
    )
    cut(
        fr,
        [
            prism('c', slot(6.1 + nose / 2, -0.78, 5.6 + nose, 0.2), 0.2, M['dark'], s * 1.36, 0)
            for s in (-1, 1)
        ]
        + [
            box('c', (x, x + 0.52), (-2, 2), (-2, -1.28), M['dark'], 0)
            for x in ((4.2, 5.2) if nose < 0 else (4.4, 5.5, 6.6))
        ],
    )
    gd = prism(
        'guard',
        [
            (3.7, -1.3, 0.2),
            (3.5, -2.5, 0.8),
            (3.9, -4.2, 0.45),
            (3.3, -4.72, 0.6),
            (-1.7, -4.78, 1.2),
            (-2.8, -5.4, 0.4),
            (-4, -5.2, 0.1),
            (-4, -3, 0.1),
            (-2.0, -2.2, 0.3),
            (-1.9, -3.1, 0.5),
            (-1.2, -4.12, 0.8),
            (2.6, -4.1, 0.7),
            (2.98, -3.6, 0.5),
            (2.75, -2.2, 0.5),
            (2.1, -1.4, 0.2),
        ],
        1.35,
        M['poly'],
        0,
        0.2,
        r=0.4,
        seg=4,
    )
    cut(
        gd,
        [
            box('c', (3.72, 4.6), (-2, 2), (-3.95 + i * 0.32, -3.82 + i * 0.32), M['dark'], 0)
            for i in range(4)
        ],
    )
    grip = [
        (-1.3, -0.75, 1.0),
        (-2.75, -4.9, 1.4),
        raised(-4.7, -11.3, 0.8),
        raised(-10.2, -11.1, 0.8),
        (-8.05, -4.0, 3.2),
        (-9.0, -1.5, 1.0),
        (-8.2, -0.75, 0.8),
    ]
    prism('grip', fillet(grip, 1, 9), 3.04, M['poly'], 0, 0.5, seg=6).modifiers['b'].use_clamp_overlap = False
    prism(
        'well',
        fillet([raised(*p) for p in ((-4.35, -10.4), (-4.8, -11.45), (-10.4, -11.2), (-10.0, -10.2))], 0.25),
        3.16,
        M['poly'],
        0,
        0.3,
        seg=4,
    )
    panel = fillet(
        [
            (-3.75, -5.6),
            raised(-5.35, -10.3),
            raised(-9.3, -10.1),
            (-8.35 + 0.06 * lift, -7.4 + 0.2 * lift),
            (-7.4, -5.0),
            (-6.2, -4.6),
        ],
        0.6,
    )
    prism('panel', panel, 3.08, M['poly'], 0, 0.05, seg=2)
    studs([(p[0], p[1]) for p in panel], 1.52, M['poly'])
    for i in range(11 if not lift else 7):
        x, z = -3.27 - i * 0.16, -6.2 - i * 0.42
        prism(
            'strap',
            fillet([(x - 0.1, z), (x + 0.1, z), (x + 0.02, z - 0.24), (x - 0.18, z - 0.24)], 0.05),
            1.5,
            M['poly'],
            0,
            0.04,
        )
    prism(
        'magbase',
        [
            raised(-4.45, -11.45, 0.15),
            raised(-4.35, -12.1, 0.3),
            raised(-4.9, -12.35, 0.2),
            raised(-10.5, -12.1, 0.3),
            raised(-10.55, -11.2, 0.15),
        ],
        2.85,
        M['poly'],
        0,
        0.22,
        r=0.2,
        seg=4,
    )
    # --- trigger, controls, pins
    prism(
        'trig',
        [
            (-0.5, -1.9),
            (0.85, -1.9),
            (0.75, -2.7),
            (0.95, -3.5),
            (1.35, -4.0),
            (1.0, -4.1),
            (0.4, -3.6),
            (0.05, -2.8),
        ],
        0.72,
        M['steel'],
        0,
        0.14,
        r=0.3,
        seg=4,
    )
    prism(
        'blade',
        [(0.3, -2.2), (0.98, -2.2), (0.9, -2.8), (1.08, -3.4), (1.3, -3.75), (0.8, -3.6), (0.4, -2.9)],
        0.26,
        M['insert'],
        0,
        0.08,
        r=0.2,
    )
    prism(
        'stop',
        [(-3.4, -0.32), (0.9, -0.32), (1.1, -0.6), (0.8, -0.85), (-1.6, -0.8), (-3.3, -0.95)],
        0.22,
        M['steel'],
        -1.5,
        0.06,
        r=0.15,
    )
    cyl('magrel', -1.6, 1.6, 0.46, M['steel'], 'y', (-3.1, 0, -3.5))
    for i in range(3):
        prism('mr', slot(-3.1, -3.5 + 0.2 * (i - 1), 0.56, 0.08), 0.06, M['dark'], -1.6, 0)
    for x, z, r in [(0.4, -1.2, 0.17), (-3.2, -1.75, 0.17), (-7.6, -1.75, 0.17)]:
        cyl('pin', -1.56, 1.56, r, M['steel'], 'y', (x, 0, z), 0.03, 24)
    prism(
        'take',
        fillet([(2.5, -0.42), (3.5, -0.42), (3.5, -0.78), (2.5, -0.78)], 0.12),
        0.14,
        M['steel'],
        -1.36,
        0.04,
    )
    text(lettering, 0.44, M['mark'], (6.2 + nose * 0.5, -1.316, -0.36), (90, 0, 0), 0.004, FONT, 1.2)
