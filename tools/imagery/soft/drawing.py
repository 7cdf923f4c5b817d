"""Curves, noise and color for the height-field pictures."""

# cspell:ignore catmull fromarray linalg ndimage roundrect ssaa supersampling


import math
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage as ndi

OUT = os.environ.get('OUT', 'raw')
os.makedirs(OUT, exist_ok=True)
FONT = os.environ.get('FONT')
BG = '#EFEDE9'  # the surface token: the picture and the box around it are one color
SS = float(os.environ.get('SSAA', '2'))  # supersampling; 1 for previews
f32 = np.float32


def lin(h):
    v = np.array([int(h.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)], f32)
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4).astype(f32)


def enc(v):
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def blur(a, s):
    """gaussian; large radii run on a reduced grid"""
    k = 1
    while s / k > 6 and min(a.shape) / k > 64:
        k *= 2
    if k == 1:
        return ndi.gaussian_filter(a, s, mode='nearest')
    h, w = a.shape
    small = np.asarray(Image.fromarray(a.astype(f32)).resize((max(1, w // k), max(1, h // k)), Image.BOX))
    return np.asarray(
        Image.fromarray(ndi.gaussian_filter(small, s / k, mode='nearest')).resize((w, h), Image.BICUBIC)
    )


def noise(shape, s, seed, ax=1.0):
    """smooth unit noise with feature size s px; ax stretches it vertically"""
    r = np.random.default_rng(seed)
    h, w = shape
    g = r.standard_normal((max(4, int(h / s / ax) + 4), max(4, int(w / s) + 4))).astype(f32)
    a = np.asarray(Image.fromarray(g).resize((w + int(2 * s), h + int(2 * s * ax)), Image.BICUBIC))[
        int(s * ax) : int(s * ax) + h, int(s) : int(s) + w
    ]
    return a


def fbm(shape, s, seed, n=4, ax=1.0):
    return sum(noise(shape, max(1.5, s / 2**i), seed + i, ax) * 0.5**i for i in range(n)) / 1.6


def spline(pts, n=14, closed=True):
    """Catmull-Rom through points; a point (x, y, 1) is a corner"""
    P = [np.array(p[:2], float) for p in pts]
    c = [len(p) > 2 and p[2] for p in pts]
    N = len(P)
    out = []
    for i in range(N if closed else N - 1):
        p0, p1, p2, p3 = (P[(i + k) % N] if closed else P[min(max(i + k, 0), N - 1)] for k in (-1, 0, 1, 2))
        m1 = (p2 - p1) if c[i] else (p2 - p0) / 2
        m2 = (p2 - p1) if c[(i + 1) % N] else (p3 - p1) / 2
        d = np.linalg.norm(p2 - p1)
        m1 = m1 * min(1, d / (np.linalg.norm(m1) + 1e-9))
        m2 = m2 * min(1, d / (np.linalg.norm(m2) + 1e-9))
        for k in range(n):
            t = k / n
            out.append(
                tuple(
                    (2 * t**3 - 3 * t * t + 1) * p1
                    + (t**3 - 2 * t * t + t) * m1
                    + (-2 * t**3 + 3 * t * t) * p2
                    + (t**3 - t * t) * m2
                )
            )
    if not closed:
        out.append(tuple(P[-1]))
    return out


def roundrect(w, h, r, n=10):
    return [
        (sx * (w - r) + r * math.cos(a), sy * (h - r) + r * math.sin(a))
        for sx, sy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for a in [math.radians(a0 + 90 * i / n) for i in range(n + 1)]
    ]


def mirror(half):
    return list(half) + [(-p[0],) + tuple(p[1:]) for p in half[::-1] if p[0] > 1e-6]
