import { expect, onTestFinished, test } from 'vitest';
import { standinForTest } from '../../../../../standins/smtp/src/testing/standin-for-test.ts';
import { brandOf } from '../../core.ts';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { quotingMailServer } from '../../testing/quoting-mail-server.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { sendMailHandler } from './send-mail.ts';
import { connectMailServer } from './smtp.ts';

const recipient = 'pat.doe@example.com';
const run = { id: 'job', retry: 0, signal: new AbortController().signal };

async function queuedMail(core: TestCore): Promise<string> {
  await core.db.transaction((tx) =>
    core.mails.queue(tx, {
      cause: 'delivery-check/1',
      template: 'delivery-check',
      recipient,
      data: { environment: 'test', requestedBy: 'dana', sentAt: '2026-03-14T15:09:26Z' },
    }),
  );
  return onlyMailId(core);
}

async function onlyMailId(core: TestCore): Promise<string> {
  const [row] = await core.db.query(
    sql<{ id: string }>`/* testing.mail-id */ select id from notifications.outgoing_mail`,
  );
  return row?.id ?? '';
}

const stateOf = async (core: TestCore) => {
  const [row] = await core.db.query(
    sql<{ state: string; attempts: number; last_error: string | null; message_id: string }>`
      /* testing.mail-state */
      select state, attempts, last_error, message_id from notifications.outgoing_mail`,
  );
  return row;
};

function handlerFor(core: Omit<TestCore, 'db'> & { db: Queryable }, url: string) {
  const mailServer = connectMailServer({ url, timeoutMs: 2_000, maxConnections: 2 });
  onTestFinished(() => mailServer.close());
  return sendMailHandler({
    ...core,
    mailServer,
    brand: brandOf(core.config),
    from: core.config.MAIL_FROM,
  });
}

async function start() {
  const core = await startTestCore();
  const standin = await standinForTest();
  const handler = handlerFor(core, `smtp://127.0.0.1:${standin.smtpPort}`);
  const mailId = await queuedMail(core);
  const received = async () => (await standin.getJson('/api/mails')).mails;
  return { core, standin, received, send: () => handler.run({ mailId }, run) };
}

async function outcomes(core: TestCore): Promise<Record<string, number>> {
  const { values } = await core.metrics.mails.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
}

test('a mail is rendered, handed over and recorded, and not handed over again', async () => {
  const { core, received, send } = await start();
  await send();
  const state = await stateOf(core);
  expect(state).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  await send();
  await send();
  const mails = await received();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails[0])).toContain(state?.message_id.slice(1, -1));
  expect(mails[0]).toMatchObject({ subject: '[test] Mail delivery check' });
  expect(await outcomes(core)).toEqual({ accepted: 1 });
});

/** The database, which cannot be reached the first times that a mail is settled. */
function unreachableAtFirst(db: Queryable, times: number): Queryable {
  let left = times;
  return {
    query: async (statement) => {
      if (statement.label === 'notifications.settle-mail' && left > 0) {
        left -= 1;
        throw new Error('timeout exceeded when trying to connect');
      }
      return db.query(statement);
    },
    execute: (text, values) => db.execute(text, values),
  };
}

test('a mail is not sent twice because the database is away after it went out', async () => {
  const { core, standin, received } = await start();
  const handler = handlerFor(
    { ...core, db: unreachableAtFirst(core.db, 2) },
    `smtp://127.0.0.1:${standin.smtpPort}`,
  );
  await handler.run({ mailId: await onlyMailId(core) }, run);
  expect(await stateOf(core)).toMatchObject({ state: 'sent', attempts: 1 });
  expect(await received()).toHaveLength(1);
  expect(await outcomes(core)).toEqual({ accepted: 1 });
});

test('a worker that stops does not wait for the database', async () => {
  const { core, standin } = await start();
  const handler = handlerFor(
    { ...core, db: unreachableAtFirst(core.db, 1) },
    `smtp://127.0.0.1:${standin.smtpPort}`,
  );
  const stopping = { ...run, signal: AbortSignal.abort() };
  const sending = handler.run({ mailId: await onlyMailId(core) }, stopping);
  await expect(sending).rejects.toThrow('timeout exceeded');
  expect(await stateOf(core)).toMatchObject({ state: 'queued' });
});

test('a refusal for now is noted and thrown, and the next run sends under the same id', async () => {
  const { core, standin, received, send } = await start();
  await standin.setFaults({ refuseRate: 1 });
  await expect(send()).rejects.toThrow();
  await expect(send()).rejects.toThrow();
  expect(await stateOf(core)).toMatchObject({ state: 'queued', attempts: 2 });
  expect((await stateOf(core))?.last_error).toContain('451');
  expect(await received()).toEqual([]);
  await standin.setFaults({});
  await send();
  expect(await stateOf(core)).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
  expect(await outcomes(core)).toEqual({ failed: 2, accepted: 1 });
});

test('a refusal for good settles the mail without another try', async () => {
  const { core, standin, received, send } = await start();
  await standin.setFaults({ rejectRate: 1 });
  await send();
  expect(await stateOf(core)).toMatchObject({
    state: 'rejected',
    attempts: 1,
    last_error: 'the mail server answered 550',
  });
  await standin.setFaults({});
  await send();
  expect(await received()).toEqual([]);
  expect(await outcomes(core)).toEqual({ rejected: 1 });
});

test('a lost connection, or an answer that never comes, is a failure for now', async () => {
  const { core, standin, send } = await start();
  await standin.setFaults({ dropRate: 1 });
  await expect(send()).rejects.toThrow();
  await standin.close();
  await expect(send()).rejects.toThrow();
  expect(await stateOf(core)).toMatchObject({ state: 'queued', attempts: 2 });
});

test.each([
  ['a greeting of 554', { greeting: '554 no service for you' }],
  ['a sign-in that fails', { auth: '535 5.7.8 wrong password' }],
  ['a wish to sign in first', { mail: '530 5.7.0 authentication required' }],
] as const)('%s is about our connection: no mail is given up for it', async (_, answers) => {
  const core = await startTestCore();
  const server = await quotingMailServer(answers);
  const handler = handlerFor(core, `smtp://user:secret@127.0.0.1:${server.port}`);
  const mailId = await queuedMail(core);
  await expect(handler.run({ mailId }, run)).rejects.toThrow();
  expect(await stateOf(core)).toMatchObject({ state: 'queued', attempts: 1 });
});

test('what the server quotes of the recipient is neither recorded nor logged', async () => {
  const core = await startTestCore();
  const server = await quotingMailServer({ rcpt: '450 4.2.1 <{recipient}> call (307) 555-0142' });
  const handler = handlerFor(core, `smtp://127.0.0.1:${server.port}`);
  const mailId = await queuedMail(core);
  await expect(handler.run({ mailId }, run)).rejects.toThrow(recipient);
  const { last_error } = (await stateOf(core)) ?? {};
  expect(last_error).toContain('450 4.2.1 <[email]> call [phone]');
  expect(core.logText()).not.toContain('pat.doe');
});

test('nothing is sent from inside a transaction', async () => {
  const { core, received, send } = await start();
  await expect(core.db.transaction(send)).rejects.toThrow('inside a database transaction');
  expect(await received()).toEqual([]);
});

test('a mail that does not exist is a failure that names it', async () => {
  const core = await startTestCore();
  const handler = handlerFor(core, 'smtp://127.0.0.1:9');
  const mailId = '0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10';
  await expect(handler.run({ mailId }, run)).rejects.toThrow(`mail ${mailId} does not exist`);
  await expect(handler.run({ mailId: 'x' }, run)).rejects.toThrow(/uuid/i);
});

test('a mail that somebody can have enough of says where, for programs that unsubscribe by one click', async () => {
  const core = await startTestCore();
  const standin = await standinForTest();
  const handler = handlerFor(core, `smtp://127.0.0.1:${standin.smtpPort}`);
  const oneClickUrl = `https://shop.example/api/v1/stock-alerts/${'x'.repeat(90)}/end`;
  await core.db.transaction((tx) =>
    core.mails.queue(tx, {
      cause: 'back-in-stock/1',
      template: 'back-in-stock',
      recipient,
      data: {
        productName: 'Foundry Cap',
        variants: [],
        productUrl: 'https://shop.example/product/product-short/cap',
        unsubscribeUrl: 'https://shop.example/stock-alerts/x',
        oneClickUrl,
      },
    }),
  );
  await handler.run({ mailId: await onlyMailId(core) }, run);
  const { headers } = await standin.getJson('/api/mails/1');
  expect(headers).toEqual(
    expect.arrayContaining([
      { name: 'List-Unsubscribe', value: `<${oneClickUrl}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ]),
  );
});
