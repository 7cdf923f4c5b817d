import { User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { FakeProvider, identitySettings } from '../testing/fake-provider.ts';
import { createUserManager } from './user-manager.client.ts';

let browser: FakeBrowser;
let provider: FakeProvider;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  browser = new FakeBrowser().install();
  provider = new FakeProvider().install(browser);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

function createUser(expiresIn: number): User {
  const user = new User({
    access_token: 'access-0',
    refresh_token: 'refresh-0',
    id_token: `e30.${Buffer.from('{"sub":"subject-1"}').toString('base64url')}.signature`,
    token_type: 'Bearer',
    scope: 'openid profile email',
    profile: { sub: 'subject-1', iss: '', aud: '', exp: 0, iat: 0 },
  });
  user.expires_in = expiresIn;
  return user;
}

describe('the settings', { tags: ['GST-03', 'GST-07', 'GST-14'] }, () => {
  test('are those of the specification', () => {
    const { settings } = createUserManager({ ...identitySettings, monitorSession: true }, window);
    expect(settings).toMatchObject({
      authority: 'https://id.example/realms/shop',
      client_id: 'shop-web',
      client_secret: undefined,
      client_authentication: 'client_secret_post',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: 'https://shop.example/auth/callback',
      silent_redirect_uri: 'https://shop.example/auth/silent',
      post_logout_redirect_uri: 'https://shop.example/',
      disablePKCE: false,
      monitorSession: true,
      checkSessionIntervalInSeconds: 2,
      accessTokenExpiringNotificationTimeInSeconds: 60,
      silentRequestTimeoutInSeconds: 10,
      staleStateAgeInSeconds: 900,
      automaticSilentRenew: true,
      revokeTokensOnSignout: true,
      popupWindowFeatures: { height: 640 },
    });
  });

  test('keep the user in this tab and the state of a trip where it is found again', async () => {
    const manager = createUserManager(identitySettings, window);
    await manager.storeUser(createUser(300));
    void manager.signinRedirect();
    await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
    expect(browser.sessionStorage.key(0)).toBe('oidc.user:https://id.example/realms/shop:shop-web');
    expect(browser.localStorage.key(0)).toMatch(/^oidc\.[0-9a-f]{32}$/);
    expect([browser.sessionStorage.length, browser.localStorage.length]).toEqual([1, 1]);
  });

  test('let PKCE be switched off', async () => {
    const challengeOf = async (pkce: boolean) => {
      const manager = createUserManager({ ...identitySettings, pkce }, window);
      void manager.signinRedirect();
      await vi.waitFor(() => expect(browser.visited).not.toHaveLength(0), { timeout: 15_000 });
      return new URL(browser.visited.pop() ?? '').searchParams.get('code_challenge_method');
    };
    expect(await challengeOf(true)).toBe('S256');
    expect(await challengeOf(false)).toBeNull();
  });
});

describe('the library', { tags: ['GST-15'] }, () => {
  function recordEvents(expiresIn: number): string[] {
    const manager = createUserManager(identitySettings, window);
    manager.stopSilentRenew();
    const start = Date.now();
    const events: string[] = [];
    const record = (name: string) => () => {
      events.push(`${name} after ${(Date.now() - start) / 1_000} s`);
    };
    manager.events.addAccessTokenExpiring(record('expiring'));
    manager.events.addAccessTokenExpired(record('expired'));
    void manager.events.load(createUser(expiresIn));
    return events;
  }

  test('tells of the end 60 s before it, and 1 s after it', async () => {
    const events = recordEvents(300);
    await seconds(400);
    // It looks every 5 s.
    expect(events).toEqual(['expiring after 240 s', 'expired after 305 s']);
  });

  test('tells of it after 1 s where less than 60 s are left', async () => {
    const events = recordEvents(30);
    await seconds(100);
    expect(events).toEqual(['expiring after 1 s', 'expired after 35 s']);
  });

  test('never looks later than 5 s after the moment', { tags: ['GST-14'] }, async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    recordEvents(300);
    recordEvents(3);
    const pauses = every.mock.calls.map(([, pause]) => pause);
    expect(pauses).toEqual([5_000, 5_000, 1_000, 4_000]);
  });

  test('tries again 5 s after a time-out', { tags: ['GST-07'] }, async () => {
    const manager = createUserManager(identitySettings, window);
    await manager.storeUser(createUser(70));
    await manager.getUser();
    const attempts: number[] = [];
    const start = Date.now();
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      if (url.endsWith('/token')) attempts.push((Date.now() - start) / 1_000);
      else return Response.json({ token_endpoint: 'https://id.example/token' });
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    await seconds(45);
    expect(attempts).toEqual([10, 25, 40]);
  });
});

describe('a renewal', { tags: ['GST-07'] }, () => {
  test('uses the refresh token, once however many ask', async () => {
    const manager = createUserManager(identitySettings, window);
    await manager.storeUser(createUser(30));
    const [first, second] = await Promise.all([manager.signinSilent(), manager.signinSilent()]);
    expect(first?.access_token).toBe('access-1');
    expect(second).toBe(first);
    expect(provider.requests.filter((name) => name.startsWith('token'))).toEqual([
      'token refresh_token',
    ]);
  });

  test('asks the session itself when the refresh token is refused', async () => {
    provider.acceptsRefreshTokens = false;
    const manager = createUserManager(identitySettings, window);
    await manager.storeUser(createUser(30));
    expect((await manager.signinSilent())?.access_token).toBe('access-1');
    expect(browser.framed).toHaveLength(1);
    expect(browser.framed[0]).toMatch(/[?&]prompt=none(&|$)/);
    expect(browser.framed[0]).toMatch(/[?&]nonce=[0-9a-f]{32}(&|$)/);
  });

  test('never turns one user into another', async () => {
    provider.acceptsRefreshTokens = false;
    provider.subject = 'somebody-else';
    const manager = createUserManager(identitySettings, window);
    await manager.storeUser(createUser(30));
    await expect(manager.signinSilent()).rejects.toMatchObject({ error: 'login_required' });
  });

  test('signs nobody in', async () => {
    expect(await createUserManager(identitySettings, window).signinSilent()).toBeNull();
    expect([browser.framed, provider.requests]).toEqual([[], []]);
  });
});

test('a frame that never answers is given up after 10 s', { tags: ['GST-07'] }, async () => {
  browser.answerFrame = () => null;
  const joined = createUserManager(identitySettings, window).joinSession();
  const outcome = expect(joined).rejects.toThrow('IFrame timed out without a response');
  await vi.waitFor(() => expect(browser.framed).not.toHaveLength(0), { timeout: 15_000 });
  await seconds(10);
  await outcome;
});
