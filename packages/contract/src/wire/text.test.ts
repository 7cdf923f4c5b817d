import { expect, test } from 'vitest';
import { email, line, optionalLine, optionalZip, text, zip } from './text.ts';

test('a line loses the spaces around it', () => {
  expect(line(10).parse('  Ann  ')).toBe('Ann');
});

test.each([
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['an escape', 'a\u001b[31m'],
  ['a line separator', 'a\u2028b'],
  ['half a surrogate pair', 'a\ud83d'],
])('a line with %s is refused', (_, value) => {
  expect(line(100).safeParse(value).success).toBe(false);
  expect(optionalLine(100).safeParse(value).success).toBe(false);
});

test('a text keeps its line breaks and refuses NUL', () => {
  expect(text(100).parse('a\r\n\tb')).toBe('a\r\n\tb');
  expect(text(100).safeParse('a\u0000').success).toBe(false);
});

test('people may use their own script', () => {
  expect(line(50).parse('Zoë 李 🦌')).toBe('Zoë 李 🦌');
});

test.each([undefined, null, '', '   '])('a missing line %j says Required', (value) => {
  expect(line(10).safeParse(value).error?.issues[0]?.message).toBe('Required');
});

test('an optional line that is left out reads as empty', () => {
  expect(optionalLine(10).parse(undefined)).toBe('');
});

test('the messages of email and ZIP are the ones the forms show', () => {
  expect(email().safeParse('a b@c.de').error?.issues[0]?.message).toBe(
    'Must be a valid email address',
  );
  expect(zip.safeParse('123').error?.issues[0]?.message).toBe('Zip code must be at least 5 digits');
  expect(optionalZip.safeParse('123').error?.issues[0]?.message).toBe(
    'Zip code must be at least 5 digits',
  );
  expect(optionalZip.parse('')).toBe('');
});
