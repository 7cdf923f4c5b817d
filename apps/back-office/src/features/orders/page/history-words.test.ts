import { expect, test } from 'vitest';
import { detailWordsOf, historyWordsOf } from './history-words.ts';

test('events are told in words, also those that nobody wrote words for', () => {
  expect(historyWordsOf('group.released')).toBe('Released to the dealer');
  expect(historyWordsOf('some-thing.new')).toBe('Some thing new');
});

test('a way from state to state is told in words, and nothing else is touched', () => {
  expect(detailWordsOf('verifying → verified')).toBe('License to check → Ready to release');
  expect(detailWordsOf('5-83 · valid · paid → packed')).toBe(
    '5-83 · valid · Ready to ship → Packed',
  );
  expect(detailWordsOf('here → there')).toBe('here → there');
});
