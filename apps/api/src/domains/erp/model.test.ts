import { expect, test } from 'vitest';
import { hashOfBody, hashSecret, isSecretOf, makeKey, readKey, writeKey } from './model.ts';

test('a key is read as it was written, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, makeKey);
  for (const key of keys) {
    expect(readKey(writeKey(key))).toEqual(key);
    expect(Buffer.from(key.secret, 'base64url')).toHaveLength(32);
    expect(isSecretOf(key.secret, hashSecret(key.secret))).toBe(true);
  }
  expect(new Set(keys.map(({ id }) => id)).size).toBe(200);
  expect(new Set(keys.map(({ secret }) => secret)).size).toBe(200);
  const [one, other] = keys;
  expect(isSecretOf(one?.secret ?? '', hashSecret(other?.secret ?? ''))).toBe(false);
});

test.each(['', 'thk_', 'thk_short_secret', `tok_${'a'.repeat(12)}_${'b'.repeat(43)}`])(
  '%o is no key',
  (text) => {
    expect(readKey(text)).toBeNull();
  },
);

test('a body has one hash whatever the order of its fields, and another for anything else', () => {
  const hash = (body: unknown) => hashOfBody('stock', body).toString('hex');
  const body = { messageId: 'a', lines: [{ sku: 'X', change: 1 }] };
  expect(hash({ lines: [{ change: 1, sku: 'X' }], messageId: 'a' })).toBe(hash(body));
  const others = [
    { ...body, messageId: 'b' },
    { ...body, lines: [{ sku: 'X', change: 2 }] },
    { ...body, lines: [{ sku: 'X', counted: 1 }] },
    { ...body, lines: [...body.lines, { sku: 'Y', change: 1 }] },
  ];
  expect(new Set([body, ...others].map(hash)).size).toBe(5);
  expect(hashOfBody('price', body).equals(hashOfBody('stock', body))).toBe(false);
});
