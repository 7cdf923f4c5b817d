import { keptDays } from '@tarnholt/contract/retention';
import { expect, onTestFinished, test } from 'vitest';
import { findMailIdOfCause, resendMail } from '../../domains/notifications/index.ts';
import { allJobs } from '../../jobs.ts';
import { sql } from '../../platform/sql.ts';
import { askForImages, formMails, registerOne } from '../../testing/registrations.ts';
import {
  startTestApi,
  startTestCore,
  type TestApi,
  type TestCore,
} from '../../testing/test-core.ts';
import { forgetSender, purgeRegistrations } from './index.ts';

/** The same database, some days later. */
async function later({ database }: TestApi, days: number): Promise<TestCore> {
  await database.moveClock(`${days} days`);
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const end of cleanups) await end();
  });
  return startTestCore({}, { database, whenFinished: (end) => cleanups.unshift(end) });
}

async function kept({ db }: TestCore) {
  const [row] = await db.query(
    sql<{ requests: number; registrations: number }>`/* testing.kept-registrations */
      select (select count(*)::int from registrations.image_request) as requests,
             (select count(*)::int from registrations.product_registration) as registrations`,
  );
  return row;
}

test('an image request is forgotten after 180 days, and with it what its mails said', async () => {
  const api = await startTestApi();
  await askForImages(api);
  await registerOne(api);
  expect(keptDays.imageRequest).toBe(180);
  const before = await later(api, 179);
  expect(await purgeRegistrations(before.db)).toEqual({
    imageRequests: 0,
    productRegistrations: 0,
  });
  const after = await later(api, 181);
  expect(await purgeRegistrations(after.db)).toEqual({ imageRequests: 1, productRegistrations: 0 });
  expect(await kept(after)).toEqual({ requests: 0, registrations: 1 });
  const mails = await formMails(after.db);
  expect(mails.filter(({ template }) => template.startsWith('image-request'))).toEqual([
    { template: 'image-request', recipient: '', state: 'rejected', data: {} },
    { template: 'image-request-received', recipient: '', state: 'rejected', data: {} },
  ]);
  expect(mails.filter(({ template }) => template.startsWith('product-'))).toMatchObject([
    { recipient: 'support@tarnholt.example', state: 'queued' },
    { recipient: 'ann@mailbox.example', state: 'queued' },
  ]);
});

test('a product registration is forgotten after ten years, a hundred at a time', async () => {
  const api = await startTestApi();
  await api.db.query(
    sql`/* testing.many-registrations */
      insert into registrations.product_registration
             (serial_number, model, purchased_on, dealer, first_name, last_name, email, phone,
              do_not_share, fingerprint)
      select 'R16-' || n, 'R16', '2026-03-14', 'A dealer', 'Ann', 'Smith', 'ann@mailbox.example', '',
             false, sha256(n::text::bytea)
        from generate_series(1000, 1249) n`,
  );
  expect(keptDays.productRegistration).toBe(3_650);
  const after = await later(api, 3_651);
  expect((await purgeRegistrations(after.db)).productRegistrations).toBe(250);
  expect(await kept(after)).toEqual({ requests: 0, registrations: 0 });
});

test('a mail that was sent, and its repeat, are erased, and cannot be sent again', async () => {
  const api = await startTestApi();
  await askForImages(api);
  const [{ id } = { id: '' }] = await api.db.query(
    sql<{ id: string }>`/* testing.a-request */ select id from registrations.image_request`,
  );
  const mailId = (await findMailIdOfCause(api.db, `image-request-received/${id}`)) ?? '';
  await api.db.execute(
    `update notifications.outgoing_mail set state = 'sent', settled_at = shop_now()`,
  );
  const resend = (core: TestCore) =>
    resendMail({ ...core, messageIdDomain: 'mail.tarnholt.example' }, mailId);
  expect(await resend(api)).toMatchObject({ outcome: 'queued' });

  const after = await later(api, 181);
  await purgeRegistrations(after.db);
  expect(await resend(after)).toEqual({ outcome: 'not-found' });
  const mails = await formMails(after.db);
  expect(mails).toHaveLength(3);
  for (const mail of mails) expect(mail).toMatchObject({ recipient: '', data: {} });
  expect(mails.map(({ state }) => state).toSorted()).toEqual(['rejected', 'sent', 'sent']);
});

test('who asks to be forgotten is, at once, and nobody else', async () => {
  const api = await startTestApi();
  await askForImages(api);
  await registerOne(api);
  await registerOne(api, { email: 'ben@mailbox.example' });
  expect(await forgetSender(api.db, 'Ann@Mailbox.Example')).toEqual({
    imageRequests: 1,
    productRegistrations: 1,
  });
  expect(await kept(api)).toEqual({ requests: 0, registrations: 1 });
  const mails = await formMails(api.db);
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    '',
    '',
    '',
    '',
    'support@tarnholt.example',
    'ben@mailbox.example',
  ]);
  expect(JSON.stringify(mails)).not.toContain('ann@mailbox.example');
});

test('it is on the schedule of the worker', () => {
  const job = allJobs.find(({ name }) => name === 'purge-registrations');
  expect(job?.schedule).toBe('5 9 * * *');
});
