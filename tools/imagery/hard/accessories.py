"""Accessory pictures: furniture and magazines here, the other kinds in their own modules.

One job per product, for example `mount,bipod black,fde` or `all`.
"""

# cspell:ignore buttstock chandle gripframe lightmount lipsteel magsteel railcovers reddot rvar
# cspell:ignore toolroll


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bipod
import carry
import case
import furniture
import gripframe
import light
import mounts
import parts
import toolroll
from display import *
from finishes import mats


def handguard(fin):
    M = mats(fin)
    furniture.handguard(M, 34.7)
    show('handguard', fin, 40, 20, ev=-0.4)


def stock(fin):
    M = mats(fin)
    furniture.buttstock(M)
    cut(bpy.data.objects['stock'], [cyl('c', -37, -26, 1.5, M['dark'], 'x', (0, 0, 0.3), 0)])
    prism(
        'lever',
        [(-27.8, -1.2, 0.2), (-27.4, -2.6, 0.4), (-30.4, -3.9, 0.4), (-32.4, -3.6, 0.4), (-30.4, -2.4, 0.4)],
        1.5,
        M['steel'],
        0,
        0.18,
        r=0.3,
        seg=3,
    )
    tube('sleeve', -27.6, -26.6, 1.72, 1.52, M['poly'], (0, 0, 0.3), 0.06)
    cyl('in', -37, -36, 1.5, M['dark'], 'x', (0, 0, 0.3), 0)
    show('stock', fin, 30, 12, ground=False)


def grip(fin):
    M = mats(fin)
    o = prism(
        'grip',
        fillet(
            [
                (-14.5, -3.7, 0.9),
                (-15.7, -7.0, 1.6),
                (-17.7, -14.0, 0.9),
                (-22.0, -12.6, 0.9),
                (-19.8, -6.8, 3),
                (-20.7, -3.9, 0.8),
            ],
            1,
            9,
        ),
        2.9,
        M['poly'],
        0,
        0.5,
        seg=6,
    )
    o.modifiers['b'].use_clamp_overlap = False
    panel = fillet([(-16.3, -7.4), (-18.15, -12.9), (-20.9, -12.0), (-19.1, -7.2)], 0.5)
    prism('panel', panel, 2.94, M['poly'], 0, 0.05, seg=2)
    gripframe.studs([p[:2] for p in panel], 1.45, M['poly'], 0.32, 0.08, 18)
    cyl('bolt', -4.4, -3.66, 0.42, M['steel'], 'z', (-17.6, 0, 0), 0.06, 32)
    text('TARNHOLT', 0.5, M['mark'], (-17.75, -1.453, -5.6), (90, 0, 0), 0.004, FONT, 1.15)
    show('grip', fin, 32, 12, ground=False)


def magazine(fin, kind='magazine', share=1.0):
    M = mats(fin)
    furniture.magazine(M, share)
    box('top', (-6.85, -1.2), (-1.02, 1.02), (-5.6, -4.4), M['poly'], 0.12)
    box('lips', (-6.6, -1.6), (-0.7, 0.7), (-4.6, -3.95), M['poly'], 0.15)
    text('TARNHOLT', 0.66, M['mark'], (-3.35, -1.16, -7.0), (90, 0, 0), 0.004, FONT, 1.2)
    show(kind, fin, 34, 12, ground=False)


def magazine_short(fin):
    magazine(fin, 'magazine-short', 0.66)


def magazine_pistol(fin):
    """straight steel box with a polymer floor plate"""
    M = mats(fin)
    lean = 0.18
    side = lambda x, z: (x + lean * z, z)
    body = [side(-1.7, 0), side(1.7, 0), side(1.7, 10.8), side(1.2, 11.6), side(-1.7, 11.2)]
    prism('mag', body, 2.1, mat('magsteel', '#202124', 0.85, 0.3, rvar=0), 0, 0.42, r=0.25, seg=5)
    for i in range(5):
        x, z = side(-0.9, 2.6 + i * 1.5)
        cyl('witness', -1.07, 1.07, 0.2, M['dark'], 'y', (x, 0, z), 0, 28)
    lips = [side(-1.5, 11.0), side(1.2, 11.4), side(0.9, 12.1), side(-1.5, 11.9)]
    prism('lips', lips, 1.45, mat('lipsteel', '#202124', 0.85, 0.3, rvar=0), 0, 0.2, r=0.2, seg=3)
    follower = [side(-1.1, 11.6), side(0.6, 11.9), side(0.3, 12.35), side(-1.1, 12.25)]
    prism('follower', follower, 0.8, M['brass'], 0, 0.14, r=0.15, seg=3)
    base = [side(-2.1, 0.35), side(2.05, 0.35), (2.2, -0.5), (1.9, -0.95), (-2.2, -0.8)]
    prism('base', base, 2.75, M['poly'], 0, 0.22, r=0.25, seg=4)
    text('TARNHOLT', 0.46, M['mark'], (1.75, -1.056, 6.0), (90, -80, 0), 0.004, FONT, 1.15)
    show('magazine-pistol', fin, 34, 12, ground=False)


JOBS = {
    'mount': mounts.mount,
    'reddot': mounts.reddot,
    'light-mount': mounts.lightmount,
    'light': light.light,
    'charging-handle': parts.chandle,
    'brake': parts.brake,
    'rail-covers': parts.railcovers,
    'wrench': parts.wrench,
    'handguard': handguard,
    'stock': stock,
    'grip': grip,
    'magazine': magazine,
    'magazine-short': magazine_short,
    'magazine-pistol': magazine_pistol,
    'bipod': bipod.bipod,
    'sling': carry.sling,
    'pouch': carry.pouch,
    'case': case.case,
    'tool-roll': toolroll.toolroll,
}
if __name__ == '__main__':
    job(JOBS)
