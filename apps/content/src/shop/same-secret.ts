import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing about where, or whether, the two differ. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  if (given === undefined || secret === '') return false;
  return timingSafeEqual(digestOf(given), digestOf(secret));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
}
