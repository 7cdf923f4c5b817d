import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/api/src/config.ts';
import { type Core, startCore } from '../apps/api/src/core.ts';
import { subscribe } from '../apps/api/src/flows/stock-alerts/index.ts';
import { putOnSale } from '../apps/api/src/testing/put-on-sale.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { readSizes, report, seededRandom } from './arguments.ts';
import { receivedMails, setMailFaults } from './mail-sink.ts';
import { queryOnce } from './query-once.ts';

/**
 * One sku after the other that many wait for comes back, and each time the worker is killed with
 * SIGKILL while it passes the restock on, ends the alerts and sends the mails, through a server that
 * refuses some and hangs on others. Shown: everybody who waits gets the mail, and gets it twice only when a kill fell
 * between the server's "accepted" and our record, under the same Message-ID.
 */
const { kills, alerts, seed } = readSizes({
  ci: { kills: 4, alerts: 300 },
  release: { kills: 30, alerts: 5_000 },
});
const concurrency = 10;
const name = 'proof-stock-alerts';
/** One for each kill. */
const skus = Array.from({ length: kills }, (_, index) => `TH-PROOF-${index}`);
const random = seededRandom(seed);
console.log(`${alerts} alerts, ${kills} kills, concurrency ${concurrency}, seed ${seed}`);

rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: { JOB_CONCURRENCY: String(concurrency), SMTP_TIMEOUT_MS: '2000' },
});
const databaseUrl = stack.postgres.url('postgres', 'commerce');
const recipients = Array.from({ length: alerts }, (_, index) => `reader-${index}@example.com`);
try {
  await setMailFaults(stack.mailSink.url, { refuseRate: 0.3, hangRate: 0.1, seed });
  const core = await startCore(readConfig(stack.environment), {
    process: 'command',
    entryUrl: new URL('../apps/api/src/', import.meta.url),
  });
  await askForAlerts(core);
  await core.close();
  // From here on there are deliveries, and the worker; nobody else does anything.
  const busyKills = await killAgainAndAgain();
  const lastKill = performance.now();
  const worker = await stack.startWorker();
  const limitMs = 120_000 + alerts * 120;
  while ((await openCount()) > 0 && performance.now() - lastKill < limitMs) await sleep(500);
  const drainSeconds = Math.round((performance.now() - lastKill) / 1000);
  await worker.stop();
  await check(busyKills, drainSeconds);
} finally {
  await stack.stop();
}

/** By the product's own code, without the form: it takes five an hour of one network. */
async function askForAlerts({ db }: Core): Promise<void> {
  await putOnSale(
    db,
    skus.map((sku) => ({ sku, available: 0, title: 'Foundry Cap' })),
  );
  const atOnce = 50;
  for (let first = 0; first < recipients.length; first += atOnce) {
    const some = recipients.slice(first, first + atOnce);
    await Promise.all(
      some.map((address, index) => {
        const sku = skus[(first + index) % skus.length] as string;
        return subscribe(db, { address, productId: `of${sku}`, sku });
      }),
    );
  }
}

/** How many of the kills fell while there was still something to do. */
async function killAgainAndAgain(): Promise<number> {
  let busyKills = 0;
  for (const [index, sku] of skus.entries()) {
    const worker = await stack.startWorker();
    await queryOnce(
      databaseUrl,
      `update inventory.stock set on_hand = 20, available = 20 where sku = '${sku}'`,
    );
    await sleep(1_000 + random() * 3_000);
    worker.kill('SIGKILL');
    await worker.ended;
    const { restocked, waiting, queued, sent } = await progress();
    if (restocked > sent) busyKills += 1;
    console.log(
      `kill ${index + 1}: of ${restocked} alerts for what is back ${waiting} wait, ` +
        `${queued} mails are queued, ${sent} sent`,
    );
  }
  return busyKills;
}

interface Progress {
  /** Alerts for skus that are back. */
  readonly restocked: number;
  /** Those of them that nobody has looked at. */
  readonly waiting: number;
  readonly queued: number;
  readonly sent: number;
}

async function progress(): Promise<Progress> {
  const [row] = await queryOnce<Progress>(
    databaseUrl,
    `select count(*)::int as restocked,
            (count(*) filter (where ended_at is null))::int as waiting,
            (select count(*)::int from notifications.outgoing_mail) as queued,
            (select count(*)::int from notifications.outgoing_mail where state = 'sent') as sent
       from notifications.stock_alert
       join inventory.stock using (sku) where available > 0`,
  );
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}

/** Restocks, alerts, mails and jobs that are not done. */
async function openCount(): Promise<number> {
  const [row] = await queryOnce<{ open: number }>(
    databaseUrl,
    `select ((select count(*) from inventory.restock)
          + (select count(*) from notifications.stock_alert where ended_at is null)
          + (select count(*) from notifications.outgoing_mail where state <> 'sent')
          + (select count(*) from pgboss.job
              where name in ('announce-restock', 'send-mail') and state <> 'completed'))::int as open`,
  );
  return row?.open ?? -1;
}

async function check(busyKills: number, drainSeconds: number): Promise<void> {
  const unsettled = await openCount();
  const rows = await queryOnce<{ message_id: string; recipient: string }>(
    databaseUrl,
    `select message_id, recipient from notifications.outgoing_mail where template = 'back-in-stock'`,
  );
  const { messageIds, duplicates } = await receivedMails(stack.mailSink.url);
  const delivered = rows.filter((row) => messageIds.has(row.message_id));
  const told = new Set(delivered.map(({ recipient }) => recipient));
  const untold = recipients.filter((recipient) => !told.has(recipient)).length;
  const unknown = messageIds.size - delivered.length;
  report(`stock-alerts, ${messageIds.size} Message-IDs of ${alerts} alerts in the sink`, [
    {
      name: 'kills fell among restock and mails',
      holds: busyKills >= Math.ceil(kills / 2),
      figure: `${busyKills} of ${kills}`,
    },
    {
      name: 'every restock, alert, mail and job done',
      holds: unsettled === 0,
      figure: `${unsettled} open ${drainSeconds} s after the last kill`,
    },
    {
      name: 'everybody who waits has the mail in the sink',
      holds: untold === 0,
      figure: `${alerts - untold} of ${alerts}`,
    },
    {
      name: 'one mail for each alert, under one Message-ID',
      holds: rows.length === alerts && messageIds.size === alerts && unknown === 0,
      figure: `${messageIds.size} ids, ${unknown} unknown`,
    },
    {
      name: 'duplicates at most kills x concurrency',
      holds: duplicates <= kills * concurrency,
      figure: `${duplicates} of at most ${kills * concurrency}`,
    },
  ]);
}
