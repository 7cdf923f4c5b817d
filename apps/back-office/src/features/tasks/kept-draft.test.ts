import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';

function place() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refund = { pathname: '/orders/TH-1', search: '?task=refund&group=g' };

test('what was typed is there after the sign-in, in the same dialog alone, and once', () => {
  const tab = place();
  keepDraft(tab, refund, { reason: 'Scuffed', quantities: [1] });
  keepDraft(tab, refund, { note: 'Called' }, 'note');
  expect(readDraft(tab, { ...refund, search: '?task=ship&group=g' })).toBeNull();
  expect(readDraft(tab, refund)).toEqual({ reason: 'Scuffed', quantities: [1] });
  expect(readDraft(tab, refund, 'note')).toEqual({ note: 'Called' });
  dropDraft(tab, refund, 'note');
  dropDraft(tab, refund);
  expect(readDraft(tab, refund)).toBeNull();
  expect(tab.kept.size).toBe(0);
});
