"""Helpers of the flat-lay garments: fold scatter, hand-laid outlines, thread color, colorways."""

from fabric import *

# Cloth, print and lining color of each colorway.
INK = {
    'graphite': ('#2c2f33', '#D9D6CF', '#232629'),
    'bone': ('#d6cfc1', '#23262a', '#c9c1b1'),
    'olive': ('#474d3a', '#DAD5C6', '#3c4131'),
    'black': ('#25272a', '#C9854F', '#1c1e20'),
    'slate': ('#4a5560', '#E6E3DC', '#3f4953'),
}


def scatter(seed, n, box, ang, length, wd, ht):
    """random soft folds inside a box, around a main direction in degrees"""
    r = np.random.default_rng(seed)
    out = []
    for _ in range(n):
        x, y = r.uniform(box[0], box[1]), r.uniform(box[2], box[3])
        a = math.radians(ang + r.normal(0, 14))
        L = length * r.uniform(0.6, 1.3)
        b = r.normal(0, 0.12) * L
        out.append(
            (
                [
                    (x, y),
                    (x + math.cos(a) * L / 2 - math.sin(a) * b, y + math.sin(a) * L / 2 + math.cos(a) * b),
                    (x + math.cos(a) * L, y + math.sin(a) * L),
                ],
                wd * r.uniform(0.7, 1.4),
                ht * r.uniform(0.5, 1.2) * r.choice([1, 1, -0.8]),
            )
        )
    return out


def wob(poly, amp, seed):
    """hand-laid outline: low-frequency wander"""
    r = np.random.default_rng(seed)
    n = len(poly)
    t = np.arange(n) / n * 2 * np.pi
    dx = sum(r.normal(0, 1) * np.sin(k * t + r.uniform(0, 6.3)) / 3 for k in range(5, 17))
    dy = sum(r.normal(0, 1) * np.sin(k * t + r.uniform(0, 6.3)) / 3 for k in range(5, 17))
    return [(x + amp * a, y + amp * b) for (x, y), a, b in zip(poly, dx, dy)]


def thread(h):
    v = [int(h[i : i + 2], 16) for i in (1, 3, 5)]
    return '#' + ''.join(f'{int(c + (255 - c) * 0.16):02x}' for c in v)


def both(line):
    return [line, [(-x, y) for x, y in line]]
