"""Close-ups of metal from height fields under an analytic light tent, 2000 x 800, without noise.

`FONT=<ttf> OUT=raw python3 metal.py knurl|bevel|pin`
"""

# cspell:ignore arcsin bgfill slotd

import sys
from fabric import *
from macros import dof, vignette

COPPER = lin('#E08A4A')


def tent(nx, ny, nz, top=1.0, side=1.0, cu=1.0, tilt=0.0, low=0.0):
    """mirror direction of a straight-down view -> color of the studio"""
    rx, ry, rz = 2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1
    g = lambda v, c, w: np.exp(-(((v - c) / w) ** 2))
    cool = np.array((0.86, 0.93, 1.0), f32)
    white = np.array((1, 0.98, 0.95), f32)
    key = g(ry + tilt * rx, 0.62, 0.16) * 1.9 * top + g(ry + tilt * rx, 0.16, 0.05) * 0.35 * top
    soft = g(ry, -0.30, 0.30) * 0.16 + 0.03 + 0.10 * np.clip(rz, 0, 1)
    left = g(rx, -0.72, 0.22) * 0.75 * side + g(ry + tilt * rx, -0.60, 0.16) * 0.55 * low
    right = g(rx, 0.70, 0.26) * 1.7 * cu
    return (
        key[..., None] * white + soft[..., None] * cool + left[..., None] * cool + right[..., None] * COPPER
    )


def shade(s, name, cx, focus=True, **kw):
    def post(s, out, nx, ny, nz, vis, ao):
        return vignette(
            s, s.col * tent(nx, ny, nz, **kw) * (ao * (0.55 + 0.45 * vis))[..., None], cx, 0.9, 0.10
        )

    s.light(name, key=(-0.2, 0.9), elev=38, ground=0, post=post, bgfill='#111315')
    if focus:
        dof(name, cx)


def knurl():
    s = Sheet(2000, 800, 230.0, (0, 0.15))
    a = math.radians(11)
    X = s.X * math.cos(a) + s.Y * math.sin(a)
    Y = -s.X * math.sin(a) + s.Y * math.cos(a)
    R = 2.15
    tri = lambda q: 1 - np.abs((q % 1) - 0.5) * 2
    p = 0.30
    rad = np.full_like(X, R)
    ring = (X > 2.35) & (X < 2.72)
    col = X >= 2.84
    rad = np.where(ring, R + 0.05, rad)
    rad = np.where((X > 2.2) & (X <= 2.35), R - 0.16, rad)
    rad = np.where((X >= 2.72) & (X < 2.84), R - 0.18, rad)
    rad = np.where(col, R - 0.02, rad)
    rad = ndi.gaussian_filter(rad, 2.2 * SS)
    ok = np.abs(Y) < rad * 0.999
    th = np.arcsin(np.clip(Y / rad, -0.999, 0.999))
    u, v = th * R / p + X / p, th * R / p - X / p
    h = np.minimum(np.minimum(tri(u), tri(v)) * 1.25, 0.86)
    kn = np.clip((2.2 - X) / 0.10, 0, 1)
    h = ndi.gaussian_filter(h, 0.9 * SS) * 0.135 * kn
    s.z = np.where(ok, np.sqrt(np.clip((rad - 0.10 * kn + h) ** 2 - Y**2, 0, None)), 0).astype(f32)
    s.z += (
        np.where(
            col | ring,
            np.sin(X * 260) * 0.00022 + noise(s.z.shape, 1.8, 2) * 0.00010,
            noise(s.z.shape, 1.7, 3) * 0.0002,
        )
        * ok
    )
    s.a[:] = ok
    s.col[:] = lin('#8b8f95')
    s.col[ring] = lin('#c98a55')
    shade(s, 'banner-knurl-metal', 0.66, top=1.0, cu=1.15, tilt=-0.2)


def bevel():
    """stepped anodized edges with chamfers, a slot and the engraved wordmark"""
    s = Sheet(2000, 800, 150.0, (0, 0))
    a = math.radians(-9)
    X = s.X * math.cos(a) + s.Y * math.sin(a)
    Y = -s.X * math.sin(a) + s.Y * math.cos(a)

    def step(d, w, h):
        return np.clip(d / w + 0.5, 0, 1) * h

    z = (
        step(1.62 - Y, 0.46, 0.17)
        + step(0.58 - Y, 0.15, 0.055)
        - step(-1.25 - Y, 0.46, 0.17)
        - step(-2.2 - Y, 0.15, 0.055)
    )

    def slotd(cx, L, r):
        qx = np.abs(X - cx) - (L / 2 - r)
        qy = Y + 0.33
        return np.hypot(np.maximum(qx, 0), qy) - r

    for cx in (-7.6, -3.2, 1.2, 5.6):
        z -= step(-slotd(cx, 3.4, 0.46), 0.20, 0.30)
    z = ndi.gaussian_filter(z.astype(f32), 2.6 * SS)
    np.random.default_rng(3)
    s.z = z + noise(z.shape, 1.7, 5) * 0.0005 + noise(z.shape, 5, 6) * 0.0006
    s.a[:] = 1
    s.col[:] = lin('#5c6066')
    m = s.text('TARNHOLT', 0.30, (3.6, 0.36), 0.26, angle=-9)
    s.z -= ndi.gaussian_filter(m, 1.2 * SS) * 0.035
    s.col *= (1 - 0.25 * m)[..., None]
    shade(s, 'banner-bevel-metal', 0.60, top=1.0, side=0.8, cu=1.5, tilt=0.15, low=1.0)


def pin():
    """hard-enamel lapel pin: plated copper walls, dark enamel fill"""
    s = Sheet(1200, 1500, 1200 * 0.80 / 3.3)
    hx = lambda r: s.mask(
        [(r * math.cos(math.radians(60 * i + 30)), r * math.sin(math.radians(60 * i + 30))) for i in range(6)]
    )
    sm = lambda m, r: ndi.gaussian_filter(s.sdf((m > 0.5).astype(f32), r), 1.6 * SS)
    body = (hx(1.9) > 0.5).astype(f32)
    ring, tee = s.mark(1.44, (0, 0))
    wall = np.clip(body - hx(1.74), 0, 1)
    metal = np.clip(wall + ring + tee, 0, 1)
    d = sm(body, 0.10)
    s.z = np.sqrt(np.clip(1 - (1 - d / 0.10) ** 2, 0, 1)) * 0.16
    e = sm(np.clip(body - metal, 0, 1), 0.035)
    s.z -= np.clip(e / 0.035, 0, 1) * 0.022
    s.z += noise(s.z.shape, 70 * SS, 4) * 0.0006 * body
    s.a[:] = body
    mm = ndi.gaussian_filter(metal, 0.8 * SS)[..., None]
    s.col[:] = lin('#c98752') * mm + lin('#16191c') * (1 - mm)

    def post(s, out, nx, ny, nz, vis, ao):
        x, y = s.X / 1.9, s.Y / 1.9
        sheen = (
            np.exp(-(((y * 0.9 - x * 0.35 - 0.45 + 0.15 * ny * 4) / 0.30) ** 2)) * 0.85
            + np.exp(-(((y * 0.9 - x * 0.35 + 0.62) / 0.18) ** 2)) * 0.30
            + 0.34
        )
        m_ = s.col * (sheen[..., None] * 1.25 + tent(nx, ny, nz, top=0.8, side=1.0, cu=0.5) * 0.8)
        fill = (
            s.col * 1.1
            + (np.exp(-(((y * 0.9 - x * 0.35 - 0.45) / 0.30) ** 2)) * 0.055 + 0.012)[..., None]
            + tent(nx, ny, nz) * 0.05
        )
        return (m_ * mm + fill * (1 - mm)) * (0.45 + 0.55 * ao)[..., None]

    s.light('pin-enamel-front', ground=0.46, post=post)


if __name__ == '__main__':
    globals()[sys.argv[1]]()
