import { expect, test } from 'vitest';
import { mostDocumentsPerRead, parseListQuery, parseReadBody } from './parse-request.ts';

const id = 'abcdefghijklmnopqrstuvwx';

test('a read names a kind and documents, each once', () => {
  expect(parseReadBody({ kind: 'product', documentIds: [id, id] })).toEqual({
    kind: 'product',
    documentIds: [id],
  });
  expect(parseReadBody({ kind: 'media', documentIds: [] })).toEqual({
    kind: 'media',
    documentIds: [],
  });
});

test.each([
  [undefined],
  [{ kind: 'order', documentIds: [id] }],
  [{ kind: 'product' }],
  [{ kind: 'product', documentIds: id }],
  [{ kind: 'product', documentIds: [1] }],
  [{ kind: 'product', documentIds: ["' or true"] }],
  [{ kind: 'product', documentIds: Array(mostDocumentsPerRead + 1).fill(id) }],
])('a read that is none is refused: %j', (body) => {
  expect(parseReadBody(body)).toBeUndefined();
});

test('a list starts at the beginning and takes 500 unless told', () => {
  expect(parseListQuery({ kind: 'page' })).toEqual({ kind: 'page', after: '', limit: 500 });
  expect(parseListQuery({ kind: 'product', after: id, limit: '2' })).toEqual({
    kind: 'product',
    after: id,
    limit: 2,
  });
});

test.each([
  [{}],
  [{ kind: 'variant' }],
  [{ kind: 'page', limit: '0' }],
  [{ kind: 'page', limit: '1001' }],
  [{ kind: 'page', limit: 'all' }],
  [{ kind: 'page', after: ['a'] }],
])('a list that is none is refused: %j', (query) => {
  expect(parseListQuery(query)).toBeUndefined();
});
