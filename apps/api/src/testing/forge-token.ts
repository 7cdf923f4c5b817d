import { decodeJwt } from 'jose';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token with any header and any signature, where a library would refuse to write one. */
export function forgeToken(
  header: Readonly<Record<string, unknown>>,
  claims: Readonly<Record<string, unknown>>,
  signatureOf: (signed: Buffer) => Buffer,
): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${signatureOf(Buffer.from(signed)).toString('base64url')}`;
}

export function claimsOf(token: string): Record<string, unknown> {
  return decodeJwt(token);
}
