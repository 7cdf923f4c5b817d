import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arialWidth, fallbackDescriptors, sampleText } from './fallback-metrics.ts';

const root = join(import.meta.dirname, '..');
const faces = readFileSync(join(root, 'fonts.css'), 'utf8').split('@font-face').slice(1);
const tokens = readFileSync(join(root, 'tokens.css'), 'utf8');

test('every typeface is a file of ours, shown as soon as it is there', () => {
  const files = faces.filter((face) => face.includes('url('));
  expect(files).toHaveLength(3);
  for (const face of files) {
    expect(face).toContain('font-display: swap');
    const path = /url\("\.\/(fonts\/[\w-]+\.woff2)"\)/.exec(face)?.[1] ?? '';
    expect(readFileSync(join(root, path)).subarray(0, 4).toString()).toBe('wOF2');
  }
});

test('a page pays at most 54 kB for its typefaces, 36 kB before its text is as designed', () => {
  const size = (file: string) => readFileSync(join(root, 'fonts', file)).byteLength;
  expect(size('archivo.woff2')).toBeLessThan(36_864);
  const mono = size('ibm-plex-mono-400.woff2') + size('ibm-plex-mono-500.woff2');
  expect(size('archivo.woff2') + mono).toBeLessThan(54_000);
});

test('what stands in until then takes the same room, and is named right after it', () => {
  for (const face of faces.filter((text) => text.includes('local('))) {
    expect(face).toMatch(/size-adjust: .*ascent-override: .*descent-override: .*line-gap/s);
  }
  expect(tokens).toMatch(/"Archivo", "Archivo Fallback", "Archivo Fallback Roboto"/);
  expect(tokens).toMatch(/"IBM Plex Mono", "IBM Plex Mono Fallback"/);
});

test('a narrower font makes its stand-in smaller, and keeps its lines as high', () => {
  const metrics = { unitsPerEm: 1000, ascent: 880, descent: -220, lineGap: 0, sampleWidth: 40 };
  expect(fallbackDescriptors(metrics, 80)).toEqual([
    'size-adjust: 50%;',
    'ascent-override: 176%;',
    'descent-override: 44%;',
    'line-gap-override: 0%;',
  ]);
  expect(arialWidth('bold')).toBeGreaterThan(arialWidth('regular'));
  expect(arialWidth('regular') / sampleText.length).toBeCloseTo(0.44, 1);
});
