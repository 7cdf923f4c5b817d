import { expect, test } from 'vitest';
import { findCounter } from './find-counter.ts';

/** Made by altcha-lib, with 1234 as the number to be found. */
const parameters = {
  algorithm: 'SHA-256',
  cost: 1,
  data: { cart: 'ab' },
  expiresAt: 1_800_000_000,
  keyLength: 32,
  keyPrefix: 'bb2550a0c30bae180dba43bbfb355ab1',
  keySignature: '99c3734cd5717e3bb5456f2a015e9aedd6fe81c5fa336e0a352a63877c3217f9',
  nonce: 'd2ee917b29e42e0247d42e45eb48312c',
  salt: '2021d9f63bed77fb68286a77d5129514',
} as const;

test('the number that the shop thought of is found', async () => {
  const solution = await findCounter(parameters);
  expect(solution?.counter).toBe(1234);
  expect(solution?.derivedKey).toMatch(/^bb2550a0c30bae180dba43bbfb355ab1[0-9a-f]{32}$/);
});
