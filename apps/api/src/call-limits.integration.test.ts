import { beforeEach, describe, expect, test } from 'vitest';
import { createLimitEnforcer } from './enforce-limits.ts';
import { callerNetwork } from './platform/limits.ts';
import { sql } from './platform/sql.ts';
import { bareCalls } from './testing/bare-calls.ts';
import { databaseLine } from './testing/database-line.ts';
import { waitForLimitWindow } from './testing/limit-window.ts';
import { expectProblem } from './testing/problem-answer.ts';
import { ownDatabase, startTestCore, type TestCore } from './testing/test-core.ts';

// cspell:ignore fguest uest

/** Limits are shared, outlive a restart and cannot be dodged. */

const policy = { name: 'test.create-guest', max: 10, windowSeconds: 86_400 };
const guestToken = 'A'.repeat(43);

/** One process of the shop that serves a limited call. */
function limitedCalls(core: TestCore, max = policy.max) {
  const bare = bareCalls({
    logger: core.logger,
    metrics: core.metrics,
    trustedProxies: core.config.TRUSTED_PROXIES,
    enforceLimit: createLimitEnforcer(core),
  });
  let handled = 0;
  bare.calls.implement(
    'createGuest',
    async () => {
      handled += 1;
      return { guestToken };
    },
    { limits: [{ policy: { ...policy, max }, subject: callerNetwork }] },
  );
  const call = (from: string, headers: Record<string, string> = {}, url = '/Auth/guest') =>
    bare.app.inject({ method: 'POST', url, remoteAddress: from, headers });
  return {
    ...bare,
    call,
    handled: () => handled,
    /** How often in a row the call is answered from there before it is refused. */
    async passes(from: string, headers: (index: number) => Record<string, string> = () => ({})) {
      for (let index = 0; ; index += 1) {
        if ((await call(from, headers(index))).statusCode !== 200) return index;
      }
    },
  };
}

interface Event {
  readonly action: string;
  readonly actor_kind: string;
  readonly subject: string;
  readonly request_id: string | null;
  readonly details: unknown;
}

const eventsOf = (core: TestCore) =>
  core.db.query(
    sql<Event>`/* testing.audit-events */
      select action, actor_kind, subject, request_id::text, details from audit.event order by id`,
  );

beforeEach(() => waitForLimitWindow(policy.windowSeconds));

test('of fifty calls at once to two processes exactly the allowed number passes', async () => {
  const first = await startTestCore();
  const second = await startTestCore({}, { database: first.database });
  const processes = [limitedCalls(first), limitedCalls(second)];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => processes[index % 2]?.call('203.0.113.9')),
  );
  const statuses = answers.map((answer) => answer?.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(policy.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect(processes.reduce((sum, { handled }) => sum + handled(), 0)).toBe(policy.max);

  const refusals = await Promise.all([first, second].map(({ metrics }) => metrics.limitHits.get()));
  expect(refusals.flatMap(({ values }) => values).reduce((sum, { value }) => sum + value, 0)).toBe(
    40,
  );
});

test('a refusal says when to come back and is one audit event per subject and window', async () => {
  const core = await startTestCore();
  const { call } = limitedCalls(core, 2);
  for (let round = 0; round < 5; round += 1) {
    await call('203.0.113.9');
    await call('198.51.100.7');
  }
  const answer = await call('203.0.113.9');
  expectProblem(answer, 'too_many_requests');
  const retryAfter = Number(answer.headers['retry-after']);
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(policy.windowSeconds);

  const events = await eventsOf(core);
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    action: 'rate-limit.reached',
    actor_kind: 'anonymous',
    subject: `rate-limit/${policy.name}`,
    details: { max: 2, windowSeconds: policy.windowSeconds },
  });
  expect(core.logText()).toContain(`"reqId":"${events[0]?.request_id}"`);
  expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|198\.51\.100/);
  expect(core.logText()).not.toMatch(/203\.0\.113|198\.51\.100/);
});

test('the count outlives the process and starts anew with the next window', async () => {
  const first = await startTestCore();
  expect(await limitedCalls(first, 3).passes('203.0.113.9')).toBe(3);
  const restarted = await startTestCore({}, { database: first.database });
  expect(await limitedCalls(restarted, 3).passes('203.0.113.9')).toBe(0);
  expect(await eventsOf(first)).toHaveLength(1);

  await first.database.moveClock('1 day');
  const tomorrow = await startTestCore({}, { database: first.database });
  expect(await limitedCalls(tomorrow, 3).passes('203.0.113.9')).toBe(3);
  expect(await eventsOf(first)).toHaveLength(2);
});

describe('the caller', () => {
  test('is a whole /64 of IPv6', async () => {
    const { call, passes } = limitedCalls(await startTestCore(), 3);
    for (const host of ['::1', ':ffff::9', '::dead:beef']) {
      expect((await call(`2001:db8:1:2${host}`)).statusCode).toBe(200);
    }
    expect(await passes('2001:db8:1:2:1:2:3:4')).toBe(0);
    expect(await passes('2001:db8:1:3::1')).toBe(3);
  });

  test('cannot choose its address by a header', async () => {
    const { passes } = limitedCalls(await startTestCore(), 3);
    const forged = (index: number) => ({
      'x-forwarded-for': `192.0.2.${index}`,
      'x-real-ip': `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
      'cf-connecting-ip': `192.0.2.${index}`,
    });
    expect(await passes('203.0.113.9', forged)).toBe(3);
  });

  test('is told by a trusted proxy, whatever it put in front of that itself', async () => {
    const core = await startTestCore({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const { passes } = limitedCalls(core, 3);
    const behindProxy = (client: string) => (index: number) => ({
      'x-forwarded-for': `192.0.2.${index}, ${client}`,
    });
    expect(await passes('10.0.0.1', behindProxy('198.51.100.7'))).toBe(3);
    expect(await passes('10.9.9.9', behindProxy('198.51.100.7'))).toBe(0);
    expect(await passes('10.0.0.1', behindProxy('198.51.100.8'))).toBe(3);
    // Not a proxy of ours: its word counts for nothing.
    expect(await passes('203.0.113.9', behindProxy('198.51.100.9'))).toBe(3);
    expect(await passes('198.51.100.9')).toBe(3);
  });

  test('cannot dodge by the spelling of the path', async () => {
    const { call, passes, handled } = limitedCalls(await startTestCore(), 3);
    const variants = [
      '/auth/guest',
      '/AUTH/GUEST',
      '/Auth/guest/',
      '//Auth/guest',
      '/%41uth/guest',
    ];
    for (const url of [...variants, '/Auth/%67uest', '/Auth%2fguest', '/Auth;/guest']) {
      expect([400, 404]).toContain((await call('203.0.113.9', {}, url)).statusCode);
    }
    expect(handled()).toBe(0);
    expect(await passes('203.0.113.9', (index) => ({ 'x-no': String(index) }))).toBe(3);
    expect((await call('203.0.113.9', {}, '/Auth/guest?x=1')).statusCode).toBe(429);
  });
});

test('what a limit protects does not run uncounted while the database is away', async () => {
  const database = await ownDatabase();
  const line = await databaseLine(database.appUrl);
  const core = await startTestCore({ DATABASE_URL: line.url }, { database });
  const { call, handled } = limitedCalls(core);
  await line.cut();
  expectProblem(await call('203.0.113.9'), 'service_unavailable');
  expect(handled()).toBe(0);
});
