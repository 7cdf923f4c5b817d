import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifySignature } from './verify-signature.ts';

const key = '0F1E2D3C4B5A6978'.repeat(8);
const body = Buffer.from('{"notificationId":"1"}');
const signed = (with_: string | Buffer) =>
  `sha512=${createHmac('sha512', with_).update(body).digest('hex')}`;

describe('a signature', () => {
  test('is made with the key as text, in upper or lower case', () => {
    expect(() => verifySignature(key, signed(key), body)).not.toThrow();
    const upper = signed(key).toUpperCase().replace('SHA512', 'sha512');
    expect(() => verifySignature(key, upper, body)).not.toThrow();
  });

  test.each([
    ['with the bytes that the key spells', signed(Buffer.from(key, 'hex'))],
    ['of another key', signed('00'.repeat(64))],
    ['without its name', signed(key).slice(7)],
    ['that is cut short', signed(key).slice(0, -2)],
    ['that is too long', `${signed(key)}00`],
    ['that is no text', [signed(key)]],
    ['that is missing', undefined],
    ['that is all zeros', `sha512=${'0'.repeat(128)}`],
  ])('%s does not count', (_, header) => {
    expect(() => verifySignature(key, header, body)).toThrow('not signed');
  });
});
