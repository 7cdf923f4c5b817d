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
const questions: Partial<Record<StaffRouteName, string>> = {
  searchStaffOrders: 'orders.searched',
  searchRegistrations: 'registrations.listed',
  searchImageRequests: 'image-requests.listed',
  // The samples are dry runs.
  importLicensees: 'licensees.compared',
  forceLicenseeImport: 'licensees.compared',
};
/** Nor do these, and what they are asked names nobody: they are asked while somebody types. */
const trials: readonly StaffRouteName[] = ['checkRule', 'simulateRules'];

const changes = (Object.keys(staffRoutes) as StaffRouteName[]).filter(
  (name) =>
    staffRoutes[name].method !== 'GET' && !trials.includes(name) && !Object.hasOwn(questions, name),
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
  for (const name of [...trials, ...(Object.keys(questions) as StaffRouteName[])]) {
    expect(calls[name].method).toBe('POST');
  }
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

test.each(Object.entries(questions) as [StaffRouteName, string][])(
  '%s leaves an entry that tells of no change: %s',
  async (name, action) => {
    const [event] = await eventsOf(name);
    expect(event).toMatchObject({ actor_kind: 'staff', action });
    // What was typed is mostly somebody's address, and entries are kept for good.
    expect(JSON.stringify(event?.details)).not.toContain('@');
  },
);

test.each(trials)('%s leaves none', async (name) => {
  expect(await eventsOf(name)).toEqual([]);
});

test.each(['update audit.event set action = action', 'delete from audit.event'])(
  'nobody who works here by the app can do it: %s',
  async (statement) => {
    await expect(api().db.execute(statement)).rejects.toMatchObject({ code: '42501' });
  },
);
