import { deskWork, todayQueues } from '@tarnholt/contract/staff-queues';
import { expect, test } from 'vitest';
import { countWordsOf, desksOf, deskWords, queuePathOf, queueWordsOf } from './words.ts';

test('every queue is the work of exactly one desk', () => {
  expect(Object.values(deskWork).flat().toSorted()).toEqual([...todayQueues].toSorted());
  expect(Object.keys(deskWords)).toEqual(Object.keys(deskWork));
});

test.each(todayQueues)('%s has words and a way to it', (queue) => {
  expect(queueWordsOf(queue).label).not.toBe('');
  expect(queueWordsOf(queue).advice).toMatch(/\.$/);
  expect(queuePathOf(queue)).toMatch(/^\/[a-z]/);
});

test('a queue of orders opens its view', () => {
  const url = new URL(queuePathOf('to-verify'), 'https://desk.example');
  expect(url.pathname).toBe('/orders');
  expect(JSON.parse(url.searchParams.get('filter') ?? '')).toEqual({ view: 'to-verify' });
});

test('desks with nothing to do are not shown', () => {
  const shown = desksOf({
    queues: [
      { queue: 'to-verify', count: 3, isMore: false },
      { queue: 'license-missing', count: 0, isMore: false },
      { queue: 'held', count: 0, isMore: false },
    ],
  });
  expect(shown).toEqual([
    { desk: 'compliance', queues: [{ queue: 'to-verify', count: 3, isMore: false }] },
  ]);
  expect(desksOf({ queues: [] })).toEqual([]);
});

test('what was not counted to the end says so', () => {
  expect(countWordsOf({ count: 1_000, isMore: true })).toBe('1,000+');
  expect(countWordsOf({ count: 7, isMore: false })).toBe('7');
});
