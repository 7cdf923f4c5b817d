import { z } from 'zod';

/** Far above any order, and far below the point where doubles lose cents. */
const largestAmount = 99_999_999.99;

/**
 * A double is an amount when writing it with two decimals loses nothing. `multipleOf(0.01)` would
 * refuse amounts such as 19.99 in validators that divide.
 */
const hasWholeCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

const amount = z.number().refine(hasWholeCents, 'Must have at most two decimals');

/** US dollars, never negative. */
export const money = amount
  .min(0)
  .max(largestAmount)
  .meta({ description: 'US dollars with at most two decimals.', examples: [1299.99] });

/** US dollars taken off: zero or negative, so that the amounts of a cart add up to its total. */
export const signedMoney = amount
  .min(-largestAmount)
  .max(0)
  .meta({ description: 'US dollars taken off, zero or negative.', examples: [0, -25] });
