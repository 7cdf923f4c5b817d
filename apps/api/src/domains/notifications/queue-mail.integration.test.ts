import { describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { messageIdOf } from './queue-mail.ts';
import { resendMail } from './resend-mail.ts';
import { insertMail, settleMail } from './store.ts';

const data = { environment: 'test', requestedBy: 'dana', sentAt: '2026-03-14T15:09:26Z' };
const mail = { template: 'delivery-check', recipient: 'pat@example.com', data } as const;

function queue(core: TestCore, cause: string): Promise<boolean> {
  return core.db.transaction((tx) => core.mails.queue(tx, { ...mail, cause }));
}

const mailsIn = (core: TestCore) =>
  core.db.query(
    sql<{ id: string; cause: string; message_id: string; state: string; resend_of: string | null }>`
      /* testing.mails */
      select id, cause, message_id, state, resend_of from notifications.outgoing_mail order by queued_at, cause`,
  );

async function jobCount(core: TestCore): Promise<number> {
  const { rows } = await core.db.execute(
    `select count(*)::int as jobs from pgboss.job where name = 'send-mail'`,
  );
  return (rows[0] as { jobs: number }).jobs;
}

describe('a queued mail', () => {
  test('is one per cause, however often and at once the cause is told', async () => {
    const core = await startTestCore();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => queue(core, 'order/1')));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await queue(core, 'order/1')).toBe(false);
    expect(await queue(core, 'order/2')).toBe(true);
    expect((await mailsIn(core)).map(({ cause }) => cause)).toEqual(['order/1', 'order/2']);
    expect(await jobCount(core)).toBe(2);
  });

  test('is none to an address that cannot exist, as a deleted account leaves behind', async () => {
    const core = await startTestCore();
    const toNobody = { ...mail, recipient: 'deleted@account.invalid', cause: 'order/1' };
    expect(await core.db.transaction((tx) => core.mails.queue(tx, toNobody))).toBe(false);
    expect(await mailsIn(core)).toEqual([]);
    expect(await jobCount(core)).toBe(0);
  });

  test('has a Message-ID that follows from its cause alone', async () => {
    const core = await startTestCore();
    await queue(core, 'order/1');
    const [row] = await mailsIn(core);
    expect(row?.message_id).toBe(messageIdOf('order/1', 'mail.tarnholt.example'));
    expect(row?.message_id).toMatch(/^<[0-9a-f]{32}@mail\.tarnholt\.example>$/);
    expect(messageIdOf('order/2', 'mail.tarnholt.example')).not.toBe(row?.message_id);
  });

  test('is gone with the transaction of its cause', async () => {
    const core = await startTestCore();
    const failing = core.db.transaction(async (tx) => {
      await core.mails.queue(tx, { ...mail, cause: 'order/1' });
      throw new Error('no order after all');
    });
    await expect(failing).rejects.toThrow('no order after all');
    expect(await mailsIn(core)).toEqual([]);
    expect(await jobCount(core)).toBe(0);
  });

  test('that its template cannot render fails the cause, not the worker', async () => {
    const core = await startTestCore();
    const broken = core.db.transaction((tx) =>
      core.mails.queue(tx, { ...mail, cause: 'order/1', data: { ...data, sentAt: 'yesterday' } }),
    );
    await expect(broken).rejects.toThrow(/sentAt/);
    expect(await mailsIn(core)).toEqual([]);
  });
});

describe('a mail that is sent again', () => {
  const depsOf = (core: TestCore) => ({ ...core, messageIdDomain: 'mail.tarnholt.example' });

  test('is a new one with a Message-ID of its own beside the first', async () => {
    const core = await startTestCore();
    await queue(core, 'order/1');
    const [first] = await mailsIn(core);
    if (first === undefined) throw new Error('no mail');
    await settleMail(core.db, first.id, 'sent', null);
    const again = await resendMail(depsOf(core), first.id);
    const third = await resendMail(depsOf(core), first.id);
    expect([again.outcome, third.outcome]).toEqual(['queued', 'queued']);
    const mails = await mailsIn(core);
    expect(mails).toMatchObject([
      { id: first.id, state: 'sent', resend_of: null, message_id: first.message_id },
      { cause: 'order/1/resend-1', state: 'queued', resend_of: first.id },
      { cause: 'order/1/resend-2', state: 'queued', resend_of: first.id },
    ]);
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(3);
    expect(await jobCount(core)).toBe(3);
  });

  test('goes out once when somebody else asks before the first has it recorded', async () => {
    const core = await startTestCore();
    await queue(core, 'order/1');
    const [first] = await mailsIn(core);
    if (first === undefined) throw new Error('no mail');
    let second: Promise<unknown> = Promise.resolve();
    await core.db.transaction(async (tx) => {
      // The first person's click, as far as it got.
      await insertMail(tx, {
        ...mail,
        cause: 'order/1/resend-1',
        messageId: '<first-click@mail.tarnholt.example>',
        resendOf: first.id,
      });
      second = resendMail(depsOf(core), first.id);
      await vi.waitFor(
        async () => {
          const { rows } = await core.db.execute('select 1 from pg_locks where not granted');
          expect(rows).toHaveLength(1);
        },
        { timeout: 15_000 },
      );
    });
    expect(await second).toMatchObject({ outcome: 'queued' });
    expect((await mailsIn(core)).map(({ cause }) => cause)).toEqual([
      'order/1',
      'order/1/resend-1',
    ]);
    // The first click's job would have been written by its own transaction.
    expect(await jobCount(core)).toBe(1);
  });

  test('must exist', async () => {
    const core = await startTestCore();
    const unknown = '0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10';
    expect(await resendMail(depsOf(core), unknown)).toEqual({ outcome: 'not-found' });
    expect(await jobCount(core)).toBe(0);
  });
});
