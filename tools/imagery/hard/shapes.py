"""Parametric shapes for the product models: filleted outlines, extrusions, lathes, real cuts.

Lengths are centimeters; x runs toward the muzzle, the camera of a side view looks along +y.
Every model is an exterior shell for pictures and has no working geometry.
"""

# cspell:ignore bmesh mathutils pydata recalc rotx roty rotz verts xform


import math

import bmesh
import bpy
from mathutils import Matrix, Vector

S = 0.1  # one centimeter in scene units: lights and depth stay in a range Cycles handles well


def fillet(pts, r=0.3, n=5):
    """round every corner of a closed polygon; a point may be (x,z) or (x,z,r)"""
    out = []
    N = len(pts)
    for i in range(N):
        p = Vector(pts[i][:2])
        a = Vector(pts[i - 1][:2])
        b = Vector(pts[(i + 1) % N][:2])
        rr = pts[i][2] if len(pts[i]) > 2 else r
        u = a - p
        v = b - p
        lu, lv = u.length, v.length
        if rr <= 0 or lu < 1e-6 or lv < 1e-6:
            out.append(tuple(p))
            continue
        u /= lu
        v /= lv
        ang = math.acos(max(-1, min(1, u.dot(v))))
        if ang > math.pi - 0.05:
            out.append(tuple(p))
            continue
        d = min(rr / math.tan(ang / 2), lu * 0.48, lv * 0.48)
        p0, p1 = p + u * d, p + v * d
        for k in range(n + 1):
            t = k / n
            q = p0 * (1 - t) ** 2 + p * 2 * t * (1 - t) + p1 * t * t
            out.append(tuple(q))
    return out


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def obj(name, verts, faces, m=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(Vector(v) * S) for v in verts], [], faces)
    me.update()
    o = link(bpy.data.objects.new(name, me))
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    if m:
        me.materials.append(m)
    return o


def finish(o, bevel=0.08, seg=3, ang=30, smooth=True):
    me = o.data
    for p in me.polygons:
        p.use_smooth = smooth
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(35)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bevel * S
        b.segments = seg
        b.limit_method = 'ANGLE'
        b.angle_limit = math.radians(ang)
        b.harden_normals = True
        b.use_clamp_overlap = True
        b.miter_outer = 'MITER_ARC'
    return o


def prism(name, outline, depth, m, y=0.0, bevel=0.08, axis='y', r=None, seg=3):
    """extrude 2D outline. axis y: outline is (x,z); axis x: outline is (y,z); axis z: outline is (x,y)"""
    if r is not None:
        outline = fillet(outline, r)
    n = len(outline)
    V = []
    for s in (-1, 1):
        for p in outline:
            a, b = p[0], p[1]
            d = y + s * depth / 2
            V.append({'y': (a, d, b), 'x': (d, a, b), 'z': (a, b, d)}[axis])
    F = [list(range(n)), list(range(2 * n - 1, n - 1, -1))] + [
        [i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)
    ]
    return finish(obj(name, V, F, m), bevel, seg)


def lathe(name, prof, m, seg=64, axis='x', at=(0, 0, 0), bevel=0.05):
    """revolve [(pos, radius)] around axis"""
    V = []
    F = []
    k = len(prof)
    for j in range(seg):
        a = 2 * math.pi * j / seg
        c, s = math.cos(a), math.sin(a)
        for p, r in prof:
            v = {'x': (p, r * c, r * s), 'y': (r * c, p, r * s), 'z': (r * c, r * s, p)}[axis]
            V.append((v[0] + at[0], v[1] + at[1], v[2] + at[2]))
    for j in range(seg):
        j2 = (j + 1) % seg
        for i in range(k - 1):
            F.append([j * k + i, j2 * k + i, j2 * k + i + 1, j * k + i + 1])
    F.append([j * k for j in range(seg)])
    F.append([j * k + k - 1 for j in range(seg)][::-1])
    return finish(obj(name, V, F, m), bevel, 2)


def cyl(name, p0, p1, r, m, axis='x', at=(0, 0, 0), bevel=0.05, seg=48):
    return lathe(name, [(p0, r), (p1, r)], m, seg, axis, at, bevel)


def box(name, x, y, z, m, bevel=0.1):
    return prism(
        name,
        [(x[0], z[0]), (x[1], z[0]), (x[1], z[1]), (x[0], z[1])],
        y[1] - y[0],
        m,
        (y[0] + y[1]) / 2,
        bevel,
    )


def slot(cx, cz, L, H, n=8):
    pts = []
    r = H / 2
    for k in range(n + 1):
        a = -math.pi / 2 + math.pi * k / n
        pts.append((cx + L / 2 - r + r * math.cos(a), cz + r * math.sin(a)))
    for k in range(n + 1):
        a = math.pi / 2 + math.pi * k / n
        pts.append((cx - L / 2 + r + r * math.cos(a), cz + r * math.sin(a)))
    return pts


def join(objs):
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs:
        o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]
    bpy.ops.object.join()
    return objs[0]


def cut(target, cutters):
    """boolean difference placed BEFORE the bevel so cut edges get beveled too"""
    for c in cutters:
        for md in list(c.modifiers):
            c.modifiers.remove(md)
    c = join(cutters) if len(cutters) > 1 else cutters[0]
    md = target.modifiers.new('cut', 'BOOLEAN')
    md.object = c
    md.operation = 'DIFFERENCE'
    md.solver = 'EXACT'
    md.use_self = True
    bpy.context.view_layer.objects.active = target
    while target.modifiers[0] != md:
        with bpy.context.temp_override(object=target):
            bpy.ops.object.modifier_move_up(modifier=md.name)
    with bpy.context.temp_override(object=target):
        bpy.ops.object.modifier_apply(modifier=md.name)
    bpy.data.objects.remove(c)
    for p in target.data.polygons:
        p.use_smooth = True
    return target


def xform(o, M):
    o.data.transform(M)
    return o


def rotx(o, deg, c=(0, 0, 0)):
    c = Vector(c) * S
    return xform(
        o, Matrix.Translation(c) @ Matrix.Rotation(math.radians(deg), 4, 'X') @ Matrix.Translation(-c)
    )


def roty(o, deg, c=(0, 0, 0)):
    c = Vector(c) * S
    return xform(
        o, Matrix.Translation(c) @ Matrix.Rotation(math.radians(deg), 4, 'Y') @ Matrix.Translation(-c)
    )


def rotz(o, deg, c=(0, 0, 0)):
    c = Vector(c) * S
    return xform(
        o, Matrix.Translation(c) @ Matrix.Rotation(math.radians(deg), 4, 'Z') @ Matrix.Translation(-c)
    )


def move(o, d):
    return xform(o, Matrix.Translation(Vector(d) * S))


def text(s, size, m, at=(0, 0, 0), rot=(90, 0, 0), ext=0.01, font=None, spacing=1.1, align='CENTER'):
    cu = bpy.data.curves.new('t', 'FONT')
    cu.body = s
    cu.size = size * S
    cu.extrude = ext * S
    cu.align_x = align
    cu.align_y = 'CENTER'
    cu.space_character = spacing
    if font:
        cu.font = bpy.data.fonts.load(font)
    o = link(bpy.data.objects.new('t', cu))
    cu.materials.append(m)
    o.location = Vector(at) * S
    o.rotation_euler = [math.radians(a) for a in rot]
    return o
