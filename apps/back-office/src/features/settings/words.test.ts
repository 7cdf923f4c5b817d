import { limitKeys, limitSettings } from '@tarnholt/contract/settings';
import { expect, test } from 'vitest';
import {
  changeInWords,
  limitInWords,
  readDollars,
  readPercent,
  readWhole,
  subjectInWords,
} from './words.ts';

test.each([
  ['6.25', 6.25],
  [' 6.25 % ', 6.25],
  ['0', 0],
  ['30', 30],
  ['6,25', null],
  ['6.25555', null],
  ['30.1', null],
  ['-1', null],
  ['', null],
  ['1e1', null],
])('the percentage %j is read as %s', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

test.each([
  ['12.50', 12.5],
  ['$1,200', 1_200],
  ['0', 0],
  ['12.505', null],
  ['1,20', null],
  ['free', null],
])('the amount %j is read as %s', (typed, amount) => {
  expect(readDollars(typed)).toBe(amount);
});

test('whole numbers are read with and without commas, and nothing else is', () => {
  expect(['99', '20,000,000', '1.5', '-3', ''].map(readWhole)).toEqual([
    99,
    20_000_000,
    null,
    null,
    null,
  ]);
});

test('a change names what is otherwise than before, and a new one all that it is', () => {
  const before = { price: 9.95, isActive: true, kinds: ['home'] };
  expect(changeInWords({ before, after: { ...before, price: 12.5, isActive: false } })).toEqual([
    'Price: $9.95 → $12.50',
    'Offered: yes → no',
  ]);
  expect(changeInWords({ before: null, after: { name: 'Overnight' } })).toEqual([
    'Name: Overnight',
  ]);
  expect(changeInWords({ before: { address: null }, after: { address: 'a@b.example' } })).toEqual([
    'Address: as configured → a@b.example',
  ]);
});

test('what was changed is called as the screen calls it', () => {
  expect(subjectInWords({ area: 'tax', subject: 'TX' })).toBe('Texas');
  expect(subjectInWords({ area: 'limits', subject: 'cart-lines' })).toMatch(/Different products/);
  expect(subjectInWords({ area: 'shipping', subject: 'ground' })).toBe('Method ground');
});

test('every limit has words, and a default within its bounds', () => {
  for (const key of limitKeys) {
    const { usual, min, max, meaning } = limitSettings[key];
    expect(usual).toBeGreaterThanOrEqual(min);
    expect(usual).toBeLessThanOrEqual(max);
    expect(meaning).toMatch(/\.$/);
    expect(limitInWords(key, usual)).toMatch(/\d/);
  }
});
