import { describe, expect, test } from 'vitest';
import { toRefusal } from '../forms/field-errors.ts';
import { callLater } from './load-call.ts';
import { checkRequest, sayDays } from './request-words.ts';

const labels = { name: 'Name', email: 'Email' };

describe('the code that sends a form', () => {
  test('sends when it is there, and throws what the call throws', async () => {
    const load = async () => ({
      sendRequest: (send: (api: never) => Promise<unknown>) =>
        send({} as never).then(() => undefined),
    });
    let sent = 0;
    await callLater(async () => (sent += 1), 'Too many', load);
    expect(sent).toBe(1);
    const refused = callLater(() => Promise.reject(new Error('refused')), 'Too many', load);
    await expect(refused).rejects.toThrow('refused');
  });

  test('that cannot be loaded is told like a shop that cannot be reached', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch module'));
    const failed = callLater(async () => undefined, 'Too many', load);
    const error = await failed.catch((reason: unknown) => reason);
    expect(toRefusal(error, labels)).toEqual({
      fields: {},
      failure: 'We could not reach the shop. Please check your connection and try again.',
    });
  });
});

test('an empty field and an address that is none are told by the names of their fields', () => {
  const values = new FormData();
  values.set('email', 'pat');
  expect(checkRequest(values, labels, ['name', 'email'])).toEqual({
    name: 'Name is required',
    email: 'Email must be a valid email address',
  });
});

test('times are said as people say them', () => {
  expect([sayDays(180), sayDays(3_650)]).toEqual(['180 days', '10 years']);
});
