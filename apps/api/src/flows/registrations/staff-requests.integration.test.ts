import type { StaffImageRequest, StaffRegistration } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { askForImages, formMails, registerOne } from '../../testing/registrations.ts';
import { signInStaff } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();
const support = () => signInStaff(api(), ['support'], { given_name: 'Sue', family_name: 'Port' });
const manager = () => signInStaff(api(), ['manager']);

async function registrations(search: string): Promise<StaffRegistration[]> {
  const answer = await support().call('searchRegistrations', { body: { search } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().isAll).toBe(true);
  return answer.json().registrations;
}

async function requests(search: string): Promise<StaffImageRequest[]> {
  const answer = await support().call('searchImageRequests', { body: { search } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().requests;
}

test('registrations are listed newest first, page by page, and found by what people know of them', async () => {
  for (let turn = 10; turn < 40; turn += 1) {
    const email = `owner${turn}@mailbox.example`;
    await registerOne(api(), { serialNumber: `LST-${turn}`, email, model: 'P9 Foundry' });
  }
  const first = (await support().call('listRegistrations', {})).json();
  expect(first.registrations[0].serialNumber).toBe('LST-39');
  const query = { cursor: first.nextCursor };
  const second = (await support().call('listRegistrations', { query })).json();
  const serials = [...first.registrations, ...second.registrations].map(
    ({ serialNumber }: StaffRegistration) => serialNumber,
  );
  expect(serials).toEqual(Array.from({ length: 30 }, (_, at) => `LST-${39 - at}`));
  expect(second.nextCursor).toBeNull();

  const [one] = await registrations('OWNER12@mailbox');
  expect(one).toMatchObject({ serialNumber: 'LST-12', dealer: 'Prairie Arms & Supply' });
  expect(await registrations(one?.reference.toLowerCase() ?? '')).toEqual([one]);
  expect(await registrations('lst-12')).toEqual([one]);
  expect(await registrations('lst-1')).toHaveLength(10);
  expect(await registrations('p9 found')).toHaveLength(30);
  for (const search of ['%%%', '_____', 'owner12', "' or 1=1 --"]) {
    expect(await registrations(search)).toEqual([]);
  }
  const short = await support().call('searchRegistrations', { body: { search: 'ls' } });
  expectProblem(short, 'invalid_request');
  const odd = await support().call('listRegistrations', { query: { cursor: "1_x'; drop" } });
  expect(odd.json()).toEqual(first);
});

test('an image request is found by its words, decided on with a note, and opened again', async () => {
  await askForImages(api(), {
    lookingFor: 'The Foundry 9 on a walnut table',
    email: 'w@b.example',
  });
  await askForImages(api(), { lookingFor: 'The R16 in gray', email: 'g@b.example' });
  const [found] = await requests('walnut tab');
  if (found === undefined) throw new Error('not found');
  expect(await requests('w@b.ex')).toEqual([found]);
  expect(await requests('& | ! :*')).toEqual([]);
  const params = { requestId: found.id };
  const decide = (state: 'done' | 'declined' | 'open', version: number, note = '') =>
    support().call('decideImageRequest', { params, body: { version, state, note } });

  const answers = await Promise.all([decide('done', 1, 'Sent two.'), decide('declined', 1)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await decide('done', 2, 'Sent two pictures of it.');
  const listed = async (state: 'open' | 'done') => {
    const { requests: rows } = (
      await support().call('listImageRequests', { query: { state } })
    ).json();
    return rows.filter(({ id }: StaffImageRequest) => id === found.id);
  };
  expect(await listed('open')).toEqual([]);
  expect(await listed('done')).toMatchObject([
    { state: 'done', note: 'Sent two pictures of it.', decidedBy: 'Sue Port', version: 3 },
  ]);
  expect((await decide('open', 3)).json()).toMatchObject({ state: 'open', note: '', version: 4 });
  expect(await listed('open')).toHaveLength(1);
  expectProblem(await decide('done', 3), 'conflict');
  const [event] = await api().db.query(
    sql<{ details: object }>`/* testing.decisions */
      select details from audit.event where subject = ${`image-request/${found.id}`}
       order by id desc limit 1`,
  );
  expect(event?.details).toEqual({
    before: { state: 'done', version: 3 },
    after: { state: 'open', version: 4 },
  });
});

test('all that an address has sent is deleted with its mails, by a manager who has just signed in', async () => {
  const { email, name, street } = canaries;
  await askForImages(api(), { email, firstName: name, lookingFor: street });
  await registerOne(api(), { email, firstName: name, dealer: street, serialNumber: 'GONE-1' });
  const body = { email: email.toUpperCase() };
  expectProblem(await support().call('forgetRequests', { body }), 'forbidden');
  const old = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
  expectProblem(await manager().call('forgetRequests', { body }, old), 'step_up_required');
  expect(await registrations('gone-1')).toHaveLength(1);
  const forgotten = await manager().call('forgetRequests', { body });
  expect(forgotten.json()).toEqual({ imageRequests: 1, productRegistrations: 1 });
  expect(await registrations('gone-1')).toEqual([]);
  expect(await requests(email)).toEqual([]);
  expect(JSON.stringify(await formMails(api().db))).not.toContain(street);
  expectProblem(await manager().call('forgetRequests', { body }), 'not_found');

  // Neither the log nor the audit knows whom it was about.
  expect(scanLog(api().logText())).toEqual([]);
  const [audit] = await api().db.query(
    sql<{ text: string }>`/* testing.whole-audit */
      select string_agg(details::text || subject, ' ') as text from audit.event`,
  );
  expect(audit?.text).not.toContain('@');
  expect(audit?.text).toContain('"productRegistrations": 1');
});
