"""Six-panel cap with a leather patch, in Blender.

`FONT=<ttf> SPP=64 OUT=raw blender -b --python caps.py -- <graphite|sand|olive> [scale]`
"""

# cspell:ignore bmesh deboss hexa rvar twillb verts xform

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *

COLORS = {'graphite': ('#24272a', '#34383b'), 'sand': ('#a8916c', '#b9a483'), 'olive': ('#3b4232', '#4b5340')}


def emblem(m, at, size, rot=(90, 0, 0), ext=0.02):
    """house mark: a T built as a machined chevron inside a hexagon ring; returns mesh objects (x,z plane)"""
    out = []

    def hexa(r):
        return [
            (r * math.cos(math.radians(60 * i + 30)), r * math.sin(math.radians(60 * i + 30)))
            for i in range(6)
        ]

    o = prism('hx', hexa(size), ext * 2, m, 0, 0.02 * size)
    c = prism('c', hexa(size * 0.86), 2, m, 0, 0)
    cut(o, [c])
    out.append(o)
    s = size
    out.append(
        prism(
            'tt',
            [
                (-0.5 * s, 0.42 * s),
                (0.5 * s, 0.42 * s),
                (0.4 * s, 0.18 * s),
                (0.12 * s, 0.18 * s),
                (0.12 * s, -0.5 * s),
                (0, -0.62 * s),
                (-0.12 * s, -0.5 * s),
                (-0.12 * s, 0.18 * s),
                (-0.4 * s, 0.18 * s),
            ],
            ext * 2,
            m,
            0,
            0.02 * size,
        )
    )
    j = join(out)
    R = Matrix.Rotation(math.radians(rot[2]), 4, 'Z') @ Matrix.Rotation(math.radians(rot[0] - 90), 4, 'X')
    xform(j, R)
    move(j, at)
    return j


def cap(color='#2b2e2b', brim='#2b2e2b', patch='#8a5a34', thread='#3a3d3a'):
    f = mat('twill', color, 0, 0.9, rvar=0.02, sheen=0.6, spec=0.15, bump=0.15, scale=30, weave=26)
    fb = mat('twillb', brim, 0, 0.9, rvar=0.02, sheen=0.6, spec=0.15, weave=26)
    th = mat('thread', thread, 0, 0.8, sheen=0.5)
    lea = mat('leather', patch, 0, 0.45, bump=0.5, scale=25, spec=0.35)
    deb = mat('deboss', '#3a2414', 0, 0.6)
    NU, NV = 240, 72
    W, D, H = 8.7, 10.2, 10.6

    def P(u, v, off=0.0, flat=False):
        """u angle 0..2pi (0 = front -Y), v 0 base .. 1 top"""
        a = u
        c, s = math.sin(a), -math.cos(a)
        t = v * math.pi / 2
        front = max(0, -s)
        rad = math.cos(t) ** (0.62 + 0.10 * front)  # boxier, structured front
        z = H * math.sin(t) ** 1.12
        seam = min(abs(((a + math.pi / 6 * 0) % (math.pi / 3)) - 0), abs(math.pi / 3 - ((a) % (math.pi / 3))))
        g = -0.16 * math.exp(-((seam * W * max(rad, 0.05) / 0.16) ** 2)) + 0.10 * math.exp(
            -(((seam * W * max(rad, 0.05) - 0.38) / 0.12) ** 2)
        )
        if flat:
            g = 0
        wob = 0.10 * math.sin(3 * a + 1.2 + v * 4) * (1 - front) * (v > 0.05)
        k = 1 + (g + wob + off) / W
        x = W * rad * c * k
        y = D * rad * s * k + 0.25 * front * z * 0.12
        return (x, y, z * (1 + off / H) - 0.35 * math.cos(2 * a) * (1 - v))

    V = []
    F = []
    for j in range(NV + 1):
        for i in range(NU):
            V.append(P(2 * math.pi * i / NU, j / NV * 0.995))
    for j in range(NV):
        for i in range(NU):
            F.append([j * NU + i, j * NU + (i + 1) % NU, (j + 1) * NU + (i + 1) % NU, (j + 1) * NU + i])
    cr = finish(obj('crown', V, F, f), 0)
    so = cr.modifiers.new('s', 'SOLIDIFY')
    so.thickness = 0.018
    so.offset = -1
    lathe(
        'button',
        [(H - 0.05, 0.02), (H - 0.05, 0.75), (H + 0.18, 0.62), (H + 0.32, 0.25), (H + 0.34, 0.01)],
        f,
        40,
        'z',
    )
    # eyelets
    for k in range(6):
        a = math.pi / 6 + k * math.pi / 3
        p = P(a, 0.66, 0.04)
        bpy.ops.mesh.primitive_torus_add(major_radius=0.034, minor_radius=0.012)
        t = bpy.context.object
        t.data.materials.append(th)
        n = Vector(P(a, 0.66, 1)) - Vector(P(a, 0.66, 0))
        n = (Vector(P(a + 0.01, 0.66)) - Vector(P(a - 0.01, 0.66))).cross(
            Vector(P(a, 0.67)) - Vector(P(a, 0.65))
        )
        t.location = Vector(p) * S
        t.rotation_euler = n.to_track_quat('Z', 'Y').to_euler()
        for q in t.data.polygons:
            q.use_smooth = True
    # brim: crescent with curl
    NB, NR = 96, 26
    V = []
    F = []

    def B(u, w):
        a = -1.2 + 2.4 * u
        base = P(a % (2 * math.pi), 0.02, -0.25, True)
        e = max(0.0, math.cos(a / 1.2 * math.pi / 2))
        reach = 8.0 * e**0.74
        ef = min(1.0, e * 1.7) ** 0.8
        bx = base[0] * (1 + 0.10 * w * max(0.0, math.cos(a / 1.2 * math.pi / 2)) ** 0.5)
        by = base[1] - reach * w
        curl = -2.1 * (bx / 8.6) ** 2 * (0.30 + 0.62 * w * ef) - 0.85 * w * w * ef - 0.25 * (1 - ef)
        return (bx * (1 - 0.05 * (1 - ef)), by + 0.15 + 0.5 * (1 - ef), base[2] + 0.15 + curl)

    for j in range(NR + 1):
        for i in range(NB + 1):
            V.append(B(i / NB, j / NR))
    for j in range(NR):
        for i in range(NB):
            F.append(
                [j * (NB + 1) + i, j * (NB + 1) + i + 1, (j + 1) * (NB + 1) + i + 1, (j + 1) * (NB + 1) + i]
            )
    br = finish(obj('brim', V, F, fb), 0)
    so = br.modifiers.new('s', 'SOLIDIFY')
    so.thickness = 0.042
    so.offset = 0
    bv = br.modifiers.new('b', 'BEVEL')
    bv.width = 0.018
    bv.segments = 3

    # stitch rows (dashed curves) on the brim + crown band
    def stitches(fn, n, r=0.0065, duty=0.62, m=None):
        cu = bpy.data.curves.new('st', 'CURVE')
        cu.dimensions = '3D'
        cu.bevel_depth = r
        cu.bevel_resolution = 2
        cu.use_fill_caps = True
        for k in range(n):
            sp = cu.splines.new('POLY')
            sp.points.add(2)
            for q in range(3):
                v = Vector(fn((k + duty * q / 2) / n)) * S
                sp.points[q].co = (*v, 1)
        link(bpy.data.objects.new('st', cu))
        cu.materials.append(m or th)

    for w in (0.16, 0.30, 0.44, 0.58, 0.72, 0.86, 0.965):
        stitches(
            lambda t, w=w: (lambda p: (p[0], p[1], p[2] + 0.26))(B(0.06 + 0.88 * t, w)), int(70 + 40 * w)
        )
    for k in range(6):
        for sgn in (-1, 1):
            stitches(
                lambda t, k=k, sgn=sgn: P(
                    (k * math.pi / 3 + sgn * 0.05 / max(0.12, math.cos(t * 0.93 * math.pi / 2) ** 0.6))
                    % (2 * math.pi),
                    0.05 + t * 0.84,
                    0.0,
                ),
                46,
                0.0045,
            )
    # leather patch wrapped on the front
    _NX, _NZ = 40, 24
    V = []
    F = []

    def C(x, z, off):  # x,z in patch cm -> crown
        v = 0.37 + z / 16.2
        return P((x / (W * math.cos(v * math.pi / 2) ** 0.70)) % (2 * math.pi), v, off, True)

    pl = fillet([(-3.1, -1.9), (3.1, -1.9), (3.1, 1.9), (-3.1, 1.9)], 0.6)
    me = prism('patch', pl, 0.02, lea, 0, 0)
    bm = bmesh.new()
    bm.from_mesh(me.data)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    for _ in range(5):
        bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.03], cuts=1)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    for v in bm.verts:
        x, y, z = v.co / S
        v.co = Vector(C(x, z, 0.22 if y < 0 else 0.02)) * S
    bm.to_mesh(me.data)
    bm.free()
    finish(me, 0.02, 2, 50)
    ring = [
        Vector(p[:2]) for p in fillet([(-2.85, -1.65), (2.85, -1.65), (2.85, 1.65), (-2.85, 1.65)], 0.5, 8)
    ]
    ln = [(ring[(i + 1) % len(ring)] - ring[i]).length for i in range(len(ring))]
    tot = sum(ln)

    def along(t):
        d = (t % 1) * tot
        for i, l in enumerate(ln):
            if d <= l:
                p = ring[i] + (ring[(i + 1) % len(ring)] - ring[i]) * (d / max(l, 1e-6))
                return C(p.x, p.y, 0.25)
            d -= l
        return C(ring[0].x, ring[0].y, 0.25)

    stitches(along, 64, 0.0060, 0.66, mat('thread2', '#d8b88c', 0, 0.7, sheen=0.5))

    def wrap(o, off=0.245):
        bpy.ops.object.select_all(action='DESELECT')
        o.select_set(True)
        bpy.context.view_layer.objects.active = o
        if o.type == 'FONT':
            bpy.ops.object.convert(target='MESH')
            o = bpy.context.object
        bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.triangulate(bm, faces=bm.faces)
        for _ in range(4):
            bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.02], cuts=1)
            bmesh.ops.triangulate(bm, faces=bm.faces)
        for v in bm.verts:
            x, y, z = v.co / S
            v.co = Vector(C(x, z, off)) * S
        bm.to_mesh(o.data)
        bm.free()

    wrap(text('TARNHOLT', 0.74, deb, (0, 0, -0.92), (90, 0, 0), 0.0, FONT, 1.12))
    e = emblem(deb, (0, 0, 0.42), 0.92, ext=0.0005)
    wrap(e)
    # sweatband dark inside
    lathe('band', [(-0.3, 7.9), (1.6, 7.9)], mat('in', '#151515', 0, 0.9), 64, 'z', bevel=0)


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1 :]
    k = float(args[1]) if len(args) > 1 else 1
    sc = reset()
    c, t = COLORS[args[0]]
    cap(c, c, '#8a5a34', t)
    studio('light')
    camera(34, 15, 0.96, 85, (int(1200 * k), int(1500 * k)))
    render(f'cap-{args[0]}-front')
