import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenColors } from './token-colors.ts';

const tokens = readFileSync(
  new URL('../../../../packages/design/tokens.css', import.meta.url),
  'utf8',
);
/** The page is light: the first block. */
const light = tokens.slice(0, tokens.indexOf('[data-theme="dark"]'));

const longForm = (color: string) =>
  color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color;

test.each(Object.entries(tokenColors))("--%s is the brand's: %s", (name, color) => {
  const [, value = ''] = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(light) ?? [];
  expect(longForm(value)).toBe(color);
});
