// cspell:ignore avascript
import { describe, expect, test } from 'vitest';
import { Refused } from './refused.ts';
import { checkSvg, svgLimits } from './svg-check.ts';

const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (content: string) => `<svg ${root} viewBox="0 0 8 8">${content}</svg>`;

function reasonFor(text: string | Buffer): string | undefined {
  try {
    checkSvg(Buffer.from(text as string));
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

describe('a drawing that only draws is let through', () => {
  test.each([
    drawing(''),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${drawing('<path d="M0 0"/>')}`,
    `\ufeff${drawing('<g/>')}`,
    drawing('<title>Größe</title><desc>&lt;script&gt;</desc><text x="1">a <tspan>b</tspan></text>'),
    drawing('<g fill="none" stroke="rgb(1, 2, 3)" transform="rotate(4)"><circle r="2"/></g>'),
    drawing(
      '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient>' +
        '</defs><rect fill="url(#a)" clip-path="url( \'#b\' )" aria-label="x" data-name="y"/>',
    ),
    drawing('<symbol id="s"><path d="M0 0"/></symbol><use href="#s"/><use xlink:href="#s"/>'),
    drawing(
      '<style>.a { fill: #123456; transform: translate(1px) } g > path { opacity: .5 }</style>',
    ),
    drawing('<style type="text/css"><![CDATA[.a{fill:rgba(0,0,0,.5)}]]></style>'),
    drawing('<path style="fill:#fff;font-family:\'Archivo\'" xml:space="preserve" d="M0 0"/>'),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>`,
  ])('%s', (text) => {
    expect(reasonFor(text)).toBeUndefined();
  });
});

describe('a drawing that does more is refused', () => {
  test.each([
    // Scripts and whatever runs one.
    drawing('<script>alert(1)</script>'),
    drawing('<script href="https://evil.example/a.js"/>'),
    drawing('<SCRIPT>alert(1)</SCRIPT>'),
    `<svg ${root} xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>`,
    `<svg ${root}><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></svg>`,
    `<svg ${root} onload="alert(1)"/>`,
    drawing('<path onclick="alert(1)"/>'),
    drawing('<path ONCLICK="alert(1)"/>'),
    drawing('<path onfocus="alert(1)" tabindex="1"/>'),
    drawing('<handler type="application/ecmascript">alert(1)</handler>'),
    drawing('<a href="javascript:alert(1)"><text>x</text></a>'),
    drawing('<a xlink:href="https://evil.example"><text>x</text></a>'),
    drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'),
    drawing('<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>'),
    drawing('<path><animate attributeName="d" values="a;b"/></path>'),
    // References that leave the drawing.
    drawing('<use href="https://evil.example/a.svg#b"/>'),
    drawing('<use href="//evil.example/a.svg#b"/>'),
    drawing('<use href="/media/1/file/other.svg#b"/>'),
    drawing('<use href="data:image/svg+xml;base64,AAAA#b"/>'),
    drawing('<use href=" #a"/>'),
    drawing('<use xlink:href="&#106;avascript:alert(1)"/>'),
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><use l:href="x"/></svg>`,
    drawing('<image href="https://evil.example/a.png"/>'),
    drawing('<image href="data:image/png;base64,AAAA"/>'),
    drawing('<feImage href="#a"/>'),
    drawing('<filter id="a"><feTurbulence/></filter>'),
    drawing('<path fill="url(https://evil.example/a.svg#b)"/>'),
    drawing('<path fill="url(#a) url(//evil.example/b)"/>'),
    drawing('<path fill="u&#x72;l(//evil.example)"/>'),
    drawing('<path filter="url(#a)"/>'),
    drawing('<path cursor="url(https://evil.example/a.cur)"/>'),
    `<svg ${root} xml:base="https://evil.example/"/>`,
    // Style sheets that load or run.
    drawing('<style>@import "https://evil.example/a.css";</style>'),
    drawing('<style>@import url(https://evil.example/a.css);</style>'),
    drawing('<style>@font-face{font-family:a;src:url(//evil.example)}</style>'),
    drawing('<style>path{fill:url(//evil.example)}</style>'),
    drawing('<style>path{fill:URL(//evil.example)}</style>'),
    drawing('<style>path{fill:u<!-- -->rl(//evil.example)}</style>'),
    drawing('<style>path{fill:u<![CDATA[rl]]>(//evil.example)}</style>'),
    drawing('<style>path{fill:url/**/(//evil.example)}</style>'),
    drawing('<style>path{fill:\\75 rl(//evil.example)}</style>'),
    drawing('<style>path{background:image-set("//evil.example" 1x)}</style>'),
    drawing('<style>path{width:expression(alert(1))}</style>'),
    drawing('<path style="fill:url(https://evil.example)"/>'),
    drawing('<path style="fill:url(#a)"/>'),
    drawing('<path style="behavior:\\75rl(x)"/>'),
    drawing('<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="//evil.example"/>'),
    `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing('')}`,
    // Entities and other ways to be read in two ways.
    `<!DOCTYPE svg [<!ENTITY a "&#60;script>">]>${drawing('&a;')}`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${drawing('')}`,
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`,
    drawing('&nbsp;'),
    `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`,
    `<?xml version="1.0" encoding="utf-16"?>${drawing('')}`,
    // No drawing at all.
    '',
    'svg',
    '<svg/>',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<!doctype html><script>alert(1)</script>',
    '<path xmlns="http://www.w3.org/2000/svg"/>',
    `${drawing('')}<script>alert(1)</script>`,
    drawing('<g>'),
    drawing('<path d="a" d="b"/>'),
    drawing('<path d=a />'),
    '%PDF-1.7',
  ])('%s', (text) => {
    expect(reasonFor(text)).toBe('unsafe_drawing');
  });

  test('in another encoding', () => {
    expect(reasonFor(Buffer.from(drawing(''), 'utf16le'))).toBe('unsafe_drawing');
    expect(reasonFor(Buffer.from(drawing('<title>\xe9</title>'), 'latin1'))).toBe('unsafe_drawing');
    expect(reasonFor(Buffer.from(drawing('<title>\0</title>')))).toBe('unsafe_drawing');
  });
});

describe('a drawing that is too much is refused', () => {
  test('in bytes', () => {
    const padding = ' '.repeat(svgLimits.bytes);
    expect(reasonFor(drawing(padding))).toBe('too_many_bytes');
  });

  test('in elements, in depth and in copies', () => {
    const limit = svgLimits.elements - 1;
    expect(reasonFor(drawing('<g/>'.repeat(limit)))).toBeUndefined();
    expect(reasonFor(drawing('<g/>'.repeat(limit + 1)))).toBe('unsafe_drawing');
    const nested = (depth: number) => drawing('<g>'.repeat(depth) + '</g>'.repeat(depth));
    expect(reasonFor(nested(svgLimits.depth - 1))).toBeUndefined();
    expect(reasonFor(nested(svgLimits.depth))).toBe('unsafe_drawing');
    expect(reasonFor(drawing('<use href="#a"/>'.repeat(svgLimits.uses)))).toBeUndefined();
    expect(reasonFor(drawing('<use href="#a"/>'.repeat(svgLimits.uses + 1)))).toBe(
      'unsafe_drawing',
    );
  });

  test('and the answer comes quickly', () => {
    const started = performance.now();
    const long = 'a'.repeat(svgLimits.bytes - 200);
    for (const content of [
      `<style>${long}</style>`,
      `<path style="${'a('.repeat(svgLimits.bytes / 2 - 200)}"/>`,
      `<path fill="${'url(#'.repeat(svgLimits.bytes / 5 - 200)}"/>`,
      `<style>${'a '.repeat(svgLimits.bytes / 2 - 200)}</style>`,
      `<path ${long}="1"/>`,
      '<g '.repeat(svgLimits.bytes / 3 - 200),
      '&amp;'.repeat(svgLimits.bytes / 5 - 200),
    ]) {
      reasonFor(drawing(content));
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
