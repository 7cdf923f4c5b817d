import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../identity/testing/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  vi.resetModules();
  browser = new FakeBrowser().install();
});
afterEach(() => vi.unstubAllGlobals());

/** A tab as it is after a load. */
async function openTab() {
  vi.resetModules();
  const { announceChange, followOtherTabs } = await import('./cart-tabs.ts');
  const heard = vi.fn();
  followOtherTabs(heard);
  return { announceChange, heard };
}

test('a change is heard by every other tab, and says nothing of the cart', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const listener = new BroadcastChannel('tarnholt.cart');
  const message = new Promise((resolve) => {
    listener.onmessage = ({ data }) => resolve(data);
  });
  one.announceChange(8);
  expect(await message).toBe(8);
  await vi.waitFor(() => expect(two.heard).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect(one.heard).not.toHaveBeenCalled();
  expect(browser.localStorage.length).toBe(0);
  listener.close();
  browser.dispatch('pagehide');
});

test('where there is no channel, storage carries the version and the time', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { announceChange, heard } = await openTab();
  announceChange(8);
  expect(browser.localStorage.getItem('tarnholt.cart')).toMatch(/^8 \d{13}$/);
  expect(heard).not.toHaveBeenCalled();
  browser.dispatch('storage', { key: 'tarnholt.session' });
  expect(heard).not.toHaveBeenCalled();
  browser.dispatch('storage', { key: 'tarnholt.cart' });
  expect(heard).toHaveBeenCalledOnce();
});

test('a page that comes back as it was left asks anew, and hears again', async () => {
  const { heard } = await openTab();
  const other = await openTab();
  browser.dispatch('pagehide');
  browser.dispatch('pageshow', { persisted: false });
  expect(heard).not.toHaveBeenCalled();
  browser.dispatch('pageshow', { persisted: true });
  expect(heard).toHaveBeenCalledOnce();
  other.announceChange(9);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  browser.dispatch('pagehide');
});
