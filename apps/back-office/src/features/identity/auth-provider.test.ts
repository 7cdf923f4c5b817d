import { ApiError } from '@tarnholt/contract/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeProvider } from '../../testing/fake-provider.ts';
import { createAuthProvider } from './auth-provider.ts';

let provider: FakeProvider;
let now = 1_800_000_000_000;

beforeEach(() => {
  provider = new FakeProvider().install();
});

afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const session = provider.openSession(() => now);
  void session.leave();
  await vi.waitFor(() => expect(provider.visited).toHaveLength(1), { timeout: 15_000 });
  await session.arrive(provider.signIn());
  provider.visited.length = 0;
  return createAuthProvider(session);
}

const refusal = (code: 'unauthorized' | 'forbidden', status: number) =>
  new ApiError({ code, status, title: code, requestId: 'r' });

const isSentAway = () =>
  vi.waitFor(() => expect(provider.visited).toHaveLength(1), { timeout: 15_000 });

describe('who is here', () => {
  test('has the roles of the token', async () => {
    provider.roles = ['support', 'admin', 'manager'];
    const auth = await signedIn();
    expect(await auth.getPermissions?.({})).toEqual(['support', 'manager']);
    expect(await auth.getIdentity?.()).toEqual({ id: 'subject-1', fullName: 'Compliance Desk' });
    await auth.checkAuth({});
    expect(provider.visited).toEqual([]);
  });

  test('is asked to sign in when it is nobody', async () => {
    const auth = createAuthProvider(provider.openSession());
    expect(await auth.getPermissions?.({})).toEqual([]);
    void auth.checkAuth({});
    await isSentAway();
  });
});

describe('an answer', () => {
  test('that does not know the caller leads to the login pages', async () => {
    const auth = await signedIn();
    now += 60_000;
    void auth.checkError(refusal('unauthorized', 401));
    await isSentAway();
  });

  test('that does not know somebody who has just signed in does not: it would never end', async () => {
    const auth = await signedIn();
    await auth.checkError(refusal('unauthorized', 401));
    expect(provider.visited).toEqual([]);
  });

  test('that refuses for lack of a role signs nobody out', async () => {
    const auth = await signedIn();
    now += 60_000;
    await auth.checkError(refusal('forbidden', 403));
    await auth.checkError(new Error('anything else'));
    expect(provider.visited).toEqual([]);
  });
});

test('a sign-out leads to the provider', async () => {
  const auth = await signedIn();
  void auth.logout({});
  await isSentAway();
  expect(provider.visited[0]).toContain('/logout?');
});
