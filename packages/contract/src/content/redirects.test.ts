import { describe, expect, test } from 'vitest';
import { examplePages } from './examples/index.ts';
import { pageSchemas } from './pages/index.ts';
import { redirectKey } from './pages/redirects.ts';

const problemsOf = (...redirects: { from: string; to: string }[]) =>
  (
    pageSchemas.redirects.safeParse({ ...examplePages.redirects, redirects }).error?.issues ?? []
  ).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a redirect', () => {
  test.each([
    ['/old', '/new'],
    ['/old/', '/'],
    ['/old/deep_path-1.html', '/products/r16-ridgeline?sku=TH-R16-BLK#specs'],
    ['/caf%C3%A9', '/products/a'],
  ])('from %s to %s is taken', (from, to) => expect(problemsOf({ from, to })).toEqual([]));

  test.each([
    '',
    '/',
    'old',
    '//evil.example/old',
    '/old?page=2',
    '/old#top',
    '/old page',
    '/a/../b',
    '/a//b',
    'https://shop.example/old',
  ])('from %j is refused', (from) => expect(problemsOf({ from, to: '/new' })).toHaveLength(1));

  test.each([
    '',
    'new',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a b',
    '/a\nb',
    'javascript:alert(1)',
  ])('to %j is refused', (to) => expect(problemsOf({ from: '/old', to })).toHaveLength(1));
});

describe('the list', () => {
  test('names each old address once, however it is spelled', () => {
    expect(problemsOf({ from: '/old', to: '/a' }, { from: '/Old/', to: '/b' })).toEqual([
      'redirects.1.from: /Old/ is in the list already',
    ]);
  });

  test('leads nobody in a circle, also through several and by way of a query', () => {
    expect(problemsOf({ from: '/a', to: '/A/?again=1' })).toEqual([
      'redirects.0.to: /a leads back to itself',
    ]);
    expect(
      problemsOf(
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/b' },
        { from: '/d', to: '/e' },
        { from: '/e', to: '/f' },
      ),
    ).toEqual([
      'redirects.1.to: /b leads back to itself',
      'redirects.2.to: /c leads back to itself',
    ]);
  });

  test('of 2,000 in a row is judged in good time', () => {
    const chain = Array.from({ length: 2_000 }, (_, at) => ({
      from: `/p${at}`,
      to: `/p${at + 1}`,
    }));
    expect(problemsOf(...chain)).toEqual([]);
  });
});

test('an address is looked up without its query, its case and the slash at its end', () => {
  expect(redirectKey('/Old/Path/?a=b#c')).toBe('/old/path');
  expect(redirectKey('/')).toBe('');
});
