import { afterEach, expect, test, vi } from 'vitest';
import {
  announceEnd,
  beginDeparture,
  endDeparture,
  hasHint,
  hasStoredUser,
  removeHint,
  setHint,
} from './session-hint.ts';
import { FakeBrowser } from './testing/fake-browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('the hint says that somebody is signed in, and nothing else', () => {
  const { localStorage } = new FakeBrowser().install();
  setHint();
  expect(hasHint()).toBe(true);
  expect(localStorage.getItem('tarnholt.session')).toBe('signed-in');
  removeHint();
  expect(hasHint()).toBe(false);
});

test('the end of a session is a change that other tabs see, and leaves nothing', () => {
  const { localStorage } = new FakeBrowser().install();
  setHint();
  const written = vi.spyOn(localStorage, 'setItem');
  announceEnd();
  expect(written).toHaveBeenCalledWith('tarnholt.session', 'ended');
  expect(localStorage.length).toBe(0);
});

test('a tab knows once that it has been away to sign out, and keeps nothing then', () => {
  const { sessionStorage } = new FakeBrowser().install();
  sessionStorage.setItem('scroll-positions', '{"/profile":300}');
  expect(endDeparture()).toBe(false);
  expect(sessionStorage.length).toBe(1);
  beginDeparture();
  expect([endDeparture(), endDeparture()]).toEqual([true, false]);
  expect(sessionStorage.length).toBe(0);
});

test('where storage is forbidden nobody is signed in, and nothing fails', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
    get sessionStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  setHint();
  beginDeparture();
  announceEnd();
  const owner = { authority: 'https://id.example', clientId: 'shop-web' };
  expect([hasHint(), endDeparture(), hasStoredUser(owner)]).toEqual([false, false, false]);
});
