import { afterEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../identity/testing/fake-browser.ts';
import { readGuestToken, storeGuestToken } from './guest-token.ts';

afterEach(() => {
  storeGuestToken(null);
  vi.unstubAllGlobals();
});

test('the token is what local storage has, and an empty value removes it', {
  tags: ['GST-01'],
}, () => {
  const { localStorage } = new FakeBrowser().install();
  expect(readGuestToken()).toBeNull();
  localStorage.setItem('guestToken', 'of-an-earlier-visit');
  expect(readGuestToken()).toBe('of-an-earlier-visit');
  storeGuestToken('new');
  expect(localStorage.getItem('guestToken')).toBe('new');
  storeGuestToken('');
  expect(localStorage.getItem('guestToken')).toBeNull();
  expect(readGuestToken()).toBeNull();
});

test('where storage is forbidden the token lasts as long as the page', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  storeGuestToken('for-now');
  expect(readGuestToken()).toBe('for-now');
  storeGuestToken(null);
  expect(readGuestToken()).toBeNull();
});
