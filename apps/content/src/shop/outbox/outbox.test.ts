import { expect, test } from 'vitest';
import { inLockOrder, type Touch } from './outbox.ts';
import { asReferrer, lost } from './record-documents.ts';

const touch = (kind: Touch['kind'], documentId: string, action: Touch['action']): Touch => ({
  kind,
  documentId,
  action,
});

test('two transactions that touch the same documents do so in the same order', () => {
  const [a, b, c] = [
    touch('product', 'a', 'publish'),
    touch('product', 'b', 'referrer'),
    touch('page', 'c', 'referrer'),
  ];
  expect(inLockOrder([a, b, c])).toEqual(inLockOrder([c, b, a]));
});

test('a document is touched once, by what happened to itself', () => {
  const touches = [
    touch('product', 'a', 'referrer'),
    touch('product', 'a', 'publish'),
    touch('product', 'a', 'referrer'),
  ];
  expect(inLockOrder(touches)).toEqual([touch('product', 'a', 'publish')]);
});

test('the same id of another kind is another document', () => {
  expect(
    inLockOrder([touch('product', 'a', 'delete'), touch('media', 'a', 'delete')]),
  ).toHaveLength(2);
});

test('who showed a document before and does not after is told', () => {
  const before = [
    { kind: 'product', documentId: 'a' },
    { kind: 'product-group', documentId: 'a' },
    { kind: 'product-group', documentId: 'b' },
  ] as const;
  const after = [{ kind: 'product-group', documentId: 'b' }] as const;
  expect(lost(before, after).map(asReferrer)).toEqual([
    touch('product', 'a', 'referrer'),
    touch('product-group', 'a', 'referrer'),
  ]);
  expect(lost(after, before)).toEqual([]);
});
