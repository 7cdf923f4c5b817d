"""Height-field studio for flat goods.

Layers of cloth, folds, seams and stitches are drawn as heights in centimeters and lit by a soft key
with cast shadow, occlusion and fabric sheen. No path tracing, so no noise.
"""

# cspell:ignore bgfill fillv fromarray interp keycol lanczos linalg mgrid ogrid segs sheenv


from drawing import *


class Sheet:
    """canvas in cm, y up, origin at center"""

    def __init__(s, w=1200, h=1500, px_cm=15.0, center=(0, 0), bg=BG):
        s.W, s.H, s.k = int(w * SS), int(h * SS), px_cm * SS
        s.out = (w, h)
        s.c = center
        s.bg = bg
        s.z = np.zeros((s.H, s.W), f32)
        s.a = np.zeros((s.H, s.W), f32)
        s.col = np.zeros((s.H, s.W, 3), f32)
        s.gloss = np.zeros((s.H, s.W), f32)
        y, x = np.mgrid[0 : s.H, 0 : s.W].astype(f32)
        s.X = (x - s.W / 2) / s.k + center[0]
        s.Y = (s.H / 2 - y) / s.k + center[1]

    def px(s, p):
        return ((p[0] - s.c[0]) * s.k + s.W / 2, s.H / 2 - (p[1] - s.c[1]) * s.k)

    def mask(s, poly):
        im = Image.new('L', (s.W, s.H))
        ImageDraw.Draw(im).polygon([s.px(p) for p in poly], fill=255)
        return np.asarray(im, f32) / 255

    def sdf(s, m, r):
        """inside distance in cm, capped at r"""
        k = max(1, int(SS))
        sm = m[::k, ::k] > 0.5
        d = ndi.distance_transform_edt(sm).astype(f32) * k / s.k
        d = np.asarray(Image.fromarray(np.minimum(d, r)).resize((s.W, s.H), Image.BILINEAR))
        return np.minimum(d, r) * (m > 0.5)

    def strokes(s, segs, w, val=255):
        im = Image.new('L', (s.W, s.H))
        d = ImageDraw.Draw(im)
        wp = max(1, int(round(w * s.k)))
        for seg in segs:
            q = [s.px(p) for p in seg]
            d.line(q, fill=val, width=wp, joint='curve')
            if wp > 2:
                for p in (q[0], q[-1]):
                    d.ellipse([p[0] - wp / 2, p[1] - wp / 2, p[0] + wp / 2, p[1] + wp / 2], fill=val)
        return np.asarray(im, f32) / 255

    def layer(s, m, color, thick=0.25, roll=0.5, base=None, rough=0.0, lift=True):
        """lay a piece of cloth over what is there; returns its mask"""
        m = (m > 0.5).astype(f32)
        d = s.sdf(m, roll)
        t = d / roll
        prof = np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1)) * thick
        under = blur(s.z, 0.5 * s.k) if base is None else base
        s.z = np.where(m > 0.5, (under if lift else 0) + prof, s.z)
        s.a = np.maximum(s.a, m)
        s.col[m > 0.5] = lin(color)
        s.gloss[m > 0.5] = rough
        return m

    def folds(s, m, folds, soft=0.8):
        """folds: (points, width cm, height cm). ridge with a shallow trough on one side, tapered at both ends"""
        q = 4
        h, w = s.H // q, s.W // q
        X = s.X[::q, ::q][:h, :w]
        Y = s.Y[::q, ::q][:h, :w]
        z = np.zeros((h, w), f32)
        for pts, wd, ht in folds:
            c = np.array(spline(pts, 16, False))
            best = np.full((h, w), 1e9, f32)
            tt = np.zeros((h, w), f32)
            sd = np.zeros((h, w), f32)
            n = len(c)
            bx = (
                (X > c[:, 0].min() - 4 * wd)
                & (X < c[:, 0].max() + 4 * wd)
                & (Y > c[:, 1].min() - 4 * wd)
                & (Y < c[:, 1].max() + 4 * wd)
            )
            ys, xs = np.where(bx)
            if not len(ys):
                continue
            sl = (slice(ys.min(), ys.max() + 1), slice(xs.min(), xs.max() + 1))
            x, y = X[sl], Y[sl]
            b, t_, d_ = best[sl], tt[sl], sd[sl]
            for i in range(n - 1):
                v = c[i + 1] - c[i]
                L = max(1e-6, float(v @ v))
                u = np.clip(((x - c[i, 0]) * v[0] + (y - c[i, 1]) * v[1]) / L, 0, 1)
                dx, dy = x - c[i, 0] - u * v[0], y - c[i, 1] - u * v[1]
                dd = dx * dx + dy * dy
                k = dd < b
                b[k] = dd[k]
                t_[k] = ((i + u) / (n - 1))[k]
                d_[k] = (np.sign(v[0] * dy - v[1] * dx) * np.sqrt(dd))[k]
            taper = np.clip(np.sin(np.pi * np.clip(t_, 0, 1)), 0, 1) ** 0.8
            ww = wd * (0.55 + 0.9 * t_)
            z[sl] += (
                ht
                * taper
                * (np.exp(-((d_ / ww) ** 2)) - 0.55 * np.exp(-(((d_ - 1.5 * ww) / (1.1 * ww)) ** 2)))
            )
        z = ndi.gaussian_filter(z, soft * s.k / q / 4)
        Z = np.asarray(Image.fromarray(z).resize((s.W, s.H), Image.BICUBIC))
        edge = np.clip(s.sdf(m, 1.2) / 1.2, 0, 1) ** 0.6
        s.z += Z * m * (0.25 + 0.75 * edge)

    def wrinkle(s, m, amp=0.1, size=6, seed=1, ax=1.6):
        n = fbm((s.H // 4, s.W // 4), size * s.k / 4, seed, 3, ax)
        n = 1 - np.abs(n) * 1.4
        n = ndi.gaussian_filter(n, 0.35 * s.k / 4)
        s.z += np.asarray(Image.fromarray(n).resize((s.W, s.H), Image.BICUBIC)) * amp * m

    def seam(s, line, w=0.22, depth=0.06, m=None):
        g = blur(s.strokes([line], w), 0.06 * s.k)
        s.z -= g * depth * (1 if m is None else m)

    def stitch(s, line, pitch=0.34, duty=0.62, w=0.075, h=0.05, color=None, m=None, mix=0.9):
        c = np.array(line)
        L = np.r_[0, np.cumsum(np.hypot(*np.diff(c, axis=0).T))]
        at = lambda d: (np.interp(d, L, c[:, 0]), np.interp(d, L, c[:, 1]))
        segs = [
            [at(d), at(d + pitch * duty * 0.5), at(d + pitch * duty)]
            for d in np.arange(0, L[-1] - pitch * 0.6, pitch)
        ]
        g = blur(s.strokes(segs, w), 0.018 * s.k) * (1 if m is None else m)
        s.z -= blur(s.strokes([line], w * 2.4), 0.05 * s.k) * h * 0.5 * (1 if m is None else m)
        s.z += g * h
        if color is not None:
            s.col = s.col * (1 - (g * mix)[..., None]) + lin(color) * (g * mix)[..., None]

    def rib(s, m, U, pitch, depth, sharp=1.0):
        s.z += (np.abs(np.sin(np.pi * U / pitch)) ** sharp - 0.5) * depth * m

    def text(s, t, size, at, track=0.1, font=None, angle=0):
        """cap height = size cm; returns a mask"""
        f = ImageFont.truetype(font or FONT, int(size * s.k / 0.70))
        adv = [f.getlength(c) + track * size * s.k for c in t]
        x = s.px(at)[0] - (sum(adv) - track * size * s.k) / 2
        y = s.px(at)[1]
        im = Image.new('L', (s.W, s.H))
        d = ImageDraw.Draw(im)
        for c, a in zip(t, adv):
            d.text((x, y), c, fill=255, font=f, anchor='ls')
            x += a
        if angle:
            im = im.rotate(angle, Image.BICUBIC, center=s.px(at))
        return np.asarray(im, f32) / 255

    def mark(s, r, at):
        """house mark, r = outer radius in cm; returns (ring, tee) masks"""
        P = lambda q: [(at[0] + (x - 32) / 30 * r, at[1] - (y - 32) / 30 * r) for x, y in q]
        hx = lambda R: [
            (at[0] + R * math.cos(math.radians(60 * i + 30)), at[1] + R * math.sin(math.radians(60 * i + 30)))
            for i in range(6)
        ]
        return s.mask(hx(r)) - s.mask(hx(r * 0.805)), s.mask(
            P(
                [
                    (17.6, 19.5),
                    (46.4, 19.5),
                    (43.4, 26.9),
                    (35.7, 26.9),
                    (35.7, 45.6),
                    (32, 49.4),
                    (28.3, 45.6),
                    (28.3, 26.9),
                    (20.6, 26.9),
                ]
            )
        )

    def ink(s, m, color, op=0.94, grain=0.10, seed=3):
        """screen print: follows the relief a little, lets the knit show"""
        gy, gx = np.gradient(blur(s.z, 0.3 * s.k))
        h, w = s.H, s.W
        yy, xx = np.mgrid[0:h, 0:w].astype(f32)
        m = ndi.map_coordinates(m, [yy + gy * 2.2, xx + gx * 2.2], order=1, mode='constant')
        n = noise((h, w), 0.05 * s.k + 1, seed)
        a = np.clip(m * (op - grain * np.clip(n, 0, 2)), 0, 1)[..., None]
        s.col = s.col * (1 - a) + lin(color) * a
        s.z += m * 0.008

    def knit(s, m, amp=0.012, wale=0.14, seed=5, mottle=0.035):
        h, w = s.H, s.W
        n = noise((h, w), 1.6, seed) + 0.8 * noise((h, w), 3.2, seed + 1, 1.6)
        v = np.sin(2 * np.pi * (s.X / wale) + 0.6 * noise((h, w), 40, seed + 2))
        s.z += (n * 0.55 + v * 0.45) * amp * m
        s.col *= (1 + mottle * (n * 0.5 + noise((h, w), 0.5 * s.k, seed + 3) * 0.4) * m)[..., None]

    def light(
        s,
        name,
        key=(-0.62, 0.78),
        elev=40,
        kI=0.92,
        amb=0.36,
        sheen=0.35,
        shadow=1.0,
        spec=0.0,
        relief=1.0,
        ground=0.30,
        bgfill=None,
        rim=None,
        save=True,
        keycol=(1.0, 0.985, 0.965),
        post=None,
    ):
        z = s.z * relief
        gy, gx = np.gradient(z * s.k)
        nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
        nx, ny = -gx * nz, gy * nz
        e = math.radians(elev)
        kx, ky = np.array(key) / np.hypot(*key)
        L = (kx * math.cos(e), ky * math.cos(e), math.sin(e))
        d = nx * L[0] + ny * L[1] + nz * L[2]
        dif = np.clip((d + 0.12) / 1.12, 0, None)
        # cast shadow by marching toward the light on a reduced grid
        q = max(1, int(SS))
        zs = ndi.gaussian_filter(z, q * 0.6)[::q, ::q]
        sh = np.zeros_like(zs)
        st = s.k / q
        reach = 3.2
        n = 26
        for i in range(1, n + 1):
            dist = reach * (i / n) ** 1.6
            ox, oy = kx * dist * st, -ky * dist * st
            zz = ndi.shift(zs, (-oy, -ox), order=1, mode='nearest')
            sh = np.maximum(sh, np.clip((zz - zs - dist * math.tan(e)) / (0.05 + 0.30 * dist), 0, 1))
        sh = np.asarray(
            Image.fromarray(ndi.gaussian_filter(sh, 0.04 * st)).resize((s.W, s.H), Image.BILINEAR)
        )
        vis = 1 - sh * 0.85 * shadow
        ao = np.ones_like(z)
        for r, w in ((0.12, 0.5), (0.4, 0.6), (1.2, 0.5), (3.0, 0.28)):
            ao *= 1 - np.clip((blur(z, r * s.k) - z) / r * w, -0.12, 0.62)
        fillv = np.clip(nx * 0.55 - ny * 0.25 + nz * 0.8, 0, None)
        flat = kI * (L[2] + 0.12) / 1.12 + amb * 0.8 * 0.45 + amb * 0.6
        kc = np.array(keycol, f32)
        lit = (kI * dif * vis)[..., None] * kc + (amb * (fillv * 0.45 + 0.6 * (0.5 + 0.5 * nz)) * ao)[
            ..., None
        ] * np.array((0.97, 0.99, 1.02), f32)
        sheenv = (1 - nz) ** 1.3 * sheen * (0.35 + 0.65 * np.clip(ny * 0.7 - nx * 0.4 + 0.4, 0, 1)) * vis
        out = s.col * (lit / flat) + (sheenv[..., None] * (s.col * 0.8 + 0.05))
        if spec:
            hv = np.array((L[0], L[1], L[2] + 1))
            hv = hv / np.linalg.norm(hv)
            sp = np.clip(nx * hv[0] + ny * hv[1] + nz * hv[2], 0, 1)
            out += (s.gloss * spec * sp**40 * vis)[..., None]
        if rim is not None:
            rx, ry, rz, rc, ri, rp = rim
            rv = np.clip(nx * rx + ny * ry + nz * rz, 0, 1) ** rp
            out += (rv * ri * ao)[..., None] * lin(rc)
        if post is not None:
            out = post(s, out, nx, ny, nz, vis, ao)
        a = ndi.gaussian_filter(s.a, 0.7)
        bg = lin(bgfill or s.bg)
        if ground:
            w = s.W
            c1 = ndi.shift(blur(s.a, 0.0045 * w), (0.0022 * w, 0.0018 * w), order=1, mode='nearest')
            c2 = ndi.shift(blur(s.a, 0.019 * w), (0.009 * w, 0.007 * w), order=1, mode='nearest')
            y, x = np.ogrid[0 : s.H, 0 : s.W]
            b = np.minimum(np.minimum(x, s.W - 1 - x), np.minimum(y, s.H - 1 - y)) / (0.04 * w)
            g = np.clip(c1 * 0.55 + c2 * 0.5, 0, 1) * ground * np.clip(b, 0, 1)
            g[g < 0.003] = 0
            base = bg * (1 - g[..., None]) + lin('#2a2520') * g[..., None]
        else:
            base = np.broadcast_to(bg, out.shape)
        out = np.clip(out, 0, None)
        out = np.where(out > 0.8, 0.8 + 0.2 * np.tanh((out - 0.8) / 0.2), out)
        im = base * (1 - a[..., None]) + out * a[..., None]
        im8 = Image.fromarray((enc(im) * 255 + 0.5).astype(np.uint8)).resize(s.out, Image.LANCZOS)
        if save:
            im8.save(f'{OUT}/{name}.png')
        return im8
