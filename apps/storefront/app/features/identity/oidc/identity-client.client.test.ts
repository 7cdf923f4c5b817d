import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissNotice, readNotice } from '../../notices/notices.ts';
import { hasHint, hasStoredUser, setHint } from '../session-hint.ts';
import { SessionStore } from '../session-store.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { FakeProvider, identitySettings } from '../testing/fake-provider.ts';
import type { IdentityClient } from './identity-client.client.ts';
import { createIdentityClient } from './oidc-code.client.ts';

let browser: FakeBrowser;
let provider: FakeProvider;
let store: SessionStore;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  browser = new FakeBrowser().install('/products/cap');
  provider = new FakeProvider().install(browser);
  store = new SessionStore();
});

afterEach(() => {
  dismissNotice(readNotice()?.id ?? 0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const noticeText = () => readNotice()?.text;
const sessionEnded = 'Your session has ended. Please sign in again.';
const openPage = () => createIdentityClient(identitySettings, store);

/** Away to sign in and back, as far as the callback page. */
async function signIn(client: IdentityClient, returnTo = '/products/cap') {
  void client.leave('sign-in', returnTo, 'assign');
  await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
  return client.arrive(provider.answerAuthorization(new URL(browser.visited.pop() ?? '')) ?? '');
}

describe('a sign-in', { tags: ['GST-03'] }, () => {
  test('leads back to where it was started, and tells other tabs', async () => {
    const client = openPage();
    expect(await signIn(client)).toEqual({ returnTo: '/products/cap', actionStatus: null });
    expect(store.read()).toEqual({
      status: 'signed-in',
      subject: 'subject-1',
      fullName: 'Ann Shopper',
      email: 'ann@shop.example',
    });
    expect(await client.accessToken()).toBe('access-1');
    expect(hasHint()).toBe(true);
  });

  test('leads to the account where the way back is none of ours', async () => {
    expect(await signIn(openPage(), '//elsewhere.example')).toMatchObject({ returnTo: '/profile' });
  });

  test('is proved by challenge, state and nonce', { tags: ['GST-14'] }, async () => {
    void openPage().leave('sign-in', '/', 'assign');
    await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
    const { searchParams } = new URL(browser.visited[0] ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'shop-web',
      redirect_uri: 'https://shop.example/auth/callback',
      response_type: 'code',
      scope: 'openid profile email',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test.each([
    ['register', 'prompt', 'create'],
    ['change-password', 'kc_action', 'UPDATE_PASSWORD'],
  ] as const)('may be asked to %s', { tags: ['GST-13', 'GST-16'] }, async (errand, name, value) => {
    void openPage().leave(errand, '/', 'assign');
    await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
    expect(new URL(browser.visited[0] ?? '').searchParams.get(name)).toBe(value);
  });

  test('does not start while the provider is away, however often it was there', {
    tags: ['GST-08', 'GST-17'],
  }, async () => {
    const client = openPage();
    await signIn(client);
    provider.isReachable = false;
    expect(await client.leave('sign-in', '/', 'assign')).toMatchObject({
      heading: 'Sign-in failed',
      explanation: expect.stringContaining('could not reach'),
    });
    expect(browser.visited).toEqual([]);
  });

  test('that was answered with another state signs nobody in', { tags: ['GST-08'] }, async () => {
    const url = 'https://shop.example/auth/callback?code=1&state=made-up';
    expect(await openPage().arrive(url)).toMatchObject({
      failure: { heading: 'Sign-in failed', technical: 'No matching state found in storage' },
      returnTo: '/profile',
    });
    expect(store.read()).toEqual({ status: 'signed-out' });
    expect(provider.requests).toEqual([]);
  });

  test('that was refused remembers where to go after the next', { tags: ['GST-08'] }, async () => {
    const client = openPage();
    void client.leave('sign-in', '/products/cap', 'assign');
    await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
    const state = new URL(browser.visited.pop() ?? '').searchParams.get('state');
    const url = `https://shop.example/auth/callback?error=access_denied&state=${state}`;
    expect(await client.arrive(url)).toMatchObject({
      failure: { technical: 'access_denied' },
      returnTo: '/products/cap',
    });
  });
});

describe('a page that is opened', () => {
  test('has the user that its tab keeps', { tags: ['GST-03'] }, async () => {
    await signIn(openPage());
    store = new SessionStore();
    await openPage().restore();
    expect(store.read()).toMatchObject({ status: 'signed-in' });
  });

  test('renews one whose token has ended, or has nobody', { tags: ['GST-04'] }, async () => {
    await signIn(openPage());
    vi.setSystemTime(Date.now() + 400_000);
    store = new SessionStore();
    const renewed = openPage();
    await renewed.restore();
    expect(await renewed.accessToken()).toBe('access-2');

    vi.setSystemTime(Date.now() + 400_000);
    provider.hasSession = false;
    store = new SessionStore();
    const ended = openPage();
    await ended.restore();
    expect(store.read()).toEqual({ status: 'signed-out', because: 'expiry' });
    expect(await ended.accessToken()).toBeNull();
    expect(browser.sessionStorage.length).toBe(0);
  });

  test('has nobody where what its tab keeps cannot be read', async () => {
    browser.sessionStorage.setItem('oidc.user:https://id.example/realms/shop:shop-web', '{"acc');
    await openPage().restore();
    expect(store.read()).toEqual({ status: 'signed-out' });
    expect(browser.sessionStorage.length).toBe(0);
  });

  test('joins the session of another tab', async () => {
    setHint();
    expect(await openPage().join()).toBeNull();
    expect(store.read()).toMatchObject({ status: 'signed-in' });
  });

  test('forgets a session that is no more, without a word', async () => {
    setHint();
    provider.hasSession = false;
    expect(await openPage().join()).toBeNull();
    expect(store.read()).toEqual({ status: 'signed-out' });
    expect([hasHint(), noticeText()]).toEqual([false, undefined]);
  });

  test('says so when it cannot ask, and will ask again', { tags: ['GST-08'] }, async () => {
    setHint();
    provider.isReachable = false;
    expect(await openPage().join()).toMatchObject({ heading: 'Renew silent failed' });
    expect([store.read().status, hasHint()]).toEqual(['signed-out', true]);
  });
});

describe('a session', () => {
  test('is renewed in time, and nobody notices', { tags: ['GST-07'] }, async () => {
    const client = openPage();
    await signIn(client);
    const before = store.read();
    await seconds(245);
    expect(await client.accessToken()).toBe('access-2');
    expect(store.read()).toBe(before);
    expect(noticeText()).toBeUndefined();
  });

  test('that cannot be renewed lasts as long as its token, and is renewed if it can be', {
    tags: ['GST-08'],
  }, async () => {
    const client = openPage();
    await signIn(client);
    provider.isReachable = false;
    await seconds(270);
    expect(store.read().status).toBe('signed-in');
    expect(noticeText()).toMatch(/^Renew silent failed\. .*keep trying/);
    provider.isReachable = true;
    await seconds(5);
    expect(await client.accessToken()).toBe('access-2');
    expect(noticeText()).toBeUndefined();
  });

  test('is tried again as soon as the browser is online', async () => {
    const client = openPage();
    await signIn(client);
    provider.isReachable = false;
    await seconds(246);
    provider.isReachable = true;
    browser.dispatch('online');
    await seconds(0);
    expect(await client.accessToken()).toBe('access-2');
  });

  test('that could not be renewed ends with its token', { tags: ['GST-04'] }, async () => {
    const client = openPage();
    await signIn(client);
    const ended = vi.fn();
    store.onSignedOut(ended);
    provider.isReachable = false;
    await seconds(310);
    expect(store.read()).toEqual({ status: 'signed-out', because: 'expiry' });
    expect(noticeText()).toBe(sessionEnded);
    expect(ended).toHaveBeenCalled();
    expect(await client.accessToken()).toBeNull();
    expect([hasHint(), browser.sessionStorage.length]).toEqual([false, 0]);
  });

  test('that the provider has ended is over with the next renewal', async () => {
    const client = openPage();
    await signIn(client);
    provider.hasSession = false;
    await seconds(245);
    // The request of the frame is hashed by the platform, in its own time.
    await vi.waitFor(
      () => expect(store.read()).toEqual({ status: 'signed-out', because: 'expiry' }),
      { timeout: 15_000 },
    );
    expect(noticeText()).toBe(sessionEnded);
  });

  test('of a computer that was asleep goes on', { tags: ['GST-04'] }, async () => {
    const client = openPage();
    await signIn(client);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await client.accessToken()).toBe('access-2');
    expect(store.read().status).toBe('signed-in');
  });

  test('is not brought back by an answer that comes too late', async () => {
    const client = openPage();
    await signIn(client);
    vi.setSystemTime(Date.now() + 400_000);
    const late = client.accessToken();
    await client.end('refused');
    expect(await late).toBeNull();
    await seconds(10);
    expect(store.read()).toEqual({ status: 'signed-out', because: 'refused' });
    expect([hasHint(), browser.sessionStorage.length]).toEqual([false, 0]);
  });
});

describe('a sign-out', () => {
  test('ends at the provider, with the tokens revoked', { tags: ['API-03'] }, async () => {
    const client = openPage();
    await signIn(client);
    void client.signOut();
    expect(store.read()).toEqual({ status: 'loading' });
    await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
    const { pathname, searchParams } = new URL(browser.visited[0] ?? '');
    expect(pathname).toMatch(/\/logout$/);
    expect(searchParams.get('post_logout_redirect_uri')).toBe('https://shop.example/');
    expect(searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(provider.requests.filter((name) => name === 'revoke')).toHaveLength(2);
    expect([hasHint(), await client.accessToken()]).toEqual([false, null]);
    expect(hasStoredUser(identitySettings)).toBe(false);
  });

  test('that cannot reach the provider ends the session here, and says so', {
    tags: ['GST-08'],
  }, async () => {
    const client = openPage();
    await signIn(client);
    provider.isReachable = false;
    expect(await client.signOut()).toMatchObject({
      heading: 'Sign-out failed',
      explanation: expect.stringMatching(/signed out of this shop.*still remember you/),
    });
    expect(store.read()).toEqual({ status: 'signed-out', because: 'sign-out' });
    expect([await client.accessToken(), browser.sessionStorage.length]).toEqual([null, 0]);
  });
});
