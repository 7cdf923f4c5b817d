import { expect, test } from 'vitest';
import { toReturnPath } from './return-path.ts';

const origin = 'https://shop.example';

test.each([
  '/',
  '/profile/orders?page=2#newest',
  '/products/cap?color=olive%20drab',
  '/authors',
  '/registered',
  '/search?q=//elsewhere.example',
])('%s is a page to come back to', { tags: ['GST-09'] }, (path) => {
  expect(toReturnPath(path, origin)).toBe(path);
});

test.each([
  ['another site', 'https://elsewhere.example/'],
  ['our own site spelled out', 'https://shop.example/profile'],
  ['another host without a scheme', '//elsewhere.example'],
  ['a backslash that browsers read as a slash', '/\\elsewhere.example'],
  ['a backslash further on', '/profile\\..\\'],
  ['a tab that browsers drop', '/\t/elsewhere.example'],
  ['a line break that browsers drop', '/\n/elsewhere.example'],
  ['dots that leave two slashes', '/.//elsewhere.example'],
  ['dots and a way up that leave two slashes', '/x/..//elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a slash', '/javascript:alert(1)'.slice(1)],
  ['a relative path', 'profile'],
  ['nothing', ''],
  ['no text', { path: '/' }],
  ['no value', undefined],
  ['a path without end', `/${'a'.repeat(3_000)}`],
])('%s is not', { tags: ['GST-09'] }, (_, value) => {
  expect(toReturnPath(value, origin)).toBeNull();
});

test.each([
  '/auth/callback?code=1',
  '/auth/silent',
  '/AUTH/callback',
  '/%61uth/callback',
  '/x/../auth/callback',
  '/register',
  '/Register/',
  '/register?returnTo=/register',
])('nobody is sent back to %s, which only leads on', { tags: ['GST-16'] }, (path) => {
  expect(toReturnPath(path, origin)).toBeNull();
});
