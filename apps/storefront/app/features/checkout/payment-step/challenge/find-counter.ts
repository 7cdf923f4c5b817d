import type { Challenge } from '@tarnholt/contract';

/** What was looked for: the number, and the hash that it leads to. */
export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Far more than the shop asks for. */
const mostTries = 5_000_000;

/**
 * Tries one number after the other until the SHA-256 of salt, nonce and number begins with the
 * prefix. The number is written in four bytes, as ALTCHA has it.
 */
export async function findCounter({
  salt,
  nonce,
  keyPrefix,
}: Challenge['parameters']): Promise<Solution | null> {
  const start = bytesOf(salt + nonce);
  const input = new Uint8Array(start.length + 4);
  input.set(start);
  const number = new DataView(input.buffer);
  const prefix = bytesOf(keyPrefix);
  for (let counter = 0; counter < mostTries; counter += 1) {
    number.setUint32(start.length, counter);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', input));
    if (prefix.every((byte, at) => hash[at] === byte)) return { counter, derivedKey: hexOf(hash) };
  }
  return null;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
