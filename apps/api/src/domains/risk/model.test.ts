import { describe, expect, test } from 'vitest';
import { type Circumstances, judge, type Standing } from './model.ts';

const calm: Circumstances = { standings: [], isGuestInBadTimes: false, hasSolved: false };
const standing = (changes: Partial<Standing> = {}): Standing => ({
  kind: 'email',
  declined: 0,
  open: 0,
  lockedSeconds: 0,
  ...changes,
});
const judged = (standings: Partial<Standing>[], changes: Partial<Circumstances> = {}) =>
  judge({ ...calm, standings: standings.map(standing), ...changes }).kind;

describe('an attempt to pay', () => {
  test('is free while fewer than three cards were declined, of each subject by itself', () => {
    expect(judged([])).toBe('free');
    expect(judged([{ declined: 2 }, { kind: 'cart', declined: 2 }, { kind: 'owner' }])).toBe(
      'free',
    );
  });

  test('is challenged from the third on, by any of the three', () => {
    for (const kind of ['owner', 'cart', 'email'] as const) {
      expect(judged([{ kind, declined: 3 }])).toBe('challenged');
      expect(judged([{ kind, declined: 4 }], { hasSolved: true })).toBe('free');
    }
    expect(judged([{ kind: 'network', declined: 9 }])).toBe('free');
  });

  test('waits for those under way, since each may be declined', () => {
    expect(judged([{ open: 2 }])).toBe('free');
    expect(judged([{ open: 3 }])).toBe('busy');
    expect(judged([{ declined: 1, open: 2 }])).toBe('busy');
    expect(judged([{ declined: 3, open: 1 }], { hasSolved: true })).toBe('free');
    expect(judged([{ declined: 3, open: 2 }], { hasSolved: true })).toBe('busy');
    expect(judged([{ kind: 'network', declined: 4, open: 5 }])).toBe('free');
    expect(judged([{ kind: 'network', declined: 4, open: 6 }])).toBe('busy');
  });

  test('of a guest is challenged in bad times, whatever else is known', () => {
    expect(judged([], { isGuestInBadTimes: true })).toBe('challenged');
    expect(judged([], { isGuestInBadTimes: true, hasSolved: true })).toBe('free');
  });

  test('is refused while one of its subjects is locked, solved or not', () => {
    const locked = { kind: 'locked', retryAfterSeconds: 61 };
    const standings = [standing({ lockedSeconds: 60.2 }), standing({ lockedSeconds: 3 })];
    for (const hasSolved of [true, false]) {
      expect(judge({ ...calm, standings, hasSolved })).toEqual(locked);
    }
  });
});
