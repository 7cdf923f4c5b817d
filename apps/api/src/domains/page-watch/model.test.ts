import { expect, test } from 'vitest';
import { changesOf, headerParts, linesOnlyIn, partsToLookAt } from './model.ts';

test('a header is read by its directives, without the nonce of one answer', () => {
  const parts = headerParts({
    'content-security-policy': "default-src 'none'; script-src 'self' 'nonce-abc'",
    'x-served-by': 'somebody',
  });
  const states = new Map(parts.map(({ name, state }) => [name, state]));
  expect(states.get('header content-security-policy')).toBe(
    "default-src 'none'\nscript-src 'self' 'nonce'",
  );
  // What is not there is looked at as well: it may come.
  expect(states.get('header refresh')).toBe('');
  expect(states.has('header x-served-by')).toBe(false);
});

test('what could not be read is no change; what is new, other or no longer looked at is one', () => {
  const accepted = new Map([
    ['header refresh', ''],
    ['our own scripts', 'a'],
    ['script https://js.example/v1/Accept.js', 'b'],
  ]);
  const expected = partsToLookAt(['https://js.example/v3/AcceptUI.js']);
  const found = [
    { name: 'header refresh', state: '0' },
    { name: 'script https://js.example/v3/AcceptUI.js', state: 'c' },
  ];
  expect(changesOf(accepted, found, expected)).toEqual([
    { part: 'header refresh', before: '', now: '0' },
    { part: 'script https://js.example/v3/AcceptUI.js', before: null, now: 'c' },
    { part: 'script https://js.example/v1/Accept.js', before: 'b', now: null },
  ]);
});

test('lines that both have are left out', () => {
  expect(linesOnlyIn('a\nb', 'b\nc')).toEqual(['a']);
  expect(linesOnlyIn(null, 'b')).toEqual([]);
});
