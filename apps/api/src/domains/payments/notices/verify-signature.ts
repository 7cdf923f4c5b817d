import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@tarnholt/service';

const signaturePattern = /^sha512=([0-9a-f]{128})$/i;

/**
 * Refuses a body that was not signed with the key that the provider and we share. The key is taken
 * as text: its hex digits are not read as bytes.
 */
export function verifySignature(key: string, header: unknown, body: Buffer): void {
  const given = typeof header === 'string' ? signaturePattern.exec(header)?.[1] : undefined;
  const expected = createHmac('sha512', Buffer.from(key, 'utf8')).update(body).digest();
  // Compared either way, so that the time tells nothing.
  const compared = Buffer.from(given ?? '00'.repeat(expected.length), 'hex');
  const isSame = timingSafeEqual(compared, expected);
  if (given === undefined || !isSame)
    throw new AppError('unauthorized', 'the notice is not signed by the card provider');
}
