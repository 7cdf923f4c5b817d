"""B7 Basin, bolt-action hunting rifle, exterior shell for pictures.

Jobs: side q hero phone glb. Finishes: walnut graphite.
"""

# cspell:ignore boltsteel bsdf floorplate interp rvar srgb


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from action import barreled_action, hunting_scope, trigger_group
from finishes import EXPOSURE, mats
from furniture import *

PHONE = {'walnut': 'hero-basin-phone'}
BUTT, TIP = -50.0, 25.0
# The stock as curves over x: top line, bottom line, half width, narrowing toward the top.
TOP = [
    (-51.5, -1.7),
    (-44, -1.35),
    (-35, -1.0),
    (-31, -1.15),
    (-28, -2.3),
    (-25, -2.5),
    (-22.5, -1.2),
    (-20, -0.25),
    (0, -0.2),
    (12, -0.35),
    (25, -0.75),
]
BOTTOM = [
    (-51.5, -14.3),
    (-48, -13.4),
    (-40, -10.6),
    (-34.5, -8.4),
    (-32.5, -8.5),
    (-30.5, -9.6),
    (-28.4, -10.3),
    (-26.2, -9.5),
    (-24, -6.9),
    (-21.5, -4.7),
    (-19, -3.95),
    (-14, -3.75),
    (-6, -4.2),
    (2, -4.35),
    (14, -3.75),
    (22, -3.3),
    (25, -2.9),
]
WIDTH = [
    (-51.5, 2.15),
    (-44, 2.2),
    (-36, 2.15),
    (-31, 2.0),
    (-27, 1.95),
    (-23, 2.05),
    (-18, 2.35),
    (-6, 2.5),
    (4, 2.4),
    (16, 2.1),
    (22, 1.85),
    (24.2, 1.6),
    (25, 1.2),
]
NARROW = [(-51.5, 0.3), (-36, 0.42), (-30, 0.3), (-24, 0.12), (-18, 0.0), (25, 0.0)]


def curve(points, x):
    """smooth line through the points: linear, then averaged over a short window"""
    p = np.array(points)
    window = np.linspace(-1.3, 1.3, 15)
    return float(np.interp(x + window, p[:, 0], p[:, 1]).mean())


def skin(x, angle, off=0.0):
    """point of the stock's surface at station x; angle 0 = left side, 90 = top"""
    top, bottom, half, narrow = (curve(c, x) for c in (TOP, BOTTOM, WIDTH, NARROW))
    c, s = math.cos(angle), math.sin(angle)
    power = lambda v: math.copysign(abs(v) ** 0.72, v)
    mid, high = (top + bottom) / 2, (top - bottom) / 2
    y, z = (half + off) * power(c), mid + (high + off) * power(s)
    return (x, y * (1 - narrow * max(0.0, (z - mid) / high)), z)


def loft(name, x0, x1, m, step=0.3, n=72):
    count = max(2, int((x1 - x0) / step) + 1)
    V = [skin(x, 2 * math.pi * k / n) for x in np.linspace(x0, x1, count) for k in range(n)]
    F = [
        [i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k]
        for i in range(count - 1)
        for k in range(n)
    ]
    F += [list(range(n)), list(range((count - 1) * n, count * n))[::-1]]
    return finish(obj(name, V, F, m), 0.06, 2, 50)


def checkering(x0, x1, a0, a1, lean, m, pitch=0.36):
    """diamond studs pressed over the skin, both sides; angles in degrees on the right side"""
    V, F = [], []
    rows = int((a1 - a0) / 5.4)
    for j in range(rows):
        angle = a0 + (a1 - a0) * j / max(1, rows - 1)
        shift = lean * (angle - a0) / (a1 - a0)
        inset = 0.9 * abs(2 * j / max(1, rows - 1) - 1) ** 3
        x = x0 + shift + inset + (j % 2) * pitch / 2
        while x < x1 + shift - inset:
            for mirror in (0, 1):
                at = lambda dx, da, off: skin(
                    x + dx, math.radians(angle + da if not mirror else 180 - angle - da), off
                )
                k = len(V)
                r, t = pitch * 0.47, 4.6
                V += [at(-r, 0, 0), at(0, -t, 0), at(r, 0, 0), at(0, t, 0), at(0, 0, 0.09)]
                F += [[k + e, k + (e + 1) % 4, k + 4] for e in range(4)]
            x += pitch
    return finish(obj('checkering', V, F, m), 0, smooth=False)


def walnut():
    """figured walnut: growth rings stretched along the stock, fine pores on top"""
    m = mat('walnut', '#5a3620', 0, 0.36, rvar=0, spec=0.5, coat=0.25)
    nt = m.node_tree
    new, tie = nt.nodes.new, nt.links.new
    coord, place, wave = (new('ShaderNodeTexCoord'), new('ShaderNodeMapping'), new('ShaderNodeTexNoise'))
    place.inputs['Scale'].default_value = (0.35, 2.2, 2.6)
    place.inputs['Rotation'].default_value = (0.2, 0.1, 0.12)
    wave.inputs['Scale'].default_value = 2.4
    wave.inputs['Detail'].default_value = 6
    wave.inputs['Distortion'].default_value = 1.4
    ramp = new('ShaderNodeValToRGB')
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.33, srgb('#2f1a0f')
    stops[1].position, stops[1].color = 0.68, srgb('#6d4325')
    middle = stops.new(0.5)
    middle.color = srgb('#4f2e1b')
    tie(coord.outputs['Object'], place.inputs['Vector'])
    tie(place.outputs['Vector'], wave.inputs['Vector'])
    tie(wave.outputs['Fac'], ramp.inputs['Fac'])
    tie(ramp.outputs['Color'], nt.nodes['Principled BSDF'].inputs['Base Color'])
    return m


def build(fin='walnut'):
    M = mats(fin)
    wood = fin == 'walnut'
    M['bright'] = mat('boltsteel', '#9b9ea2' if wood else '#3a3c3f', 1.0, 0.24, rvar=0)
    stock = (
        walnut() if wood else mat('synthetic', '#2c2e30', 0, 0.6, bump=0.5, scale=55, rvar=0.02, spec=0.35)
    )
    tip = mat('tip', '#100d0b', 0, 0.5, rvar=0, spec=0.3) if wood else stock
    panel = (
        mat('panel', '#33200f', 0, 0.55, rvar=0, spec=0.4)
        if wood
        else mat('panel', '#1b1c1d', 0, 0.6, rvar=0)
    )
    barreled_action(M)
    hunting_scope(M)
    trigger_group(M, -3.55)
    loft('stock', BUTT + 0.3, 20.6, stock)
    loft('tip', 20.6, TIP, tip, 0.15)
    loft('spacer', BUTT, BUTT + 0.3, M['dark'])
    loft('pad', BUTT - 1.5, BUTT, M['rub'], 0.15)
    checkering(-28.6, -23.2, -28, 34, 1.6, panel)
    checkering(1.0, 15.5, -46, 14, 2.2, panel)
    prism(
        'floorplate',
        fillet([(-9.6, -4.35), (-1.4, -4.5), (-1.4, -4.0), (-9.6, -3.7)], 0.15),
        2.3,
        M['rec'],
        0,
        0.12,
    )
    for x, z in ((17.0, -3.75), (-44.0, -12.1)):
        cyl('stud', z - 0.75, z + 0.6, 0.22, M['steel'], 'z', (x, 0, 0), 0.05, 24)
    text('B7', 0.5, M['mark'], (-1.2, -1.74, 0.35), (90, 0, 0), 0.004, FONT, 1.2)
    text('TARNHOLT', 0.62, M['mark'], (6.4, -1.36, 0.2), (90, 0, 0), 0.004, FONT, 1.2)
    return M


def side(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(0, 4, 0.88, 120, (16, 9))
    render(f'basin-{fin}-side')


def q(fin):
    build(fin)
    studio('light', exposure=EXPOSURE[fin])
    frame(34, 14, 0.88, 85, (16, 9))
    render(f'basin-{fin}-q')


def hero(fin):
    build(fin)
    studio('dark', exposure=0.5)
    frame(30, 8, 0.84, 85, (21, 9), 0.8)
    render(f'basin-{fin}-hero-dark')


def phone(fin):
    """4:5 for phones: laid on the diagonal, so that the whole rifle fits without a crop"""
    build(fin)
    studio('dark', exposure=0.5)
    frame(22, 10, 0.88, 85, (4, 5), 0.88, roll=-52)
    render(PHONE[fin])


def export(fin):
    build(fin)
    glb('basin.glb')


if __name__ == '__main__':
    job(dict(side=side, q=q, hero=hero, phone=phone, glb=export))
