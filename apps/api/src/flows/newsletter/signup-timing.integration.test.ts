import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { signUp } from '../../testing/newsletter.ts';
import { comparePairs, measurePairs } from '../../testing/permutation-test.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/**
 * Neither an answer nor how long it took tells whether an address is known. A difference counts when
 * chance hardly makes it (one in a thousand) and it is large enough to be of use across a network.
 */
const alpha = 0.001;
const addresses = 1_000;
/** Milliseconds, and as a part of what an answer takes on the machine at that moment. */
const smallestOfInterest = { ms: 0.25, part: 0.1 };

const api = shareTestApi({ LOG_LEVEL: 'info' });
const random = seededRandom(40);
const known = (index: number) => `reader-${index}@mailbox.example`;
const unknown = (index: number) => `nobody-${index}@mailbox.example`;

beforeAll(async () => {
  await api().db.query(
    sql`/* testing.subscribers-of-all-states */
      insert into newsletter.subscriber
             (address, first_name, last_name, state, mailed_at, unanswered_mails, verified_at, ended_at)
      select 'reader-' || n || '@mailbox.example', '', '', state,
             case state when 'pending' then now() end, case state when 'pending' then 1 else 0 end,
             case state when 'pending' then null else now() end,
             case state when 'unsubscribed' then now() end
        from generate_series(0, 9999) n,
             lateral (select (array['pending', 'subscribed', 'unsubscribed'])[n % 3 + 1] as state) s`,
  );
  await api().db.execute('analyze newsletter.subscriber');
  // Compiled and connected, as a server that runs for a while.
  for (let at = 0; at < 150; at += 1) {
    await signUp(api(), { email: known(9_000 + at) });
    await signUp(api(), { email: unknown(9_000 + at) });
  }
});

/** How often each statement ran so far. */
async function statementCounts(): Promise<Record<string, number>> {
  const { values } = await api().metrics.databaseQueries.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  return Object.fromEntries(counts.map(({ labels, value }) => [String(labels.statement), value]));
}

function difference(after: Record<string, number>, before: Record<string, number>) {
  const grown = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(grown.filter(([, count]) => count !== 0));
}

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/** The same call for addresses that are known and for others; what came back, and the times. */
async function askAboutBoth(ask: (address: string) => Promise<Answer>) {
  const seen = new Set<string>();
  const asks = (name: (index: number) => string) => {
    let index = 0;
    return async () => {
      const { statusCode, body } = await ask(name(index));
      index += 1;
      seen.add(`${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`);
    };
  };
  const pairs = await measurePairs(addresses, asks(known), asks(unknown), random);
  return { seen: [...seen], ...comparePairs(pairs) };
}

async function expectNoDifference(ask: (address: string) => Promise<Answer>, status: number) {
  const { seen, effect, p, typical } = await askAboutBoth(ask);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatch(new RegExp(`^${status} `));
  const bound = Math.max(smallestOfInterest.ms, smallestOfInterest.part * typical);
  const found = `${effect} ms of ${typical} ms, p ${p}`;
  expect(p < alpha && Math.abs(effect) > bound, found).toBe(false);
}

describe('an address that is known and one that is not', () => {
  test('are answered alike, and as fast, when somebody signs them up', {
    tags: ['API-17', 'NWS-04'],
    timeout: 240_000,
  }, async () => {
    await expectNoDifference((email) => signUp(api(), { email }), 200);
  });

  test.each(['status', 'unsubscribe'] as const)(
    'are answered alike, and as fast, when a stranger asks for %s',
    { tags: ['API-17'], timeout: 240_000 },
    async (call) => {
      // Each asks a few times only: whoever asks on and on is stopped by a limit.
      const callers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          api().identity.mint({ claims: { sub: `stranger-${index}` } }),
        ),
      );
      let turn = 0;
      await expectNoDifference((email) => {
        turn += 1;
        const headers = { authorization: `Bearer ${callers[turn % callers.length]}` };
        return call === 'status'
          ? api().app.inject({ url: `/Newsletter/status/${email}`, headers })
          : api().app.inject({
              method: 'POST',
              url: '/Newsletter/unsubscribe',
              headers,
              payload: { email },
            });
      }, 404);
    },
  );

  test('have the database do the same, statement by statement', {
    tags: ['API-17'],
  }, async () => {
    // Readers 0, 1 and 2 are pending, subscribed and unsubscribed.
    const emails = [unknown(8_000), known(0), known(1), known(2)];
    const seen: Record<string, number>[] = [];
    for (const email of emails) {
      const before = await statementCounts();
      await signUp(api(), { email });
      seen.push(difference(await statementCounts(), before));
    }
    expect(seen[0]).toMatchObject({ 'newsletter.insert-signup': 1, 'platform.consume-limit': 1 });
    for (const statements of seen) expect(statements).toEqual(seen[0]);
  });
});
