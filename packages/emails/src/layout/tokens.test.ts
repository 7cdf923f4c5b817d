import { describe, expect, test } from 'vitest';
import { dark, light, type Token } from './tokens.ts';

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colors', (_scheme, colors: Record<Token, string>) => {
  test.each([
    ['ink', 'bg'],
    ['ink', 'surface'],
    ['ink', 'raised'],
    ['muted', 'bg'],
    ['muted', 'raised'],
    // A button is ink with the panel's color on it.
    ['raised', 'ink'],
  ] as const)('%s on %s can be read', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
