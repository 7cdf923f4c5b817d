import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { formMails, registerOne } from '../../testing/registrations.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';

function registrations({ db }: TestApi) {
  return db.query(
    sql<Record<string, unknown>>`/* testing.product-registrations */
      select serial_number, model, purchased_on::text, dealer, first_name, last_name, email, phone,
             do_not_share
        from registrations.product_registration order by created_at`,
  );
}

describe('a product registration', () => {
  test('is taken down, mailed to staff and confirmed to the owner', {
    tags: ['CNT-13'],
  }, async () => {
    const api = await startTestApi();
    const answer = await registerOne(api);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your product has been registered' },
    ]);
    expect(await registrations(api)).toEqual([
      {
        serial_number: 'R16-004711',
        model: 'R16 Ridgeline',
        purchased_on: '2026-03-14',
        dealer: 'Prairie Arms & Supply',
        first_name: 'Ann',
        last_name: 'Smith',
        email: 'ann@mailbox.example',
        phone: '(307)-555-0142',
        do_not_share: false,
      },
    ]);
    const [staff, owner, ...others] = await formMails(api.db);
    expect(others).toEqual([]);
    expect(staff).toMatchObject({
      template: 'product-registration',
      recipient: 'support@tarnholt.example',
      data: { serialNumber: 'R16-004711', dealer: 'Prairie Arms & Supply' },
    });
    expect(staff?.data.earlierRegistrations).toBe(0);
    expect(owner).toMatchObject({
      template: 'product-registered',
      recipient: 'ann@mailbox.example',
    });
    expect(owner?.data).toEqual({
      reference: staff?.data.reference,
      registeredAt: staff?.data.registeredAt,
      serialNumber: 'R16-004711',
      purchasedOn: '2026-03-14',
    });
  });

  test.each([
    ['serialNumber', '', 'Required'],
    ['serialNumber', 'no spaces', 'Must be 3 to 30 letters, digits or dashes'],
    ['model', '', 'Required'],
    ['purchasedOn', '', 'Required'],
    ['purchasedOn', '9999-01-01', 'Must not be in the future'],
    ['dealer', '', 'Required'],
    ['firstName', '', 'Required'],
    ['lastName', '', 'Required'],
    ['email', 'ann', 'Must be a valid email address'],
    ['phone', '12', 'Must be a valid phone number'],
  ])('is refused with %s %j: %s', { tags: ['CNT-13'] }, async (field, value, message) => {
    const api = await startTestApi();
    const problem = expectProblem(await registerOne(api, { [field]: value }), 'invalid_request');
    expect(problem.errors).toEqual([{ path: `body.${field}`, message }]);
    expect([await registrations(api), await formMails(api.db)]).toEqual([[], []]);
  });

  test('sent twice is one; with another word in it, it is one more, and staff are told', {
    tags: ['CNT-13'],
  }, async () => {
    const api = await startTestApi();
    const first = await registerOne(api);
    const again = await registerOne(api, { serialNumber: 'R16-004711' });
    expect(again.body).toBe(first.body);
    expect(await formMails(api.db)).toHaveLength(2);
    await registerOne(api, { purchasedOn: '2026-03-15' });
    const mails = await formMails(api.db);
    expect(mails).toHaveLength(4);
    expect(mails[2]?.data).toMatchObject({ earlierRegistrations: 1 });
    expect(await registrations(api)).toHaveLength(2);
  });

  test('of another owner’s number is answered alike: nobody learns what is registered', {
    tags: ['CNT-13'],
  }, async () => {
    const api = await startTestApi();
    const first = await registerOne(api);
    const other = await registerOne(api, { email: 'ben@mailbox.example', firstName: 'Ben' });
    expect([other.statusCode, other.body]).toEqual([first.statusCode, first.body]);
    const toBen = (await formMails(api.db)).at(-1);
    expect(toBen?.recipient).toBe('ben@mailbox.example');
    expect(JSON.stringify(toBen?.data)).not.toContain('Ann');
  });

  test('keeps the signal of the browser that the data must not be shared', async () => {
    const api = await startTestApi();
    await registerOne(api, {}, { headers: { 'sec-gpc': '1' } });
    expect(await registrations(api)).toMatchObject([{ do_not_share: true }]);
  });

  test('leaves nothing of the owner in the log', async () => {
    const api = await startTestApi();
    const { email, name, phone, street } = canaries;
    await registerOne(api, { email, firstName: name, dealer: street, phone });
    await registerOne(api, { email, firstName: name, dealer: street, phone: street });
    expect(scanLog(api.logText())).toEqual([]);
  });
});

describe('of product registrations', () => {
  test('twenty an hour are taken from one network, and no more', { tags: ['CNT-13'] }, async () => {
    const api = await startTestApi();
    const register = (turn: number) =>
      registerOne(api, { email: `a${turn}@b.example` }, { network: '203.0.113.9' });
    for (let turn = 0; turn < 20; turn += 1) expect((await register(turn)).statusCode).toBe(200);
    expectProblem(await register(20), 'too_many_requests');
    expect(await registrations(api)).toHaveLength(20);
  });

  test('twenty a day mail one mailbox', { tags: ['CNT-13'] }, async () => {
    const api = await startTestApi();
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await registerOne(api, { serialNumber: `R16-${turn + 100}` })).statusCode).toBe(200);
    }
    expectProblem(await registerOne(api, { email: 'Ann+x@mailbox.example' }), 'too_many_requests');
    expect(await formMails(api.db)).toHaveLength(40);
  });
});
