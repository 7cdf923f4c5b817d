import { breakKinds } from '@tarnholt/contract/payment-breaks';
import { describe, expect, test } from 'vitest';
import { breakWords, ourStateWordsOf } from './words.ts';

describe('a difference', () => {
  test.each(breakKinds)('of the kind %s has a name of its own and an advice', (kind) => {
    const { label, advice } = breakWords[kind];
    const same = breakKinds.filter((other) => breakWords[other].label === label);
    expect(same).toEqual([kind]);
    expect(label).not.toContain('_');
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });

  test('has a state in words, also one that is newer than this app', () => {
    expect(ourStateWordsOf('nothing')).toBe('Nothing charged');
    expect(ourStateWordsOf('another')).toBe('another');
  });
});
