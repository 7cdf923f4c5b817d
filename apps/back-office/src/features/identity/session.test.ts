import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimsOf, deskOrigin, FakeProvider } from '../../testing/fake-provider.ts';
import type { Session } from './session.ts';
import { SignInUnreachable } from './sign-in-unreachable.ts';

let provider: FakeProvider;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  provider = new FakeProvider().install('/orders/TH-7K4M-92QX?task=release&group=g1');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

/** Starts something that ends with the page: resolves when the tab is sent away. */
async function leaving(start: () => Promise<unknown>): Promise<URL> {
  const before = provider.visited.length;
  void start();
  await vi.waitFor(() => expect(provider.visited.length).toBe(before + 1), { timeout: 15_000 });
  return new URL(provider.visited.at(-1) ?? '');
}

async function signedIn(): Promise<Session> {
  const session = provider.openSession();
  await leaving(() => session.leave());
  await session.arrive(provider.signIn());
  return session;
}

describe('a sign-in', () => {
  test('is proved by challenge, state and nonce, and comes back to one address', async () => {
    const { searchParams } = await leaving(() => provider.openSession().leave());
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'shop-backoffice',
      redirect_uri: `${deskOrigin}/auth/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('leads back to where it was needed, with who it is', async () => {
    const session = provider.openSession();
    await leaving(() => session.leave());
    expect(await session.arrive(provider.signIn())).toBe(
      '/orders/TH-7K4M-92QX?task=release&group=g1',
    );
    expect(session.member).toEqual({
      subject: 'subject-1',
      name: 'Compliance Desk',
      email: 'compliance@staff.example',
      roles: ['compliance'],
    });
  });

  test('leaves its tokens in this tab alone', async () => {
    await signedIn();
    expect(provider.sessionStorage.length).toBe(1);
    expect(provider.localStorage.length).toBe(0);
    const second = provider.openSession();
    expect(await second.restore()).toMatchObject({ subject: 'subject-1' });
  });

  test('that confirms a step asks for the password whoever is signed in', async () => {
    const session = await signedIn();
    const { searchParams } = await leaving(() => session.confirm());
    expect(searchParams.get('prompt')).toBe('login');
    expect(searchParams.get('max_age')).toBe('0');
    expect(await session.arrive(provider.signIn())).toBe(
      '/orders/TH-7K4M-92QX?task=release&group=g1',
    );
  });

  test('is not begun while the login pages cannot be reached', async () => {
    const session = provider.openSession();
    provider.isReachable = false;
    await expect(session.leave()).rejects.toThrow(SignInUnreachable);
    await expect(session.confirm()).rejects.toThrow(SignInUnreachable);
    expect(provider.visited).toEqual([]);
  });

  test('that nobody asked for is refused', async () => {
    const session = provider.openSession();
    const stray = `${deskOrigin}/auth/callback?code=x&state=y`;
    await expect(session.arrive(stray)).rejects.toThrow(/state/i);
    expect(session.member).toBeNull();
  });
});

describe('a token', () => {
  test('is handed out as it is while it lasts', async () => {
    const session = await signedIn();
    await seconds(260);
    expect(claimsOf(await session.accessToken()).number).toBe(1);
    expect(provider.requests.filter((request) => request.includes('refresh'))).toEqual([]);
  });

  test('that is about to end is renewed once, however many calls wait for it', async () => {
    const session = await signedIn();
    await seconds(275);
    const tokens = await Promise.all([1, 2, 3].map(() => session.accessToken()));
    expect(tokens.map((token) => claimsOf(token).number)).toEqual([2, 2, 2]);
    expect(provider.requests.filter((request) => request.includes('refresh'))).toHaveLength(1);
  });

  test('is not renewed while nobody works: the provider may end the session', async () => {
    await signedIn();
    await seconds(3_600);
    expect(provider.requests.filter((request) => request.includes('refresh'))).toEqual([]);
  });

  test('that cannot be renewed because the session is over leads to the login pages', async () => {
    const session = await signedIn();
    provider.hasSession = false;
    await seconds(290);
    const { pathname } = await leaving(() => session.accessToken());
    expect(pathname).toMatch(/\/auth$/);
    expect(session.member).toBeNull();
  });

  test('that ends tells whoever has something to keep, and no one who has not', async () => {
    const session = await signedIn();
    const told: string[] = [];
    session.beforeLeaving(() => told.push('a form'));
    session.beforeLeaving(() => told.push('a form that was closed'))();
    provider.isReachable = false;
    await expect(session.confirm()).rejects.toThrow(SignInUnreachable);
    expect(told).toEqual([]);
    provider.isReachable = true;
    provider.hasSession = false;
    await seconds(290);
    await leaving(() => session.accessToken());
    expect(told).toEqual(['a form']);
  });

  test('that cannot be renewed for want of a connection ends nothing', async () => {
    const session = await signedIn();
    await seconds(290);
    provider.isReachable = false;
    await expect(session.accessToken()).rejects.toThrow(SignInUnreachable);
    expect(session.member).toMatchObject({ subject: 'subject-1' });
    provider.isReachable = true;
    expect(claimsOf(await session.accessToken()).number).toBe(2);
  });
});

describe('a tab that is opened again', () => {
  test('has nobody where nobody was', async () => {
    expect(await provider.openSession().restore()).toBeNull();
  });

  test('renews what has ended meanwhile', async () => {
    await signedIn();
    await seconds(400);
    const later = provider.openSession();
    expect(await later.restore()).toMatchObject({ subject: 'subject-1' });
    expect(claimsOf(await later.accessToken()).number).toBe(2);
  });

  test('has nobody when the session is over', async () => {
    await signedIn();
    provider.hasSession = false;
    await seconds(400);
    expect(await provider.openSession().restore()).toBeNull();
    expect(provider.sessionStorage.length).toBe(0);
  });
});

describe('a sign-out', () => {
  test('ends the session here and at the provider, and takes the tokens back', async () => {
    const session = await signedIn();
    const { pathname, searchParams } = await leaving(() => session.signOut());
    expect(pathname).toMatch(/\/logout$/);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${deskOrigin}/`);
    expect(searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(provider.requests).toContain('revoke');
    expect(session.member).toBeNull();
    expect(provider.sessionStorage.getItem('oidc.user')).toBeNull();
  });

  test('works here also while the provider is away, and says that it does not know of it', async () => {
    const session = await signedIn();
    provider.isReachable = false;
    await expect(session.signOut()).rejects.toThrow(SignInUnreachable);
    expect(session.member).toBeNull();
    expect(provider.sessionStorage.length).toBe(0);
  });
});
