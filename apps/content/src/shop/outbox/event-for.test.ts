import { describe, expect, test } from 'vitest';
import { changedDocument, eventFor } from './event-for.ts';

describe('what the shop is told of a document with drafts', () => {
  const tell = (action: string, status?: string) =>
    eventFor({ kind: 'product', hasDraftAndPublish: true, action, status });

  test.each([
    ['publish', undefined, 'publish'],
    ['unpublish', undefined, 'unpublish'],
    ['delete', undefined, 'delete'],
    ['create', 'published', 'publish'],
    ['update', 'published', 'publish'],
  ])('%s (status %s): %s', (action, status, event) => {
    expect(tell(action, status)).toBe(event);
  });

  test.each(['create', 'update', 'clone', 'discardDraft', 'findOne', 'findMany', 'count'])(
    'nothing of %s, which concerns drafts alone',
    (action) => {
      expect(tell(action)).toBeUndefined();
      expect(tell(action, 'draft')).toBeUndefined();
    },
  );
});

describe('what the shop is told of a document without drafts', () => {
  const tell = (action: string) =>
    eventFor({ kind: 'variant', hasDraftAndPublish: false, action, status: 'draft' });

  test.each([
    ['create', 'create'],
    ['update', 'update'],
    ['clone', 'create'],
    ['delete', 'delete'],
  ])('%s: %s', (action, event) => {
    expect(tell(action)).toBe(event);
  });

  test.each(['publish', 'unpublish', 'findMany'])('nothing of %s', (action) => {
    expect(tell(action)).toBeUndefined();
  });
});

describe('the document that changed', () => {
  test('is the one that was asked for', () => {
    expect(changedDocument({ documentId: 'a' }, { documentId: 'a', entries: [{}] })).toBe('a');
    expect(changedDocument({ documentId: 'a' }, { title: 'updated' })).toBe('a');
  });

  test('is the new one when it was created or cloned', () => {
    expect(changedDocument({}, { documentId: 'new' })).toBe('new');
    expect(changedDocument({ documentId: 'a' }, { documentId: 'new', entries: [{}] })).toBe('new');
  });

  test('is none when there was none to change', () => {
    expect(changedDocument({ documentId: 'a' }, null)).toBeUndefined();
    expect(changedDocument({ documentId: 'a' }, { documentId: 'a', entries: [] })).toBeUndefined();
  });
});
