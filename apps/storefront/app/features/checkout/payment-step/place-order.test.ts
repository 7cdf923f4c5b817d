import { ApiError, type createClient } from '@tarnholt/contract/client';
import { type ErrorCode, errorCodes } from '@tarnholt/contract/error-codes';
import { describe, expect, test } from 'vitest';
import { placeOrder } from './place-order.ts';

type Answer = Awaited<ReturnType<ReturnType<typeof createClient>['placeOrder']>>;

const placed: Answer = {
  orderId: 'TH-7K4M-92QX',
  success: true,
  message: 'Thank you',
  status: 'authorized',
};

const refusal = (code: ErrorCode) => new ApiError({ code, ...errorCodes[code], requestId: 'r-1' });
const lost = new ApiError({
  code: 'network_failure',
  status: 0,
  title: 'We could not reach the shop.',
  requestId: 'r-2',
});

/** The answers one after the other; the last one again and again. */
function shop(...answers: (Answer | Error)[]) {
  let sent = 0;
  let time = 0;
  let repeats = 0;
  const result = placeOrder({
    send: async () => {
      const answer = answers[Math.min(sent, answers.length - 1)];
      sent += 1;
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
    onRepeat: () => {
      repeats += 1;
    },
    pause: async (ms) => {
      time += ms;
    },
    now: () => time,
  });
  return result.then((placement) => ({ placement, sent, repeats, time }));
}

describe('an answer', { tags: ['CHK-16'] }, () => {
  test('with an order leads to it', async () => {
    expect(await shop(placed)).toMatchObject({
      placement: { outcome: 'placed', orderId: 'TH-7K4M-92QX', isPending: false },
      sent: 1,
    });
  });

  test('whose payment is not decided leads to the order as well', async () => {
    for (const success of [true, false]) {
      const { placement } = await shop({ ...placed, success, status: 'payment_pending' });
      expect(placement).toMatchObject({ outcome: 'placed', isPending: true });
    }
  });

  test('without success is told in its words, and sent once', async () => {
    const declined = { orderId: null, success: false, message: 'Your card was declined.' };
    expect(await shop(declined)).toMatchObject({
      placement: { outcome: 'refused', message: 'Your card was declined.' },
      sent: 1,
    });
    const failed = { ...placed, success: false, status: 'payment_failed' as const };
    expect((await shop(failed)).placement).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    'totals_changed',
    'cart_changed',
    'payment_token_refused',
    'challenge_required',
    'payment_unavailable',
    'tax_unavailable',
  ] as const)('%s is a refusal, and not sent again', async (code) => {
    const { placement, sent } = await shop(refusal(code));
    expect(placement).toMatchObject({ outcome: 'refused', message: errorCodes[code].title });
    expect(sent).toBe(1);
  });
});

describe('without an answer', { tags: ['CHK-19'] }, () => {
  test.each([
    ['the connection breaks', lost],
    ['the server is started anew', refusal('service_unavailable')],
    ['the server takes too long', refusal('timeout')],
    ['the server has a bug', refusal('internal_error')],
  ])('because %s, the same request is sent until there is one', async (_, error) => {
    expect(await shop(error, error, placed)).toMatchObject({
      placement: { outcome: 'placed' },
      sent: 3,
      repeats: 2,
    });
  });

  test('for long, the page says that it does not know', async () => {
    const { placement, time } = await shop(lost);
    expect(placement).toEqual({ outcome: 'unknown' });
    expect(time).toBeGreaterThan(60_000);
    expect(time).toBeLessThanOrEqual(90_000);
  });
});

test('a bug of this page is not mistaken for an answer', async () => {
  await expect(shop(new TypeError('x is undefined'))).rejects.toThrow(TypeError);
});
