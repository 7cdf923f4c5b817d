import { expect, test } from 'vitest';
import { canBeMisspelled, closestWords, mistakesBetween } from './spelling.ts';

// cspell:disable (misspelled on purpose)

test.each([
  ['rifle', 'rifle', 0],
  ['rilfe', 'rifle', 1],
  ['hodie', 'hoodie', 1],
  ['hoodiee', 'hoodie', 1],
  ['pistal', 'pistol', 1],
  ['chargin', 'charging', 1],
  ['handgaurd', 'handguard', 1],
  ['', 'sling', 5],
  ['sling', '', 5],
  ['bench', 'tool', 5],
])('%s is %s with %i mistakes', (one, other, mistakes) => {
  expect(mistakesBetween(one, other)).toBe(mistakes);
  expect(mistakesBetween(other, one)).toBe(mistakes);
});

const known = (words: Record<string, number>) =>
  Object.entries(words).map(([word, uses]) => ({ word, uses }));

test('the word with the fewest mistakes is meant, and of equals the one most used first', () => {
  expect(closestWords('recever', known({ receiver: 3, reverse: 40, recover: 2 }))).toEqual([
    'receiver',
    'recover',
  ]);
  expect(closestWords('slign', known({ sling: 1, slide: 90 }))).toEqual(['sling']);
});

test('a short word is recognized by its first letter, and with one mistake only', () => {
  expect(closestWords('gift', known({ lift: 9 }))).toEqual([]);
  expect(closestWords('stok', known({ stock: 1 }))).toEqual(['stock']);
  expect(closestWords('stk', known({ stocks: 1 }))).toEqual([]);
});

test('nothing is meant where nothing is close', () => {
  expect(closestWords('umbrella', known({ barrel: 5, umber: 1 }))).toEqual([]);
  expect(closestWords('umbrella', [])).toEqual([]);
});

test('numbers and models are what they are', () => {
  expect(['p9c', '5.56', 'r16', 'mag'].filter(canBeMisspelled)).toEqual([]);
  expect(canBeMisspelled('magizine')).toBe(true);
});
