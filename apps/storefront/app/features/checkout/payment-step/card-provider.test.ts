import { describe, expect, test, vi } from 'vitest';
import { exchangeCard, type ProviderScript } from './card-provider.ts';

const settings = {
  form: 'own' as const,
  scriptUrl: 'https://js.provider.example/v1/Accept.js',
  apiLoginId: 'login-1',
  clientKey: 'key-1',
};
const card = { cardNumber: '4111 1111 1111 1111', month: '07', year: '2030', cardCode: '123' };
const ok = {
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'opaque-1' },
  messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
};
const failed = (...codes: string[]) => ({
  messages: { resultCode: 'Error', message: codes.map((code) => ({ code, text: 'no' })) },
});

type Answer = Parameters<Parameters<ProviderScript['dispatchData']>[1]>[0];

function provider(...answers: Answer[]) {
  const dispatchData = vi.fn<ProviderScript['dispatchData']>((_data, handler) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer !== undefined) queueMicrotask(() => handler(answer));
  });
  return { dispatchData };
}

const exchange = (script: ProviderScript) => exchangeCard(card, settings, script, async () => {});

test('a card becomes a token, by the public keys, its number without spaces', {
  tags: ['CHK-12', 'CHK-15', 'CHK-22'],
}, async () => {
  const script = provider(ok);
  expect(await exchange(script)).toEqual({ token: 'opaque-1' });
  expect(script.dispatchData.mock.calls[0]?.[0]).toEqual({
    authData: { apiLoginID: 'login-1', clientKey: 'key-1' },
    cardData: { cardNumber: '4111111111111111', month: '07', year: '2030', cardCode: '123' },
  });
});

describe('what the provider refuses', { tags: ['CHK-15'] }, () => {
  test('is told beside each field that is to blame', async () => {
    expect(await exchange(provider(failed('E_WC_05', 'E_WC_08', 'E_WC_15')))).toEqual({
      refused: {
        cardNumber: 'Must be a valid card number',
        month: 'This card has expired',
        cardCode: 'Must be 3 or 4 digits',
      },
      failure: null,
    });
  });

  test('without a field to blame is told as a whole, and never in its words', async () => {
    const answer = await exchange(provider(failed('E_WC_21')));
    expect(answer).toMatchObject({ refused: {}, failure: expect.stringMatching(/Nothing was/) });
    expect(JSON.stringify(answer)).not.toContain('"no"');
  });

  test('is no token, whatever else it says', async () => {
    const answer = { ...ok, messages: failed('E_WC_20').messages };
    expect(await exchange(provider(answer))).not.toHaveProperty('token');
  });
});

test('a provider that is not ready yet is asked again, and not forever', async () => {
  const slow = provider(failed('E_WC_03'), failed('E_WC_03'), ok);
  expect(await exchange(slow)).toEqual({ token: 'opaque-1' });
  expect(slow.dispatchData).toHaveBeenCalledTimes(3);
  const never = provider(failed('E_WC_03'));
  expect(await exchange(never)).toMatchObject({
    failure: expect.stringMatching(/could not reach our card provider/),
  });
  expect(never.dispatchData).toHaveBeenCalledTimes(20);
});

test('a provider that says nothing, or breaks, is given up', async () => {
  vi.useFakeTimers();
  const silent = exchange(provider());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await silent).toMatchObject({ failure: expect.stringMatching(/could not reach/) });
  vi.useRealTimers();
  const broken = {
    dispatchData: () => {
      throw new Error('a bug of theirs');
    },
  };
  expect(await exchange(broken)).toMatchObject({ failure: expect.stringMatching(/not reach/) });
});
