import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { holdsCardNumber } from '../../platform/http/card-number.ts';
import { solutionOf } from '../../testing/solve-challenge.ts';
import { createChallenges } from './challenges.ts';

const key = randomBytes(32);
const cart = randomBytes(32);
const now = new Date();
const challenges = createChallenges([key]);

function altered(text: string, change: (solved: SolvedText) => void): string {
  const solved = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as SolvedText;
  change(solved);
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}
interface SolvedText {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
}

describe('a challenge', async () => {
  const solved = await solutionOf(await challenges.make(cart, now));

  test('that was solved counts, and is known again by its hash', async () => {
    const one = await challenges.check(solved, cart, now);
    expect(one?.hash).toHaveLength(32);
    expect(one?.expiresAt.getTime()).toBeGreaterThan(now.getTime() + 590_000);
    // However its JSON is written: otherwise it could be spent once for each spelling.
    const respelled = altered(solved, ({ challenge }) => Object.assign(challenge, { more: ' ' }));
    expect((await challenges.check(respelled, cart, now))?.hash).toEqual(one?.hash);
  });

  test('counts for its cart alone, for ten minutes, and with our key', async () => {
    expect(await challenges.check(solved, randomBytes(32), now)).toBeNull();
    const later = new Date(now.getTime() + 601_000);
    expect(await challenges.check(solved, cart, later)).toBeNull();
    const others = createChallenges([randomBytes(32)]);
    expect(await others.check(solved, cart, now)).toBeNull();
    const renewed = createChallenges([randomBytes(32), key]);
    expect(await renewed.check(solved, cart, now)).not.toBeNull();
  });

  test.each([
    ['without a solution', (text: SolvedText) => Object.assign(text, { solution: undefined })],
    [
      'with a made-up one',
      (text: SolvedText) => {
        text.solution.derivedKey = 'ab'.repeat(32);
      },
    ],
    [
      'made easier',
      (text: SolvedText) => {
        text.challenge.parameters.keyPrefix = '0';
      },
    ],
    [
      'made longer',
      (text: SolvedText) => {
        text.challenge.parameters.expiresAt = 4_000_000_000;
      },
    ],
    [
      'for another cart',
      (text: SolvedText) => {
        text.challenge.parameters.data = { cart: 'ab' };
      },
    ],
    [
      'of another kind',
      (text: SolvedText) => {
        text.challenge.parameters.algorithm = 'NONE';
      },
    ],
    [
      'without a signature',
      (text: SolvedText) => {
        text.challenge.signature = '';
      },
    ],
  ])('%s does not count', async (_, change) => {
    expect(await challenges.check(altered(solved, change), cart, now)).toBeNull();
  });

  test.each(['', 'AAAA', '////', Buffer.from('null').toString('base64')])(
    'that is none (%j) does not count',
    async (text) => {
      expect(await challenges.check(text, cart, now)).toBeNull();
    },
  );

  test('is not taken for a card number on its way back', () => {
    expect(holdsCardNumber(solved)).toBe(false);
    expect(solved.length).toBeLessThan(2_048);
  });
});
