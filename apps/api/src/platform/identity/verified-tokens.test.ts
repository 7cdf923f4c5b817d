import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Caller, TrustedIssuer } from './caller.ts';
import { VerifiedTokens } from './verified-tokens.ts';
import { createTokenVerifier, type TrustedKeys } from './verify-token.ts';

const start = Date.parse('2026-11-15T12:00:00Z');
const caller = { subject: 'pat' } as Caller;
const good = { caller, endsAt: start + 3_600_000, hasKey: async () => true };

describe('a token that was checked', () => {
  test('is known for a minute, and in its own realm only', () => {
    let now = start;
    const tokens = new VerifiedTokens(() => now);
    tokens.remember('a.b.c', 'shop', good);
    expect(tokens.find('a.b.c', 'shop')?.caller).toBe(caller);
    expect(tokens.find('a.b.c', 'staff')).toBeUndefined();
    expect(tokens.find('a.b.d', 'shop')).toBeUndefined();
    now = start + 59_999;
    expect(tokens.find('a.b.c', 'shop')?.caller).toBe(caller);
    now = start + 60_000;
    expect(tokens.find('a.b.c', 'shop')).toBeUndefined();
  });

  test('is never known for longer than it counts, nor when the clock is put back', () => {
    let now = start;
    const tokens = new VerifiedTokens(() => now);
    tokens.remember('short', 'shop', { ...good, endsAt: start + 5_000 });
    tokens.remember('long', 'shop', good);
    now = start + 5_000;
    expect(tokens.find('short', 'shop')).toBeUndefined();
    now = start - 1;
    expect(tokens.find('long', 'shop')).toBeUndefined();
  });

  test('gives way to newer ones when there are too many', () => {
    const tokens = new VerifiedTokens(() => start, 2);
    for (const token of ['one', 'two', 'three']) tokens.remember(token, 'shop', good);
    expect(
      ['one', 'two', 'three'].map((token) => tokens.find(token, 'shop') !== undefined),
    ).toEqual([false, true, true]);
  });
});

test('a key is asked for with every request, and a token goes with its key', async () => {
  const issuer: TrustedIssuer = {
    realm: 'shop',
    issuer: 'https://id.example/realms/shop',
    keysUrl: 'http://identity:8080/realms/shop/protocol/openid-connect/certs',
    audience: 'shop-api',
    clients: ['shop-web'],
    roles: { client: null, known: [] },
  };
  const pair = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  let published = [pair.publicKey];
  let asked = 0;
  const keys: TrustedKeys['keys'] = {
    async findKey() {
      asked += 1;
      return published[0];
    },
  };
  let now = start;
  const verify = createTokenVerifier([{ issuer, keys }], () => now);
  const token = await new SignJWT({
    typ: 'Bearer',
    azp: 'shop-web',
    sid: 's',
    sub: 'pat',
    iss: issuer.issuer,
    aud: 'shop-api',
    iat: start / 1_000,
    exp: start / 1_000 + 30,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k' })
    .sign(pair.privateKey);

  const first = await verify(token, 'shop');
  expect(first).toMatchObject({ caller: { subject: 'pat' } });
  // The very same answer: the second time nothing was read anew.
  const second = await verify(token, 'shop');
  expect('caller' in second && 'caller' in first && second.caller === first.caller).toBe(true);
  expect(asked).toBe(2);
  // One letter of the signature is another.
  const at = token.length - 100;
  const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  expect(await verify(altered, 'shop')).toEqual({ fault: 'signature' });
  expect(await verify(token, 'staff')).toEqual({ fault: 'issuer' });

  published = [other.publicKey];
  expect(await verify(token, 'shop')).toEqual({ fault: 'signature' });
  published = [];
  expect(await verify(token, 'shop')).toEqual({ fault: 'unknown-key' });
  published = [pair.publicKey];
  expect(await verify(token, 'shop')).toMatchObject({ caller: { subject: 'pat' } });
  now = start + 41_000;
  expect(await verify(token, 'shop')).toEqual({ fault: 'expired' });
});
