import { expect, test } from 'vitest';
import { reference, shorten } from './texts.ts';

test.each([
  ['plain', 10, 'plain'],
  ['exactly ten', 11, 'exactly ten'],
  ['one too many', 11, 'one too man'],
  ['  spaces around  ', 50, 'spaces around'],
  ['cut before a space', 4, 'cut'],
  ['line\r\nbreak\tand\u0000zero', 50, 'line break and zero'],
  ['right\u202Eto left', 50, 'right to left'],
  ['a\uD83D lone half', 50, 'a  lone half'],
  ['\uFFFE\uFFFFnot XML', 50, 'not XML'],
  ['👩👩👩', 2, '👩👩'],
  ['Zoë Doe', 3, 'Zoë'],
  ['', 5, ''],
])('%j in %i characters is %j', (text, length, expected) => {
  expect(shorten(text, length)).toBe(expected);
});

test('a cut never leaves half a character behind', () => {
  const text = 'é𝒜👨‍👩‍👧𠜎한'.repeat(20);
  for (let length = 0; length < 60; length += 1) {
    const cut = shorten(text, length);
    expect([...cut].length).toBeLessThanOrEqual(length);
    expect(cut.isWellFormed()).toBe(true);
  }
});

test('a reference that does not fit is refused, not cut', () => {
  expect(reference('A'.repeat(20))).toBe('A'.repeat(20));
  for (const id of ['A'.repeat(21), '', 'abc', 'A-1', 'Ä'])
    expect(() => reference(id)).toThrow('1 to 20 letters or digits');
});
