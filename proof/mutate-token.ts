type Random = () => number;

/**
 * A token that is not the given one: one of many ways in which attackers and accidents alter them.
 * `other` is a second good token of the same issuer.
 */
export function mutateToken(token: string, other: string, random: Random): string {
  for (;;) {
    const way = ways[Math.floor(random() * ways.length)] ?? flipBit;
    const altered = way(token, other, random);
    // Base64url of a whole number of bytes may leave bits unused: flipping those changes nothing.
    if (!isSameContent(altered, token) && !isSameContent(altered, other)) return altered;
  }
}

type Way = (token: string, other: string, random: Random) => string;

const flipBit: Way = (token, _other, random) => {
  const parts = token.split('.');
  const which = Math.floor(random() * 3);
  const bytes = Buffer.from(parts[which] ?? '', 'base64url');
  const at = Math.floor(random() * bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  parts[which] = bytes.toString('base64url');
  return parts.join('.');
};

const replaceLetter: Way = (token, _other, random) => {
  const at = Math.floor(random() * token.length);
  const letter = 'ABCxyz019-_.=+/'[Math.floor(random() * 15)] ?? 'A';
  return token.slice(0, at) + letter + token.slice(at + 1);
};

const cutShort: Way = (token, _other, random) =>
  token.slice(0, Math.floor(random() * token.length));

const swapParts: Way = (token, other, random) => {
  const mine = token.split('.');
  const theirs = other.split('.');
  const which = 1 + Math.floor(random() * 2);
  return mine.map((part, index) => (index === which ? theirs[index] : part)).join('.');
};

const editHeader: Way = (token, _other, random) => {
  const edits: Record<string, unknown>[] = [
    { alg: 'none' },
    { alg: 'HS256' },
    { alg: 'PS256' },
    { alg: 'ES256' },
    { typ: 'JWT' },
    { kid: undefined },
    { kid: `k${random()}` },
    { crit: ['exp'] },
    { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } },
    { jku: 'https://evil.example/keys' },
    { b64: false, crit: ['b64'] },
  ];
  return withPart(token, 0, edits[Math.floor(random() * edits.length)] ?? {});
};

const editClaims: Way = (token, _other, random) => {
  const edits: Record<string, unknown>[] = [
    { exp: 4_000_000_000 },
    { sub: 'somebody-else' },
    { aud: ['shop-api', 'account'] },
    { azp: 'shop-web' },
    { iss: 'https://evil.example/realms/shop' },
    { email: 'admin@tarnholt.example' },
    { resource_access: { 'shop-backoffice': { roles: ['manager'] } } },
    { realm_access: { roles: ['dealer'] } },
  ];
  return withPart(token, 1, edits[Math.floor(random() * edits.length)] ?? {});
};

const dropSignature: Way = (token) => `${token.split('.').slice(0, 2).join('.')}.`;
const repeat: Way = (token) => `${token}.${token.split('.')[2]}`;

const ways = [
  ...[flipBit, flipBit, flipBit, replaceLetter, cutShort],
  ...[swapParts, editHeader, editClaims, dropSignature, repeat],
];

function withPart(token: string, index: number, edit: Record<string, unknown>): string {
  const parts = token.split('.');
  const value = JSON.parse(Buffer.from(parts[index] ?? '', 'base64url').toString()) as object;
  parts[index] = Buffer.from(JSON.stringify({ ...value, ...edit })).toString('base64url');
  return parts.join('.');
}

function isSameContent(one: string, two: string): boolean {
  const decode = (token: string) =>
    token.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
  return JSON.stringify(decode(one)) === JSON.stringify(decode(two));
}
