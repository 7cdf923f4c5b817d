import { AppError } from '@tarnholt/service';
import { expect, test } from 'vitest';
import { bareCalls } from './bare-calls.ts';
import { watchAnswers } from './watch-answers.ts';

/** The watch over every answer of the test suite, itself put to the test. */

function watched(answer: () => unknown) {
  const { app, calls } = bareCalls({ checkAnswers: false });
  calls.implement('createGuest', async () => answer() as never);
  const faults = watchAnswers(app);
  const call = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/Auth/guest', headers });
  return { app, faults, call };
}

test('answers that keep the contract have no faults', { tags: ['API-25'] }, async () => {
  const { app, faults, call } = watched(() => ({ guestToken: 'A'.repeat(43) }));
  await call();
  await app.inject('/nothing');
  await app.inject('/healthz');
  expect(faults).toEqual([]);
});

test('a success with a wrong value is noticed', { tags: ['API-25'] }, async () => {
  const { faults, call } = watched(() => ({ guestToken: 'too short' }));
  await call();
  expect(faults.join()).toContain('createGuest: guestToken');
});

test('an error that the call does not declare is noticed', { tags: ['API-25'] }, async () => {
  const { faults, call } = watched(() => {
    throw new AppError('cart_empty', 'nothing in it');
  });
  await call();
  expect(faults).toEqual(['createGuest: createGuest does not declare cart_empty']);
});

test('what HTTP refuses before the call is reached is no fault of the call', async () => {
  const { faults, call } = watched(() => ({ guestToken: 'A'.repeat(43) }));
  const answer = await call({ 'content-encoding': 'gzip' });
  expect(answer.statusCode).toBe(415);
  expect(faults).toEqual([]);
});
