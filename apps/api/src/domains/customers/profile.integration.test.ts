import { describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { waitForLimitWindow } from '../../testing/limit-window.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { sampleAddress } from '../../testing/served-calls.ts';
import { signIn } from '../../testing/signed-in.ts';
import { shareTestApi, startTestApi, type TestApi } from '../../testing/test-core.ts';

const api = shareTestApi();

const ann = { email: 'ann@mailbox.example', given_name: 'Ann', family_name: 'Smith' };

interface StoredCustomer {
  readonly email: string | null;
  readonly email_is_verified: boolean;
}

function storedCustomers({ db }: TestApi, subject: string): Promise<StoredCustomer[]> {
  return db.query(
    sql<StoredCustomer>`/* testing.stored-customers */
      select email, email_is_verified from customers.customer where subject = ${subject}`,
  );
}

describe('the profile', () => {
  test('of somebody new is what the token says', { tags: ['API-14', 'API-28'] }, async () => {
    const answer = await signIn(api(), 'new', ann).call('getProfile', {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      fullName: 'Ann Smith',
      firstName: 'Ann',
      lastName: 'Smith',
      email: 'ann@mailbox.example',
      phoneNumber: '',
      addresses: [],
      orders: [],
      ordersCursor: null,
    });
  });

  test('is what its owner saved, and no later token changes that', {
    tags: ['API-14'],
  }, async () => {
    const person = signIn(api(), 'renamed', ann);
    const saved = await person.call('updateProfile', {
      body: { firstName: ' Anna ', lastName: 'Jones', phoneNumber: '(307)-555-0142' },
    });
    const expected = {
      fullName: 'Anna Jones',
      firstName: 'Anna',
      lastName: 'Jones',
      phoneNumber: '(307)-555-0142',
      email: 'ann@mailbox.example',
    };
    expect(saved.json()).toMatchObject(expected);
    const later = { at: Date.now() + 5_000, claims: { given_name: 'Other', family_name: 'Name' } };
    expect((await person.call('getProfile', {}, later)).json()).toMatchObject(expected);
    const emptied = { firstName: '', lastName: 'Jones', phoneNumber: '' };
    const answer = await person.call('updateProfile', { body: emptied });
    expect(answer.json()).toMatchObject({ ...emptied, fullName: 'Jones' });
  });

  test('takes an email along and does not store it', { tags: ['API-14'] }, async () => {
    const person = signIn(api(), 'hopeful', ann);
    const body = { firstName: 'Ann', lastName: 'Smith', email: 'admin@tarnholt.example' };
    const answer = await person.call('updateProfile', { body });
    expect(answer.json()).toMatchObject({ email: ann.email });
    expect(await storedCustomers(api(), 'hopeful')).toEqual([
      { email: ann.email, email_is_verified: true },
    ]);
  });

  test('comes with the addresses of its owner', { tags: ['API-28'] }, async () => {
    const person = signIn(api(), 'settled', ann);
    const created = await person.call('createAddress', { body: sampleAddress });
    const profile = (await person.call('getProfile', {})).json();
    expect(profile.addresses).toEqual([created.json()]);
    const body = { firstName: 'A', lastName: 'S' };
    expect((await person.call('updateProfile', { body })).json().addresses).toEqual([
      created.json(),
    ]);
  });

  test('takes two statements at most, however many addresses there are', async () => {
    const person = signIn(api(), 'frequent', ann);
    const statementsOf = async (work: () => Promise<unknown>) => {
      const query = vi.spyOn(api().db, 'query');
      await work();
      const labels = query.mock.calls.map(([statement]) => statement.label);
      query.mockRestore();
      return labels.filter((label) => label.startsWith('customers.'));
    };
    expect(await statementsOf(() => person.call('getProfile', {}))).toEqual([
      'customers.find-customer',
      'customers.store-customer',
    ]);
    for (let index = 0; index < 10; index += 1) {
      await person.call('createAddress', { body: sampleAddress });
    }
    expect(await statementsOf(() => person.call('getProfile', {}))).toEqual([
      'customers.find-customer',
    ]);
    const moved = { at: Date.now() + 3_000, claims: { email: 'moved@mailbox.example' } };
    expect(await statementsOf(() => person.call('getProfile', {}, moved))).toEqual([
      'customers.find-customer',
      'customers.store-customer',
    ]);
    const body = { firstName: 'A', lastName: 'S' };
    expect(await statementsOf(() => person.call('updateProfile', { body }))).toEqual([
      'customers.find-customer',
      'customers.update-customer',
    ]);
  });
});

describe('a customer', () => {
  test('stays the same one when their email changes', async () => {
    const person = signIn(api(), 'mover', ann);
    const now = Date.now();
    const address = (await person.call('createAddress', { body: sampleAddress })).json();
    const moved = { at: now + 4_000, claims: { email: 'new@mailbox.example' } };
    const profile = (await person.call('getProfile', {}, moved)).json();
    expect(profile).toMatchObject({ email: 'new@mailbox.example', addresses: [address] });
    expect(await storedCustomers(api(), 'mover')).toHaveLength(1);

    // Another tab still uses the token from before: it does not turn things back.
    const old = await person.call('getProfile', {}, { at: now });
    expect(old.json()).toMatchObject({ email: 'new@mailbox.example', addresses: [address] });
    const without = { at: now + 5_000, claims: { email: undefined } };
    expect((await person.call('getProfile', {}, without)).json()).toMatchObject({
      email: 'new@mailbox.example',
    });
  });

  test('is known to have a verified email only while the newest token says so', async () => {
    const person = signIn(api(), 'doubtful', { ...ann, email_verified: false });
    const now = Date.now();
    await person.call('getProfile', {});
    expect(await storedCustomers(api(), 'doubtful')).toEqual([
      { email: ann.email, email_is_verified: false },
    ]);
    await person.call('getProfile', {}, { at: now + 3_000, claims: { email_verified: true } });
    expect(await storedCustomers(api(), 'doubtful')).toEqual([
      { email: ann.email, email_is_verified: true },
    ]);
  });

  test('is not somebody else who has the same email', async () => {
    const first = signIn(api(), 'first-of-two', ann);
    await first.call('createAddress', { body: sampleAddress });
    await first.call('updateProfile', { body: { firstName: 'First', lastName: 'Owner' } });
    const second = (await signIn(api(), 'second-of-two', ann).call('getProfile', {})).json();
    expect(second).toMatchObject({ fullName: 'Ann Smith', email: ann.email, addresses: [] });
  });

  test('is not somebody with the same subject at another issuer', async () => {
    await api().db.query(
      sql`/* testing.customer-elsewhere */
        insert into customers.customer (issuer, subject, email_as_of, first_name)
        values ('https://elsewhere.example/realms/shop', 'namesake', now(), 'Elsewhere')`,
    );
    const profile = (await signIn(api(), 'namesake', ann).call('getProfile', {})).json();
    expect(profile).toMatchObject({ firstName: 'Ann' });
  });

  test('is one row even if twenty first requests arrive at once', async () => {
    const person = signIn(api(), 'hasty', ann);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? person.call('createAddress', { body: sampleAddress })
          : person.call('getProfile', {}),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await storedCustomers(api(), 'hasty')).toHaveLength(1);
    expect((await person.call('getProfile', {})).json().addresses).toHaveLength(5);
  });

  test.each([
    ['longer than a form would take', 'x'.repeat(300), 'x'.repeat(50)],
    ['with line breaks and controls', ' An\r\nn\u0000\u2028a ', 'An n a'],
    ['of half a character', 'Ann\ud800', 'Ann\ufffd'],
    ['of letters outside the first plane', '𝒜'.repeat(60), '𝒜'.repeat(50)],
    ['that looks like SQL', "Ann'; drop table x; --", "Ann'; drop table x; --"],
  ])('may have a name %s', async (_, given, shown) => {
    const person = signIn(api(), `named-${shown.length}-${given.length}`, {
      ...ann,
      given_name: given,
    });
    const answer = await person.call('getProfile', {});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().firstName).toBe(shown);
  });

  test('without an email has an empty one', async () => {
    const person = signIn(api(), 'without-email', { email: undefined });
    expect((await person.call('getProfile', {})).json().email).toBe('');
  });
});

test('the profile refuses what its form could not send', { tags: ['API-14'] }, async () => {
  const person = signIn(api(), 'clumsy', ann);
  const bodies = [
    { firstName: 'x'.repeat(51), lastName: '' },
    { firstName: 'A\nB', lastName: '' },
    { firstName: 'A', lastName: 'B', phoneNumber: 'call me' },
    { firstName: 'A', lastName: 'B', email: 'nobody' },
  ];
  for (const body of bodies) {
    expectProblem(await person.call('updateProfile', { body }), 'invalid_request');
  }
  expect((await person.call('getProfile', {})).json()).toMatchObject({ firstName: 'Ann' });
});

test.each([
  ['GET', '/User/profile'],
  ['PUT', '/User/profile'],
  ['POST', '/User/addresses'],
  ['PUT', '/User/addresses/1'],
  ['DELETE', '/User/addresses/1'],
] as const)(
  '%s %s is for people who are signed in',
  { tags: ['API-14', 'API-15'] },
  async (method, url) => {
    expectProblem(await api().app.inject({ method, url }), 'unauthorized');
  },
);

test('writes have a limit for each customer', async () => {
  const own = await startTestApi();
  await waitForLimitWindow(60);
  const busy = signIn(own, 'busy', ann);
  const body = { firstName: 'A', lastName: 'B' };
  const statuses = [];
  for (let round = 0; round < 62; round += 1) {
    statuses.push((await busy.call('updateProfile', { body })).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  expectProblem(await busy.call('createAddress', { body: sampleAddress }), 'too_many_requests');
  expect((await busy.call('getProfile', {})).statusCode).toBe(200);
  const calm = signIn(own, 'calm', ann);
  expect((await calm.call('updateProfile', { body })).statusCode).toBe(200);
});
