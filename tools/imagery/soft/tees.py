"""Flat-lay T-shirt and long-sleeve shirt from height fields.

`FONT=<ttf> OUT=raw python3 tees.py tee|longsleeve <color> [front|back|detail]`
"""

# cspell:ignore interp linalg longsleeve segs


import sys

from garments import *


def tee(name, kind='tee', view='front'):
    color, ink, dark = INK[name]
    th = thread(color)
    long = kind == 'longsleeve'
    span = 72.5 if long else 67.0
    bk = view == 'back'
    s = (
        Sheet(px_cm=37, center=(0, 18.6))
        if view == 'detail'
        else Sheet(px_cm=1200 * 0.85 / span, center=(0, -2.4))
    )
    full = lambda h: spline(mirror(h), 12)
    # inside of the back, seen through the neck
    ibk = s.layer(
        s.mask(full([(0, 32.2), (6, 32.9), (10.2, 34.0, 1), (10, 26, 1), (0, 23)])), dark, 0.12, 0.4
    )
    bn = spline([(-9.6, 34.2), (-6, 32.7), (0, 32.0), (6, 32.7), (9.6, 34.2)], 14, False)
    band = s.strokes([[(x, y - 0.75) for x, y in bn]], 1.7) * ibk
    s.z += blur(band, 0.1 * s.k) * 0.12
    s.rib(band, s.X, 0.26, 0.05)
    s.seam([(x, y - 1.75) for x, y in bn], 0.2, 0.08, ibk)
    s.stitch([(x, y - 2.1) for x, y in bn], m=ibk, color=dark)
    s.layer(s.mask([(-2.3, 30.0), (2.3, 30.0), (2.3, 26.9), (-2.3, 26.9)]), '#17191b', 0.06, 0.1)
    r, t = s.mark(0.72, (0, 28.9))
    s.ink(r + t, '#E08A4A', 0.9, 0)
    s.ink(s.text('TARNHOLT', 0.36, (0, 27.35), 0.12), '#EFEDE9', 0.9, 0)
    s.col *= (1 - 0.45 * ibk)[..., None]
    # sleeves
    if long:
        sl = [
            (20.5, 30.4, 1),
            (24.6, 28.2),
            (29.2, 17),
            (32.6, 0),
            (34.9, -18),
            (36.0, -33.2, 1),
            (30.1, -34.0, 1),
            (28.6, -18),
            (27.2, -2),
            (24.6, 12.2),
            (20, 14, 1),
        ]
        for sg in (1, -1):
            m = s.layer(s.mask(spline([(sg * x, *q) for x, *q in sl], 12)), color, 0.42, 1.1)
            f = scatter(11 + sg, 7, (27, 31, -24, 14), -75, 9, 0.8, 0.16) + scatter(
                21 + sg, 4, (27, 30, -16, 8), -20, 5, 0.6, 0.12
            )
            s.folds(m, [([(sg * x, y) for x, y in p], w, h * 2) for p, w, h in f])
            s.wrinkle(m, 0.24, 5, 31 + sg)
            c0 = [(sg * 35.7, -28.6), (sg * 33, -29.1), (sg * 29.6, -29.3)]
            cuff = m * (s.Y < -28.9)
            s.rib(cuff, s.X + 0.05 * s.Y * sg, 0.42, 0.09)
            s.seam(c0, 0.3, 0.1, m)
            s.stitch([(x, y + 0.5) for x, y in c0], m=m, color=th)
    nk = [(0, 31.9), (4.2, 32.2), (8.0, 33.3)] if bk else [(0, 24.6), (4.6, 25.7), (8.2, 29.2)]
    half = nk + [(10.4, 34.4, 1), (17, 32.2), (22.6, 29.8)]
    half += (
        [
            (25.2, 26.5),
            (25.3, 18),
            (24.6, 12.6),
            (24.2, -2),
            (24.0, -16),
            (24.3, -38.2, 1),
            (12, -39.1),
            (0, -38.8),
        ]
        if long
        else [
            (25.4, 27.6),
            (30.6, 20.2),
            (33.9, 14.6, 1),
            (27.0, 8.4, 1),
            (24.8, 12.4),
            (24.3, -2),
            (24.0, -16),
            (24.4, -38.2, 1),
            (12, -39.1),
            (0, -38.8),
        ]
    )
    m = s.layer(s.mask(wob(full(half), 0.16, 3)), color, 0.34, 1.0)
    s.z += np.clip(s.sdf(m, 14) / 14, 0, 1) ** 0.7 * 0.5 * m
    F = []
    for sg in (1, -1):
        j = 1 if sg > 0 else 0.86
        F += [
            ([(sg * 24.2, 13.2), (sg * 18 * j, 9.2), (sg * 11, 7.5)], 1.3, 0.34),
            ([(sg * 24.4, 10.5), (sg * 19.5 * j, 3), (sg * 15.5, -7)], 1.5, 0.36),
            ([(sg * 24.6, 7), (sg * 22, -6), (sg * 20.4 * j, -20)], 1.3, 0.24),
            ([(sg * 21.5, 28.5), (sg * 17 * j, 21), (sg * 15, 11)], 1.5, 0.28),
            ([(sg * 10.8, 32.6), (sg * 13.5, 24), (sg * 12.5 * j, 14)], 1.4, 0.18),
        ]
        if not long:
            F += [
                ([(sg * 25, 25.5), (sg * 29 * j, 19), (sg * 30.2, 12.6)], 1.0, 0.24),
                ([(sg * 25.2, 15), (sg * 28, 15.5), (sg * 31.5, 17)], 0.8, 0.18),
                ([(sg * 23.8, 28), (sg * 28, 23.5), (sg * 31.2, 18.8)], 0.9, 0.16),
            ]
    F += (
        scatter(7, 8, (-17, 17, -34, -14), 88, 16, 1.7, 0.22)
        + scatter(8, 5, (-16, 12, -20, 4), 25, 12, 1.8, 0.18)
        + scatter(9, 4, (-12, 12, -2, 8), 100, 11, 1.5, 0.12)
    )
    s.folds(m, [(p, w, h * 2.3) for p, w, h in F])
    s.wrinkle(m, 0.30, 9, 42)
    s.wrinkle(m, 0.09, 3.2, 77)
    # armhole seams, hems, collar
    for ln in both(spline([(22.4, 29.9), (21.6, 24), (22.0, 18), (24.9, 12.7)], 14, False)):
        s.seam(ln, 0.26, 0.13, m)
        s.stitch([(x - math.copysign(0.45, x), y) for x, y in ln], m=m, color=th)
    hem = spline([(-24.6, -35.9), (-12, -36.8), (0, -36.5), (12, -36.8), (24.6, -35.9)], 20, False)
    for o, g in ((0, 1), (0.62, 0)):
        if g:
            s.seam([(x, y - 0.1) for x, y in hem], 0.3, 0.07, m)
        s.stitch([(x, y + o) for x, y in hem], 0.36, m=m, color=th, h=0.07)
    if not long:
        for ln in both([(32.35, 16.7), (25.6, 10.6)]):
            sg = math.copysign(1, ln[0][0])
            for o in (0, 0.6):
                s.stitch([(x - sg * o * 0.68, y + o * 0.75) for x, y in ln], 0.36, m=m, color=th, h=0.07)
            s.seam(ln, 0.3, 0.06, m)
    fn = spline(
        [(-10.2, 34.3 if bk else 34.0)]
        + [(-x, y) for x, y in nk[:0:-1]]
        + nk
        + [(10.2, 34.3 if bk else 34.0)],
        16,
        False,
    )
    c = np.array(fn)
    d = np.gradient(c, axis=0)
    n = np.stack([d[:, 1], -d[:, 0]], 1)
    n /= np.linalg.norm(n, axis=1)[:, None]
    off = lambda k: [tuple(p) for p in c + n * k]
    col = s.mask(fn + off(2.1)[::-1]) * m
    cs = s.sdf(col, 0.6)
    s.z = np.where(
        col > 0.5, blur(s.z, 0.25 * s.k) + 0.05 + np.sqrt(np.clip(1 - (1 - cs / 0.6) ** 2, 0, 1)) * 0.17, s.z
    )
    L = np.r_[0, np.cumsum(np.hypot(*np.diff(c, axis=0).T))]
    segs = [
        [
            tuple(np.array([np.interp(q, L, (c + n * 0.15)[:, k]) for k in (0, 1)])),
            tuple(np.array([np.interp(q, L, (c + n * 1.95)[:, k]) for k in (0, 1)])),
        ]
        for q in np.arange(0, L[-1], 0.27)
    ]
    s.z -= blur(s.strokes(segs, 0.09), 0.025 * s.k) * 0.055 * col
    s.seam(off(2.15), 0.24, 0.12, m)
    s.stitch(off(2.6), m=m, color=th, h=0.06)
    s.knit(s.a if long else m)
    if bk:
        r, t = s.mark(8.2, (0, 6.5))
        s.ink(r + t, ink)
        s.ink(s.text('TARNHOLT', 3.1, (0, 20.4), 0.14), ink)
        s.ink(s.text('HELD TO FOUR TEN-THOUSANDTHS', 0.86, (0, -6.6), 0.42), ink)
    elif long:
        r, t = s.mark(2.1, (12.2, 17.2))
        s.ink(r + t, ink)
        s.ink(s.text('TARNHOLT', 0.74, (12.2, 13.4), 0.14), ink)
        arm = s.text('TARNHOLT', 1.5, (-29.3, -4), 0.2, angle=81)
        s.ink(arm * s.a, ink, 0.9)
    else:
        r, t = s.mark(3.3, (0, 15.6))
        s.ink(r + t, ink)
        s.ink(s.text('TARNHOLT', 2.5, (0, 7.6), 0.12), ink)
        s.ink(s.text('PRECISION WORKS', 0.72, (0, 5.4), 0.5), ink)
    light = name == 'bone'
    s.light(
        f'{kind}-{name}-{view}',
        elev=40,
        kI=0.95,
        amb=0.40 if light else 0.30,
        sheen=0.10 if light else 0.75,
        relief=1.05 if light else 1.3,
        ground=0.32,
    )


if __name__ == '__main__':
    kind, color, view = (sys.argv[1:] + ['front'])[:3]
    tee(color, kind, view)
