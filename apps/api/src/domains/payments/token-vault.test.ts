import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenVault, hashToken } from './token-vault.ts';

const token = 'b3BhcXVlLXRva2VuLW9mLWEtY2FyZA';
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

test('a token comes out as it went in, and looks different each time', () => {
  const vault = createTokenVault([newKey]);
  const [first, second] = [vault.seal(token, 'A1'), vault.seal(token, 'A1')];
  expect(vault.open(first, 'A1')).toBe(token);
  expect(vault.open(second, 'A1')).toBe(token);
  expect(first.equals(second)).toBe(false);
  expect(first.includes(Buffer.from(token))).toBe(false);
});

test('a token opens with an older key, but is sealed with the newest', () => {
  const sealed = createTokenVault([oldKey]).seal(token, 'A1');
  expect(createTokenVault([newKey, oldKey]).open(sealed, 'A1')).toBe(token);
  const resealed = createTokenVault([newKey, oldKey]).seal(token, 'A1');
  expect(() => createTokenVault([oldKey]).open(resealed, 'A1')).toThrow('cannot be opened');
});

test('a token that belongs to another attempt, was altered or cut does not open', () => {
  const vault = createTokenVault([newKey]);
  const sealed = vault.seal(token, 'A1');
  expect(() => vault.open(sealed, 'A2')).toThrow('the token of A2 cannot be opened');
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => vault.open(altered, 'A1')).toThrow('cannot be opened');
  }
  for (const length of [0, 5, 12, 20, 28, sealed.length - 1])
    expect(() => vault.open(sealed.subarray(0, length), 'A1')).toThrow();
});

test('a vault without a key is not made', () => {
  expect(() => createTokenVault([])).toThrow('needs a key');
});

test('the hash of a token is the same each time and says nothing about it', () => {
  expect(hashToken(token).equals(hashToken(token))).toBe(true);
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(`${token} `).equals(hashToken(token))).toBe(false);
});
