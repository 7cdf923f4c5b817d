"""Textile surfaces on a sheet: twill weave and satin stitch."""

# cspell:ignore arctan hexa ringsatin


from fabric import *


def hexa(r, at=(0, 0), a0=30):
    return [
        (at[0] + r * math.cos(math.radians(60 * i + a0)), at[1] + r * math.sin(math.radians(60 * i + a0)))
        for i in range(6)
    ]


def twill(s, m, pitch=0.11, amp=0.03, seed=1):
    """diagonal twill: slanted floats broken along the diagonal"""
    X, Y = (
        s.X + 0.02 * noise(s.z.shape, 0.6 * s.k, seed),
        s.Y + 0.02 * noise(s.z.shape, 0.6 * s.k, seed + 1),
    )
    u = (X + Y) / pitch
    v = (X - Y) / (pitch * 3.2) + np.floor(u) * 0.37
    w = np.abs(np.sin(np.pi * u)) ** 0.7 * (0.45 + 0.55 * np.abs(np.sin(np.pi * v)) ** 0.5)
    s.z += w * amp * m
    s.col *= (1 + (0.28 * (w - 0.6) + 0.05 * noise(s.z.shape, 2.2, seed + 2)) * m)[..., None]


def satin(s, m, ang, color, pitch=0.055, height=0.16, roll=0.22, seed=1):
    """satin stitch: strands across the shape, rounded by the distance to its edge; ang = strand direction in degrees (array or number)"""
    m = (m > 0.5).astype(f32)
    d = s.sdf(m, roll)
    prof = np.sqrt(np.clip(1 - (1 - d / roll) ** 2, 0, 1)) * height
    a = np.radians(ang)
    jit = 0.30 * noise(s.z.shape, 0.6 * s.k, seed) + 0.16 * noise(s.z.shape, 0.10 * s.k + 1, seed + 1)
    q = (-s.X * np.sin(a) + s.Y * np.cos(a)) / pitch + jit * 0.35
    st = np.abs(np.sin(np.pi * q)) ** 0.6
    r = np.random.default_rng(seed).normal(0, 1, 4096).astype(f32)
    tone = r[(np.floor(q).astype(int)) % 4096]
    s.z = np.where(m > 0.5, blur(s.z, 0.15 * s.k) + prof + st * 0.022 + tone * 0.006, s.z)
    c = lin(color) * (1 + 0.07 * tone + 0.24 * (st - 0.7))[..., None]
    s.col = np.where(m[..., None] > 0.5, c, s.col)
    s.gloss = np.where(m > 0.5, 0.55 + 0.2 * tone, s.gloss)


def ringsatin(s, r, at, color, inner=0.805, **kw):
    """hexagon ring in six mitered satin fields"""
    ring, tee = s.mark(r, at)
    th = (np.degrees(np.arctan2(s.Y - at[1], s.X - at[0])) - 30) % 360
    for i in range(6):
        satin(
            s,
            ring * ((th >= 60 * i) & (th < 60 * i + 60)),
            60 * i + 60,
            color,
            seed=20 + i,
            roll=0.13 * r * 0.75,
            **kw,
        )
    return tee
