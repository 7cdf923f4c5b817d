import { describe, expect, test } from 'vitest';
import { refusedClaims, slugOf } from './slugs.ts';

const refused = (
  claims: Readonly<Record<string, string | null>>,
  held: Readonly<Record<string, string>>,
) => [
  ...refusedClaims(
    Object.entries(claims).map(([documentId, slug]) => ({ documentId, slug })),
    Object.entries(held).map(([documentId, slug]) => ({ documentId, slug })),
  ),
];

describe('a slug is given', () => {
  test('to whoever has it, or finds it free', () => {
    expect(refused({ a: 'one', b: 'two', c: null }, { a: 'one' })).toEqual([]);
  });

  test('to one of those who ask for it at the same time, the first', () => {
    expect(refused({ a: 'one', b: 'one', c: 'one' }, {})).toEqual(['b', 'c']);
  });

  test('to nobody while another document has it', () => {
    expect(refused({ a: 'one', b: 'two' }, { other: 'one' })).toEqual(['a']);
  });

  test('when another leaves it, whichever of the two comes first', () => {
    expect(refused({ a: 'two', b: 'one' }, { b: 'two' })).toEqual([]);
    expect(refused({ b: 'one', a: 'two' }, { b: 'two' })).toEqual([]);
    expect(refused({ a: 'two', b: null }, { b: 'two' })).toEqual([]);
  });

  test('along a row of documents that each take the slug of the next', () => {
    expect(
      refused({ a: 'two', b: 'three', c: 'four' }, { a: 'one', b: 'two', c: 'three' }),
    ).toEqual([]);
  });

  test('to neither of two that exchange theirs: one must step aside first', () => {
    expect(refused({ a: 'two', b: 'one' }, { a: 'one', b: 'two' })).toEqual(['a', 'b']);
  });

  test('and whoever is refused keeps its own, which nobody else gets', () => {
    expect(refused({ a: 'taken', b: 'one' }, { a: 'one', other: 'taken' })).toEqual(['a', 'b']);
  });
});

test('a document without a slug has none', () => {
  expect([slugOf({ slug: 'a' }), slugOf({ slug: null }), slugOf({}), slugOf(null)]).toEqual([
    'a',
    null,
    null,
    null,
  ]);
});
