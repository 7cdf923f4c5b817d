import { describe, expect, test } from 'vitest';
import { guardActionOf, nextSession, type Session, unknownSession } from './session-state.ts';
import { SessionStore } from './session-store.ts';

const ann = { subject: 'a', fullName: 'Ann Shopper', email: 'ann@shop.example' };
const ben = { subject: 'b', fullName: 'Ben Shopper', email: 'ben@shop.example' };

describe('the session', () => {
  test('starts as unknown and becomes what is found', { tags: ['GST-18'] }, () => {
    expect(new SessionStore().read()).toEqual({ status: 'loading' });
    expect(nextSession(unknownSession, { type: 'nobody-found' })).toEqual({ status: 'signed-out' });
    expect(nextSession(unknownSession, { type: 'user-found', user: ann })).toEqual({
      status: 'signed-in',
      ...ann,
    });
  });

  test('stays the same object when a renewal brings nothing new', () => {
    const session = nextSession(unknownSession, { type: 'user-found', user: ann });
    expect(nextSession(session, { type: 'user-found', user: { ...ann } })).toBe(session);
    const named = nextSession(session, { type: 'user-found', user: { ...ann, fullName: 'Ann' } });
    expect(named).toMatchObject({ fullName: 'Ann' });
  });

  test('is nobody knows whose while somebody is away to sign out', () => {
    const session = nextSession(unknownSession, { type: 'user-found', user: ann });
    expect(nextSession(session, { type: 'leaving' })).toEqual({ status: 'loading' });
  });
});

test.each<[string, Session, string]>([
  ['waits until it is known who is here', { status: 'loading' }, 'wait'],
  ['shows itself to whoever is signed in', { status: 'signed-in', ...ann }, 'show'],
  ['sends a visitor away', { status: 'signed-out' }, 'leave'],
  ['does so after expiry', { status: 'signed-out', because: 'expiry' }, 'leave'],
  ['and after a sign-out elsewhere', { status: 'signed-out', because: 'elsewhere' }, 'leave'],
  ['asks whom the api has refused', { status: 'signed-out', because: 'refused' }, 'ask'],
  ['asks who has just signed out', { status: 'signed-out', because: 'sign-out' }, 'ask'],
])('a guarded page %s', { tags: ['GST-09', 'GST-18'] }, (_, session, action) => {
  expect(guardActionOf(session)).toBe(action);
});

describe('those who listen', () => {
  function listenedStore() {
    const store = new SessionStore();
    const heard: string[] = [];
    store.onSignedIn(({ subject }) => heard.push(`in ${subject}`));
    store.onSignedOut((hasEnded) => heard.push(hasEnded ? 'out' : 'gone'));
    return { store, heard };
  }

  test('hear of a user once, and of the end', () => {
    const { store, heard } = listenedStore();
    store.dispatch({ type: 'user-found', user: ann });
    store.dispatch({ type: 'user-found', user: { ...ann, fullName: 'Ann' } });
    store.dispatch({ type: 'ended', because: 'expiry' });
    store.dispatch({ type: 'user-found', user: ann });
    expect(heard).toEqual(['in a', 'out', 'in a']);
  });

  test('hear of another user as an end and a beginning', () => {
    const { store, heard } = listenedStore();
    store.dispatch({ type: 'user-found', user: ann });
    store.dispatch({ type: 'user-found', user: ben });
    expect(heard).toEqual(['in a', 'gone', 'in b']);
  });

  test('hear that somebody is gone whom nobody saw leave', { tags: ['GST-06'] }, () => {
    const { store, heard } = listenedStore();
    store.dispatch({ type: 'user-found', user: ann });
    store.dispatch({ type: 'nobody-found' });
    expect(heard).toEqual(['in a', 'gone']);
  });

  test('hear of a session that had ended before the page was opened', () => {
    const { store, heard } = listenedStore();
    store.dispatch({ type: 'ended', because: 'expiry' });
    expect(heard).toEqual(['out']);
  });

  test('hear nothing of an ordinary visitor', () => {
    const { store, heard } = listenedStore();
    store.dispatch({ type: 'nobody-found' });
    expect(heard).toEqual([]);
  });

  test('hear of it before the browser leaves to sign out', () => {
    const { store, heard } = listenedStore();
    store.dispatch({ type: 'user-found', user: ann });
    store.dispatch({ type: 'leaving' });
    expect(heard).toEqual(['in a', 'out']);
  });
});

test('whoever needs to know waits until it is known', { tags: ['GST-18'] }, async () => {
  const store = new SessionStore();
  const settled = store.settled();
  store.dispatch({ type: 'user-found', user: ann });
  expect(await settled).toMatchObject({ status: 'signed-in' });
  expect(await store.settled()).toMatchObject({ status: 'signed-in' });
});
