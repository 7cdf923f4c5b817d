"""Dark close-ups for banners, 2000 x 800: twill seam, satin mark, engraved steel.

`FONT=<ttf> OUT=raw python3 macros.py twill|stitch|steel`
"""

# cspell:ignore fromarray mgrid rimx ringsatin


import sys

from stitches import *


def vignette(s, im, cx=0.62, pw=1.0, lo=0.16):
    x, y = (s.X - s.X.min()) / (s.X.max() - s.X.min()), (s.Y - s.Y.min()) / (s.Y.max() - s.Y.min())
    return im * np.clip(1.05 - ((x - cx) ** 2 * 2.6 + (y - 0.55) ** 2 * 1.1) * pw, lo, 1.05)[..., None]


def dof(name, cx=0.62):
    """tilt-shift focus falling off to both sides of a slanted plane"""
    im = Image.open(f'{OUT}/{name}.png')
    a = np.asarray(im, f32)
    h, w, _ = a.shape
    y, x = np.mgrid[0:h, 0:w].astype(f32)
    d = np.clip(np.abs((x / w - cx) * 1.2 + (y / h - 0.5) * 0.25) - 0.20, 0, None) * 2.2
    out = a
    for sg, lo in ((2.2, 0.0), (5, 0.35), (9, 0.7)):
        b = np.stack([ndi.gaussian_filter(a[..., c], sg) for c in range(3)], -1)
        t = np.clip((d - lo) / 0.35, 0, 1)[..., None]
        out = out * (1 - t) + b * t
    Image.fromarray(np.clip(out, 0, 255).astype(np.uint8)).save(f'{OUT}/{name}.png')


def macro(kind):
    """2000x800 dark macros: twill with seam, satin mark, engraved steel"""
    if kind == 'steel':
        s = Sheet(2000, 800, 100.0, (0, 0))
        m = np.ones_like(s.z)
        s.a[:] = 1
        s.col[:] = lin('#6d7176')
        at = (4.3, 0.0)
        r, t = s.mark(2.9, at)
        k = np.clip(r + t, 0, 1)
        d = ndi.gaussian_filter(s.sdf((k > 0.5).astype(f32), 0.09), 1.3 * SS)
        s.z -= np.clip(d / 0.09, 0, 1) * 0.16
        n = np.random.default_rng(2).standard_normal((s.H, max(8, s.W // 220))).astype(f32)
        n = np.asarray(Image.fromarray(n).resize((s.W, s.H), Image.BICUBIC))
        n2 = np.random.default_rng(3).standard_normal((s.H, max(8, s.W // 60))).astype(f32)
        n2 = np.asarray(Image.fromarray(n2).resize((s.W, s.H), Image.BICUBIC))
        g = (n * 0.7 + n2 * 0.5) * (1 - 0.75 * np.clip(d / 0.09, 0, 1))
        s.z += g * 0.0011
        ins = np.clip(d / 0.09 - 0.6, 0, 0.4) / 0.4
        s.col = (
            s.col * (1 - ins[..., None])
            + lin('#2b2e31') * (1 + 0.22 * (n * 0.5 + n2 * 0.5))[..., None] * ins[..., None]
        )

        def post(s, out, nx, ny, nz, vis, ao):
            x, y = (s.X + 10) / 20, (s.Y + 4) / 8
            band = (
                np.exp(-(((x * 0.9 + 0.10 * y - 0.62 + 0.05 * ny * 8) / 0.17) ** 2)) * 0.85
                + np.exp(-(((x - 0.12 * y - 0.16) / 0.07) ** 2)) * 0.22
                + 0.045
            )
            streak = 1 + 0.16 * g
            an = band * streak * np.clip(0.9 + ny * 1.4, 0.5, 1.7)
            metal = s.col * an[..., None] * 1.25 * (0.35 + 0.65 * vis[..., None]) * ao[..., None]
            edge = np.clip(np.abs(nx) + np.abs(ny) - 0.25, 0, 1)
            metal += (
                (edge * np.clip(-nx * 0.6 + ny * 0.7, 0, 1) * 0.55)[..., None]
                * np.array((0.9, 0.95, 1.0), f32)
                * (0.25 + band[..., None])
            )
            metal += (edge * np.clip(nx * 0.9 - ny * 0.5, 0, 1) * 1.5)[..., None] * lin('#E08A4A')
            rimx = np.clip((x - 0.80) / 0.25, 0, 1) ** 2
            metal += (rimx * 0.42 * streak * (1 - ins * 0.3))[..., None] * lin('#E08A4A') * 0.7
            return metal

        s.light('banner-steel-engraved', elev=34, ground=0, post=post)
        return
    s = Sheet(2000, 800, 160.0, (0, 0))
    m = np.ones_like(s.z)
    s.a[:] = 1
    s.col[:] = lin('#2b2e31')
    if kind == 'twill':
        s.z += 0.25 * fbm(s.z.shape, 3.2 * s.k, 4, 2)
        twill(s, m, 0.13, 0.034, 2)
        up = (s.Y < 0.55 + 0.06 * s.X).astype(f32)
        s.z += blur(up, 0.05 * s.k) * 0.11
        sl = lambda o: [(-6.4, 0.55 - 0.384 + o), (6.4, 0.55 + 0.384 + o)]
        s.seam(sl(0.03), 0.07, 0.06)
        s.z -= blur(s.strokes([sl(-0.22)], 0.30), 0.12 * s.k) * 0.05
        s.z -= blur(s.strokes([sl(-0.86)], 0.30), 0.12 * s.k) * 0.05
        for o in (-0.22, -0.86):
            ln = sl(o)
            c = np.array(ln)
            L = np.hypot(*(c[1] - c[0]))
            u = (c[1] - c[0]) / L
            n = np.array((-u[1], u[0]))
            X, Y = (
                (s.X - c[0, 0]) * u[0] + (s.Y - c[0, 1]) * u[1],
                (s.X - c[0, 0]) * n[0] + (s.Y - c[0, 1]) * n[1],
            )
            p = 0.52
            f = (X / p) % 1
            t = (f - 0.5) / 0.42
            hw = 0.066 * np.sqrt(np.clip(1 - t**4, 0, 1))
            k = np.abs(Y) < hw
            rd = np.sqrt(np.clip(1 - (Y / np.maximum(hw, 1e-4)) ** 2, 0, 1))
            tw = np.abs(np.sin(np.pi * (X * 9 + Y * 16))) ** 0.6
            s.z = np.where(k, s.z + rd * 0.10 * np.clip(1.15 - t**2 * 0.9, 0, 1) + tw * 0.014, s.z)
            s.col = np.where(k[..., None], lin('#D98546') * (0.72 + 0.36 * tw)[..., None], s.col)
        name = 'banner-twill-stitch'
    else:
        s.z += 0.2 * fbm(s.z.shape, 3.2 * s.k, 4, 2)
        twill(s, m, 0.13, 0.034, 2)
        tee = ringsatin(s, 3.1, (2.3, -0.2), '#C97A40', pitch=0.040, height=0.17)
        y0 = -0.2 + (32 - 26.9) / 30 * 3.1
        satin(s, tee * (s.Y > y0 - 0.004), 90, '#bdb8ac', pitch=0.040, height=0.17, roll=0.42, seed=3)
        satin(s, tee * (s.Y <= y0), 0, '#bdb8ac', pitch=0.040, height=0.17, roll=0.42, seed=4)
        name = 'banner-patch-macro'
    s.light(
        name,
        key=(-0.5, 0.8),
        elev=30,
        kI=1.0,
        amb=0.20,
        sheen=0.25,
        relief=1.0,
        ground=0,
        spec=0.06,
        rim=(0.86, -0.15, 0.30, '#E08A4A', 0.9, 5),
        post=lambda s, o, *a: vignette(s, o),
    )
    dof(name)


if __name__ == '__main__':
    macro(sys.argv[1])
