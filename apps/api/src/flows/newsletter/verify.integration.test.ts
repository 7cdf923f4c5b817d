import { describe, expect, test } from 'vitest';
import { createSignedLinks } from '../../platform/signed-links.ts';
import { sql } from '../../platform/sql.ts';
import {
  newsletterMails,
  runSignups,
  signUp,
  startSubscribed,
  subscribers,
  tokenOf,
  verify,
} from '../../testing/newsletter.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { sampleLink } from '../../testing/sample-links.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';

const email = 'pat@mailbox.example';

/** Somebody who was asked and has not answered. */
async function startAsked() {
  const api = await startTestApi();
  await signUp(api, { email });
  await runSignups(api);
  const [mail] = await newsletterMails(api.db);
  return {
    api,
    token: tokenOf(mail?.data.verifyUrl),
    endToken: tokenOf(mail?.data.unsubscribeUrl),
  };
}

const stateOf = async ({ db }: TestApi) => (await subscribers(db))[0]?.state;
const end = ({ app }: TestApi, token: string) =>
  app.inject({ method: 'POST', url: `/v1/newsletter/${token}/end` });

describe('the link that asks to confirm', () => {
  test('subscribes the address, and thanks it by a mail with a way out', {
    tags: ['API-17', 'NWS-03', 'NWS-04'],
  }, async () => {
    const { api, token } = await startAsked();
    const answer = await verify(api, token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Email verified successfully' },
    ]);
    expect(await stateOf(api)).toBe('subscribed');
    const mails = await newsletterMails(api.db);
    expect(mails.map(({ template }) => template)).toEqual([
      'newsletter-verification',
      'newsletter-welcome',
    ]);
    expect(mails[1]).toMatchObject({ recipient: email });
    expect(mails[1]?.data.oneClickUrl).toContain('/api/v1/newsletter/');
  });

  test('may be opened again, also at the same time, by a mail program and its reader', async () => {
    const { api, token } = await startAsked();
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(api, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await verify(api, token)).statusCode).toBe(200);
    expect(await newsletterMails(api.db)).toHaveLength(2);
  });

  test('of an earlier mail is as good as that of the last one', async () => {
    const { api, token } = await startAsked();
    await api.database.moveClock('25 hours');
    const tomorrow = await startTestApi({}, { database: api.database, identity: api.identity });
    await signUp(tomorrow, { email });
    await runSignups(tomorrow);
    expect(await newsletterMails(tomorrow.db)).toHaveLength(2);
    expect((await verify(tomorrow, token)).statusCode).toBe(200);
  });

  test('is refused with a message when it was made up, altered, made for something else or is old', {
    tags: ['API-17', 'NWS-03'],
  }, async () => {
    const { api, token, endToken } = await startAsked();
    const [row] = await api.db.query(
      sql<{ id: string }>`/* testing.subscriber-id */ select id from newsletter.subscriber`,
    );
    const id = row?.id ?? '';
    const old = createSignedLinks({ keys: api.config.LINK_KEYS }).sign({
      purpose: 'newsletter-verify',
      subject: id,
      version: 1,
      expiresAt: new Date(Date.now() - 1_000),
    });
    const altered = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    const wrong = [
      ...['x', altered, old, endToken],
      ...[sampleLink('stock-alert', id), sampleLink('newsletter-verify', id, 2)],
      sampleLink('newsletter-verify', '0198f3c2-0000-4000-8000-000000000000'),
    ];
    for (const link of wrong) {
      const problem = expectProblem(await verify(api, link), 'verification_link_invalid');
      expect(problem.message).toBe('This link is no longer valid. Please subscribe again.');
    }
    expect(await stateOf(api)).toBe('pending');
  });

  test('does not bring back who has unsubscribed', async () => {
    const { api, token, endToken } = await startAsked();
    await end(api, endToken);
    expectProblem(await verify(api, token), 'verification_link_invalid');
    expect(await stateOf(api)).toBe('unsubscribed');
  });

  test('that was used does not confirm the sign-up after the next one', async () => {
    const api = await startTestApi();
    const { verifyToken, endToken } = await startSubscribed(api, email);
    await end(api, endToken);
    await signUp(api, { email });
    await runSignups(api);
    expect(await stateOf(api)).toBe('pending');
    expectProblem(await verify(api, verifyToken), 'verification_link_invalid');
    // Who comes back is asked at once, by a mail of its own.
    const mails = await newsletterMails(api.db);
    expect(mails.map(({ template }) => template.split('-')[1])).toEqual([
      'verification',
      'welcome',
      'verification',
    ]);
    expect((await verify(api, tokenOf(mails[2]?.data.verifyUrl))).statusCode).toBe(200);
    expect(await newsletterMails(api.db)).toHaveLength(4);
  });

  test('works again for who said no in between and then signed up once more', async () => {
    const { api, token, endToken } = await startAsked();
    await end(api, endToken);
    await signUp(api, { email });
    await runSignups(api);
    expect(await newsletterMails(api.db)).toHaveLength(1);
    expect((await verify(api, token)).statusCode).toBe(200);
  });
});

describe('the tables', () => {
  test.each([
    ['a subscriber who has not confirmed', `state = 'subscribed'`],
    ['one who confirmed and is still asked', `state = 'subscribed', verified_at = now()`],
    ['a pending one who has confirmed', `verified_at = now()`],
    ['a pending one who has left', `ended_at = now()`],
    ['one who left at no time', `state = 'unsubscribed'`],
    ['a state of no name', `state = 'bounced'`],
    ['a mail that is not counted', `unanswered_mails = 0`],
    ['a fourth mail without an answer', `unanswered_mails = 4`],
    ['an address that is none', `address = 'x'`],
  ])('refuse %s', { tags: ['NWS-04'] }, async (_, change) => {
    const { api } = await startAsked();
    const refused = api.db.execute(`update newsletter.subscriber set ${change}`);
    await expect(refused).rejects.toMatchObject({ code: '23514' });
  });

  test('hold an address once, however it is spelled', async () => {
    const { api } = await startAsked();
    const second = api.db.execute(
      `insert into newsletter.subscriber (address, first_name, last_name)
       values ('PAT@mailbox.example', '', '')`,
    );
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });
});
