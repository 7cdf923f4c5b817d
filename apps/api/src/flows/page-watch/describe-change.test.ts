import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test('a change is the lines that differ, and a long one is cut with what was left out', () => {
  expect(describeChange({ part: 'p', before: 'a\nb\nc', now: 'a\nd\nc\ne' })).toEqual({
    part: 'p',
    before: 'b',
    now: 'd (and 1 more)',
  });
  expect(describeChange({ part: 'p', before: null, now: 'a' }).before).toBe('not looked at');
  expect(describeChange({ part: 'p', before: 'a', now: null }).now).toBe('no longer looked at');
  const { now } = describeChange({ part: 'p', before: '', now: `${'x'.repeat(900)}\ny` });
  expect(now).toHaveLength(400);
  expect(now).toMatch(/x \(and 1 more\)$/);
});
