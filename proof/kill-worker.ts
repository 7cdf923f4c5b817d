import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/api/src/config.ts';
import { type Core, startCore } from '../apps/api/src/core.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { readSizes, report, seededRandom } from './arguments.ts';
import { receivedMails, setMailFaults } from './mail-sink.ts';
import { queryOnce } from './query-once.ts';

/**
 * The worker is killed with SIGKILL again and again while it sends mails through a server that
 * refuses some and hangs on others. Shown: no mail is lost, and one is sent twice only when a kill
 * fell between the server's "accepted" and our record, under the same Message-ID.
 */
const { kills, jobs, seed } = readSizes({
  ci: { kills: 4, jobs: 300 },
  release: { kills: 50, jobs: 5_000 },
});
const concurrency = 10;
const name = 'proof-kill-worker';
const random = seededRandom(seed);
console.log(`${jobs} jobs, ${kills} kills, concurrency ${concurrency}, seed ${seed}`);

rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: {
    JOB_CONCURRENCY: String(concurrency),
    SMTP_TIMEOUT_MS: '2000',
  },
});
const databaseUrl = stack.postgres.url('postgres', 'commerce');
try {
  await setMailFaults(stack.mailSink.url, { refuseRate: 0.3, hangRate: 0.1, seed });
  const core = await startCore(readConfig(stack.environment), {
    process: 'command',
    entryUrl: new URL('../apps/api/src/', import.meta.url),
  });
  const begun = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    // An even share before each kill, so that every one of them falls among mails under way.
    await queueMails(core, share(kill - 1), share(kill));
    const worker = await stack.startWorker();
    await sleep(1_000 + random() * 3_000);
    worker.kill('SIGKILL');
    await worker.ended;
    if (kill % 10 === 0 || kill === kills)
      console.log(`kill ${kill}: ${await sentCount()} of ${jobs} sent`);
  }
  await core.close();
  const sentAtLastKill = await sentCount();
  const lastKill = performance.now();
  const worker = await stack.startWorker();
  const limitMs = 120_000 + jobs * 120;
  while ((await openCount()) > 0 && performance.now() - lastKill < limitMs) await sleep(500);
  const drainSeconds = Math.round((performance.now() - lastKill) / 1000);
  await worker.stop();
  await check(sentAtLastKill, drainSeconds, Math.round((lastKill - begun) / 1000));
} finally {
  await stack.stop();
}

async function sentCount(): Promise<number> {
  const [row] = await queryOnce<{ sent: number }>(
    databaseUrl,
    `select count(*)::int as sent from notifications.outgoing_mail where state = 'sent'`,
  );
  return row?.sent ?? 0;
}

async function openCount(): Promise<number> {
  const [row] = await queryOnce<{ open: number }>(
    databaseUrl,
    `select (select count(*) from notifications.outgoing_mail where state <> 'sent')::int
          + (select count(*) from pgboss.job where name = 'send-mail' and state <> 'completed')::int as open`,
  );
  return row?.open ?? -1;
}

/** Through the product's own code: row and job in one transaction per mail. */
async function queueMails(core: Core, first: number, end: number): Promise<void> {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  await Promise.all(
    numbers.map((number) =>
      core.db.transaction((tx) =>
        core.mails.queue(tx, {
          cause: `proof/${number}`,
          template: 'delivery-check',
          recipient: `shopper-${number}@example.com`,
          data: { environment: 'proof', requestedBy: name, sentAt: '2026-01-01T00:00:00Z' },
        }),
      ),
    ),
  );
}

/** How many mails are queued before the given kill. */
function share(kill: number): number {
  return Math.round((jobs * kill) / kills);
}

async function check(
  sentAtLastKill: number,
  drainSeconds: number,
  killSeconds: number,
): Promise<void> {
  const unsettled = await openCount();
  const rows = await queryOnce<{ message_id: string }>(
    databaseUrl,
    `select message_id from notifications.outgoing_mail`,
  );
  const { messageIds, duplicates } = await receivedMails(stack.mailSink.url);
  const missing = rows.filter((row) => !messageIds.has(row.message_id)).length;
  const unknown = messageIds.size - (rows.length - missing);
  report('kill-worker', [
    {
      name: 'jobs were still running at the last kill',
      holds: sentAtLastKill < jobs,
      figure: `${sentAtLastKill} of ${jobs} sent after ${killSeconds} s of kills`,
    },
    {
      name: 'every job done',
      holds: unsettled === 0,
      figure: `${unsettled} open ${drainSeconds} s after the last kill`,
    },
    {
      name: 'every mail in the sink',
      holds: missing === 0 && rows.length === jobs,
      figure: `${rows.length - missing} of ${jobs}`,
    },
    {
      name: 'no mail under another Message-ID',
      holds: unknown === 0,
      figure: `${unknown} unknown ids`,
    },
    {
      name: 'duplicates at most kills x concurrency',
      holds: duplicates <= kills * concurrency,
      figure: `${duplicates} of at most ${kills * concurrency}`,
    },
  ]);
}
