import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { askForImages, formMails, sampleImageRequest } from '../../testing/registrations.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';

function requests({ db }: TestApi) {
  return db.query(
    sql<Record<string, unknown>>`/* testing.image-requests */
      select first_name, last_name, email, looking_for, do_not_share
        from registrations.image_request order by created_at`,
  );
}

describe('an image request', () => {
  test('is taken down, mailed to staff and confirmed to the sender', {
    tags: ['API-23', 'CNT-16'],
  }, async () => {
    const api = await startTestApi({ REGISTRATIONS_MAILBOX: 'pictures@tarnholt.example' });
    const answer = await askForImages(api, { email: ' ann@mailbox.example ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your request has been sent' },
    ]);
    expect(await requests(api)).toEqual([
      {
        first_name: 'Ann',
        last_name: 'Smith',
        email: 'ann@mailbox.example',
        looking_for: 'The R16 in gray,\nfrom the right side.',
        do_not_share: false,
      },
    ]);
    const [staff, sender, ...others] = await formMails(api.db);
    expect(others).toEqual([]);
    expect(staff).toMatchObject({
      template: 'image-request',
      recipient: 'pictures@tarnholt.example',
      data: { ...sampleImageRequest, doNotShare: false },
    });
    expect(sender).toMatchObject({
      template: 'image-request-received',
      recipient: 'ann@mailbox.example',
    });
    expect(sender?.data).toEqual({
      reference: staff?.data.reference,
      askedAt: staff?.data.askedAt,
    });
    expect(String(staff?.data.reference)).toMatch(/^IR-[0-9A-F]{8}$/);
  });

  test('goes to the merchant’s own address where no other is set', async () => {
    const api = await startTestApi();
    await askForImages(api);
    expect((await formMails(api.db))[0]?.recipient).toBe('support@tarnholt.example');
  });

  test.each(['firstName', 'lastName', 'email', 'lookingFor'])(
    'is refused without %s, and nothing is kept or mailed',
    { tags: ['API-23', 'CNT-16'] },
    async (field) => {
      const api = await startTestApi();
      const answer = await askForImages(api, { [field]: ' ' });
      expect(expectProblem(answer, 'invalid_request').errors).toEqual([
        { path: `body.${field}`, message: 'Required' },
      ]);
      expect([await requests(api), await formMails(api.db)]).toEqual([[], []]);
    },
  );

  test.each(['ann@mailbox', 'a@b.example\r\nBcc: x@y.example'])(
    'is refused with the address %j',
    { tags: ['CNT-16'] },
    async (email) => {
      const api = await startTestApi();
      const problem = expectProblem(await askForImages(api, { email }), 'invalid_request');
      expect(problem.errors?.[0]).toEqual({
        path: 'body.email',
        message: 'Must be a valid email address',
      });
    },
  );

  test('sent twice on a day, at once or later, is one request and one set of mails', {
    tags: ['API-23'],
  }, async () => {
    const api = await startTestApi();
    const answers = await Promise.all([
      askForImages(api),
      askForImages(api, { email: 'Ann@Mailbox.Example' }),
      askForImages(api),
    ]);
    answers.push(await askForImages(api));
    for (const answer of answers) expect(answer.body).toBe(answers[0]?.body);
    expect(await requests(api)).toHaveLength(1);
    expect(await formMails(api.db)).toHaveLength(2);
    await askForImages(api, { lookingFor: 'The P9 from above' });
    expect(await formMails(api.db)).toHaveLength(4);
  });

  test.each([
    ['the choice of the sender', { doNotShare: true }, {}],
    ['the signal of the browser', {}, { 'sec-gpc': '1' }],
  ])('keeps %s that the data must not be shared, and tells staff', async (_, body, headers) => {
    const api = await startTestApi();
    await askForImages(api, body, { headers });
    expect(await requests(api)).toMatchObject([{ do_not_share: true }]);
    expect((await formMails(api.db))[0]?.data).toMatchObject({ doNotShare: true });
  });

  test('of which a mail cannot be queued is not kept either', async () => {
    const api = await startTestApi();
    const owner = new Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    await owner.query('revoke insert on notifications.outgoing_mail from shop_app');
    await owner.end();
    expectProblem(await askForImages(api), 'internal_error');
    expect(await requests(api)).toEqual([]);
  });

  test('leaves nothing of the sender in the log', async () => {
    const api = await startTestApi();
    const { email, name, phone, street } = canaries;
    await askForImages(api, { email, firstName: name, lookingFor: `${phone} ${street}` });
    await askForImages(api, { email, firstName: name, lookingFor: '' });
    expect(scanLog(api.logText())).toEqual([]);
  });
});

describe('of image requests', () => {
  test('five an hour are taken from one network, and no sixth', {
    tags: ['API-23'],
  }, async () => {
    const api = await startTestApi();
    const network = '203.0.113.9';
    const ask = (turn: number) => askForImages(api, { email: `a${turn}@b.example` }, { network });
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(turn)).statusCode).toBe(200);
    const refused = await ask(5);
    expectProblem(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await requests(api)).toHaveLength(5);
    expect((await askForImages(api)).statusCode).toBe(200);
  });

  test('five a day mail one mailbox, from wherever and however its address is typed', {
    tags: ['API-23'],
  }, async () => {
    const api = await startTestApi();
    for (let turn = 0; turn < 5; turn += 1) {
      const email = `${turn % 2 ? 'Ann' : 'ann'}+${turn}@mailbox.example`;
      const answer = await askForImages(api, { email, lookingFor: `Picture ${turn}` });
      expect(answer.statusCode).toBe(200);
    }
    const refused = await askForImages(api, { lookingFor: 'One more' });
    expectProblem(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(await formMails(api.db)).toHaveLength(10);
    const other = await askForImages(api, { email: 'ben@mailbox.example' });
    expect(other.statusCode).toBe(200);
  });
});
