import { createHmac } from 'node:crypto';

/** What the card provider of tests signs its notices with. No secret. */
export const signatureKeyOfTests = '0F1E2D3C4B5A6978'.repeat(8);

/** The header that a body has to come with. */
export function signatureOf(body: Buffer | string, key = signatureKeyOfTests): string {
  return `sha512=${createHmac('sha512', key).update(body).digest('hex').toUpperCase()}`;
}
