"""Flat-lay hooded sweatshirt from height fields.

`FONT=<ttf> OUT=raw python3 hoodie.py <color> [front|detail]`
"""

import sys

from garments import *


def hoodie(name, view='front'):
    color, ink, dark = INK[name]
    th = thread(color)
    s = (
        Sheet(px_cm=44, center=(1.5, 20))
        if view == 'detail'
        else Sheet(px_cm=1500 * 0.86 / 90.0, center=(0, 6.2))
    )
    full = lambda h: spline(mirror(h), 12)
    # sleeves under the body
    sl = [
        (20, 31, 1),
        (25.4, 28.6),
        (30.6, 16),
        (33.8, -2),
        (35.5, -19),
        (35.2, -25.6),
        (34.0, -27.2),
        (30.4, -27.6),
        (28.9, -26.4),
        (28.2, -14),
        (26.6, 2),
        (23, 14, 1),
    ]
    for sg in (1, -1):
        m = s.layer(s.mask(spline([(sg * x, *q) for x, *q in sl], 12)), color, 0.75, 1.7)
        f = (
            scatter(11 + sg, 6, (27.5, 32, -20, 12), -72, 9, 1.1, 0.3)
            + scatter(21 + sg, 5, (27.5, 31, -18, 6), -12, 5.5, 0.8, 0.26)
            + [([(24.5, 20), (28, 12), (29.5, 2)], 1.3, 0.36)]
        )
        s.folds(m, [([(sg * x, y) for x, y in p], w, h) for p, w, h in f])
        s.wrinkle(m, 0.22, 6, 31 + sg)
        cf = s.layer(
            s.mask(
                spline(
                    [
                        (sg * 35.4, -25.6, 1),
                        (sg * 34.6, -32.6, 1),
                        (sg * 29.4, -33.2, 1),
                        (sg * 29.3, -26.2, 1),
                    ],
                    8,
                )
            ),
            color,
            0.5,
            0.9,
            base=0 * s.z,
        )
        s.rib(cf, s.X + 0.1 * sg * s.Y, 0.42, 0.13)
        cl = [(sg * 35.8, -26.0), (sg * 29.0, -26.8)]
        s.seam(cl, 0.36, 0.2, s.a)
        s.stitch([(x, y + 0.7) for x, y in cl], m=m, color=th)
    # hood: outer shell, then the lining through the opening
    hood = s.layer(
        s.mask(
            full([(0, 50.6), (6.4, 49.4), (11.4, 44.6), (13.6, 37.6), (13.6, 31.5), (12.2, 26, 1), (0, 22)])
        ),
        color,
        0.9,
        2.2,
    )
    s.folds(
        hood,
        [
            ([(11.8, 30), (12.2, 37), (9.6, 44)], 1.2, 0.26),
            ([(-11.4, 29), (-12.4, 36), (-10.6, 43)], 1.2, 0.3),
            ([(-4, 49), (0, 47.6), (5, 48.4)], 1.0, 0.2),
        ],
    )
    s.wrinkle(hood, 0.2, 7, 50)
    op = [(0, 46.4), (4.6, 45.0), (7.8, 40.4), (8.6, 34.4), (6.2, 28.4), (0, 22.6, 1)]
    opm = s.mask(full(op))
    edge = s.sdf(opm, 3)
    s.z = np.where(opm > 0.5, s.z - 1.0 * np.clip(edge / 1.2, 0, 1) ** 0.7, s.z)
    s.col[opm > 0.5] = lin(dark)
    s.folds(
        opm,
        [
            ([(0, 45), (0.4, 38), (0, 28)], 0.7, 0.3),
            ([(-5, 41), (-4.2, 35), (-2.4, 28)], 1.0, 0.3),
            ([(5.4, 40), (4.4, 34), (2.6, 28)], 1.0, 0.26),
        ],
    )
    s.col *= (1 - 0.35 * opm)[..., None]
    s.layer(s.mask([(-2.2, 37.2), (2.2, 37.2), (2.2, 34.0), (-2.2, 34.0)]), '#131517', 0.06, 0.1)
    r, t = s.mark(0.72, (0, 36.1))
    s.ink(r + t, '#E08A4A', 0.85, 0)
    s.ink(s.text('TARNHOLT', 0.34, (0, 34.5), 0.12), '#D9D6CF', 0.85, 0)
    # body
    body = s.layer(
        s.mask(
            full(
                [
                    (0, 22.4),
                    (4, 24.9),
                    (8.8, 28.6),
                    (13.2, 32.4, 1),
                    (19, 31.4),
                    (24.6, 28.4),
                    (26.4, 20),
                    (26.0, 12),
                    (26.5, -10),
                    (26.6, -28.6),
                    (25.6, -31.2, 1),
                    (12, -31.8),
                    (0, -31.7),
                ]
            )
        ),
        color,
        0.75,
        1.6,
    )
    s.z += np.clip(s.sdf(body, 15) / 15, 0, 1) ** 0.7 * 0.8 * body
    F = []
    for sg in (1, -1):
        j = 1 if sg > 0 else 0.84
        F += [
            ([(sg * 25.2, 12), (sg * 18 * j, 8), (sg * 11, 7.5)], 1.7, 0.55),
            ([(sg * 25.4, 8), (sg * 20 * j, 0), (sg * 16.5, -9)], 1.8, 0.5),
            ([(sg * 25.8, 3), (sg * 22.6, -9), (sg * 20.5 * j, -22)], 1.6, 0.4),
            ([(sg * 23, 27.5), (sg * 18.5 * j, 20), (sg * 17, 10)], 1.8, 0.45),
            ([(sg * 12, 28), (sg * 14, 20), (sg * 12.5 * j, 11)], 1.6, 0.3),
        ]
    F += scatter(7, 6, (-20, 20, -30, -16), 90, 11, 1.6, 0.3) + scatter(
        8, 4, (-14, 10, 0, 8), 20, 12, 1.9, 0.26
    )
    s.folds(body, [(p, w, h * 1.9) for p, w, h in F])
    s.wrinkle(body, 0.42, 9, 42)
    s.wrinkle(body, 0.12, 3.4, 77)
    for ln in both(spline([(22.9, 29.6), (22.4, 23), (23.2, 17), (26.0, 11.6)], 14, False)):
        s.seam(ln, 0.34, 0.26, body)
        for o in (0.45, 0.95):
            s.stitch([(x - math.copysign(o, x), y) for x, y in ln], m=body, color=th, h=0.07)
    # hem rib
    rb = s.layer(
        s.mask(
            spline(
                [
                    (-25.6, -30.4, 1),
                    (0, -31.0),
                    (25.6, -30.4, 1),
                    (24.5, -36.4, 1),
                    (0, -37.2),
                    (-24.5, -36.4, 1),
                ],
                12,
            )
        ),
        color,
        0.6,
        0.9,
        base=0 * s.z + 0.35,
    )
    s.rib(rb, s.X * (1 + 0.004 * (s.Y + 30)), 0.46, 0.15)
    hl = spline([(-25.7, -30.4), (0, -31.0), (25.7, -30.4)], 20, False)
    s.seam(hl, 0.4, 0.25, s.a)
    for o in (0.55, 1.05):
        s.stitch([(x, y + o) for x, y in hl], m=body, color=th, h=0.07)
    # pocket
    pk = [(-15.4, -29.6), (15.4, -29.6), (15.4, -20.5), (10.2, -8.6), (-10.2, -8.6), (-15.4, -20.5)]
    pm = s.mask(pk)
    pd = s.sdf(pm, 0.5)
    s.z = np.where(pm > 0.5, s.z + 0.16 + np.sqrt(np.clip(1 - (1 - pd / 0.5) ** 2, 0, 1)) * 0.22, s.z)
    s.folds(
        pm,
        [
            ([(-14.4, -21), (-8, -19.5), (-2, -21)], 1.4, 0.26),
            ([(14.2, -22), (9, -24), (3, -23)], 1.4, 0.24),
            ([(-9, -10), (-6, -15), (-7, -24)], 1.4, 0.2),
            ([(8, -10.5), (7, -16), (9, -23)], 1.3, 0.2),
        ],
    )
    for ln in both([(15.4, -20.5), (10.2, -8.6)]):
        for o in (0.5, 2.0, 2.5):
            s.stitch([(x - math.copysign(o * 0.92, x), y - o * 0.4) for x, y in ln], m=pm, color=th, h=0.07)
    for o in (0.5, 1.0):
        s.stitch([(-10.2, -8.6 - o), (10.2, -8.6 - o)], m=pm, color=th, h=0.07)
    for ln in both([(15.4 - 0.45, -29.4), (15.4 - 0.45, -20.8)]):
        s.stitch(ln, m=pm, color=th, h=0.07)
    # hood opening hem and neck seam
    ol = spline(
        [
            (-2.6, 24.4),
            (-7.6, 28.4),
            (-9.9, 34.4),
            (-8.9, 40.8),
            (-5.2, 46.3),
            (0, 47.9),
            (5.2, 46.3),
            (8.9, 40.8),
            (9.9, 34.4),
            (7.6, 28.4),
            (2.6, 24.4),
        ],
        14,
        False,
    )
    s.stitch(ol, m=hood * (1 - opm) * (1 - body), color=th, h=0.09)
    s.seam(ol, 0.3, 0.1, hood * (1 - opm) * (1 - body))
    nl = spline(
        [(-13.2, 32.2), (-8.8, 28.4), (-4, 24.7), (0, 22.2), (4, 24.7), (8.8, 28.4), (13.2, 32.2)], 16, False
    )
    s.stitch([(x * 1.02, y - 0.7) for x, y in nl], m=body, color=th, h=0.08)
    s.knit(s.a * (1 - opm * 0.3), amp=0.016, wale=0.17)
    # cords with metal tips
    for sg, pts in (
        (1, [(4.3, 26.9), (4.9, 22), (4.3, 15), (5.0, 8.6)]),
        (-1, [(-4.3, 26.9), (-5.2, 22), (-5.4, 16), (-4.7, 10.2)]),
    ):
        ln = spline(pts, 24, False)
        c = s.strokes([ln], 0.72)
        cd = s.sdf(c, 0.36)
        z0 = blur(s.z, 0.3 * s.k)
        s.z = np.where(c > 0.5, z0 + 0.1 + np.sqrt(np.clip(1 - (1 - cd / 0.36) ** 2, 0, 1)) * 0.42, s.z)
        s.col[c > 0.5] = lin(ink) * 0.9
        y = s.Y
        s.z += (
            c
            * (
                np.sin(2 * np.pi * (y / 0.34 + s.X / 0.5)) * 0.5
                + np.sin(2 * np.pi * (y / 0.34 - s.X / 0.5)) * 0.5
            )
            * 0.035
        )
        t = s.strokes([[ln[-1], (ln[-1][0] + 0.12 * sg, ln[-1][1] - 2.4)]], 0.66)
        td = s.sdf(t, 0.33)
        s.z = np.where(t > 0.5, z0 + 0.15 + np.sqrt(np.clip(1 - (1 - td / 0.33) ** 2, 0, 1)) * 0.42, s.z)
        s.col[t > 0.5] = lin('#b9bcc0')
        s.gloss[t > 0.5] = 1
        e = s.strokes([[(pts[0][0], pts[0][1]), (pts[0][0] + 0.01, pts[0][1])]], 1.5) - s.strokes(
            [[(pts[0][0], pts[0][1]), (pts[0][0] + 0.01, pts[0][1])]], 0.74
        )
        e = np.clip(e, 0, 1)
        s.z += blur(e, 0.05 * s.k) * 0.16
        s.col = s.col * (1 - e[..., None]) + lin('#9da1a6') * e[..., None]
        s.gloss = np.maximum(s.gloss, e)
    r, t = s.mark(2.9, (0, 6.2))
    s.ink(r + t, ink)
    s.ink(s.text('TARNHOLT', 2.3, (0, -0.9), 0.12), ink)
    s.light(
        f'hoodie-{name}-{view}', elev=40, kI=0.95, amb=0.30, sheen=0.8, relief=1.25, ground=0.34, spec=0.5
    )


if __name__ == '__main__':
    color, view = (sys.argv[1:] + ['front'])[:2]
    hoodie(color, view)
