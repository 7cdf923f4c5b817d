import { expect, test } from 'vitest';
import { toReturnPath } from './return-path.ts';

const origin = 'https://desk.example';

test.each(['/orders', '/orders/TH-7K4M-92QX?task=release&group=g1', '/orders#top'])(
  '%s is a page to come back to',
  (path) => {
    expect(toReturnPath(path, origin)).toBe(path);
  },
);

test.each([
  ...['//evil.example/x', 'https://evil.example/', '/\\evil.example', '/.//evil.example', 'orders'],
  ...['/auth/callback?code=x', 'javascript:alert(1)', '', null, undefined, 7],
])('%s is not, and the start page is', (value) => {
  expect(toReturnPath(value, origin)).toBe('/');
});
