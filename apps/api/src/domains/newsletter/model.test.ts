import { expect, test } from 'vitest';
import { type AskedSoFar, answerToSignup, type SubscriptionState, statusOf } from './model.ts';

const now = new Date('2026-03-14T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const asked = (change: Partial<AskedSoFar> = {}): AskedSoFar => ({
  state: 'pending',
  mailedAt: null,
  unansweredMails: 0,
  ...change,
});

test('a new address is asked to confirm', { tags: ['NWS-04'] }, () => {
  expect(answerToSignup(asked(), now)).toEqual({ state: 'pending', isMailDue: true });
});

test('one that is subscribed stays so, and is not asked', () => {
  const known = asked({ state: 'subscribed' });
  expect(answerToSignup(known, now)).toEqual({ state: 'subscribed', isMailDue: false });
});

test.each([
  ['an hour', 1, 1, false],
  ['nearly a day', 23.99, 1, false],
  ['a day', 24, 1, true],
  ['a day and a second mail', 24, 2, true],
  ['a day and a third mail', 24, 3, false],
  ['a month and a third mail', 720, 3, false],
])('after %s without an answer it is asked again: %s, %s, %s', (_, hours, mails, isMailDue) => {
  for (const state of ['pending', 'unsubscribed'] as const) {
    const known = asked({ state, mailedAt: hoursAgo(hours), unansweredMails: mails });
    expect(answerToSignup(known, now)).toEqual({ state: 'pending', isMailDue });
  }
});

test('who has answered once and left can come back at once', () => {
  const left = asked({ state: 'unsubscribed' });
  expect(answerToSignup(left, now)).toEqual({ state: 'pending', isMailDue: true });
});

test.each<[SubscriptionState | undefined, boolean, boolean, boolean]>([
  [undefined, false, false, false],
  [undefined, true, true, true],
  ['pending', false, true, true],
  ['pending', true, true, true],
  ['subscribed', false, true, false],
  ['subscribed', true, true, false],
  ['unsubscribed', false, false, false],
  ['unsubscribed', true, true, true],
])(
  'the status of %s, with a sign-up that waits: %s',
  {
    tags: ['NWS-05'],
  },
  (state, hasSignup, isSubscribed, pending) => {
    expect(statusOf(state, hasSignup)).toEqual({ isSubscribed, pending });
  },
);
