"""How every accessory is lit and framed, and clamps and screws they share."""

# cspell:ignore clampbase softbox


from finishes import EXPOSURE
from studio import *


def show(kind, fin, az, el, ratio=(4, 3), ground=True, ev=0.0, label=None):
    """light, frame and render one accessory; ev: stops for tops that mirror the overhead softbox"""
    studio('light', exposure=EXPOSURE[fin] + ev, bounce=0.6)
    frame(az, el, 0.86, 85, ratio, *((0.76, (0, 0.03)) if ground else ()))
    render(f'{kind}-{label or fin}-q', ground)


def tube(name, x0, x1, ro, ri, m, at=(0, 0, 0), bevel=0.1, axis='x', seg=72):
    o = cyl(name, x0, x1, ro, m, axis, at, bevel, seg)
    cut(o, [cyl('c', x0 - 1, x1 + 1, ri, m, axis, at, 0, seg)])
    return o


def clamp(M, x0, x1, z=0, nuts=(0,), w=1.55):
    """rail clamp under a mount: base, jaw, cross bolts"""
    prism(
        'clampbase',
        [
            (-w, z),
            (w, z),
            (w, z - 0.5),
            (1.15, z - 1.0),
            (0.85, z - 0.55),
            (-0.85, z - 0.55),
            (-1.15, z - 1.0),
            (-w, z - 0.5),
        ],
        x1 - x0,
        M['rec'],
        (x0 + x1) / 2,
        0.08,
        'x',
    )
    for x in nuts:
        cyl('nut', -w - 0.55, -w + 0.2, 0.55, M['steel'], 'y', (x, 0, z - 0.42), 0.08, 6)
        cyl('nut2', -w - 0.62, -w - 0.5, 0.26, M['bright'], 'y', (x, 0, z - 0.42), 0.03, 24)
        cyl('bolt', w - 0.1, w + 0.22, 0.42, M['steel'], 'y', (x, 0, z - 0.42), 0.06, 32)


def screws(M, pts, r=0.24, h=0.12, axis='z'):
    for x, y, z in pts:
        cyl('scr', -0.5, h, r, M['steel'], axis, (x, y, z), 0.04, 28)
        cyl('hex', h - 0.02, h + 0.012, r * 0.5, M['dark'], axis, (x, y, z), 0, 6)
