import { beforeAll, describe, expect, test } from 'vitest';
import { guestOf, newGuest } from '../../testing/cart-caller.ts';
import { comparePairs, measurePairs } from '../../testing/permutation-test.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/**
 * How long an answer takes tells nothing about tokens. A difference counts when chance hardly makes
 * it (one in a thousand) and it is large enough to be of use to somebody across a network.
 */
const alpha = 0.001;
const pairs = 500;
/** Milliseconds, and as a part of what an answer takes on the machine at that moment. */
const smallestOfInterest = { ms: 0.25, part: 0.25 };

const api = shareTestApi({ LOG_LEVEL: 'info' });
const random = seededRandom(14);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const madeUp = () => Array.from({ length: 43 }, () => pick(random, letters)).join('');

beforeAll(async () => {
  await putOnSale(api().db, [{ sku: 'CAP' }, { sku: 'MUG' }]);
  // Compiled and connected, as a server that runs for a while.
  const guest = await newGuest(api());
  for (let at = 0; at < 150; at += 1) {
    await guest.get();
    await guestOf(api(), madeUp()).get();
  }
});

async function compare(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  return comparePairs(await measurePairs(pairs, first, second, random));
}

async function expectSameTime(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const { effect, p, typical } = await compare(first, second);
  const bound = Math.max(smallestOfInterest.ms, smallestOfInterest.part * typical);
  const found = `${effect} ms of ${typical} ms, p ${p}`;
  expect(p < alpha && Math.abs(effect) > bound, found).toBe(false);
}

describe('reading the cart of a token', () => {
  test('takes as long for one that is nearly right as for one that is all wrong', {
    tags: ['API-06'],
    timeout: 120_000,
  }, async () => {
    const { guestId } = (await newGuest(api())).owner;
    const nearly = () =>
      guestId.slice(0, -1) + pick(random, letters.replace(guestId.at(-1) ?? '', ''));
    await expectSameTime(
      () => guestOf(api(), madeUp()).get(),
      () => guestOf(api(), nearly()).get(),
    );
  });

  test('takes as long for one that nobody has as for one that is in use', {
    tags: ['API-06'],
    timeout: 120_000,
  }, async () => {
    const guest = await newGuest(api());
    await expectSameTime(
      () => guest.get(),
      () => guestOf(api(), madeUp()).get(),
    );
  });

  test('with something in its cart is of the same class', {
    tags: ['API-06'],
    timeout: 120_000,
  }, async () => {
    // There is more to read; the answer says so anyway.
    const largest = 5;
    const guest = await newGuest(api());
    await guest.add([
      { productId: 'CAP', quantity: 1 },
      { productId: 'MUG', quantity: 2 },
    ]);
    const { effect, p } = await compare(
      () => guest.get(),
      () => guestOf(api(), madeUp()).get(),
    );
    expect(p < alpha && Math.abs(effect) > largest, `${effect} ms, p ${p}`).toBe(false);
  });
});
