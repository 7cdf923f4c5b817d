"""Rolled canvas tool roll with leather straps."""

# cspell:ignore rotx roty rvar toolroll


from carry import ribbon
from display import *
from finishes import mats

LENGTH = 24.0


def lie_down(o):
    """the strip stands on edge along a plan path; lay its axis along x"""
    return move(roty(o, 90), (-LENGTH / 2, 0, 0))


def spiral(r0, r1, turns, n=420, start=0.0):
    out = []
    for i in range(n + 1):
        t = i / n
        a = start + 2 * math.pi * turns * t
        r = r0 + (r1 - r0) * t
        out.append((r * 0.9 * math.cos(a), r * 1.06 * math.sin(a)))
    return out


def band(x, width, r, m, thick=0.22):
    """strap around the roll at x"""
    o = ribbon('band', spiral(r, r, 1.0, 160), width, thick, m)
    return move(roty(o, 90), (x - width / 2, 0, 0))


def toolroll(fin):
    M = mats(fin)
    canvas = mat('canvas', '#474b37', 0, 0.88, rvar=0.03, sheen=0.3, spec=0.18, weave=34)
    lining = mat('lining', '#2b2d26', 0, 0.9, rvar=0.02, sheen=0.3, spec=0.15, weave=34)
    leather = mat('leather', '#7a4a27', 0, 0.5, bump=0.35, scale=22, spec=0.35)
    lie_down(ribbon('roll', spiral(1.1, 4.0, 4.1), LENGTH, 0.42, canvas))
    # The pocket layer inside the roll is shorter, so its edge shows at the end.
    inner = ribbon('pocket', spiral(1.35, 3.6, 3.4), LENGTH - 2.4, 0.26, lining)
    move(roty(inner, 90), (-LENGTH / 2 + 1.2, 0, 0))
    # Tool handles in the roll: two turned grips and a bright driver shank.
    handles = (
        (0.2, 0.3, 0.62, 1.6, 'brass'),
        (1.7, -1.0, 0.5, 1.1, 'steel'),
        (-1.6, 1.5, 0.42, 1.9, 'bright'),
        (-1.2, -2.0, 0.46, 0.8, 'steel'),
        (2.3, 1.3, 0.4, 1.3, 'rub'),
    )
    for y, z, r, reach, name in handles:
        end = LENGTH / 2 + reach
        lathe(
            'handle',
            [(0, r * 0.8), (end - 0.5, r), (end - 0.15, r * 0.92), (end, r * 0.6)],
            M[name],
            40,
            at=(0, y, z),
            bevel=0.05,
        )
    for x in (-6.4, 6.4):
        band(x, 2.2, 4.32, leather)
        frame_ = prism(
            'buckle',
            fillet([(x - 1.5, -1.1), (x + 1.5, -1.1), (x + 1.5, 1.1), (x - 1.5, 1.1)], 0.3),
            0.3,
            M['brass'],
            -4.75,
            0.1,
            seg=3,
        )
        cut(
            frame_,
            [
                prism(
                    'c',
                    fillet([(x - 1.15, -0.75), (x + 1.15, -0.75), (x + 1.15, 0.75), (x - 1.15, 0.75)], 0.2),
                    3,
                    M['dark'],
                    -4.75,
                    0,
                )
            ],
        )
        tongue = prism(
            'tongue',
            fillet([(x - 1.0, -2.6), (x + 1.0, -2.6), (x + 1.0, 0.9), (x - 1.0, 0.9)], 0.5),
            0.2,
            leather,
            -4.68,
            0.06,
        )
        pin = cyl('pin', -0.95, 0.95, 0.12, M['brass'], 'z', (x, -4.86, 0), 0.03, 16)
        for o in (frame_, tongue, pin):
            rotx(o, -34)
    patch = prism(
        'patch',
        fillet([(-3.1, -1.25), (3.1, -1.25), (3.1, 1.25), (-3.1, 1.25)], 0.3),
        0.18,
        leather,
        -4.36,
        0.06,
    )
    rotx(patch, -34)
    a = math.radians(34)
    out = 4.47
    text(
        'TARNHOLT',
        0.85,
        M['dark'],
        (0, -out * math.cos(a), out * math.sin(a)),
        (90 - 34, 0, 0),
        0.004,
        FONT,
        1.12,
    )
    show('tool-roll', fin, 34, 20, ev=-0.95, label='olive')
