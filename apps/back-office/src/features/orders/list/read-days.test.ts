import { expect, test } from 'vitest';
import { readDays } from './read-days.ts';

test.each([
  ['', 0],
  [' 7 ', 7],
  ['3650', 3_650],
  ['3651', null],
  ['-1', null],
  ['1.5', null],
  ['seven', null],
])('%j is %j days', (typed, days) => {
  expect(readDays(typed)).toBe(days);
});
