import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { alertOperations } from './alert-operations.ts';

const operationsMailbox = 'operations@tarnholt.example';

const letter = {
  letterId: '0197a3c2-5d1e-4f6b-9a70-000000000001',
  id: '0197a3c2-5d1e-4f6b-9a70-000000000002',
  job: 'purge-limits',
  payload: {},
  error: 'it broke',
  attempts: 6,
  failedAt: new Date('2026-03-14T15:09:26Z'),
};

function alert(core: TestCore, more: Partial<typeof letter> = {}): Promise<void> {
  return alertOperations(
    {
      ...core,
      operationsMailbox: async () => operationsMailbox,
      runbookUrl: core.config.RUNBOOK_URL,
      environment: 'test',
    },
    { ...letter, ...more },
  );
}

const mailsIn = (core: TestCore) =>
  core.db.query(
    sql<{ id: string; template: string; recipient: string; data: object }>`/* testing.mails */
      select id, template, recipient, data from notifications.outgoing_mail order by queued_at`,
  );

test('operations is told of a dead letter once, however often the letter is handled', async () => {
  const core = await startTestCore();
  await Promise.all([alert(core), alert(core)]);
  await alert(core);
  expect(await mailsIn(core)).toMatchObject([
    {
      template: 'operations-alert',
      recipient: operationsMailbox,
      data: {
        jobName: 'purge-limits',
        jobId: letter.id,
        attempts: 6,
        failedAt: '2026-03-14T15:09:26.000Z',
        errorSummary: 'it broke',
      },
    },
  ]);
});

test('another letter of the same job is another alert', async () => {
  const core = await startTestCore();
  await alert(core);
  await alert(core, { letterId: '0197a3c2-5d1e-4f6b-9a70-000000000003' });
  expect(await mailsIn(core)).toHaveLength(2);
});

test('an alert that cannot be delivered raises no alert', async () => {
  const core = await startTestCore();
  await alert(core);
  const [undelivered] = await mailsIn(core);
  await alert(core, {
    letterId: '0197a3c2-5d1e-4f6b-9a70-000000000004',
    job: 'send-mail',
    payload: { mailId: undelivered?.id },
  });
  expect(await mailsIn(core)).toHaveLength(1);
  expect(core.logText()).toContain('job used up its retries');
});

test('a mail to a customer that cannot be delivered does', async () => {
  const core = await startTestCore();
  await core.db.transaction((tx) =>
    core.mails.queue(tx, {
      cause: 'delivery-check/1',
      template: 'delivery-check',
      recipient: canaries.email,
      data: { environment: 'test', requestedBy: 'dana', sentAt: '2026-03-14T15:09:26Z' },
    }),
  );
  const [mail] = await mailsIn(core);
  await alert(core, {
    job: 'send-mail',
    payload: { mailId: mail?.id },
    error: `Can't send mail to ${canaries.email}, call ${canaries.phone}`,
  });
  const [, raised] = await mailsIn(core);
  expect(raised).toMatchObject({ template: 'operations-alert', recipient: operationsMailbox });
  expect(scanLog(JSON.stringify(raised?.data) + core.logText())).toEqual([]);
});
