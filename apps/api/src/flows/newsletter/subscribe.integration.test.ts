import { describe, expect, test } from 'vitest';
import { newsletterSignupJob } from '../../domains/newsletter/index.ts';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import {
  newsletterMails,
  runSignups,
  signUp,
  startSubscribed,
  subscribers,
} from '../../testing/newsletter.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';

const email = 'pat@mailbox.example';

const verificationsTo = async ({ db }: TestApi, address: string) =>
  (await newsletterMails(db)).filter(
    ({ template, recipient }) => template === 'newsletter-verification' && recipient === address,
  );

describe('a sign-up', () => {
  test('is thanked for, and asks the address to confirm by a mail with a way out', {
    tags: ['API-17', 'NWS-04', 'NWS-05'],
  }, async () => {
    const api = await startTestApi();
    const answer = await signUp(api, { email: ` ${email} `, firstName: 'Pat', lastName: 'Doe' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'You have been subscribed to the newsletter' },
    ]);
    expect(await runSignups(api)).toBe(1);
    expect(await subscribers(api.db)).toEqual([
      { address: email, first_name: 'Pat', last_name: 'Doe', state: 'pending' },
    ]);
    const [mail, ...others] = await newsletterMails(api.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'newsletter-verification', recipient: email });
    const token = '[\\w.-]{60,}';
    expect(mail?.data.verifyUrl).toMatch(
      new RegExp(`^http://localhost:8080/Newsletter/verify/${token}$`),
    );
    expect(mail?.data.unsubscribeUrl).toMatch(
      new RegExp(`^http://localhost:8080/newsletter/${token}$`),
    );
    expect(mail?.data.oneClickUrl).toMatch(
      new RegExp(`^http://localhost:8080/api/v1/newsletter/${token}/end$`),
    );
  });

  test('sends nothing that was typed to the address, for a stranger may have typed it', async () => {
    const api = await startTestApi();
    const typed = { firstName: 'Cheap pills', lastName: 'at spam.example' };
    await signUp(api, { email, ...typed });
    await runSignups(api);
    const [mail] = await newsletterMails(api.db);
    expect(JSON.stringify(mail?.data)).not.toMatch(/pills|spam|pat|mailbox/);
  });

  test('needs no names', { tags: ['NWS-05'] }, async () => {
    const api = await startTestApi();
    expect((await signUp(api, { email })).statusCode).toBe(200);
    await runSignups(api);
    expect(await subscribers(api.db)).toMatchObject([{ first_name: '', last_name: '' }]);
  });

  test.each([
    ['no email', '', 'Required'],
    ['an email that is none', 'pat@mailbox', 'Must be a valid email address'],
    ['a header in the email', 'a@b.example\r\nBcc: x@y.example', 'Must be a valid email address'],
  ])('is refused with %s', { tags: ['API-17'] }, async (_, wrong, message) => {
    const api = await startTestApi();
    const answer = await signUp(api, { email: wrong });
    expect(expectProblem(answer, 'invalid_request').errors?.[0]).toEqual({
      path: 'body.email',
      message,
    });
    expect(await runSignups(api)).toBe(0);
  });

  test('that is broken off in the middle is done by the next run, once', async () => {
    const api = await startTestApi();
    await signUp(api, { email });
    const failing: TestApi = {
      ...api,
      mails: { queue: () => Promise.reject(new Error('killed')) },
    };
    const [signup] = await api.db.query(
      sql<{ id: string }>`/* testing.signup-id */ select id from newsletter.signup`,
    );
    await expect(runSignups(failing)).rejects.toThrow('killed');
    expect(await subscribers(api.db)).toEqual([]);
    await api.db.transaction(async (tx) => {
      const again = { signupId: signup?.id ?? '' };
      for (const _ of [1, 2]) await api.jobs.enqueue(tx, newsletterSignupJob, again);
    });
    expect(await runSignups(api)).toBe(2);
    expect(await newsletterMails(api.db)).toHaveLength(1);
  });

  test('leaves no address and no link in the log', async () => {
    const api = await startTestApi();
    await startSubscribed(api, canaries.email);
    await signUp(api, { email: canaries.email });
    await runSignups(api);
    expect(scanLog(api.logText())).toEqual([]);
  });
});

describe('one address', () => {
  test('is one subscriber and gets one mail, however often and however it is spelled', {
    tags: ['NWS-04'],
  }, async () => {
    const api = await startTestApi();
    const spelled = ['pat@mailbox.example', 'Pat@Mailbox.Example', 'PAT@mailbox.example'];
    const answers = await Promise.all(spelled.map((one) => signUp(api, { email: one })));
    for (const answer of answers) expect(answer.body).toBe(answers[0]?.body);
    await Promise.all([runSignups(api), runSignups(api)]);
    expect(await subscribers(api.db)).toHaveLength(1);
    expect(await newsletterMails(api.db)).toHaveLength(1);
  });

  test('that strangers type day after day is asked three times in a month, and no more', {
    tags: ['NWS-04'],
  }, async () => {
    const api = await startTestApi();
    const mailsAfter: number[] = [];
    for (const hours of [0, 1, 23, 24, 30, 48, 72, 96, 240, 696]) {
      await api.database.moveClock(`${hours} hours`);
      const then = await startTestApi({}, { database: api.database, identity: api.identity });
      await signUp(then, { email });
      await runSignups(then);
      mailsAfter.push((await verificationsTo(then, email)).length);
    }
    expect(mailsAfter).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 3, 3]);
  });

  test('that is subscribed is asked nothing, and keeps its names', async () => {
    const api = await startTestApi();
    await startSubscribed(api, email);
    const answer = await signUp(api, { email, firstName: 'Mallory' });
    expect(answer.json()).toEqual({ message: 'You have been subscribed to the newsletter' });
    await runSignups(api);
    expect(await subscribers(api.db)).toMatchObject([{ state: 'subscribed', first_name: '' }]);
    expect(await verificationsTo(api, email)).toHaveLength(1);
  });
});

describe('of one network', () => {
  test('five sign-ups an hour are taken, and no sixth', {
    tags: ['API-17', 'NWS-04'],
  }, async () => {
    const api = await startTestApi();
    const network = '203.0.113.9';
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await signUp(api, { email: `a${turn}@b.example` }, network);
      expect(answer.statusCode).toBe(200);
    }
    const refused = await signUp(api, { email: 'a6@b.example' }, network);
    expectProblem(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await signUp(api, { email }, '203.0.113.10')).statusCode).toBe(200);
    await runSignups(api);
    expect(await newsletterMails(api.db)).toHaveLength(6);
  });

  test('the limit holds for a whole /64, and no header gets around it', async () => {
    const api = await startTestApi();
    for (let turn = 0; turn < 5; turn += 1) {
      await signUp(api, { email: `a${turn}@b.example` }, `2001:db8:1:2::${turn}`);
    }
    const refused = await api.app.inject({
      method: 'POST',
      url: '/Newsletter/subscribe',
      remoteAddress: '2001:db8:1:2:ffff::1',
      headers: { 'x-forwarded-for': '198.51.100.7' },
      payload: { email },
    });
    expectProblem(refused, 'too_many_requests');
  });
});
