import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const tokens = read('tokens.css');

function palette(theme: string): Record<string, string> {
  const block = tokens.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name, color]) => [name, color]),
  );
}

const grounds = ['bg', 'surface', 'raised'];
/** What words are set in. */
const inks = ['ink', 'muted', 'accent', 'ok', 'error', 'warn'];
/** Edges that show where something can be used, and where the keyboard is. */
const edges = ['control', 'focus'];

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const colors = palette(theme);
  const ratio = (one: string, other: string) => contrast(colors[one] ?? '', colors[other] ?? '');

  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s',
    (ink, ground) => expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5),
  );

  test('the words on what is filled with ink can be read', () => {
    expect(ratio('on-ink', 'ink')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges.flatMap((edge) => grounds.map((ground) => [edge, ground] as const)))(
    '%s is seen on %s',
    (edge, ground) => expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3),
  );
});

test('both themes name the same colors', () => {
  expect(Object.keys(palette('dark')).sort()).toEqual(Object.keys(palette('light')).sort());
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#15171a', '#15171a')).toBe(1);
  expect(() => contrast('red', '#fff')).toThrow('no color');
});

test('nothing moves for those who asked for it', () => {
  const reduced = tokens.split('prefers-reduced-motion')[1] ?? '';
  for (const duration of ['quick', 'panel']) expect(reduced).toContain(`--${duration}: 0ms;`);
});
