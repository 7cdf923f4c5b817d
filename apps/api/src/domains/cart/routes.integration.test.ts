import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { hashGuestToken } from './index.ts';

const create = ({ app }: TestApi, remoteAddress = '203.0.113.9') =>
  app.inject({ method: 'POST', url: '/Auth/guest', remoteAddress });

const storedGuests = ({ db }: TestApi) =>
  db.query(
    sql<{ token_hash: Buffer; row: string }>`/* testing.stored-guests */
      select token_hash, g::text as row from cart.guest g order by created_at`,
  );

test('a new guest gets 256 random bits, of which only a hash is kept', {
  tags: ['API-05'],
}, async () => {
  const api = await startTestApi();
  const answers = [await create(api), await create(api)];
  const tokens = answers.map((answer) => answer.json().guestToken as string);
  expect(new Set(tokens).size).toBe(2);
  for (const [index, token] of tokens.entries()) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(answers[index]?.json()).toEqual({ guestToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(answers[index]?.headers['cache-control']).toBe('no-store');
  }
  const stored = await storedGuests(api);
  expect(stored.map((row) => row.token_hash)).toEqual(tokens.map(hashGuestToken));
  for (const token of tokens) {
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(api.logText()).not.toContain(token);
  }
});

describe('guest tokens are limited', () => {
  // Windows follow the clock: a test that straddles the end of one would see two of them.
  beforeEach(async () => {
    const untilMinute = 60_000 - (Date.now() % 60_000);
    if (untilMinute < 8_000) await sleep(untilMinute);
  });

  test('to ten a minute for a network, and no more are stored', {
    tags: ['API-05'],
  }, async () => {
    const api = await startTestApi();
    const answers = await Promise.all(Array.from({ length: 14 }, () => create(api)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(4);
    for (const answer of refused) {
      expectProblem(answer, 'too_many_requests');
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await storedGuests(api)).toHaveLength(10);
    expect((await create(api, '198.51.100.7')).statusCode).toBe(200);
  });

  test('to sixty an hour', { tags: ['API-05'] }, async () => {
    const first = await startTestApi();
    await first.db.query(
      sql`/* testing.nearly-an-hour-of-guests */
        insert into platform.rate_limit (policy, subject, window_start, hits)
        select 'cart.guest-hour', sha256('203.0.113.9'), date_trunc('hour', shop_now()), 58`,
    );
    expect((await create(first)).statusCode).toBe(200);
    expect((await create(first)).statusCode).toBe(200);
    const answer = await create(first);
    expectProblem(answer, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await storedGuests(first)).toHaveLength(2);
  });
});
