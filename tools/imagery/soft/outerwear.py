"""Flat-lay shop jacket from height fields.

`FONT=<ttf> OUT=raw python3 outerwear.py <graphite|olive>`
"""

import sys

from fabric import *
from garments import both, scatter, thread, wob
from stitches import twill

COLORS = {'graphite': ('#30343a', '#202327'), 'olive': ('#474c38', '#30342a')}
COPPER = '#C9854F'


def snap(s, at, r=0.62):
    """pressed metal snap: a low dome with a ring"""
    d = np.hypot(s.X - at[0], s.Y - at[1])
    k = d < r
    s.z = np.where(k, s.z + 0.05 + 0.16 * np.sqrt(np.clip(1 - (d / r) ** 2, 0, 1)), s.z)
    s.z -= np.exp(-(((d - r * 0.62) / 0.06) ** 2)) * 0.05 * k
    s.col[k] = lin('#b07a4a')
    s.gloss[k] = 1.2


def pocket(s, x, y, w, h, color, th, flap=True):
    """patch pocket with a clipped bottom, double stitching and a pointed flap"""
    c = 1.4
    shape = [
        (x - w, y),
        (x + w, y),
        (x + w, y - h + c),
        (x + w - c, y - h),
        (x - w + c, y - h),
        (x - w, y - h + c),
    ]
    m = s.mask(shape)
    d = s.sdf(m, 0.4)
    s.z = np.where(m > 0.5, s.z + 0.1 + np.sqrt(np.clip(1 - (1 - d / 0.4) ** 2, 0, 1)) * 0.16, s.z)
    for o in (0.4, 1.0):
        s.stitch(
            [
                (x - w + o, y),
                (x - w + o, y - h + c + o * 0.4),
                (x - w + c + o * 0.4, y - h + o),
                (x + w - c - o * 0.4, y - h + o),
                (x + w - o, y - h + c + o * 0.4),
                (x + w - o, y),
            ],
            m=m,
            color=th,
            h=0.06,
        )
    if flap:
        shape = [
            (x - w - 0.25, y + 0.9),
            (x + w + 0.25, y + 0.9),
            (x + w + 0.25, y - 2.3),
            (x, y - 3.9),
            (x - w - 0.25, y - 2.3),
        ]
        m = s.mask(shape)
        d = s.sdf(m, 0.5)
        s.z = np.where(
            m > 0.5, blur(s.z, 0.2 * s.k) + 0.2 + np.sqrt(np.clip(1 - (1 - d / 0.5) ** 2, 0, 1)) * 0.2, s.z
        )
        for o in (0.45, 1.0):
            s.stitch(
                [
                    (x - w + o, y + 0.7),
                    (x - w + o, y - 2.2 + o * 0.6),
                    (x, y - 3.6 + o),
                    (x + w - o, y - 2.2 + o * 0.6),
                    (x + w - o, y + 0.7),
                ],
                m=m,
                color=th,
                h=0.06,
            )
        snap(s, (x, y - 2.5))


def sleeves(s, color, th):
    outline = [
        (20, 31, 1),
        (25.6, 28.4),
        (30.8, 16),
        (34.0, -2),
        (35.9, -20),
        (36.3, -30.6),
        (35.6, -32.4),
        (29.8, -33.0),
        (29.0, -31.4),
        (28.4, -14),
        (26.8, 2),
        (23, 14, 1),
    ]
    for sg in (1, -1):
        m = s.layer(s.mask(spline([(sg * x, *q) for x, *q in outline], 12)), color, 0.7, 1.6)
        folds = scatter(51 + sg, 6, (28, 33, -20, 12), -72, 10, 1.2, 0.34) + scatter(
            61 + sg, 5, (28, 32, -18, 6), -14, 6, 0.9, 0.3
        )
        s.folds(m, [([(sg * x, y) for x, y in p], w, h) for p, w, h in folds])
        s.wrinkle(m, 0.24, 6, 71 + sg)
        cuff = [(sg * 36.4, -26.2), (sg * 28.8, -26.9)]
        s.seam(cuff, 0.4, 0.22, m)
        for o in (0.45, 0.95):
            s.stitch([(x, y - o) for x, y in cuff], m=m, color=th, h=0.06)
            s.stitch([(sg * 36.2, -32.2 + o), (sg * 29.4, -32.8 + o)], m=m, color=th, h=0.06)
        snap(s, (sg * 32.8, -29.6), 0.55)


def collar(s, color, th):
    for sg in (1, -1):
        leaf = [
            (sg * 0.5, 28.6, 1),
            (sg * 3.4, 34.6),
            (sg * 10.6, 37.4, 1),
            (sg * 12.4, 34.4),
            (sg * 10.2, 26.6, 1),
            (sg * 4.4, 25.6),
        ]
        m = s.layer(s.mask(spline(leaf, 10)), color, 0.4, 0.6)
        line = spline([(sg * 0.9, 28.4), (sg * 4.4, 26.2), (sg * 9.8, 27.1), (sg * 11.9, 34.4)], 12, False)
        for o in (0.0, 0.5):
            s.stitch([(x - sg * o * 0.2, y + o) for x, y in line], m=m, color=th, h=0.06)


def jacket(name):
    color, dark = COLORS[name]
    th = thread(color)
    s = Sheet(px_cm=1200 * 0.86 / 73.0, center=(0, 1.0))
    full = lambda half: spline(mirror(half), 12)
    neck = s.layer(s.mask(full([(0, 35.6), (7, 36.2), (10.8, 35.6, 1), (8, 28, 1), (0, 25)])), dark, 0.2, 0.5)
    s.col *= (1 - 0.3 * neck)[..., None]
    s.layer(s.mask([(-2.6, 34.2), (2.6, 34.2), (2.6, 31.2), (-2.6, 31.2)]), '#131517', 0.06, 0.1)
    r, t = s.mark(0.72, (0, 33.2))
    s.ink(r + t, '#E08A4A', 0.85, 0)
    s.ink(s.text('TARNHOLT', 0.34, (0, 31.6), 0.12), '#D9D6CF', 0.85, 0)
    sleeves(s, color, th)
    half = [
        (0, 27.6),
        (4.6, 30.4),
        (9.6, 35.2),
        (13.0, 34.2, 1),
        (19.4, 31.8),
        (25.0, 28.6),
        (27.0, 20),
        (26.6, 10),
        (26.8, -10),
        (27.0, -33.0, 1),
        (13, -34.0),
        (0, -33.8),
    ]
    body = s.layer(s.mask(wob(full(half), 0.12, 5)), color, 0.7, 1.4)
    s.z += np.clip(s.sdf(body, 15) / 15, 0, 1) ** 0.7 * 0.7 * body
    folds = []
    for sg in (1, -1):
        j = 1 if sg > 0 else 0.86
        folds += [
            ([(sg * 25.4, 11), (sg * 19 * j, 6), (sg * 13, 5)], 1.8, 0.5),
            ([(sg * 25.6, 6), (sg * 21 * j, -3), (sg * 18, -13)], 1.9, 0.45),
            ([(sg * 23, 27), (sg * 19 * j, 20), (sg * 18, 9)], 1.8, 0.4),
        ]
    folds += scatter(17, 6, (-22, 22, -32, -18), 88, 11, 1.7, 0.3)
    s.folds(body, [(p, w, h * 1.5) for p, w, h in folds])
    s.wrinkle(body, 0.36, 9, 43)
    # Armhole and yoke seams, each with a double row of stitches.
    for line in both(spline([(22.9, 30.0), (22.2, 23), (23.0, 17), (26.4, 10.6)], 14, False)):
        s.seam(line, 0.34, 0.24, body)
        for o in (0.5, 1.0):
            s.stitch([(x - math.copysign(o, x), y) for x, y in line], m=body, color=th, h=0.06)
    yoke = [(-22.6, 21.4), (22.6, 21.4)]
    s.seam(yoke, 0.3, 0.18, body)
    for o in (0.5, 1.0):
        s.stitch([(x, y + o) for x, y in yoke], m=body, color=th, h=0.06)
    for o in (1.9, 2.4):
        s.stitch([(-26.6, -33.6 + o), (0, -34.2 + o), (26.6, -33.6 + o)], m=body, color=th, h=0.06)
    for sg in (1, -1):
        pocket(s, sg * 13.4, 17.4, 5.4, 12.0, color, th)
        welt = [(sg * 9.4, -9.0), (sg * 11.6, -8.2), (sg * 18.6, -22.6), (sg * 16.4, -23.4)]
        m = s.mask(welt)
        d = s.sdf(m, 0.4)
        s.z = np.where(m > 0.5, s.z + 0.1 + np.sqrt(np.clip(1 - (1 - d / 0.4) ** 2, 0, 1)) * 0.2, s.z)
        s.stitch([(sg * 11.0, -8.8), (sg * 17.9, -22.8)], m=m, color=th, h=0.06)
        s.seam([(sg * 9.3, -9.0), (sg * 16.3, -23.4)], 0.22, 0.2, body)
    # Storm flap over the zipper, closed with snaps.
    flap = s.mask([(-2.6, 29.6), (2.6, 29.6), (2.6, -33.9), (-2.6, -33.9)]) * body
    d = s.sdf(flap, 0.5)
    s.z = np.where(
        flap > 0.5, blur(s.z, 0.3 * s.k) + 0.16 + np.sqrt(np.clip(1 - (1 - d / 0.5) ** 2, 0, 1)) * 0.22, s.z
    )
    for x in (-2.2, -1.7, 1.7, 2.2):
        s.stitch([(x, 29.0), (x, -33.6)], m=flap, color=th, h=0.06)
    for i in range(6):
        snap(s, (0, 22.6 - i * 10.4))
    collar(s, color, th)
    leather = s.layer(
        s.mask([(16.0, 14.1), (18.4, 14.1), (18.4, 11.7), (16.0, 11.7)]),
        '#8a552b',
        0.14,
        0.1,
        base=blur(s.z, 0.3 * s.k),
    )
    r, t = s.mark(0.85, (17.2, 12.9))
    s.col *= (1 - 0.6 * np.clip(r + t, 0, 1) * leather)[..., None]
    s.z -= np.clip(r + t, 0, 1) * 0.05
    twill(s, s.a * (s.gloss < 0.5), pitch=0.17, amp=0.012, seed=4)
    s.light(f'jacket-{name}-front', elev=40, kI=0.95, amb=0.30, sheen=0.5, relief=1.2, ground=0.34, spec=0.4)


if __name__ == '__main__':
    jacket(sys.argv[1])
