import { randomBytes } from 'node:crypto';

// cspell:ignore abcdefghjkmnpqrstvwxyz

/** No letter that could be read as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 random bits in the 20 characters that the provider keeps of a reference. */
export function newAttemptId(): string {
  return Array.from(randomBytes(20), (byte) => letters[byte % 32]).join('');
}
