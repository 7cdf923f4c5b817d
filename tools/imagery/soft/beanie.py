"""Ribbed beanie with a leather label from height fields.

`FONT=<ttf> OUT=raw python3 beanie.py <color>`
"""

# cspell:ignore arcsin interp knitrib


import sys

from fabric import *


def beanie(name='graphite'):
    c = {'graphite': '#33373b', 'rust': '#8f4a22', 'bone': '#cfc6b4'}[name]
    s = Sheet(1200, 1500, 1200 * 0.80 / 24.5, (0, 0.2))

    def knitrib(m, U, V, pitch, amp, seed):
        """2x2 rib of V stitches: U across in cm, V along in cm"""
        u = U / pitch
        f = u % 1
        col = np.abs(np.sin(np.pi * f))
        side = np.where(f < 0.5, 1.0, -1.0)
        st = V / (pitch * 0.46) + side * (np.abs(f - 0.5) * 1.5) + 0.12 * noise(s.z.shape, 0.5 * s.k, seed)
        loop = np.abs(np.sin(np.pi * st)) ** 0.7
        w = np.clip(col * 1.35, 0, 1)
        s.z += m * (np.sqrt(np.clip(w, 0, 1)) * amp + loop * amp * 0.34 * w)
        s.col *= (
            1 + m * (0.22 * (loop - 0.6) * w + 0.30 * (w - 0.75) + 0.05 * noise(s.z.shape, 2.5, seed + 3))
        )[..., None]

    dome = spline(
        [(11.6, -9.0, 1), (11.9, -4), (11.6, 2.5), (10.2, 8.2), (7.2, 12.4), (3.4, 14.4), (0, 14.9)]
        + [
            (-x, *q)
            for x, *q in [(3.4, 14.4), (7.2, 12.4), (10.2, 8.2), (11.6, 2.5), (11.9, -4), (11.6, -9.0, 1)]
        ],
        14,
    )
    m = s.layer(s.mask(dome), c, 1.5, 4.2)
    half = (
        np.interp(s.Y.ravel(), [-9, -4, 2.5, 8.2, 12.4, 14.4, 14.9], [11.6, 11.9, 11.6, 10.2, 7.6, 4.6, 3.2])
        .reshape(s.Y.shape)
        .astype(f32)
    )
    ph = np.arcsin(np.clip(s.X / half, -0.999, 0.999))
    knitrib(m, ph * 8.2, s.Y - 0.016 * s.X**2 * (s.Y / 12), 0.74, 0.20, 2)
    s.folds(
        m,
        [
            ([(-9.6, 3), (-5, 4.6), (1, 3.6)], 1.0, 0.4),
            ([(9.8, 6), (5, 7.6), (0, 7.2)], 1.0, 0.36),
            ([(-3, 13), (-1.5, 9.5), (-3, 6)], 1.0, 0.3),
        ],
        1.0,
    )
    cuff = spline(
        [
            (-12.3, -4.2),
            (-12.1, -3.0),
            (-6, -2.35),
            (0, -2.2),
            (6, -2.35),
            (12.1, -3.0),
            (12.3, -4.2),
            (12.2, -11.4),
            (11.6, -12.9),
            (6, -13.6),
            (0, -13.8),
            (-6, -13.6),
            (-11.6, -12.9),
            (-12.2, -11.4),
        ],
        12,
    )
    k = s.layer(s.mask(cuff), c, 1.1, 1.3, base=np.zeros_like(s.z) + 1.15)
    ph = np.arcsin(np.clip(s.X / 12.6, -0.999, 0.999))
    knitrib(k, ph * 8.6, s.Y - 0.008 * s.X**2, 0.80, 0.24, 7)
    s.folds(k, [([(-10.5, -6), (-5, -7), (1, -6.2)], 1.2, 0.16)], 1.0)
    # leather label
    lb = spline([(-2.9, -10.0, 1), (2.9, -10.0, 1), (2.9, -6.0, 1), (-2.9, -6.0, 1)], 4)
    lm = s.layer(s.mask(lb), '#8a552b', 0.20, 0.12, base=blur(s.z, 0.5 * s.k))
    g = np.abs(noise(s.z.shape, 0.10 * s.k, 4))
    s.z -= np.exp(-((g / 0.25) ** 2)) * 0.015 * lm
    s.col *= (1 - 0.10 * np.exp(-((g / 0.25) ** 2)) * lm)[..., None]
    r, t = s.mark(1.15, (0, -7.55))
    kk = np.maximum(np.clip(r + t, 0, 1), s.text('TARNHOLT', 0.38, (0, -9.42), 0.12))
    s.z -= kk * 0.06
    s.col *= (1 - 0.6 * kk)[..., None]
    s.stitch(
        [(-2.6, -9.72), (2.6, -9.72), (2.6, -6.28), (-2.6, -6.28), (-2.6, -9.72)],
        0.36,
        0.66,
        0.09,
        0.08,
        '#d9bd8c',
        lm,
    )
    s.light(
        f'beanie-{name}-front',
        elev=42,
        kI=0.95,
        amb=0.32,
        sheen=0.10 if name == 'bone' else 0.35,
        relief=0.95,
        ground=0.36,
    )


if __name__ == '__main__':
    beanie(*sys.argv[1:2])
