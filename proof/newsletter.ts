import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { readSizes, report, seededRandom } from './arguments.ts';
import { headerOf, mailsTo, receivedMails, type SinkMail, setMailFaults } from './mail-sink.ts';
import { queryOnce } from './query-once.ts';

/**
 * Many people sign up for the newsletter over HTTP, confirm by the link of the mail that they got and,
 * every other one, leave by one click of the mail program. Meanwhile the mail server refuses 30 % and
 * hangs on 10 %, and the worker is killed with SIGKILL. Shown: everybody gets where they wanted, by
 * one mail that asks and one that welcomes; a copy of a mail has the Message-ID of the first.
 */
const { journeys, kills, seed } = readSizes({
  ci: { journeys: 150, kills: 3 },
  release: { journeys: 3_000, kills: 20 },
});
const concurrency = 10;
const atOnce = 40;
const name = 'proof-newsletter';
const subjects = {
  verification: 'Please confirm your email address',
  welcome: 'You are subscribed to our newsletter',
};
const random = seededRandom(seed);
console.log(`${journeys} journeys, ${kills} kills, concurrency ${concurrency}, seed ${seed}`);

rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: { JOB_CONCURRENCY: String(concurrency), SMTP_TIMEOUT_MS: '2000' },
});
const databaseUrl = stack.postgres.url('postgres', 'commerce');
const sinkUrl = stack.mailSink.url;
const startedAt = performance.now();
const limitMs = 240_000 + journeys * 400;

interface Journey {
  readonly address: string;
  /** Its own: of one network, five an hour may sign up. */
  readonly network: string;
  readonly leaves: boolean;
}

const all: readonly Journey[] = Array.from({ length: journeys }, (_, index) => ({
  address: `reader-${String(index).padStart(5, '0')}@example.com`,
  network: `198.18.${index >> 8}.${index & 255}`,
  leaves: index % 2 === 1,
}));

try {
  await setMailFaults(sinkUrl, { refuseRate: 0.3, hangRate: 0.1, seed });
  const api = await stack.startApi();
  const travels = travelAll(api.url);
  const busyKills = await killAgainAndAgain();
  const worker = await stack.startWorker();
  const failures = await travels;
  while ((await openCount()) > 0 && performance.now() - startedAt < limitMs) await sleep(500);
  await worker.stop();
  await check(busyKills, failures);
} finally {
  await stack.stop();
}

/** Gives what went wrong, in words. */
async function travelAll(apiUrl: string): Promise<string[]> {
  const waiting = [...all];
  const failures: string[] = [];
  const travelOn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await travel(apiUrl, next).catch((error: unknown) => failures.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, travelOn));
  return failures;
}

async function travel(apiUrl: string, { address, network, leaves }: Journey): Promise<void> {
  const headers = { 'x-forwarded-for': network };
  // Some press the button twice, and spell it otherwise the second time.
  const spellings = random() < 0.3 ? [address, address.toUpperCase()] : [address];
  for (const email of spellings) {
    await expectAnswer(`${apiUrl}/Newsletter/subscribe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, firstName: 'Pat', lastName: '' }),
    });
  }
  const asked = await untilMailed(address, subjects.verification);
  const verifyToken = /\/Newsletter\/verify\/([\w.-]+)/.exec(asked.text)?.[1] ?? '';
  await expectAnswer(`${apiUrl}/Newsletter/verify/${verifyToken}`, { headers });
  const welcome = await untilMailed(address, subjects.welcome);
  if (!leaves) return;
  const oneClick = new URL(headerOf(welcome, 'List-Unsubscribe').slice(1, -1));
  await expectAnswer(`${apiUrl}${oneClick.pathname.replace(/^\/api/, '')}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
}

async function expectAnswer(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname}: ${answer.status} ${body}`);
}

async function untilMailed(address: string, subject: string): Promise<SinkMail> {
  while (performance.now() - startedAt < limitMs) {
    const mail = (await mailsTo(sinkUrl, address)).find((one) => one.subject === subject);
    if (mail !== undefined) return mail;
    await sleep(750);
  }
  throw new Error(`${address} never got "${subject}"`);
}

/** How many of the kills fell while there was still something to do. */
async function killAgainAndAgain(): Promise<number> {
  let busyKills = 0;
  for (let turn = 1; turn <= kills; turn += 1) {
    const worker = await stack.startWorker();
    await sleep(2_000 + random() * 4_000);
    worker.kill('SIGKILL');
    await worker.ended;
    const open = await openCount();
    if (open > 0) busyKills += 1;
    console.log(`kill ${turn}: ${open} sign-ups, mails and jobs are open`);
  }
  return busyKills;
}

/** Sign-ups, mails and jobs that are not done. */
async function openCount(): Promise<number> {
  const [row] = await queryOnce<{ open: number }>(
    databaseUrl,
    `select ((select count(*) from newsletter.signup)
          + (select count(*) from notifications.outgoing_mail where state <> 'sent')
          + (select count(*) from pgboss.job
              where name in ('newsletter-signup', 'send-mail') and state <> 'completed'))::int as open`,
  );
  return row?.open ?? -1;
}

/** How many journeys ended as they should: with this state of their address, and no other row. */
async function rightlyStored(): Promise<number> {
  const rows = await queryOnce<{ address: string; state: string }>(
    databaseUrl,
    'select lower(address) as address, state from newsletter.subscriber',
  );
  const stateOf = new Map(rows.map(({ address, state }) => [address, state]));
  const right = all.filter(
    ({ address, leaves }) => stateOf.get(address) === (leaves ? 'unsubscribed' : 'subscribed'),
  );
  return rows.length === all.length ? right.length : -1;
}

/** Of the mails in the sink, those that a mail program cannot end by one click. */
async function withoutWayOut(): Promise<number> {
  let missing = 0;
  for (const { address } of all) {
    for (const mail of await mailsTo(sinkUrl, address)) {
      const url = headerOf(mail, 'List-Unsubscribe');
      const post = headerOf(mail, 'List-Unsubscribe-Post');
      const isThere = /^<http\S+\/end>$/.test(url) && post === 'List-Unsubscribe=One-Click';
      if (!isThere) missing += 1;
    }
  }
  return missing;
}

async function check(busyKills: number, failures: readonly string[]): Promise<void> {
  for (const failure of failures.slice(0, 5)) console.log(failure);
  const open = await openCount();
  const right = await rightlyStored();
  const missing = await withoutWayOut();
  const mails = await queryOnce<{ template: string; count: number; addresses: number }>(
    databaseUrl,
    `select template, count(*)::int as count, count(distinct lower(recipient))::int as addresses
       from notifications.outgoing_mail group by template order by template`,
  );
  const isOneEach = mails.every(
    ({ count, addresses }) => count === journeys && addresses === journeys,
  );
  const { messageIds, duplicates } = await receivedMails(sinkUrl);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  report(`newsletter, ${journeys} journeys in ${seconds} s`, [
    {
      name: 'kills fell among sign-ups and mails',
      holds: busyKills >= Math.ceil(kills / 2),
      figure: `${busyKills} of ${kills}`,
    },
    {
      name: 'every journey came to its end',
      holds: failures.length === 0,
      figure: `${journeys - failures.length} of ${journeys}`,
    },
    {
      name: 'every address is subscribed, or unsubscribed, as its owner wanted',
      holds: right === journeys,
      figure: `${right} of ${journeys}`,
    },
    {
      name: 'one mail that asks and one that welcomes for each address',
      holds: mails.length === 2 && isOneEach && messageIds.size === 2 * journeys,
      figure: `${messageIds.size} Message-IDs in the sink`,
    },
    {
      name: 'every mail can be ended by one click',
      holds: missing === 0,
      figure: `${missing} cannot`,
    },
    {
      name: 'every sign-up, mail and job done',
      holds: open === 0,
      figure: `${open} open`,
    },
    {
      name: 'duplicates at most kills x concurrency',
      holds: duplicates <= kills * concurrency,
      figure: `${duplicates} of at most ${kills * concurrency}`,
    },
  ]);
}
