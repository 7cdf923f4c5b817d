import { expect, test } from 'vitest';
import { type StoredVerdict, verdictFor } from './verdict-for.ts';

const at = new Date('2026-11-15T10:00:00Z');

const stored: StoredVerdict = {
  counter: '4',
  changed_at: new Date('2026-11-15T09:59:58Z'),
  judged: '4',
  state: 'live',
  problems: [],
  warnings: [],
  decided_at: at,
};

test('a document that the outbox does not know was never published', () => {
  expect(verdictFor(undefined)).toEqual({
    state: 'unknown',
    since: null,
    problems: [],
    warnings: [],
  });
});

test.each(['live', 'refused', 'gone'] as const)('%s is what the shop says', (state) => {
  expect(verdictFor({ ...stored, state })).toMatchObject({ state, since: at.toISOString() });
});

test('a verdict on an earlier change is no verdict on this one', () => {
  expect(verdictFor({ ...stored, judged: '3' })).toEqual({
    state: 'waiting',
    since: '2026-11-15T09:59:58.000Z',
    problems: [],
    warnings: [],
  });
  expect(verdictFor({ ...stored, judged: null, state: null }).state).toBe('waiting');
});

test('counters are compared as numbers', () => {
  expect(verdictFor({ ...stored, counter: '9', judged: '10' }).state).toBe('live');
});

test('a problem names its field however the path is written', () => {
  const problems = [
    { path: ['skus', 2, 'sku'], message: 'Unknown sku' },
    { path: 'title', message: 'Required' },
    'Something else',
  ];
  expect(verdictFor({ ...stored, state: 'refused', problems }).problems).toEqual([
    { path: 'skus.2.sku', message: 'Unknown sku' },
    { path: 'title', message: 'Required' },
    { path: '', message: 'Something else' },
  ]);
});
