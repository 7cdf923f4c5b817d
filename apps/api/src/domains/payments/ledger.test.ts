import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import {
  type Account,
  authorizationReleased,
  authorized,
  captured,
  type Entry,
  refundDropped,
  refunded,
  refundOwed,
} from './ledger.ts';

function balances(...postings: readonly Entry[][]): Partial<Record<Account, number>> {
  const sums = new Map<Account, number>();
  for (const { account, cents } of postings.flat())
    sums.set(account, (sums.get(account) ?? 0) + cents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
}

describe('the accounts', () => {
  test('after an authorization: the provider keeps it for us', () => {
    expect(balances(authorized(10_000))).toEqual({
      provider_authorized: 10_000,
      shopper_authorized: -10_000,
    });
  });

  test('after a void: nothing is left', () => {
    expect(balances(authorized(10_000), authorizationReleased(10_000))).toEqual({});
  });

  test('after a capture of a part: the authorization is gone, the tax is not ours', () => {
    expect(balances(authorized(10_000), captured(10_000, 8_000, 600))).toEqual({
      provider_captured: 8_000,
      revenue_pending: -7_400,
      tax_payable: -600,
    });
  });

  test('after a refund was decided: we owe it, and it is no longer earned', () => {
    const before = [authorized(10_000), captured(10_000, 10_000, 800)];
    expect(balances(...before, refundOwed(3_000, 240))).toEqual({
      provider_captured: 10_000,
      revenue_pending: -6_440,
      tax_payable: -560,
      refund_payable: -3_000,
    });
    expect(balances(...before, refundOwed(3_000, 240), refunded(3_000))).toEqual({
      provider_captured: 7_000,
      revenue_pending: -6_440,
      tax_payable: -560,
    });
  });

  test('after a refund that came to nothing: as before it', () => {
    const before = [authorized(10_000), captured(10_000, 10_000, 800)];
    expect(balances(...before, refundOwed(3_000, 240), refundDropped(3_000, 240))).toEqual(
      balances(...before),
    );
  });
});

test('every posting adds up to nothing and holds no entry of nothing', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 500; round += 1) {
    const all = random(10_000_000) + 1;
    const cents = random(all) + 1;
    const tax = random(cents + 1);
    for (const posting of [
      authorized(all),
      authorizationReleased(all),
      captured(all, cents, tax),
      refundOwed(cents, tax),
      refundDropped(cents, tax),
      refunded(cents),
    ]) {
      expect(posting.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
      expect(posting.filter((entry) => entry.cents === 0)).toEqual([]);
    }
  }
});
