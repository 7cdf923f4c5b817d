import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { readSizes, report } from './arguments.ts';

/**
 * PostgreSQL is stopped as in a crash (-m immediate) and started again under load. Shown: the api
 * and the worker live on, answer 200 or a clean 503 and nothing else, are back by themselves, and
 * hold no connection they should not.
 */
const { restarts } = readSizes({ ci: { restarts: 3 }, release: { restarts: 20 } });
const poolMax = 8;
const name = 'proof-restart-postgres';
console.log(`${restarts} restarts`);

rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: { DATABASE_POOL_MAX: String(poolMax) },
});
try {
  const api = await stack.startApi();
  const worker = await stack.startWorker();
  let processesEnded = 0;
  for (const { ended } of [api, worker]) void ended.then(() => (processesEnded += 1));

  const statuses = new Map<string, number>();
  let isLoading = true;
  const clients = Array.from({ length: 16 }, async () => {
    while (isLoading) {
      const status = await statusOf(`${api.url}/Products?sku=TH-CAP-OLV`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== '200') await sleep(20);
    }
  });

  const recoveries: number[] = [];
  for (let restart = 1; restart <= restarts; restart += 1) {
    await sleep(1_000);
    stack.postgres.stop('immediate');
    await sleep(1_500);
    stack.postgres.start();
    const started = performance.now();
    while ((await statusOf(`${api.url}/readyz`)) !== '200') await sleep(10);
    recoveries.push(Math.round(performance.now() - started));
  }
  isLoading = false;
  await Promise.all(clients);

  await stack.operate(['check-mail', 'after-restart@example.com']);
  const mailArrived = await until(async () => {
    const answer = await fetch(`${stack.mailSink.url}/api/stats`);
    return ((await answer.json()) as { accepted: number }).accepted > 0;
  }, 60_000);

  const held = await connections('tarnholt-server');
  const idleInTransaction = await connections(
    'tarnholt-server',
    `and state like 'idle in transaction%'`,
  );
  const endedEarly = processesEnded;
  await api.stop();
  await worker.stop();
  const left =
    (await connections('tarnholt-server')) +
    (await connections('tarnholt-worker')) +
    (await connections('tarnholt-jobs'));
  const unexpected = [...statuses].filter(([status]) => status !== '200' && status !== '503');
  report('restart-postgres', [
    { name: 'no process ended', holds: endedEarly === 0, figure: `${endedEarly} ended` },
    {
      name: 'answers are 200 or 503',
      holds: unexpected.length === 0,
      figure: JSON.stringify(Object.fromEntries(statuses)),
    },
    {
      name: 'the outage was met',
      holds: (statuses.get('503') ?? 0) > 0,
      figure: `${statuses.get('503') ?? 0} answers 503`,
    },
    {
      name: 'the api is ready again by itself',
      holds: Math.max(...recoveries) < 10_000,
      figure: `${recoveries.join(', ')} ms after the start`,
    },
    {
      name: 'the worker sends mail again',
      holds: mailArrived,
      figure: mailArrived ? 'arrived' : 'not within 60 s',
    },
    {
      name: 'no more connections than the pool',
      holds: held <= poolMax && idleInTransaction === 0,
      figure: `${held} of ${poolMax}, ${idleInTransaction} idle in transaction`,
    },
    { name: 'none is left after the stop', holds: left === 0, figure: `${left} left` },
  ]);
} finally {
  await stack.stop();
}

async function statusOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(250);
  }
  return false;
}

async function connections(application: string, condition = ''): Promise<number> {
  const client = new Client({ connectionString: stack.postgres.url('postgres', 'commerce') });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = $1 ${condition}`,
      [application],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
