import { describe, expect, test, vi } from 'vitest';
import { takeSignup } from '../../domains/newsletter/index.ts';
import { sql } from '../../platform/sql.ts';
import {
  newsletterMails,
  runSignups,
  signUp,
  startSubscribed,
  subscribers,
  tokenOf,
} from '../../testing/newsletter.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { sampleLink } from '../../testing/sample-links.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { shopper } from '../../testing/test-identity.ts';
import { purgeNewsletter } from './index.ts';

const email = 'pat@mailbox.example';
const off = { isSubscribed: false, pending: false };

const read = ({ app }: TestApi, token: string) => app.inject({ url: `/v1/newsletter/${token}` });
const end = ({ app }: TestApi, token: string, more: object = {}) =>
  app.inject({ method: 'POST', url: `/v1/newsletter/${token}/end`, ...more });

async function asShopper(api: TestApi, claims: Record<string, unknown> = {}) {
  const headers = { authorization: `Bearer ${await api.identity.mint({ claims })}` };
  return {
    status: (address: string) =>
      api.app.inject({ url: `/Newsletter/status/${encodeURIComponent(address)}`, headers }),
    leave: (address: string) =>
      api.app.inject({
        method: 'POST',
        url: '/Newsletter/unsubscribe',
        headers,
        payload: { email: address },
      }),
  };
}

describe('the way out of a mail', () => {
  test('tells its holder how the address stands, and reading it changes nothing', {
    tags: ['NWS-05'],
  }, async () => {
    const api = await startTestApi();
    await signUp(api, { email });
    await runSignups(api);
    const [mail] = await newsletterMails(api.db);
    const token = tokenOf(mail?.data.unsubscribeUrl);
    for (const _ of [1, 2]) {
      expect((await read(api, token)).json()).toEqual({ isSubscribed: true, pending: true });
    }
    expect(await subscribers(api.db)).toMatchObject([{ state: 'pending' }]);
  });

  test('ends the subscription, and nobody else’s; a second time changes nothing', {
    tags: ['API-17', 'NWS-04'],
  }, async () => {
    const api = await startTestApi();
    await startSubscribed(api, 'ann@mailbox.example');
    const { endToken } = await startSubscribed(api, email);
    expect((await read(api, endToken)).json()).toEqual({ isSubscribed: true, pending: false });
    for (const _ of [1, 2]) {
      const answer = await end(api, endToken);
      expect([answer.statusCode, answer.json()]).toEqual([200, off]);
    }
    expect(await subscribers(api.db)).toMatchObject([
      { address: 'ann@mailbox.example', state: 'subscribed' },
      { address: email, state: 'unsubscribed' },
    ]);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form of parts',
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
    ],
  ])('is taken from a mail program that sends %s', { tags: ['NWS-04'] }, async (...given) => {
    const [, type, payload] = given;
    const api = await startTestApi();
    await startSubscribed(api, email);
    for (const mail of await newsletterMails(api.db)) {
      const url = new URL(mail.data.oneClickUrl).pathname.replace(/^\/api/, '');
      const headers = { 'content-type': type };
      const answer = await api.app.inject({ method: 'POST', url, payload, headers });
      expect([answer.statusCode, answer.json()]).toEqual([200, off]);
    }
  });

  test('is nobody’s when it was made up, altered, or made for something else', async () => {
    const api = await startTestApi();
    const { verifyToken, endToken } = await startSubscribed(api, email);
    const altered = `${endToken.startsWith('a') ? 'b' : 'a'}${endToken.slice(1)}`;
    const unknown = sampleLink('newsletter', '0198f3c2-0000-4000-8000-000000000000');
    for (const link of ['x', altered, verifyToken, unknown]) {
      expectProblem(await read(api, link), 'not_found');
      expectProblem(await end(api, link), 'not_found');
    }
    expect(await subscribers(api.db)).toMatchObject([{ state: 'subscribed' }]);
  });

  test('also ends a sign-up that nobody has looked at yet', async () => {
    const api = await startTestApi();
    const { endToken } = await startSubscribed(api, email);
    await end(api, endToken);
    await signUp(api, { email });
    expect((await read(api, endToken)).json()).toEqual({ isSubscribed: true, pending: true });
    expect((await end(api, endToken)).json()).toEqual(off);
    await runSignups(api);
    expect(await subscribers(api.db)).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await newsletterMails(api.db)).toHaveLength(2);
  });

  test('waits for a sign-up that is being looked at, and ends what comes of it', async () => {
    const api = await startTestApi();
    const { endToken } = await startSubscribed(api, email);
    await end(api, endToken);
    await signUp(api, { email });
    const [signup] = await api.db.query(
      sql<{ id: string }>`/* testing.signup-id */ select id from newsletter.signup`,
    );
    let ending: ReturnType<typeof end> | undefined;
    await api.db.transaction(async (tx) => {
      await takeSignup(tx, signup?.id ?? '');
      ending = end(api, endToken);
      await vi.waitFor(
        async () => {
          const { rows } = await api.db.execute('select 1 from pg_locks where not granted');
          expect(rows).toHaveLength(1);
        },
        { timeout: 15_000 },
      );
      await tx.execute(
        `update newsletter.subscriber set state = 'pending', verified_at = null, ended_at = null`,
      );
    });
    expect((await ending)?.json()).toEqual(off);
    expect(await subscribers(api.db)).toMatchObject([{ state: 'unsubscribed' }]);
  });
});

describe('who is signed in', () => {
  test('reads the status of their own address, true from the click on', {
    tags: ['API-17', 'NWS-05'],
  }, async () => {
    const api = await startTestApi();
    const { status } = await asShopper(api);
    expect((await status(shopper.email)).json()).toEqual(off);
    await signUp(api, { email: shopper.email });
    expect((await status(shopper.email)).json()).toEqual({ isSubscribed: true, pending: true });
    await runSignups(api);
    expect((await status(shopper.email)).json()).toEqual({ isSubscribed: true, pending: true });
    await startSubscribed(api, shopper.email);
    expect((await status(shopper.email.toUpperCase())).json()).toEqual({
      isSubscribed: true,
      pending: false,
    });
  });

  test('unsubscribes it, as often as they like', { tags: ['API-17', 'NWS-05'] }, async () => {
    const api = await startTestApi();
    await startSubscribed(api, shopper.email);
    const { status, leave } = await asShopper(api);
    for (const _ of [1, 2]) {
      const answer = await leave(shopper.email);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'You have been unsubscribed from the newsletter' },
      ]);
    }
    expect((await status(shopper.email)).json()).toEqual(off);
  });

  test.each([
    ['another one', {}, email],
    ['their own, which they have not proven', { email_verified: false }, shopper.email],
    ['one, and has none', { email: undefined }, shopper.email],
  ])(
    'is told nothing about %s, known or not, and changes nothing',
    {
      tags: ['API-17'],
    },
    async (_, claims, address) => {
      const api = await startTestApi();
      const { status, leave } = await asShopper(api, claims);
      const bodyOf = (answer: Awaited<ReturnType<typeof status>>) => {
        const { requestId: _id, ...rest } = expectProblem(answer, 'not_found');
        return rest;
      };
      const before = [bodyOf(await status(address)), bodyOf(await leave(address))];
      await startSubscribed(api, address);
      expect([bodyOf(await status(address)), bodyOf(await leave(address))]).toEqual(before);
      expect(await subscribers(api.db)).toMatchObject([{ state: 'subscribed' }]);
    },
  );

  test('and nobody else: without a token both calls are refused', {
    tags: ['API-17'],
  }, async () => {
    const { app } = await startTestApi();
    expectProblem(await app.inject({ url: `/Newsletter/status/${email}` }), 'unauthorized');
    const payload = { email };
    expectProblem(
      await app.inject({ method: 'POST', url: '/Newsletter/unsubscribe', payload }),
      'unauthorized',
    );
  });
});

test('an address is forgotten 30 days after it was asked, or 41 after it left', async () => {
  const api = await startTestApi();
  await startSubscribed(api, 'stays@mailbox.example');
  const { endToken } = await startSubscribed(api, 'leaves@mailbox.example');
  await end(api, endToken);
  await signUp(api, { email: 'asked@mailbox.example' });
  await runSignups(api);
  await signUp(api, { email: 'unseen@mailbox.example' });
  const after = async (interval: string) => {
    await api.database.moveClock(interval);
    const then = await startTestApi({}, { database: api.database, identity: api.identity });
    const removed = await purgeNewsletter(then.db);
    return [removed, ...(await subscribers(then.db)).map(({ address }) => address.split('@')[0])];
  };
  expect(await after('29 days')).toEqual([0, 'asked', 'leaves', 'stays']);
  expect(await after('31 days')).toEqual([2, 'leaves', 'stays']);
  expect(await after('40 days')).toEqual([0, 'leaves', 'stays']);
  expect(await after('42 days')).toEqual([1, 'stays']);
});
