import { expect, test } from 'vitest';
import { newEntriesOfOthers } from './new-entries.ts';

const placed = {
  at: '2026-11-17T01:00:00.000Z',
  actor: 'Shop',
  action: 'order.placed',
  detail: '',
};
const held = {
  at: '2026-11-17T02:00:00.000Z',
  actor: 'Sam Desk',
  action: 'group.held',
  detail: 'x',
};
const shipped = {
  ...held,
  at: '2026-11-17T02:05:00.000Z',
  actor: 'Kim Desk',
  action: 'group.shipped',
};

test('what somebody else did since the order was read is news', () => {
  expect(newEntriesOfOthers([placed], [shipped, held, placed], 'Kim Desk')).toEqual([held]);
});

test('what was read before, and what one did oneself, is none', () => {
  expect(newEntriesOfOthers([held, placed], [held, placed], 'Kim Desk')).toEqual([]);
  expect(newEntriesOfOthers([placed], [shipped, placed], 'Kim Desk')).toEqual([]);
});
