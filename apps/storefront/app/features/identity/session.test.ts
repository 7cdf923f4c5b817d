import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionStore } from './session-store.ts';
import { FakeBrowser } from './testing/fake-browser.ts';
import { identitySettings } from './testing/fake-provider.ts';

/** When the OIDC code is loaded, and what it is asked for. It has tests of its own. */

const oidc = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('./oidc/oidc-code.client.ts', () => ({
  createIdentityClient: (_settings: unknown, store: SessionStore) => oidc.load(store),
}));

const userKey = `oidc.user:${identitySettings.authority}:${identitySettings.clientId}`;
const ann = { subject: 'a', fullName: 'Ann Shopper', email: 'ann@shop.example' };
let browser: FakeBrowser;

const client = {
  restore: vi.fn(async () => undefined),
  join: vi.fn(async () => null),
  leave: vi.fn(async () => null),
  arrive: vi.fn(async () => ({ returnTo: '/profile', actionStatus: null })),
  end: vi.fn(async () => undefined),
  accessToken: vi.fn(async () => 'token-1'),
};

/** A page as it is after a load: modules are new, storage is not. */
async function openPage(path = '/') {
  vi.resetModules();
  browser.install(path);
  const { readNotice } = await import('../notices/notices.ts');
  return { ...(await import('./session.ts')), readNotice };
}

beforeEach(() => {
  vi.clearAllMocks();
  browser = new FakeBrowser();
  browser.pageSettings = { apiUrl: '/api', identity: identitySettings };
  oidc.load.mockImplementation((store: SessionStore) => {
    const findAnn = async () => store.dispatch({ type: 'user-found', user: ann });
    client.restore.mockImplementation(findAnn as () => Promise<undefined>);
    client.join.mockImplementation(() => findAnn().then(() => null));
    return client;
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a page', () => {
  test('of a first-time visitor never loads the code', async () => {
    const page = await openPage();
    expect(await page.accessToken()).toBeNull();
    expect(oidc.load).not.toHaveBeenCalled();
  });

  test('restores the user that its tab keeps', { tags: ['GST-03', 'API-03'] }, async () => {
    browser.sessionStorage.setItem(userKey, '{}');
    const page = await openPage();
    expect(await page.accessToken()).toBe('token-1');
    expect(client.restore).toHaveBeenCalledOnce();
    expect(client.join).not.toHaveBeenCalled();
  });

  test('joins the session that the hint tells of', async () => {
    browser.localStorage.setItem('tarnholt.session', 'signed-in');
    const page = await openPage();
    expect(await page.accessToken()).toBe('token-1');
    expect(client.join).toHaveBeenCalledOnce();
  });

  test('whose code cannot be loaded says so and has nobody', { tags: ['GST-17'] }, async () => {
    browser.sessionStorage.setItem(userKey, '{}');
    oidc.load.mockImplementation(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const page = await openPage();
    expect(await page.accessToken()).toBeNull();
    await vi.waitFor(
      () => {
        expect(page.readNotice()).toMatchObject({
          kind: 'warning',
          text: expect.stringMatching(/^Renew silent failed\. /),
        });
      },
      { timeout: 15_000 },
    );
  });

  test('after a sign-out tells every other tab', { tags: ['GST-07'] }, async () => {
    browser.sessionStorage.setItem('tarnholt.signing-out', '1');
    const written = vi.spyOn(browser.localStorage, 'setItem');
    const page = await openPage();
    expect(await page.accessToken()).toBeNull();
    expect(written).toHaveBeenCalledWith('tarnholt.session', 'ended');
    expect(page.readNotice()).toMatchObject({ kind: 'success', text: 'You are signed out.' });
    expect(browser.sessionStorage.length).toBe(0);
    expect(oidc.load).not.toHaveBeenCalled();
  });
});

describe('what another tab does', { tags: ['GST-07'] }, () => {
  const tell = (newValue: string | null) =>
    browser.dispatch('storage', { key: 'tarnholt.session', newValue });

  test('a sign-out there is one here', async () => {
    browser.sessionStorage.setItem(userKey, '{}');
    const page = await openPage();
    await page.accessToken();
    tell(null);
    tell('ended');
    await vi.waitFor(() => expect(client.end).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(client.end).toHaveBeenCalledWith('elsewhere');
  });

  test('a sign-in there is one here', async () => {
    const page = await openPage();
    await page.accessToken();
    tell('ended');
    tell('signed-in');
    await vi.waitFor(() => expect(client.join).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(await page.accessToken()).toBe('token-1');
    expect(client.end).not.toHaveBeenCalled();
  });
});

describe('leaving to sign in', () => {
  test('remembers the page, and only pages of ours', { tags: ['GST-09'] }, async () => {
    const page = await openPage('/products/cap?color=olive');
    await page.signIn();
    await page.signIn('https://elsewhere.example/');
    expect(client.leave.mock.calls).toEqual([
      ['sign-in', '/products/cap?color=olive', 'assign'],
      ['sign-in', '/profile', 'assign'],
    ]);
  });

  test('is the way to the account for who is signed in', { tags: ['GST-11'] }, async () => {
    browser.sessionStorage.setItem(userKey, '{}');
    const page = await openPage();
    await page.signIn();
    expect(browser.visited).toEqual(['/profile']);
    expect(client.leave).not.toHaveBeenCalled();
  });

  test('that fails is told, with a way to try again', { tags: ['GST-08'] }, async () => {
    const failure = { heading: 'Sign-in failed', explanation: 'Not now.', technical: null };
    client.leave.mockResolvedValueOnce(failure as never);
    const page = await openPage();
    await page.signIn();
    const notice = page.readNotice();
    expect(notice).toMatchObject({ kind: 'error', text: 'Sign-in failed. Not now.' });
    expect(notice?.action?.label).toBe('Try again');
    notice?.action?.run();
    await vi.waitFor(() => expect(client.leave).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  });
});

test('the way back is finished once, and its code leaves the address at once', {
  tags: ['GST-03'],
}, async () => {
  browser.localStorage.setItem('tarnholt.session', 'signed-in');
  const page = await openPage('/auth/callback?code=secret&state=s');
  page.onSignedIn(() => undefined);
  expect(await page.arrive()).toEqual(await page.arrive());
  expect(client.arrive.mock.calls).toEqual([
    ['https://shop.example/auth/callback?code=secret&state=s'],
  ]);
  expect(window.location.href).toBe('https://shop.example/auth/callback');
  expect(client.join).not.toHaveBeenCalled();
});
