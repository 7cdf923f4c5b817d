import { type CallName, calls } from '@tarnholt/contract';
import { type StaffRouteName, staffRoutes } from '@tarnholt/contract/staff-routes';
import { expect, test } from 'vitest';
import { sql } from './platform/sql.ts';
import { seedSamples } from './testing/seed-samples.ts';
import { injectWire, sampleRequest } from './testing/served-calls.ts';
import { shareTestApi } from './testing/test-core.ts';
import { shopper } from './testing/test-identity.ts';

const api = shareTestApi();

/** They change nothing: the method says how a question is sent, and this what it is. */
const questions: readonly StaffRouteName[] = ['searchStaffOrders'];

const changes = (Object.keys(staffRoutes) as StaffRouteName[]).filter(
  (name) => staffRoutes[name].method !== 'GET' && !questions.includes(name),
);

interface Event {
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly details: Readonly<Record<string, unknown>>;
}

async function eventsOf(name: CallName): Promise<Event[]> {
  await seedSamples(api());
  const answer = await injectWire(api().appOf(name), await sampleRequest(name, api()));
  expect(answer.statusCode, answer.body).toBe(200);
  return api().db.query(
    sql<Event>`/* testing.events-of-request */
      select action, actor_kind, actor_id, details from audit.event
       where request_id = ${answer.headers['x-request-id']}::uuid order by id`,
  );
}

test('there are changes to look at', () => {
  expect(changes.length).toBeGreaterThan(15);
  expect(questions.every((name) => calls[name].method === 'POST')).toBe(true);
});

test.each(changes)('%s leaves an entry with what was before and after', async (name) => {
  const events = await eventsOf(name);
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(event).toMatchObject({ actor_kind: 'staff', actor_id: shopper.subject });
    expect(Object.keys(event.details)).toEqual(expect.arrayContaining(['before', 'after']));
    expect(event.details.before).not.toEqual(event.details.after);
  }
});

test.each(questions)('%s leaves an entry that tells of no change', async (name) => {
  const [event] = await eventsOf(name);
  expect(event).toMatchObject({ actor_kind: 'staff', action: 'orders.searched' });
  // What was typed is mostly a buyer's name, and entries are kept for good.
  expect(JSON.stringify(event?.details)).not.toContain(shopper.email);
});

test.each(['update audit.event set action = action', 'delete from audit.event'])(
  'nobody who works here by the app can do it: %s',
  async (statement) => {
    await expect(api().db.execute(statement)).rejects.toMatchObject({ code: '42501' });
  },
);
