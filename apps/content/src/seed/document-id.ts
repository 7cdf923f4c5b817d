import { createHash } from 'node:crypto';

/**
 * The id of a seeded document: always the same for the same kind and key, because addresses of the
 * shop hold it. Of the shape that Strapi gives its own ids, which MUST start with a letter: it takes
 * one that starts with a digit for the number of a row.
 */
export function seedId(kind: string, key: string): string {
  const digest = createHash('sha256').update(`${kind} ${key}`).digest('hex');
  const letter = String.fromCharCode(97 + (Number.parseInt(digest.slice(0, 4), 16) % 26));
  const rest = BigInt(`0x${digest.slice(4)}`)
    .toString(36)
    .padStart(23, '0');
  return letter + rest.slice(-23);
}
