import { expect, test } from 'vitest';
import { bearerToken, isSameSecret } from './same-secret.ts';

test('only the very same secret is the same', () => {
  expect(isSameSecret('secret', 'secret')).toBe(true);
  expect(isSameSecret('secret ', 'secret')).toBe(false);
  expect(isSameSecret('secret', 'secrets')).toBe(false);
  expect(isSameSecret(undefined, 'secret')).toBe(false);
});

test('no secret lets nobody in', () => {
  expect(isSameSecret('', '')).toBe(false);
});

test('a bearer token is the one word after the scheme', () => {
  expect(bearerToken('Bearer abc')).toBe('abc');
  expect(bearerToken('bearer abc')).toBe('abc');
  expect(bearerToken('Basic abc')).toBeUndefined();
  expect(bearerToken('Bearer a b')).toBeUndefined();
  expect(bearerToken(undefined)).toBeUndefined();
});
