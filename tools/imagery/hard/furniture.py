"""Parts that several rifles and the accessory pictures share."""

# cspell:ignore buttstock griptex hgclamp hglen magfloor octo padbase railbase rotx


from scope import scope
from studio import *


def rail(M, x0, x1, z, y=0):
    cs = lambda: [
        (-0.78, 0),
        (0.78, 0),
        (0.78, 0.18),
        (1.06, 0.42),
        (1.06, 0.55),
        (0.8, 0.82),
        (-0.8, 0.82),
        (-1.06, 0.55),
        (-1.06, 0.42),
        (-0.78, 0.18),
    ]
    out = []
    x = x0
    base = prism(
        'railbase',
        [(-0.8, -0.1), (0.8, -0.1), (0.8, 0.42), (-0.8, 0.42)],
        x1 - x0,
        M,
        (x0 + x1) / 2,
        0.03,
        'x',
    )
    move(base, (0, 0, z))
    out.append(base)
    while x + 0.5 <= x1:
        t = prism('tooth', cs(), 0.5, M, x + 0.25, 0.05, 'x', seg=2)
        move(t, (0, 0, z))
        out.append(t)
        x += 1.0
    return out


def grip(M):
    prism(
        'grip',
        [
            (-14.6, -3.9, 0.3),
            (-15.4, -5.6, 0.8),
            (-15.5, -7.2, 0.9),
            (-16.3, -9.6, 1.6),
            (-17.6, -13.6, 0.5),
            (-18.2, -14.1, 0.4),
            (-22.0, -12.9, 0.5),
            (-22.0, -12.1, 0.6),
            (-20.5, -8.6, 2),
            (-19.9, -6.0, 1.5),
            (-20.6, -4.3, 0.8),
            (-20.3, -3.5, 0.5),
            (-18.8, -3.9, 0.4),
        ],
        2.7,
        M['poly'],
        bevel=0.75,
        r=0.6,
        seg=5,
    )
    prism(
        'griptex',
        [
            (-16.1, -7.2, 0.5),
            (-16.9, -9.6, 1.2),
            (-18.2, -13.0, 0.3),
            (-21.0, -12.1, 0.4),
            (-19.6, -8.8, 1.2),
            (-19.2, -7.0, 0.5),
        ],
        2.86,
        M['tex'],
        bevel=0.12,
        r=0.5,
    )


def magazine(M, share=1.0):
    """curved box; share shortens it along its curve"""

    def arc(off, n=16):
        pts = []
        for k in range(n + 1):
            t = share * k / n
            z = -5.2 - 14.2 * t
            x = -4.0 + off + (2.7 * t * t + 0.55 * t) * 1.15
            pts.append((x, z))
        return pts

    L, R = arc(-3.05), arc(3.0)
    bottom = -5.2 - 14.2 * share
    R = [p for p in R if p[1] > bottom + 1.5] + [(R[-1][0] + 0.1, bottom + 1.2)]
    body = L + R[::-1]
    prism('mag', body, 2.3, M['poly'], bevel=0.3, seg=3)
    for t0, t1 in ((0.24, share - 0.14),):
        for off in (-1.65, 0.0, 1.65):
            A = [(x + off * 0.98, z) for (x, z) in arc(-0.28) if -5.2 - 14.2 * t1 <= z <= -5.2 - 14.2 * t0]
            B = [(x + off * 0.98, z) for (x, z) in arc(0.28) if -5.2 - 14.2 * t1 <= z <= -5.2 - 14.2 * t0]
            prism('rib', A + B[::-1], 2.62, M['poly'], bevel=0.14, r=0.12)
    bx, bz = L[-1]
    prism(
        'magfloor',
        [
            (bx - 0.35, bz + 0.12),
            (R[-1][0] + 0.25, R[-1][1] + 0.22),
            (R[-1][0] + 0.6, R[-1][1] - 0.75),
            (bx - 0.1, bz - 0.85),
        ],
        2.8,
        M['poly'],
        bevel=0.2,
        r=0.25,
    )


def handguard(M, hglen):
    """chamfered octagon tube with slots"""

    def octo(w, h, c):
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

    hg = prism(
        'handguard', octo(2.05, 2.35, 1.15), hglen, M['hg'], 0.25 + hglen / 2, 0.16, 'x', r=0.15, seg=3
    )
    cs = [prism('c', octo(1.72, 2.0, 0.95), hglen + 2, M['dark'], 0.25 + hglen / 2, 0, 'x')]
    n = int((hglen - 6) / 4.0)
    for i in range(n):
        x = 6.6 + i * 4.0 + 0.4
        cs.append(prism('c', slot(x, 0, 3.2, 0.72), 9, M['dark'], 0, 0))
        cs.append(prism('c', [(p[0], p[1]) for p in slot(x, 0, 3.2, 0.72)], 3, M['dark'], -2.6, 0, 'z'))
        for a in (45, -45):
            o = prism('c', slot(x, 0, 3.2, 0.66), 9, M['dark'], 0, 0)
            rotx(o, a)
            cs.append(o)
    nose = prism('c', [(hglen - 1.8, -4), (hglen + 1.5, -4), (hglen + 1.5, 1.2)], 9, M['dark'], 0, 0)
    cs.append(nose)
    cut(hg, cs)
    rail(M['hg'], 0.4, hglen - 0.3, 2.3 + 0.15)
    prism('hgclamp', octo(2.2, 2.5, 1.2), 3.0, M['hg'], 1.7, 0.16, 'x', r=0.15)
    for x in (1.0, 2.4):
        cyl('bolt', -2.35, 2.35, 0.34, M['steel'], 'y', (x, 0, -1.9 + 0.9))


def buttstock(M):
    st = prism(
        'stock',
        [
            (-27.2, 2.0, 0.5),
            (-27.2, -1.5, 0.5),
            (-30.2, -2.4, 1.0),
            (-36.5, -6.6, 2.0),
            (-40.2, -9.6, 0.6),
            (-43.4, -9.9, 0.5),
            (-43.4, 2.5, 0.5),
            (-41.8, 2.9, 0.8),
            (-33, 2.7, 1),
            (-30, 2.2, 0.8),
        ],
        3.1,
        M['poly'],
        bevel=0.62,
        r=0.6,
        seg=5,
    )
    cut(
        st,
        [
            prism(
                'c',
                fillet([(-33.2, -2.3), (-40.6, -2.2), (-40.6, -7.4), (-39.6, -7.2)], 0.9),
                9,
                M['dark'],
                0,
                0,
            )
        ],
    )
    prism(
        'cheek',
        [(-31.6, -0.9), (-41.2, -0.9), (-41.2, 2.0), (-32.6, 1.9)],
        3.7,
        M['poly'],
        bevel=0.6,
        r=0.7,
        seg=5,
    )
    cyl('qd', -1.9, 1.9, 0.6, M['steel'], 'y', (-39.2, 0, 0.3 - 1.6 + 0.9))
    cyl('qd2', -1.95, 1.95, 0.38, M['dark'], 'y', (-39.2, 0, -0.4))
    for i in range(9):
        prism(
            'pad',
            [
                (-44.9, -9.6 + i * 1.37),
                (-43.3, -9.7 + i * 1.37),
                (-43.3, -8.5 + i * 1.37),
                (-44.9, -8.45 + i * 1.37),
            ],
            3.3,
            M['rub'],
            bevel=0.22,
            r=0.25,
        )
    prism(
        'padbase', [(-44.3, -9.7), (-43.2, -9.8), (-43.2, 2.5), (-44.3, 2.4)], 3.2, M['rub'], bevel=0.2, r=0.2
    )
