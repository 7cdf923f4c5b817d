import { generateKeyPairSync } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { signingKey } from '../../testing/test-identity.ts';
import { readPublishedKeys } from './published-keys.ts';

async function good() {
  return (await signingKey('good')).published;
}

test('keeps what checks a signature of ours, and of it only the public half', async () => {
  const { privateKey } = await signingKey('good');
  const careless = { ...(await exportJWK(privateKey)), ...(await good()), x5c: ['certificate'] };
  const { n, e } = await good();
  expect(await readPublishedKeys({ keys: [careless], more: 1 })).toEqual({
    keys: [{ kty: 'RSA', kid: 'good', use: 'sig', alg: 'RS256', n, e }],
  });
});

test('takes a key that does not name its algorithm', async () => {
  const { alg: _, ...unnamed } = await good();
  expect((await readPublishedKeys({ keys: [unnamed] })).keys).toMatchObject([{ alg: 'RS256' }]);
});

test('leaves out everything else', async () => {
  const elliptic = await generateKeyPair('ES256', { extractable: true });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const short = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 's', use: 'sig', alg: 'RS256' };
  const others = [
    { ...(await good()), kid: 'a', use: 'enc', alg: 'RSA-OAEP' },
    { ...(await good()), kid: 'b', use: undefined },
    { ...(await good()), kid: 'c', alg: 'RS512' },
    { ...(await good()), kid: 'd', alg: 'PS256' },
    { ...(await good()), kid: '' },
    { ...(await good()), kid: 7 },
    { ...(await good()), kid: 'e', n: '' },
    { ...(await good()), kid: 'f', n: '!!' },
    { ...(await good()), kid: 'g', e: undefined },
    { ...(await exportJWK(elliptic.publicKey)), kid: 'h', use: 'sig', alg: 'ES256' },
    { kty: 'oct', k: 'c2Vj', kid: 'i', use: 'sig', alg: 'HS256' },
    short,
    null,
    'key',
    [],
  ];
  const { keys } = await readPublishedKeys({ keys: [...others, await good()] });
  expect(keys.map(({ kid }) => kid)).toEqual(['good']);
  await expect(readPublishedKeys({ keys: others })).rejects.toThrow('holds no usable key');
});

test('of two keys with one id takes the first', async () => {
  const second = { ...(await signingKey('other')).published, kid: 'good' };
  const { keys } = await readPublishedKeys({ keys: [await good(), second] });
  expect(keys.map(({ n }) => n)).toEqual([(await good()).n]);
});

test.each([undefined, null, [], {}, { keys: {} }, { keys: 'x' }, { keys: Array(101).fill({}) }])(
  'refuses what is no key set (%#)',
  async (published) => {
    await expect(readPublishedKeys(published)).rejects.toThrow();
  },
);
