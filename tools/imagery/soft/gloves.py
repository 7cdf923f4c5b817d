"""Pair of work gloves, backs up, from height fields.

`FONT=<ttf> OUT=raw python3 gloves.py`
"""

# cspell:ignore centerlines linalg


from fabric import *
from garments import thread
from stitches import twill

COLOR, PAD, PALM = '#26282b', '#151618', '#3a2c22'
# Centerlines of the fingers and the thumb of a left hand, and their widths.
FINGERS = [
    ([(-4.3, -0.5), (-5.1, 4.4), (-5.9, 8.4)], 2.3),
    ([(-1.7, 0.5), (-2.1, 6.4), (-2.5, 11.2)], 2.5),
    ([(1.1, 0.5), (1.2, 7.0), (1.2, 12.2)], 2.55),
    ([(3.8, 0.0), (4.3, 6.0), (4.8, 10.6)], 2.5),
]
THUMB = ([(2.6, -7.4), (5.4, -3.4), (6.9, 0.8), (7.3, 3.4)], 2.6)
HAND = [
    (-5.7, 2.6),
    (-6.0, -1.0),
    (-5.6, -5.2),
    (-4.7, -8.6),
    (-4.4, -14.8),
    (4.4, -14.8),
    (4.6, -9.0),
    (5.2, -5.4),
    (5.1, -0.5),
    (5.2, 2.2),
    (2.6, 3.0),
    (-0.4, 3.2),
    (-3.4, 2.6),
]


def glove(s, sg, cx, tilt):
    """sg mirrors the hand; tilt in degrees turns it about its wrist"""
    a = math.radians(tilt)
    at = lambda p: (
        cx + sg * p[0] * math.cos(a) - p[1] * math.sin(a),
        sg * p[0] * math.sin(a) + p[1] * math.cos(a),
    )
    line = lambda pts, n=12: [at(p) for p in spline(pts, n, False)]
    shape = lambda pts: s.mask([at(p) for p in spline(pts, 10)])

    def capsule(pts, width, t0=0.0, t1=1.0):
        """finger-shaped mask: the line widened, a little slimmer at the tip, with a round end"""
        c = np.array(spline(pts, 14, False))
        c = c[int(t0 * (len(c) - 1)) : int(t1 * (len(c) - 1)) + 1]
        d = np.gradient(c, axis=0)
        d /= np.linalg.norm(d, axis=1)[:, None]
        n = np.stack([-d[:, 1], d[:, 0]], 1)
        half = width / 2 * np.linspace(1.06, 0.92, len(c))[:, None]
        arc = [
            c[-1] + half[-1] * (n[-1] * math.cos(q) + d[-1] * math.sin(q))
            for q in np.linspace(0, math.pi, 16)
        ]
        start = [
            c[0] - half[0] * (n[0] * math.cos(q) + d[0] * math.sin(q)) for q in np.linspace(0, math.pi, 16)
        ]
        return s.mask([at(tuple(p)) for p in [*(c + n * half), *arc, *(c - n * half)[::-1], *start]])

    th = thread(COLOR)
    thumb = s.layer(capsule(*THUMB), COLOR, 0.95, 1.15)
    hand = shape(HAND)
    for pts, width in FINGERS:
        hand = np.maximum(hand, capsule(pts, width))
    hand = s.layer(hand, COLOR, 1.05, 1.12)
    s.wrinkle(hand, 0.1, 3.0, 15 + sg)
    for pts, width in FINGERS:
        tip = capsule(pts, width, 0.93) * hand
        s.col = np.where((tip > 0.5)[..., None], lin(PALM), s.col)
        # Two flexible pads on the back of each finger.
        for t0, t1 in ((0.42, 0.52), (0.64, 0.73)):
            m = capsule(pts, width * 0.5, t0, t1) * hand
            d = s.sdf(m, 0.22)
            s.z = np.where(m > 0.5, s.z + np.sqrt(np.clip(1 - (1 - d / 0.22) ** 2, 0, 1)) * 0.2, s.z)
            s.col = np.where((m > 0.5)[..., None], lin(PAD), s.col)
            s.gloss = np.where(m > 0.5, 0.5, s.gloss)
    # Molded knuckle guard with four domes.
    guard = [
        (-5.2, 1.6),
        (-5.2, -0.8),
        (-2.2, -1.9),
        (1.2, -1.9),
        (4.6, -1.3),
        (4.7, 1.6),
        (1.2, 2.7),
        (-2.2, 2.5),
    ]
    m = shape(guard) * hand
    d = s.sdf(m, 0.4)
    s.z = np.where(m > 0.5, blur(s.z, 0.2 * s.k) + np.sqrt(np.clip(1 - (1 - d / 0.4) ** 2, 0, 1)) * 0.34, s.z)
    s.col = np.where((m > 0.5)[..., None], lin(PAD), s.col)
    s.gloss = np.where(m > 0.5, 0.7, s.gloss)
    for x, y in ((-3.9, 0.2), (-1.5, 0.55), (1.0, 0.6), (3.4, 0.3)):
        px, py = at((x, y))
        e = np.hypot(s.X - px, (s.Y - py) * 0.85)
        s.z += 0.42 * np.exp(-((e / 0.85) ** 4)) * m
    s.stitch([at(p) for p in spline(guard + guard[:1], 10, False)], 0.3, 0.62, 0.07, 0.06, th, hand)
    # Wrist: gathered band, strap and tab.
    band = shape([(-4.7, -8.4), (4.7, -8.6), (4.6, -11.4), (-4.6, -11.2)]) * hand
    s.rib(band, s.X * math.cos(a) + s.Y * math.sin(a), 0.5, 0.1)
    strap = s.layer(
        shape([(-4.9, -9.0, 1), (3.2, -9.3, 1), (3.8, -10.3), (3.2, -11.3, 1), (-4.9, -11.1, 1)]),
        PAD,
        0.2,
        0.2,
        base=blur(s.z, 0.4 * s.k),
    )
    s.stitch(line([(-4.5, -9.35), (3.0, -9.62)], 2), 0.28, 0.6, 0.06, 0.05, th, strap)
    s.stitch(line([(-4.5, -10.8), (3.0, -10.98)], 2), 0.28, 0.6, 0.06, 0.05, th, strap)
    word = s.text('TARNHOLT', 0.62, at((-0.7, -10.45)), 0.14, angle=tilt)
    s.ink(word * strap, '#C9854F', 0.92, 0.04)
    hem = line([(-4.5, -14.0), (4.5, -14.0)], 2)
    s.seam(hem, 0.2, 0.12, hand)
    s.stitch([(x, y + 0.4) for x, y in hem], m=hand, color=th, h=0.06)
    r, t = s.mark(1.15, at((-0.2, -5.2)))
    s.ink((r + t) * hand, '#C9854F', 0.9, 0.05)
    return np.maximum(hand, thumb)


def gloves():
    s = Sheet(px_cm=1200 * 0.86 / 33.0, center=(0, -1.0))
    m = glove(s, 1, -8.6, 3)
    m = np.maximum(m, glove(s, -1, 8.6, -3))
    twill(s, m * (s.gloss < 0.2), pitch=0.13, amp=0.01, seed=6)
    s.light('gloves-black-front', elev=40, kI=0.95, amb=0.32, sheen=0.6, relief=1.0, ground=0.36, spec=0.14)


if __name__ == '__main__':
    gloves()
