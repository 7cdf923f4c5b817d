import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-core.ts';

/** Ten thousand tokens that are almost right. The seed makes a failure repeatable. */

const seed = 20_261_115;
const count = 10_000;

/** mulberry32: small, and the same everywhere. */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = (below: number) => number;
type Parts = [header: string, payload: string, signature: string];
type Mutation = (parts: Parts, other: Parts, random: Random) => string;

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function flipBit(text: string, random: Random, bits: number): string {
  const bytes = Buffer.from(text, 'latin1');
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(bits));
  return bytes.toString('latin1');
}

/** Changes one part and leaves the others. */
function change(parts: Parts, which: number, to: (part: string) => string): string {
  return parts.map((part, index) => (index === which ? to(part) : part)).join('.');
}

function edit(part: string, key: string, value: unknown): string {
  const content = JSON.parse(Buffer.from(part, 'base64url').toString());
  return Buffer.from(JSON.stringify({ ...content, [key]: value })).toString('base64url');
}

const headerEdits: readonly (readonly [string, unknown])[] = [
  ...['none', 'HS256', 'RS512', 'PS256', 'ES256', 'EdDSA', '', 7, null].map(
    (alg) => ['alg', alg] as const,
  ),
  ...['shop-2', 'staff-1', '', '../shop-1', 'shop-1\u0000', 7, null, ['shop-1']].map(
    (kid) => ['kid', kid] as const,
  ),
  ...['JWT', 'at+jwt ', 'application/jwt', '', 7, null].map((typ) => ['typ', typ] as const),
  ['crit', ['exp']],
  ['b64', false],
  ['cty', 'JWT'],
  ['zip', 'DEF'],
  ['jwk', { kty: 'RSA', n: 'AA', e: 'AA' }],
  ['jku', 'http://127.0.0.1:9/keys'],
];
const claimEdits: readonly (readonly [string, unknown])[] = [
  ['sub', '00000000-0000-4000-8000-000000000000'],
  ['exp', 4_102_444_800],
  ['iss', 'http://127.0.0.1:9/realms/shop'],
  ['azp', 'shop-backoffice'],
  ['email', 'somebody@else.example'],
  ['realm_access', { roles: ['dealer'] }],
  ['__proto__', { roles: ['manager'] }],
];

const mutations: readonly Mutation[] = [
  // A bit of the text as it travels, among the characters that a header can hold.
  (parts, _other, random) => flipBit(parts.join('.'), random, 5),
  // A bit of what the text stands for.
  (parts, _other, random) =>
    change(parts, random(3), (part) => {
      const decoded = Buffer.from(part, 'base64url').toString('latin1');
      return Buffer.from(flipBit(decoded, random, 8), 'latin1').toString('base64url');
    }),
  // Another letter, mostly at the very end, where some bits mean nothing.
  (parts, _other, random) => {
    const token = parts.join('.');
    const at = random(2) === 0 ? token.length - 1 - random(3) : random(token.length);
    return token.slice(0, at) + pick(random, [...alphabet]) + token.slice(at + 1);
  },
  (parts, _other, random) => parts.join('.').slice(0, random(parts.join('.').length)),
  (parts, _other, random) => parts.join('.').slice(1 + random(parts.join('.').length - 1)),
  (parts, _other, random) => {
    const token = parts.join('.');
    const at = random(token.length + 1);
    const added = pick(random, ['.', '=', '==', '-', 'A', 'AA', '%', '+', '/', ' ', '\t', 'é']);
    return token.slice(0, at) + added + token.slice(at);
  },
  (parts, _other, random) => {
    const order = pick(random, [
      [1, 0, 2],
      [2, 1, 0],
      [0, 2, 1],
      [1, 2, 0],
      [0, 0, 2],
      [0, 1, 1],
    ]);
    return order.map((index) => parts[index]).join('.');
  },
  // Header, payload or signature of another token that is just as good.
  (parts, other, random) => {
    const which = 1 + random(2);
    return change(parts, which, () => other[which] ?? '');
  },
  (parts, _other, random) => change(parts, random(3), () => ''),
  (parts, _other, random) => {
    const [key, value] = pick(random, headerEdits);
    return change(parts, 0, (part) => edit(part, key, value));
  },
  (parts, _other, random) => {
    const [key, value] = pick(random, claimEdits);
    return change(parts, 1, (part) => edit(part, key, value));
  },
  (parts, _other, random) => [...parts, ...parts].slice(0, pick(random, [1, 2, 4, 5, 6])).join('.'),
];

test(`of ${count} tokens that are almost right none is accepted, and none upsets the api`, async () => {
  const { app, identity } = await startTestApi({ LOG_LEVEL: 'info' });
  const good = await identity.mint();
  const other = await identity.mint({ claims: { sub: 'somebody-else', jti: 'another' } });
  const ask = async (token: string) =>
    (await app.inject({ url: '/User/profile', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect(await ask(good)).toBe(200);
  expect(await ask(other)).toBe(200);

  const random = randomFrom(seed);
  const tokens = new Set<string>();
  for (let round = 0; tokens.size < count; round += 1) {
    const mutate = mutations[round % mutations.length] as Mutation;
    const mutated = mutate(good.split('.') as Parts, other.split('.') as Parts, random);
    // Spaces around a header's value are not part of it.
    if (![good, other].includes(mutated.trim())) tokens.add(mutated);
    if (round > count * 4) throw new Error('the mutations repeat themselves');
  }
  const accepted: string[] = [];
  const all = [...tokens];
  // Few at a time: api, tests and the issuer share a thread here, and keys are fetched in between.
  const atOnce = 20;
  for (let start = 0; start < all.length; start += atOnce) {
    const batch = all.slice(start, start + atOnce);
    const statuses = await Promise.all(batch.map(ask));
    accepted.push(...batch.filter((_, index) => statuses[index] !== 401));
  }
  expect(accepted).toEqual([]);

  expect(await ask(good)).toBe(200);
  expect(identity.fetches()).toBeLessThanOrEqual(4);
}, 120_000);
