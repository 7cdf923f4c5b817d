import type { StaffGroup } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import {
  checkAmount,
  checkQuantity,
  chosenCents,
  problemOf,
  type RefundChoice,
  startingChoice,
  toRefundBody,
} from './refund-choice.ts';

const cap = { lineId: 7, productName: 'Cap', quantity: 3, refundAmounts: [29.33, 58.66, 88] };
const strap = { lineId: 8, productName: 'Strap', quantity: 1, refundAmounts: [] };

/** Only what is looked at here: the rest of a group decides nothing. */
function groupOf(more: object = {}): StaffGroup {
  return {
    items: [cap, strap],
    capturedAmount: 98.44,
    refundedAmount: 0,
    pendingRefundAmount: 0,
    shippingRefundAmount: 10.44,
    ...more,
  } as unknown as StaffGroup;
}

const group = groupOf();
const choose = (more: Partial<RefundChoice>): RefundChoice => ({
  ...startingChoice(group),
  reason: ' Scuffed ',
  ...more,
});

describe('the form', () => {
  test('starts with items, and with an amount once none is left', () => {
    expect(startingChoice(group)).toMatchObject({ by: 'items', quantities: ['', ''] });
    expect(startingChoice(groupOf({ items: [strap] }))).toMatchObject({ by: 'amount' });
  });

  test('takes as many of an item as are left', () => {
    for (const text of ['', undefined, null, '0', '3', ' 2 '])
      expect(checkQuantity(cap as never, text)).toBeUndefined();
    expect(checkQuantity(cap as never, '4')).toBe('At most 3');
    expect(checkQuantity(strap as never, '1')).toBe('At most 0');
    for (const text of ['1.5', '-1', 'two', '1e1', '1000'])
      expect(checkQuantity(cap as never, text)).toBe('A whole number');
  });

  test('takes an amount up to what is left', () => {
    expect(checkAmount(group, '98.44')).toBeUndefined();
    expect(checkAmount(group, '98.45')).toBe('At most $98.44');
    expect(checkAmount(groupOf({ pendingRefundAmount: 90 }), '8.45')).toBe('At most $8.44');
    for (const text of ['', null, '0', '0.00', '1.005'])
      expect(checkAmount(group, text)).toBe('An amount in dollars, such as 12.50');
  });
});

describe('what is chosen', () => {
  test('comes to what the server says of that many, with the shipping if it goes back too', () => {
    expect(chosenCents(group, choose({ quantities: ['2', ''] }))).toBe(5_866);
    expect(chosenCents(group, choose({ quantities: ['3', ''], withShipping: true }))).toBe(9_844);
    expect(chosenCents(group, choose({ withShipping: true }))).toBe(1_044);
    expect(chosenCents(group, choose({ by: 'amount', amount: '12.5', withShipping: true }))).toBe(
      1_250,
    );
  });

  test('comes to nothing while it is impossible or the form is not drawn yet', () => {
    expect(chosenCents(group, {})).toBe(0);
    expect(chosenCents(group, choose({ quantities: ['4', '1'] }))).toBe(0);
    expect(
      chosenCents(groupOf({ shippingRefundAmount: null }), choose({ withShipping: true })),
    ).toBe(0);
  });

  test('must be something, and no more than is left of what was charged', () => {
    expect(problemOf(group, choose({}))).toMatch(/^Nothing is chosen yet/);
    expect(problemOf(group, choose({ quantities: ['0', ''] }))).toMatch(/^Nothing is chosen yet/);
    expect(problemOf(group, choose({ quantities: ['3', ''], withShipping: true }))).toBeNull();
    // Part of it went back as an amount.
    expect(problemOf(groupOf({ refundedAmount: 20 }), choose({ quantities: ['3', ''] }))).toMatch(
      /\$88\.00, and only \$78\.44 .* is left/,
    );
    expect(problemOf(group, choose({ by: 'amount', amount: '5' }))).toBeNull();
  });

  test('is sent as lines and shipping, or as an amount', () => {
    expect(toRefundBody(group, choose({ quantities: ['2', ''] }))).toEqual({
      lines: [{ lineId: 7, quantity: 2 }],
      shipping: false,
      reason: 'Scuffed',
    });
    expect(toRefundBody(group, choose({ withShipping: true }))).toEqual({
      shipping: true,
      reason: 'Scuffed',
    });
    const both = choose({ by: 'amount', amount: '12.50', quantities: ['2', ''] });
    expect(toRefundBody(group, both)).toEqual({ amount: 12.5, reason: 'Scuffed' });
  });
});
