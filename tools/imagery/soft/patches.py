"""Embroidered patch, PVC patch and leather fob from height fields.

`FONT=<ttf> OUT=raw python3 patches.py patch|pvc|fob [color]`
"""

# cspell:ignore arctan merrowed ringsatin roundrect


import sys

from stitches import *


def patch(name='copper'):
    s = Sheet(1500, 1500, 1500 * 0.86 / 9.2)
    R = 4.6
    rr = np.hypot(s.X, s.Y)
    th = np.arctan2(s.Y, s.X)
    base = {'copper': '#24272b', 'bone': '#c9bfa9'}[name]
    fg = {'copper': '#D98546', 'bone': '#2b2e32'}[name]
    tx = {'copper': '#E4DFD3', 'bone': '#8c4a1c'}[name]
    m = s.layer((rr < R - 0.1).astype(f32), base, 0.14, 0.3)
    twill(s, m)
    tee = ringsatin(s, 2.25, (0, 0.55), fg, height=0.13)
    satin(s, tee * (s.Y > 0.55 + (32 - 26.9) / 30 * 2.25 - 0.004), 90, tx, height=0.13, roll=0.2, seed=3)
    satin(s, tee * (s.Y <= 0.55 + (32 - 26.9) / 30 * 2.25), 0, tx, height=0.13, roll=0.2, seed=4)
    satin(s, s.text('TARNHOLT', 0.46, (0, -2.72), 0.14), 90, tx, pitch=0.036, height=0.075, roll=0.08, seed=9)
    for sg in (-1, 1):
        satin(
            s,
            s.strokes([[(sg * 0.30, -3.22), (sg * 1.3, -3.22)]], 0.09),
            90,
            fg,
            pitch=0.045,
            height=0.06,
            roll=0.05,
            seed=11,
        )
    # merrowed edge: slanted strands wrapped over a roll
    e = ((rr < R) & (rr > R - 0.50)).astype(f32)
    q = th * R / 0.082 + (rr - R) / 0.5 * 1.1 + 0.12 * noise(s.z.shape, 0.2 * s.k, 8)
    st = np.abs(np.sin(np.pi * q)) ** 0.55
    t = np.clip((rr - (R - 0.25)) / 0.25, -1, 1)
    prof = np.sqrt(np.clip(1 - t * t, 0, 1)) * 0.34
    tone = np.random.default_rng(5).normal(0, 1, 4096).astype(f32)[np.floor(q).astype(int) % 4096]
    s.z = np.where(e > 0.5, 0.06 + prof + st * 0.03 + tone * 0.006, s.z)
    s.a = np.maximum(s.a, e)
    s.col = np.where(
        e[..., None] > 0.5,
        lin(fg if name == 'copper' else tx) * (1 + 0.06 * tone + 0.26 * (st - 0.7))[..., None],
        s.col,
    )
    s.gloss = np.where(e > 0.5, 0.5, s.gloss)
    s.light(f'patch-{name}-macro', elev=40, kI=0.95, amb=0.34, sheen=0.22, relief=0.9, ground=0.42, spec=0.10)


def pvc(name='olive'):
    s = Sheet(1600, 1200, 1600 * 0.84 / 8.2)
    c = {'olive': '#4b523d', 'graphite': '#2f3236'}[name]
    fg = {'olive': '#ccc4ae', 'graphite': '#D98546'}[name]
    rnd = roundrect
    m = s.layer(s.mask(rnd(4.1, 2.6, 0.55)), c, 0.34, 0.10, rough=0.5)
    inn = s.mask(rnd(3.78, 2.28, 0.34))
    fl = s.sdf(inn, 0.07)
    s.z -= np.clip(fl / 0.07, 0, 1) * 0.16 * inn
    s.z += noise(s.z.shape, 2.2, 3) * 0.0007 * m
    s.col *= (1 - 0.16 * inn)[..., None]

    def up(k, h, col, r=0.06):
        d = s.sdf((k > 0.5).astype(f32), r)
        s.z += np.sqrt(np.clip(1 - (1 - d / r) ** 2, 0, 1)) * h
        a = ndi.gaussian_filter(k, 0.8)[..., None]
        s.col = s.col * (1 - a) + lin(col) * a

    r, t = s.mark(1.22, (-2.25, 0))
    up(r, 0.17, fg)
    up(t, 0.17, fg)
    up(s.text('TARNHOLT', 0.40, (1.22, 0.16), 0.08), 0.15, fg)
    up(s.text('PRECISION WORKS', 0.165, (1.22, -0.30), 0.42), 0.10, fg, 0.04)
    up(s.strokes([[(-0.68, -0.66), (3.12, -0.66)]], 0.05), 0.08, '#D98546', 0.03)
    s.stitch(rnd(3.94, 2.44, 0.44) + [rnd(3.94, 2.44, 0.44)[0]], 0.26, 0.66, 0.06, 0.05, color=c)
    s.light(f'pvc-{name}-front', elev=42, kI=0.95, amb=0.34, sheen=0.12, relief=1.0, ground=0.42, spec=0.16)


def fob(name='tan'):
    s = Sheet(1200, 1500, 1500 * 0.84 / 13.4, (0, 0.9))
    c = {'tan': '#9a6234', 'black': '#2a2827'}[name]
    # split ring behind the strap
    rr = np.hypot(s.X, s.Y - 6.15)
    for R0, dz in ((1.5, 0.0),):
        t = (rr - R0) / 0.17
        k = np.abs(t) < 1
        s.z = np.where(k, 0.25 + np.sqrt(np.clip(1 - t * t, 0, 1)) * 0.3, s.z)
        s.a = np.maximum(s.a, k)
        s.col[k] = lin('#a9acb0')
        s.gloss[k] = 1.6
    sh = spline(
        [
            (0, 5.3),
            (0.9, 5.25),
            (1.25, 4.7, 0),
            (1.3, 3.6),
            (1.75, 2.2),
            (2.35, 0.4),
            (2.45, -3.0),
            (2.1, -4.6),
            (1.2, -5.35),
            (0, -5.5),
        ]
        + [
            (-x, y)
            for x, y in [
                (0, -5.5),
                (1.2, -5.35),
                (2.1, -4.6),
                (2.45, -3.0),
                (2.35, 0.4),
                (1.75, 2.2),
                (1.3, 3.6),
                (1.25, 4.7),
                (0.9, 5.25),
            ][1:]
        ],
        12,
    )
    m = s.layer(s.mask(sh), c, 0.36, 0.16, base=np.maximum(blur(s.z, 0.25 * s.k) * 0.8, 0), rough=0.5)
    cell = noise(s.z.shape, 0.055 * s.k, 4)
    cell2 = noise(s.z.shape, 0.13 * s.k, 6)
    g = np.minimum(np.abs(cell), np.abs(cell2) * 1.3)
    s.z -= np.exp(-((g / 0.22) ** 2)) * 0.013 * m
    s.z += noise(s.z.shape, 1.2 * s.k, 9) * 0.012 * m
    s.col *= (1 + (0.07 * noise(s.z.shape, 0.8 * s.k, 12) - 0.10 * np.exp(-((g / 0.22) ** 2))) * m)[..., None]
    d = s.sdf(m, 1.0)
    s.col *= (1 - 0.40 * np.exp(-((d / 0.07) ** 2)) * m)[..., None]
    s.z -= np.exp(-(((d - 0.46) / 0.035) ** 2)) * 0.03 * m
    ln = [
        p
        for p in spline(
            [
                (0, 4.9),
                (0.7, 4.85),
                (0.92, 4.5),
                (0.97, 3.5),
                (1.42, 2.1),
                (2.0, 0.4),
                (2.1, -3.0),
                (1.78, -4.4),
                (1.0, -5.02),
                (0, -5.15),
                (-1.0, -5.02),
                (-1.78, -4.4),
                (-2.1, -3.0),
                (-2.0, 0.4),
                (-1.42, 2.1),
                (-0.97, 3.5),
                (-0.92, 4.5),
                (-0.7, 4.85),
                (0, 4.9),
            ],
            12,
            False,
        )
    ]
    s.stitch(ln, 0.33, 0.70, 0.085, 0.07, '#e3cfa6', m)
    r, t = s.mark(1.36, (0, -1.7))
    k = np.clip(r + t, 0, 1)
    w = s.text('TARNHOLT', 0.27, (0, -3.9), 0.12)
    k = np.maximum(k, w)
    kb = blur(k, 0.025 * s.k)
    s.z -= kb * 0.075
    s.col *= (1 - 0.55 * kb)[..., None]
    e = np.hypot(s.X, s.Y - 3.6)
    t_ = (e - 0.36) / 0.13
    k = np.abs(t_) < 1
    s.z = np.where(k, s.z.max() * 0 + 0.42 + np.sqrt(np.clip(1 - t_ * t_, 0, 1)) * 0.10, s.z)
    s.col[k] = lin('#b07a45')
    s.gloss[k] = 1.4
    k = e < 0.24
    s.z[k] = 0.1
    s.col[k] = lin('#1a1512')
    s.light(f'fob-{name}-front', elev=42, kI=0.95, amb=0.32, sheen=0.10, relief=1.0, ground=0.46, spec=0.20)


if __name__ == '__main__':
    globals()[sys.argv[1]](*sys.argv[2:3])
