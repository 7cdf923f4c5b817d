import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newGuestToken } from '../../domains/cart/model.ts';
import { newOrderId } from '../../domains/orders/order-id.ts';
import { newAttemptId } from '../../domains/payments/attempt-id.ts';
import { sampleLink } from '../../testing/sample-links.ts';
import { holdsCardNumber } from './card-number.ts';

describe('a card number', () => {
  test.each([
    '4111111111111111',
    '4007000000027',
    '5424000000000015',
    '2223000010309703',
    '2720990000000007',
    '370000000000002',
    '6011000000000012',
    '3088000000000017',
    '30569309025904',
    '6212345678901232',
    '6304000000000000',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00a01111\u20111111\u20131111',
    '４１１１１１１１１１１１１１１１',
    '3700 000000 00002',
    '3056 930902 5904',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'my card is 4111111111111111.',
    'No.4111111111111111',
    'card4111111111111111exp 1227',
    'Pat (4111 1111 1111 1111) Shopper',
    '4111111111111111 12/27 123',
    '4111 1111 1111 1111 12 27',
    '12 4111111111111111',
    'Suite 12 4111 1111 1111 1111',
    '{"cardNumber":"4111111111111111"}',
    'x=1&cardNumber=4111111111111111&y=2',
    `${randomUUID()} 4111111111111111`,
  ])('is found in %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});

describe('no card number', () => {
  test.each([
    ['a slip of the finger', '4111111111111112'],
    ['too short', '411111111111'],
    ['too long', '41111111111111110000'],
    ['a time in milliseconds', '1794822240000'],
    ['a time in microseconds', '1794822240000006'],
    ['a phone number', '(512)-555-0142'],
    ['a phone number of another country', '+44 1632 960 0018'],
    ['two phone numbers', '512-555-0142 512-555-0143'],
    ['a license', '5-83-001-01-7E-00077'],
    ['a ZIP code and a phone number', '82601-1234 307 555 0142'],
    ['a serial number', 'TH-5520-118-442'],
    ['a part number of the trade', '00850012345671'],
    ['a place on the map', '41.31140459999995, -105.59110000000003'],
    ['an address on the network', '203.0.113.254'],
    ['a number of a carrier with letters', '1Z4111111111111111'],
  ])('is %s: %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});

const millisecondsFrom2020To2040 = () => String(randomInt(1_577_836_800_000, 2_208_988_800_000));

/** As the card provider makes them: JSON with digits in it, in base64. */
function paymentToken(): string {
  const code = `50_2_${randomBytes(40).toString('hex').toUpperCase()}_1`;
  return Buffer.from(JSON.stringify({ code, token: '1', v: '1.1' })).toString('base64');
}

describe('what we make ourselves is never taken for one', () => {
  test.each([
    ['ids of ours', randomUUID],
    ['orders', newOrderId],
    ['attempts to pay', newAttemptId],
    ['guests', newGuestToken],
    ['tokens of the card provider', paymentToken],
    ['times in milliseconds', millisecondsFrom2020To2040],
    ['times as text', () => new Date(Number(millisecondsFrom2020To2040())).toISOString()],
    ['hashes', () => createHash('sha256').update(randomBytes(8)).digest('hex')],
    [
      'ids of content',
      () =>
        BigInt(`0x${randomBytes(16).toString('hex')}`)
          .toString(36)
          .slice(0, 24),
    ],
    ['paths with two ids', () => `/v1/orders/${randomUUID()}/${randomUUID()}?version=17`],
  ])('%s', (_, make) => {
    const found = Array.from({ length: 5_000 }, make).filter(holdsCardNumber);
    expect(found).toEqual([]);
  });

  test('links in mails', () => {
    const links = Array.from({ length: 300 }, () => sampleLink('order', newOrderId()));
    expect(links.filter(holdsCardNumber)).toEqual([]);
  });

  test('also an id whose digits are a card number by chance', () => {
    expect(holdsCardNumber('41111111-1111-1111-8abc-0123456789ab')).toBe(false);
  });
});

test('a text of any length is looked through at once', () => {
  const started = performance.now();
  for (const part of ['4 ', '4', '4-', '411111111111111 ', 'a1', '4.1', '4444 ']) {
    holdsCardNumber(part.repeat(50_000));
  }
  expect(performance.now() - started).toBeLessThan(3_000);
});
