import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pick, type Random, seededRandom } from '../testing/seeded-random.ts';
import { createSignedLinks, type SignedLink } from './signed-links.ts';

const key = Buffer.alloc(32, 'a key that only this test knows..');
const links = createSignedLinks({ keys: [key] });
const now = new Date('2026-11-14T12:00:00Z');
const link = {
  purpose: 'dealer',
  subject: '0b9f7c1e-5a43-4f0e-9d52-1c6f3a7e8b20',
  version: 3,
  expiresAt: new Date('2026-12-14T12:00:00Z'),
} as const;

test('a link opens what it was signed for', () => {
  expect(links.verify(links.sign(link), 'dealer', now)).toEqual({
    subject: link.subject,
    version: 3,
    expiresAt: link.expiresAt,
  });
});

test('a token is short, goes into an address as it is, and is the same each time', () => {
  const token = links.sign(link);
  expect(token).toHaveLength(36 + 1 + 1 + 1 + 6 + 1 + 24);
  expect(encodeURIComponent(token)).toBe(token);
  expect(links.sign(link)).toBe(token);
});

test('its signature is the beginning of an HMAC-SHA256 and not less than 128 bits of it', () => {
  const [, content = '', signature = ''] = /^(.*)\.([^.]*)$/.exec(links.sign(link)) ?? [];
  const whole = createHmac('sha256', key).update(`link.1\ndealer\n${content}`).digest();
  const given = Buffer.from(signature, 'base64url');
  expect(given.byteLength).toBe(18);
  expect(given).toEqual(whole.subarray(0, 18));
});

test('a link for one purpose does not open another', () => {
  expect(links.verify(links.sign(link), 'order', now)).toBeNull();
  expect(links.verify(links.sign({ ...link, purpose: 'order' }), 'dealer', now)).toBeNull();
});

test('a link ends at its second', () => {
  const token = links.sign({ ...link, expiresAt: new Date('2026-11-14T12:00:01.900Z') });
  const at = (time: string) => links.verify(token, 'dealer', new Date(time));
  expect(at('2026-11-14T12:00:00.999Z')?.expiresAt).toEqual(new Date('2026-11-14T12:00:01Z'));
  expect(at('2026-11-14T12:00:01.000Z')).toBeNull();
  expect(at('2027-11-14T12:00:00Z')).toBeNull();
  expect(at('no time at all')).toBeNull();
});

describe('what cannot be signed', () => {
  test.each(['', 'ann@tarnholt.example', 'Ann Smith', 'a.b', 'a/b', 'a'.repeat(65), 'é', 'a\n'])(
    'the subject %j, which is no id',
    (subject) => {
      expect(() => links.sign({ ...link, subject })).toThrow('must be an id');
    },
  );

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
    'the version %d',
    (version) => {
      expect(() => links.sign({ ...link, version })).toThrow('whole number');
    },
  );

  test('a time that is none, or lies before all others', () => {
    for (const time of [Number.NaN, -1])
      expect(() => links.sign({ ...link, expiresAt: new Date(time) })).toThrow('must expire');
  });
});

test('the largest subject, version and time come back as they went in', () => {
  const largest = { subject: '_-Zz09'.repeat(10), version: 2 ** 31 - 1 };
  const expiresAt = new Date('2999-12-31T23:59:59Z');
  const token = links.sign({ ...largest, purpose: 'order', expiresAt });
  expect(links.verify(token, 'order', now)).toEqual({ ...largest, expiresAt });
});

describe('when keys are changed', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const before = createSignedLinks({ keys: [oldKey] });
  const during = createSignedLinks({ keys: [newKey, oldKey] });
  const after = createSignedLinks({ keys: [newKey] });

  test('old links work while the old key is in the list, and new ones are signed with the new', () => {
    const [oldToken, newToken] = [before.sign(link), during.sign(link)];
    expect(during.verify(oldToken, 'dealer', now)).not.toBeNull();
    expect(during.verify(newToken, 'dealer', now)).not.toBeNull();
    expect(after.verify(newToken, 'dealer', now)).not.toBeNull();
    expect(before.verify(newToken, 'dealer', now)).toBeNull();
    expect(after.verify(oldToken, 'dealer', now)).toBeNull();
  });

  test('there is always a key, and none is short', () => {
    expect(() => createSignedLinks({ keys: [] })).toThrow('at least 32 bytes');
    expect(() => createSignedLinks({ keys: [newKey, randomBytes(31)] })).toThrow('32 bytes');
  });
});

describe('tokens that are almost right', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  const strange = ['', ' ', '=', '%', '+', '/', '\0', '\n', '.', 'é', '\u{1f52b}', '\ud83d', 'A'];

  const mutations: readonly ((token: string, other: string, random: Random) => string)[] = [
    function anotherCharacter(token, _other, random) {
      const at = random(token.length);
      return token.slice(0, at) + pick(random, alphabet) + token.slice(at + 1);
    },
    function otherCase(token, _other, random) {
      const at = random(token.length);
      const letter = token.charAt(at);
      const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      return token.slice(0, at) + turned + token.slice(at + 1);
    },
    function flippedBit(token, _other, random) {
      const bytes = Buffer.from(token);
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      return bytes.toString('latin1');
    },
    function added(token, _other, random) {
      const at = random(token.length + 1);
      return token.slice(0, at) + pick(random, strange) + token.slice(at);
    },
    (token, _other, random) => token.slice(0, random(token.length)),
    (token, _other, random) => token.slice(1 + random(token.length - 1)),
    function partsOfTwo(token, other, random) {
      const [parts, others] = [token.split('.'), other.split('.')];
      const which = random(4);
      return parts.map((part, index) => (index === which ? (others[index] ?? '') : part)).join('.');
    },
    function partsInAnotherOrder(token, _other, random) {
      const parts = token.split('.');
      const turn = 1 + random(3);
      return [...parts.slice(turn), ...parts.slice(0, turn)].join('.');
    },
    function zerosInFront(token, _other, random) {
      const which = 1 + random(2);
      return token
        .split('.')
        .map((part, index) => (index === which ? `0${part}` : part))
        .join('.');
    },
    function dotMoved(token, _other, random) {
      const at = 1 + random(token.length - 2);
      return `${token.slice(0, at)}.${token.slice(at).replace('.', '')}`;
    },
    function signatureEndsOtherwise(token, _other, random) {
      return token.slice(0, -1) + pick(random, alphabet);
    },
    function laterAndHigher(token, _other, random) {
      const [subject, , , signature] = token.split('.');
      return [
        subject,
        random(50).toString(36),
        (2 ** 33 + random(1_000)).toString(36),
        signature,
      ].join('.');
    },
    (token) => `${token}.${token}`,
    (token) => encodeURIComponent(`${token}=`),
  ];

  const count = 100_000;

  test('none of a hundred thousand is accepted', () => {
    const random = seededRandom(20_261_115);
    const tokens = Array.from({ length: 500 }, () => links.sign(randomLink(random)));
    const accepted: string[] = [];
    let tried = 0;
    while (tried < count) {
      const [token, other] = [pick(random, tokens), pick(random, tokens)];
      const mutated = pick(random, mutations)(token, other, random);
      if (mutated === token || mutated === other) continue;
      tried += 1;
      if (links.verify(mutated, 'dealer', now) !== null) accepted.push(`${token} as ${mutated}`);
    }
    expect(accepted).toEqual([]);
  }, 60_000);

  test('and each was one edit away from one that is', () => {
    const random = seededRandom(20_261_115);
    for (let left = 1_000; left > 0; left -= 1) {
      const wanted = randomLink(random);
      const { purpose: _, ...expected } = wanted;
      expect(links.verify(links.sign(wanted), 'dealer', now)).toEqual(expected);
    }
  });

  function randomLink(random: Random): SignedLink & { purpose: 'dealer' } {
    const subject = Array.from({ length: 8 + random(30) }, () =>
      pick(random, alphabet.slice(0, -1)),
    ).join('');
    const expiresAt = new Date(now.getTime() + 1_000 * (1 + random(10_000_000)));
    return { purpose: 'dealer', subject, version: random(1_000), expiresAt };
  }
});
