import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import {
  arialWidth,
  type FontMetrics,
  fallbackDescriptors,
  sampleText,
} from './fallback-metrics.ts';

/**
 * Makes `fonts/*.woff2` and `fonts.css` from the typefaces as they are published: the letters that
 * American English and the names of its speakers need, and of a variable font the part of each axis
 * that the shop uses. Run it after a change of either; what it makes is committed.
 */
const root = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);

const latin = range(0x20, 0x7e) + range(0xa0, 0xff);
const punctuation = '‘’“”–—…•™−′″€⁄↑↓';

/** Text at 100, eyebrow labels at 112, headlines at 118. */
const width = { min: 100, max: 118 };
const weight = { min: 400, max: 600 };

/** Roboto, which phones have in Arial's place, is a little narrower. */
const robotoToArial = 911 / 913;
/** Courier New and its kin; every letter is as wide. */
const courierWidth = 0.6 * sampleText.length;

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const mono = (value: number) =>
  `@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${value}-normal.woff2`;

await subset(archivo, 'archivo.woff2', { wght: weight, wdth: width });
for (const value of [400, 500]) await subset(mono(value), `ibm-plex-mono-${value}.woff2`);

const text = await measure(archivo, { wght: 400, wdth: 100 });
const strong = await measure(archivo, { wght: 600, wdth: 100 });
const headline = await measure(archivo, { wght: 600, wdth: 118 });
const data = await measure(mono(400));

writeFileSync(
  join(root, 'fonts.css'),
  [
    '/* Made by `pnpm --filter @tarnholt/design fonts`; see README.md. */',
    face('Archivo', 'url("./fonts/archivo.woff2") format("woff2")', [
      `font-weight: ${weight.min} ${weight.max};`,
      `font-stretch: ${width.min}% ${width.max}%;`,
      'font-display: swap;',
    ]),
    ...[400, 500].map((value) =>
      face('IBM Plex Mono', `url("./fonts/ibm-plex-mono-${value}.woff2") format("woff2")`, [
        `font-weight: ${value};`,
        'font-display: swap;',
      ]),
    ),
    ...textFallbacks('Archivo Fallback', ['Arial', 'Liberation Sans', 'Helvetica'], 1),
    ...textFallbacks('Archivo Fallback Roboto', ['Roboto'], robotoToArial),
    face(
      'IBM Plex Mono Fallback',
      locals(['Courier New', 'Liberation Mono', 'Cousine']),
      fallbackDescriptors(data, courierWidth),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n'),
);

/** Regular, semibold and the wide headlines: three widths, so three faces. */
function textFallbacks(family: string, names: string[], ratio: number): string[] {
  // By the full name, and by the one without spaces that some systems go by.
  const bold = names.flatMap((name) => [`${name} Bold`, `${name.replaceAll(' ', '')}-Bold`]);
  const boldWidth = arialWidth('bold') * ratio;
  return [
    face(family, locals(names), [
      'font-weight: 400;',
      'font-stretch: 100%;',
      ...fallbackDescriptors(text, arialWidth('regular') * ratio),
    ]),
    face(family, locals(bold), [
      'font-weight: 600;',
      'font-stretch: 100%;',
      ...fallbackDescriptors(strong, boldWidth),
    ]),
    face(family, locals(bold), [
      'font-weight: 600;',
      `font-stretch: ${width.max}%;`,
      ...fallbackDescriptors(headline, boldWidth),
    ]),
  ];
}

function face(family: string, source: string, descriptors: string[]): string {
  const lines = [`font-family: "${family}";`, `src: ${source};`, ...descriptors];
  return `@font-face {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

function locals(names: string[]): string {
  return names.map((name) => `local("${name}")`).join(', ');
}

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

async function subset(source: string, file: string, axes?: Axes): Promise<void> {
  writeFileSync(join(root, 'fonts', file), await read(source, axes));
}

/** Measured with every axis pinned: the library that measures knows no variable WOFF2. */
async function measure(source: string, axes?: Axes): Promise<FontMetrics> {
  const font = create(await read(source, axes));
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const sampleWidth = font.layout(sampleText).advanceWidth / unitsPerEm;
  return { unitsPerEm, ascent, descent, lineGap, sampleWidth };
}

function read(source: string, axes: Axes | undefined): Promise<Uint8Array> {
  return subsetFont(readFileSync(resolve(source)), latin + punctuation, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(axes === undefined ? {} : { variationAxes: axes }),
  });
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
