import { expect, test } from 'vitest';
import { askAgainMs, fieldInWords, type Verdict, wordsFor } from './verdict.ts';

const verdict = (state: Verdict['state']): Verdict => ({
  state,
  since: null,
  problems: [],
  warnings: [],
});

test('each state has words of its own', () => {
  const states = ['unknown', 'waiting', 'live', 'refused', 'gone'] as const;
  const headlines = states.map((state) => wordsFor(verdict(state), 'noon').headline);
  expect(new Set(headlines).size).toBe(states.length);
  expect(wordsFor(verdict('live'), 'noon').headline).toBe('Live since noon');
});

test('a path is read as an editor counts', () => {
  expect(fieldInWords('skus.2.sku')).toBe('SKUs, 3, SKU');
  expect(fieldInWords('related_products.0.title')).toBe('Related products, 1, Title');
  expect(fieldInWords('')).toBe('The whole document');
});

test('while the shop has not answered the panel asks often', () => {
  expect(askAgainMs(verdict('waiting'))).toBeLessThanOrEqual(3000);
  expect(askAgainMs(undefined)).toBeLessThanOrEqual(3000);
  expect(askAgainMs(verdict('live'))).toBeGreaterThan(3000);
});
