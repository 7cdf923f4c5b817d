"""Brand kit: mark, wordmark, lockups, favicon and social card as clean SVG.

`ARCHIVO=<archivo-latin-wdth-normal.woff2> OUT=masters/brand python3 brand.py`
"""

# cspell:ignore cmap evenodd fontsource fvar instancer ntos wght

import os
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

OUT = os.environ.get('OUT', 'brand')
os.makedirs(OUT, exist_ok=True)
SRC = os.environ.get(
    'ARCHIVO', 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
)
INK, PAPER, COPPER, COPPER_D, DARK = '#15171A', '#F2F0EC', '#E08A4A', '#9A4A12', '#111315'
# mark on a 64 grid: hexagon ring (R 30 / 25) and the pointed T
RING = 'M32 2 57.98 17v30L32 62 6.02 47V17ZM32 7.8 11.04 19.9v24.2L32 56.2l20.96-12.1V19.9Z'
TEE = 'M17.6 19.5h28.8L43.4 26.9H35.7V45.6L32 49.4 28.3 45.6V26.9H20.6Z'


def font(wdth, wght):
    f = TTFont(SRC)
    ax = {a.axisTag: (a.minValue, a.maxValue) for a in f['fvar'].axes}
    return instantiateVariableFont(
        f, {k: max(ax[k][0], min(ax[k][1], v)) for k, v in dict(wdth=wdth, wght=wght).items() if k in ax}
    )


def outline(f, s, size, x, y, track=0.0, anchor='start'):
    """text as one path; returns (d, width). y is the baseline"""
    gs, cm, upm = f.getGlyphSet(), f.getBestCmap(), f['head'].unitsPerEm
    k = size / upm
    names = [cm[ord(c)] for c in s]
    w = sum(gs[n].width * k + track * size for n in names) - track * size
    x0 = x - (w if anchor == 'end' else w / 2 if anchor == 'middle' else 0)
    d = ''
    for n in names:
        p = SVGPathPen(gs, ntos=lambda v: f'{v:.2f}'.rstrip('0').rstrip('.'))
        gs[n].draw(TransformPen(p, (k, 0, 0, -k, x0, y)))
        d += p.getCommands()
        x0 += gs[n].width * k + track * size
    return d, w


def svg(name, vb, body, title):
    w, h = vb
    with open(f'{OUT}/{name}.svg', 'w') as fh:
        fh.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" width="{w:g}" height="{h:g}" role="img" aria-label="{title}">\n{body}\n</svg>\n'
        )


def mark(ring, tee, t=''):
    return f'<g{t} fill-rule="evenodd"><path fill="{ring}" d="{RING}"/><path fill="{tee}" d="{TEE}"/></g>'


if __name__ == '__main__':
    wide, reg = font(125, 700), font(112, 500)
    if os.environ.get('TTF'):
        wide.save(os.environ['TTF'])  # static cut for the renderers
    svg('mark', (64, 64), mark(INK, INK), 'Tarnholt')
    svg('mark-copper', (64, 64), mark(COPPER, INK), 'Tarnholt')
    svg('mark-dark', (64, 64), mark(COPPER, PAPER), 'Tarnholt')
    d, w = outline(wide, 'TARNHOLT', 56, 0, 40, 0.06)
    W = round(w + 0.5)
    for n, c in (('wordmark', INK), ('wordmark-dark', PAPER)):
        svg(n, (W, 40), f'<path fill="{c}" d="{d}"/>', 'Tarnholt')
    d, w = outline(wide, 'TARNHOLT', 40, 80, 46, 0.06)
    W = round(80 + w + 0.5)
    for n, c, r in (('lockup', INK, COPPER_D), ('lockup-dark', PAPER, COPPER)):
        svg(n, (W, 64), f'{mark(r, c)}\n<path fill="{c}" d="{d}"/>', 'Tarnholt')
    # favicon on a 32 grid: heavier ring, squarer T, dark tile so it holds on any tab color
    svg(
        'favicon',
        (32, 32),
        f'<rect width="32" height="32" rx="3" fill="{DARK}"/>\n<path fill="{COPPER}" fill-rule="evenodd" d="M16 1.5 28.56 8.75v14.5L16 30.5 3.44 23.25V8.75ZM16 4.6 6.12 10.3v11.4L16 27.4l9.88-5.7V10.3Z"/>\n<path fill="{PAPER}" d="M8.5 9.5h15L22 13.5H18V22L16 24 14 22V13.5H10Z"/>',
        'Tarnholt',
    )
    a, _ = outline(wide, 'TARNHOLT', 92, 330, 318, 0.06)
    b, _ = outline(reg, 'Precision works. Held to the tenth.', 30, 332, 384, 0.0)
    c, _ = outline(reg, 'tarnholt.example', 22, 1128, 566, 0.04, 'end')
    svg(
        'social-card',
        (1200, 630),
        f'''<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#1D2124"/><stop offset=".6" stop-color="{DARK}"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#g)"/>
<g fill="none" stroke="#FFFFFF" stroke-opacity=".05" stroke-width="2"><path d="M980 -60 1270 107.5v335L980 610 690 442.5v-335Z"/><path d="M980 0 1218 137.5v275L980 550 742 412.5v-275Z"/></g>
<path fill="{COPPER}" d="M72 72h64v4H72z"/>
<g transform="translate(72 214) scale(3.25)">{mark(COPPER, PAPER)}</g>
<path fill="{PAPER}" d="{a}"/>
<path id="tagline" fill="#A9AFB6" d="{b}"/>
<path fill="#A9AFB6" d="{c}"/>''',
        'Tarnholt',
    )
