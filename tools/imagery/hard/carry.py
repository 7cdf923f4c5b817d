"""Sling and zipped pouch."""

# cspell:ignore onpath rotz rvar


from display import *
from finishes import mats


# ---------------------------------------------------------------- soft goods and case
def ribbon(name, path, width, thick, m):
    """webbing on edge: vertical strip along a plan path"""
    V = []
    F = []
    n = len(path)
    P = [Vector(p) for p in path]
    for i in range(n):
        t = (P[min(i + 1, n - 1)] - P[max(i - 1, 0)]).normalized()
        nx, ny = -t.y * thick / 2, t.x * thick / 2
        for a, z in ((1, 0), (1, width), (-1, width), (-1, 0)):
            V.append((P[i].x + a * nx, P[i].y + a * ny, z))
    for i in range(n - 1):
        for k in range(4):
            F.append([i * 4 + k, i * 4 + (k + 1) % 4, i * 4 + 4 + (k + 1) % 4, i * 4 + 4 + k])
    F += [[0, 1, 2, 3], [n * 4 - 1, n * 4 - 2, n * 4 - 3, n * 4 - 4]]
    return finish(obj(name, V, F, m), 0.04, 2, 40)


def sling(fin):
    M = mats(fin)
    col = {'black': '#1a1b1d', 'fde': '#6f5f47', 'green': '#3a3d2f', 'gray': '#4b4f53'}[fin]
    web = mat('web', col, 0, 0.85, rvar=0.02, sheen=0.3, spec=0.2, weave=38)
    path = []
    N = 300
    for i in range(N + 1):
        t = i / N
        a = 2 * math.pi * 3.4 * t
        r = 3.0 + 2.3 * t
        path.append((r * 1.45 * math.cos(a), r * 0.86 * math.sin(a)))
    e = Vector(path[-1])
    d = (e - Vector(path[-2])).normalized()
    tail = [tuple(e + d * k * 0.3 + Vector((0.02 * k * k * 0.05, 0.006 * k * k))) for k in range(1, 24)]
    ribbon('web', path + tail, 2.6, 0.17, web)

    def swivel(x, y, rot):
        new = []
        for s in (-1, 1):
            new.append(cyl('bar', 0.25, 2.35, 0.16, M['steel'], 'z', (s * 0.0, 0, 0), 0.03, 24))
        new.append(
            prism(
                'loop',
                [(-0.2, -0.05), (1.5, -0.05), (1.5, 2.65), (-0.2, 2.65)],
                0.42,
                M['steel'],
                0,
                0.12,
                r=0.5,
                seg=3,
            )
        )
        cut(
            new[-1],
            [prism('c', fillet([(0.2, 0.3), (1.05, 0.3), (1.05, 2.3), (0.2, 2.3)], 0.3), 3, M['dark'], 0, 0)],
        )
        new.append(cyl('stem', 1.4, 2.7, 0.42, M['steel'], 'x', (0, 0, 1.3), 0.05, 32))
        new.append(cyl('head', 2.6, 3.3, 0.62, M['steel'], 'x', (0, 0, 1.3), 0.08, 40))
        new.append(cyl('plunge', 3.2, 4.1, 0.4, M['bright'], 'x', (0, 0, 1.3), 0.06, 32))
        for o in new:
            rotz(o, rot)
            move(o, (x, y, 0))

    tx, ty = tail[-1]
    td = Vector(tail[-1]) - Vector(tail[-2])
    swivel(tx - 0.1, ty, math.degrees(math.atan2(td.y, td.x)))

    def onpath(t):
        i = int(t * N)
        p = Vector(path[i])
        q = Vector(path[i + 1])
        return p, math.degrees(math.atan2((q - p).y, (q - p).x))

    for t, L, H in ((0.86, 2.4, 3.0), (0.93, 1.2, 3.0)):
        p, a = onpath(t)
        o = prism(
            'glide',
            [(-L / 2, -0.2), (L / 2, -0.2), (L / 2, H - 0.2), (-L / 2, H - 0.2)],
            0.6,
            M['poly'],
            0,
            0.12,
            r=0.3,
            seg=3,
        )
        cut(
            o,
            [
                prism(
                    'c',
                    fillet(
                        [(-L / 2 + 0.3, 0.1), (-0.1, 0.1), (-0.1, H - 0.5), (-L / 2 + 0.3, H - 0.5)], 0.15
                    ),
                    0.8,
                    M['dark'],
                    -0.35,
                    0,
                )
            ],
        ) if L > 2 else None
        rotz(o, a)
        move(o, (p.x, p.y, 0))
    p, a = onpath(0.79)
    o = prism(
        'patch',
        fillet([(-1.6, 0.45), (1.6, 0.45), (1.6, 2.15), (-1.6, 2.15)], 0.2),
        0.1,
        mat('lea', '#6f4526', 0, 0.5, bump=0.3, scale=25),
        0,
        0.03,
    )
    rotz(o, a)
    n = Vector((math.sin(math.radians(a)), -math.cos(math.radians(a))))
    move(o, (p.x + n.x * 0.13, p.y + n.y * 0.13, 0))
    text(
        'TARNHOLT', 0.52, M['dark'], (p.x + n.x * 0.185, p.y + n.y * 0.185, 1.3), (90, 0, a), 0.004, FONT, 1.1
    )
    show('sling', fin, 24, 32, label={'fde': 'tan'}.get(fin))


def pouch(fin):
    col = {'black': '#1d1f21', 'fde': '#7a684c', 'green': '#3f4334', 'gray': '#4b4f53'}[fin]
    M = mats(fin)
    f = mat('nylon', col, 0, 0.85, rvar=0.03, sheen=0.3, spec=0.2, weave=30)
    wb = mat('web', col, 0, 0.8, rvar=0.02, sheen=0.3, spec=0.2, weave=46)
    th = mat('thread', '#5a5d60' if fin == 'black' else col, 0, 0.8)
    NU, NV = 96, 48
    W, D, H = 9.5, 3.4, 6.6
    V = []
    F = []
    sg = lambda v, e: math.copysign(abs(v) ** e, v)
    for j in range(NV + 1):
        b = -math.pi / 2 + math.pi * j / NV
        for i in range(NU):
            a = 2 * math.pi * i / NU
            x, y, z = (
                W * sg(math.cos(b), 0.34) * sg(math.cos(a), 0.30),
                D * sg(math.sin(b), 0.62),
                H * sg(math.cos(b), 0.34) * sg(math.sin(a), 0.30),
            )
            k = 1 + 0.010 * math.sin(x * 0.9 + z * 1.3) + 0.008 * math.sin(z * 1.7 - x * 0.6 + y)
            V.append((x * k, y * (1 + 0.05 * math.sin(x * 0.5 + 1) * math.cos(z * 0.6)), z * k))
    for j in range(NV):
        for i in range(NU):
            F.append([j * NU + i, j * NU + (i + 1) % NU, (j + 1) * NU + (i + 1) % NU, (j + 1) * NU + i])
    finish(obj('body', V, F, f), 0)

    def rim(off, y, r, m, dash=0):
        cu = bpy.data.curves.new('rim', 'CURVE')
        cu.dimensions = '3D'
        cu.bevel_depth = r * S
        cu.bevel_resolution = 3
        n = 260
        P = [
            Vector(
                (
                    (W + off) * sg(math.cos(2 * math.pi * i / n), 0.30),
                    y,
                    (H + off) * sg(math.sin(2 * math.pi * i / n), 0.30),
                )
            )
            * S
            for i in range(n)
        ]
        if dash:
            for i in range(0, n, 2):
                sp = cu.splines.new('POLY')
                sp.points.add(1)
                sp.points[0].co = (*P[i], 1)
                sp.points[1].co = (*P[(i + 1) % n], 1)
        else:
            sp = cu.splines.new('POLY')
            sp.points.add(n - 1)
            sp.use_cyclic_u = True
            for i in range(n):
                sp.points[i].co = (*P[i], 1)
        link(bpy.data.objects.new('rim', cu))
        cu.materials.append(m)

    rim(0.02, -0.55, 0.2, wb)
    rim(0.02, 0.55, 0.2, wb)
    rim(0.0, 0, 0.17, M['steel'], 1)
    rim(-0.05, 0, 0.12, M['dark'])
    for z in (-3.4, -0.9):
        prism(
            'pals',
            fillet([(-8.3, z - 1.1), (8.3, z - 1.1), (8.3, z + 1.1), (-8.3, z + 1.1)], 0.1),
            0.16,
            wb,
            -3.42,
            0.05,
        )
        for x in (-8.1, -4.05, 0, 4.05, 8.1):
            for i in range(5):
                box(
                    'tack',
                    (x - 0.1, x + 0.1),
                    (-3.55, -3.48),
                    (z - 0.95 + i * 0.42, z - 0.72 + i * 0.42),
                    th,
                    0.02,
                )
    prism(
        'patch', fillet([(-3.0, 1.5), (3.0, 1.5), (3.0, 4.5), (-3.0, 4.5)], 0.3), 0.16, M['rub'], -3.4, 0.05
    )
    text('TARNHOLT', 0.95, M['mark'], (0, -3.5, 3.3), (90, 0, 0), 0.01, FONT, 1.12)
    text('CLEANING KIT', 0.46, M['mark'], (0, -3.5, 2.25), (90, 0, 0), 0.01, FONT, 1.3)
    box('pull', (4.6, 5.3), (-0.3, 0.3), (6.5, 6.95), M['steel'], 0.1)
    prism('tab', fillet([(5.0, 6.55), (7.6, 6.55), (7.6, 7.0), (5.0, 7.0)], 0.2), 0.5, M['rub'], -0.1, 0.1)
    show('pouch', fin, 28, 16, label={'green': 'olive'}.get(fin))
