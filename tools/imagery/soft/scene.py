"""Blender scenes of caps, cartons and dark banners: their own light, the shapes of the hard goods."""

# cspell:ignore bmesh mathutils softbox srgb tanx tany


import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'hard'))
import bmesh
import bpy
from materials import mat, srgb
from mathutils import Matrix, Vector
from shapes import *
from studio import area, bbox, reset, world

OUT = os.environ.get('OUT', 'raw')
os.makedirs(OUT, exist_ok=True)
FONT = os.environ.get('FONT')


def camera(az, el, fit=1.12, lens=85, res=(1600, 1000), target=None, shift=(0, 0)):
    """frame the whole scene from azimuth/elevation degrees. az 0 = from -Y"""
    sc = bpy.context.scene
    sc.render.resolution_x, sc.render.resolution_y = res
    cd = bpy.data.cameras.new('cam')
    cd.lens = lens
    cd.sensor_width = 36
    cam = link(bpy.data.objects.new('cam', cd))
    sc.camera = cam
    cd.clip_end = 1000
    lo, hi = bbox()
    c = Vector(target) * S if target else (lo + hi) / 2
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    q = (-d).to_track_quat('-Z', 'Y')
    R = q.to_matrix()
    right, up = R @ Vector((1, 0, 0)), R @ Vector((0, 1, 0))
    tanx = 18 / lens
    tany = tanx * res[1] / res[0]
    dist = 0
    for x in (lo.x, hi.x):
        for y in (lo.y, hi.y):
            for z in (lo.z, hi.z):
                v = Vector((x, y, z)) - c
                depth = v.dot(d)
                dist = max(dist, abs(v.dot(right)) / tanx * fit + depth, abs(v.dot(up)) / tany * fit + depth)
    cam.location = c + d * dist
    cam.rotation_euler = q.to_euler()
    cd.shift_x, cd.shift_y = shift
    return cam


def studio(kind='light', L=None):
    """softbox overhead, two strip rims, front fill; scaled to object size"""
    lo, hi = bbox()
    c = (lo + hi) / 2
    L = L or max((hi - lo).x, (hi - lo).z * 1.2, (hi - lo).y)
    P = L * L
    if kind == 'light':
        world(top=1.0, bottom=0.38, strength=0.6)
        area('key', (c.x - 0.25 * L, c.y - 0.7 * L, hi.z + 0.9 * L), c, L * 1.1, 40 * P, sy=L * 0.7)
        area('top', (c.x, c.y + 0.25 * L, hi.z + 0.8 * L), c, L * 1.5, 40 * P, sy=L * 0.35)
        area('rimR', (c.x + 1.1 * L, c.y + 0.35 * L, c.z + 0.35 * L), c, L * 0.25, 24 * P, sy=L * 0.9)
        area('rimL', (c.x - 1.1 * L, c.y + 0.3 * L, c.z + 0.3 * L), c, L * 0.25, 24 * P, sy=L * 0.9)
        area('fill', (c.x, c.y - 1.3 * L, c.z - 0.02 * L), c, L * 1.4, 9 * P, sy=L * 0.12)
    else:
        world(top=0.5, bottom=0.06, strength=0.12)
        area(
            'top',
            (c.x, c.y + 0.18 * L, hi.z + 0.55 * L),
            c,
            L * 1.4,
            110 * P,
            color=(1, 0.97, 0.93),
            sy=L * 0.22,
        )
        area(
            'rimR',
            (c.x + 0.95 * L, c.y + 0.45 * L, c.z + 0.3 * L),
            c,
            L * 0.2,
            70 * P,
            color=(1, 0.9, 0.78),
            sy=L * 0.8,
        )
        area(
            'rimL',
            (c.x - 0.95 * L, c.y + 0.45 * L, c.z + 0.25 * L),
            c,
            L * 0.2,
            55 * P,
            color=(0.82, 0.9, 1),
            sy=L * 0.8,
        )
        area('front', (c.x - 0.3 * L, c.y - 1.0 * L, hi.z + 0.5 * L), c, L * 1.3, 34 * P, sy=L * 0.12)


def render(name):
    sc = bpy.context.scene
    sc.render.filepath = f'{OUT}/{name}.png'
    bpy.ops.render.render(write_still=True)
