import { afterEach, expect, test, vi } from 'vitest';
import { hasRequests } from '../features/layout/requests-in-flight.ts';
import { createShopApi } from './shop-api.ts';

afterEach(() => vi.unstubAllGlobals());

function api(status: number) {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(Response.json({}, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  const session = {
    accessToken: vi.fn<() => Promise<string | null>>(async () => 'token-1'),
    forgetSession: vi.fn(async () => undefined),
    guestToken: vi.fn<() => string | null>(() => null),
  };
  const sent = (header: string) =>
    fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get(header));
  return { client: createShopApi('/api', session), session, sent };
}

test('calls carry the token of whoever is signed in, and none after the sign-out', {
  tags: ['API-03'],
}, async () => {
  const { client, session, sent } = api(200);
  await client.getProfile();
  session.accessToken.mockResolvedValue(null);
  await client.getProfile();
  expect(sent('authorization')).toEqual(['Bearer token-1', null]);
});

test('a guest is known by their token as long as nobody is signed in', {
  tags: ['API-04'],
}, async () => {
  const { client, session, sent } = api(200);
  session.guestToken.mockReturnValue('guest-1');
  await client.getOrder({ params: { orderId: 'TH-1' } });
  session.accessToken.mockResolvedValue(null);
  await client.getOrder({ params: { orderId: 'TH-1' } });
  await client.getProducts();
  expect(sent('x-guest-id')).toEqual([null, 'guest-1', null]);
});

test('a profile that the api refuses ends the session', { tags: ['GST-10'] }, async () => {
  const { client, session } = api(401);
  await expect(client.getProfile()).rejects.toMatchObject({ status: 401 });
  expect(session.forgetSession).toHaveBeenCalledOnce();
});

test.each([403, 404, 429, 500, 503])(
  'status %i signs nobody out',
  {
    tags: ['GST-10'],
  },
  async (status) => {
    const { client, session } = api(status);
    await expect(client.getProfile()).rejects.toMatchObject({ status });
    expect(session.forgetSession).not.toHaveBeenCalled();
  },
);

test('nor does a refusal of any other call', { tags: ['GST-10'] }, async () => {
  const { client, session } = api(401);
  await expect(client.updateProfile({ body: {} as never })).rejects.toMatchObject({ status: 401 });
  expect(session.forgetSession).not.toHaveBeenCalled();
});

test.each([200, 500])(
  'a call is under way until its answer, status %i, is there',
  {
    tags: ['LAY-04'],
  },
  async (status) => {
    const { client } = api(status);
    expect(hasRequests()).toBe(false);
    const first = client.getProducts().catch(() => undefined);
    const second = client.getProfile().catch(() => undefined);
    expect(hasRequests()).toBe(true);
    await first;
    await second;
    expect(hasRequests()).toBe(false);
  },
);

test('a call that was given up is over', { tags: ['LAY-04'] }, async () => {
  const { client } = api(200);
  const never = (_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      const giveUp = () => reject(signal?.reason);
      if (signal?.aborted) giveUp();
      signal?.addEventListener('abort', giveUp);
    });
  vi.stubGlobal('fetch', never);
  const left = new AbortController();
  const call = client.getProducts({}, { signal: left.signal });
  expect(hasRequests()).toBe(true);
  left.abort();
  await expect(call).rejects.toThrow();
  expect(hasRequests()).toBe(false);
});
