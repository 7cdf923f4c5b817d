import type { Address, CallInput } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { sampleAddress } from '../../testing/served-calls.ts';
import { type SignedIn, signIn } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();

type NewAddress = CallInput<'createAddress'>['body'];

const plain = { ...sampleAddress, isDefaultShipping: false, isDefaultBilling: false };

async function create(person: SignedIn, more: Partial<NewAddress> = {}): Promise<Address> {
  const answer = await person.call('createAddress', { body: { ...sampleAddress, ...more } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function addressesOf(person: SignedIn): Promise<Address[]> {
  return (await person.call('getProfile', {})).json().addresses;
}

describe('an address', () => {
  test('is stored in full and answered with its id', { tags: ['API-15'] }, async () => {
    const person = signIn(api(), 'writer');
    const full = {
      addressName: 'Workshop',
      firstName: 'Ann',
      lastName: "O'Neil",
      company: 'Smith & Sons',
      mainContact: '+1 (307) 555-0142',
      faxContact: '307.555.0143',
      addressContact: 'Front desk',
      addressType: 20,
      addressLine1: '1 Foundry Road',
      addressLine2: 'Unit 7',
      city: 'Casper',
      state: 'WY',
      postalCode: '82601-1234',
      country: 'United States',
      isDefaultShipping: false,
      isDefaultBilling: true,
      residential: false,
    } as const;
    const created = await create(person, full);
    expect(created).toEqual({ ...full, id: expect.any(Number), version: 1 });
    expect(await addressesOf(person)).toEqual([created]);
  });

  test('gets what the form leaves out', { tags: ['API-15'] }, async () => {
    expect(await create(signIn(api(), 'brief'))).toEqual({
      ...sampleAddress,
      id: expect.any(Number),
      version: 1,
      company: '',
      faxContact: '',
      addressContact: '',
      addressLine2: '',
      addressType: 10,
      isDefaultShipping: true,
      isDefaultBilling: true,
      residential: true,
    });
  });

  test('is changed as a whole', { tags: ['API-15'] }, async () => {
    const person = signIn(api(), 'changer');
    const other = await create(person, plain);
    const { id } = await create(person, { company: 'Old', isDefaultShipping: false });
    const answer = await person.call('updateAddress', {
      params: { id },
      body: { ...plain, id, city: 'Laramie' },
    });
    expect(answer.json()).toMatchObject({ ...plain, id, company: '', city: 'Laramie' });
    expect(await addressesOf(person)).toEqual([other, answer.json()]);
  });

  test('is deleted once', { tags: ['API-15'] }, async () => {
    const person = signIn(api(), 'remover');
    const kept = await create(person, plain);
    const { id } = await create(person);
    const answer = await person.call('deleteAddress', { params: { id } });
    expect(answer.json()).toEqual({ id });
    expectProblem(await person.call('deleteAddress', { params: { id } }), 'not_found');
    expectProblem(
      await person.call('updateAddress', { params: { id }, body: sampleAddress }),
      'not_found',
    );
    expect(await addressesOf(person)).toEqual([kept]);
  });

  test('cannot be named twice in one request', { tags: ['API-15'] }, async () => {
    const person = signIn(api(), 'twofold');
    const { id } = await create(person);
    const problem = expectProblem(
      await person.call('updateAddress', { params: { id }, body: { ...plain, id: id + 1 } }),
      'invalid_request',
    );
    expect(problem.errors?.map(({ path }) => path)).toEqual(['body.id']);
    expect(await addressesOf(person)).toMatchObject([{ id, isDefaultShipping: true }]);
  });

  test.each([
    ['a state that there is not', { state: 'XX' }, 'body.state'],
    ['a state in words', { state: 'Wyoming' }, 'body.state'],
    ['a short ZIP code', { postalCode: '8260' }, 'body.postalCode'],
    ['a long ZIP code', { postalCode: '82601-12345' }, 'body.postalCode'],
    ['another country', { country: 'Canada' }, 'body.country'],
    ['no city', { city: ' ' }, 'body.city'],
    ['two lines in one', { addressLine1: '1 Road\nBcc: x' }, 'body.addressLine1'],
    ['a type that is no number', { addressType: '10' }, 'body.addressType'],
  ])('is refused with %s', { tags: ['API-15'] }, async (_, wrong, path) => {
    const person = signIn(api(), 'careless');
    const body = { ...sampleAddress, ...wrong } as NewAddress;
    const problem = expectProblem(await person.call('createAddress', { body }), 'invalid_request');
    expect(problem.errors?.map((error) => error.path)).toContain(path);
    expect(await addressesOf(person)).toEqual([]);
  });

  test('belongs to whoever sends it, whatever the request says', async () => {
    const [sender, named] = [signIn(api(), 'sender'), signIn(api(), 'named')];
    await named.call('getProfile', {});
    const smuggled = { customerId: 1, customer_id: 1, userId: 'named', sub: 'named', id: 7 };
    const created = await create(sender, smuggled as Partial<NewAddress>);
    expect(created.id).not.toBe(7);
    expect(await addressesOf(sender)).toHaveLength(1);
    expect(await addressesOf(named)).toEqual([]);
  });
});

describe('an address of another customer', () => {
  test('is not there, and stays as it is', { tags: ['API-15'] }, async () => {
    const [owner, stranger] = [signIn(api(), 'owner'), signIn(api(), 'stranger')];
    await create(owner, plain);
    const { id } = await create(owner);
    await create(owner, plain);
    const own = await create(stranger);
    const before = [await addressesOf(owner), await addressesOf(stranger)];
    const ids = new Set(Array.from({ length: 21 }, (_, index) => id - 10 + index));
    ids.delete(own.id);
    for (const guessed of ids) {
      if (guessed < 1) continue;
      const params = { id: guessed };
      const body = { ...sampleAddress, city: 'Stolen' };
      expectProblem(await stranger.call('updateAddress', { params, body }), 'not_found');
      expectProblem(await stranger.call('deleteAddress', { params }), 'not_found');
    }
    expect([await addressesOf(owner), await addressesOf(stranger)]).toEqual(before);
  });

  test('is not there for somebody who has no addresses at all', async () => {
    const { id } = await create(signIn(api(), 'host'));
    const nobody = signIn(api(), 'never-seen');
    const answers = [
      await nobody.call('updateAddress', { params: { id }, body: sampleAddress }),
      await nobody.call('deleteAddress', { params: { id } }),
    ];
    for (const answer of answers) expectProblem(answer, 'not_found');
  });

  test('is answered like one that never was', async () => {
    const { id } = await create(signIn(api(), 'landlord'));
    const stranger = signIn(api(), 'passer-by');
    const [theirs, none] = [
      await stranger.call('deleteAddress', { params: { id } }),
      await stranger.call('deleteAddress', { params: { id: 9_007_199_254_740_991 } }),
    ];
    const withoutId = (body: string) => ({ ...JSON.parse(body), requestId: '' });
    expect(withoutId(theirs.body)).toEqual(withoutId(none.body));
  });
});

describe('the address book', () => {
  const atOnce = (person: SignedIn, count: number) =>
    Promise.all(
      Array.from({ length: count }, () => person.call('createAddress', { body: sampleAddress })),
    );

  test('holds fifty, also when more arrive at once', async () => {
    const person = signIn(api(), 'collector');
    const answers = await atOnce(person, 55);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(expectProblem(answer, 'unprocessable').title).toBe(
        'Your address book holds 50 addresses. Please delete one first.',
      );
    }
    const [first] = await addressesOf(person);
    expect(await addressesOf(person)).toHaveLength(50);
    await person.call('deleteAddress', { params: { id: first?.id ?? 0 } });
    expect((await atOnce(person, 1)).map(({ statusCode }) => statusCode)).toEqual([200]);
  });

  test('cannot hold two defaults of a kind, whoever writes it', { tags: ['ACC-07'] }, async () => {
    const person = signIn(api(), 'doubled');
    await create(person);
    const { id } = await create(person, plain);
    for (const column of ['is_default_shipping', 'is_default_billing']) {
      await expect(
        api().db.execute(`update customers.address set ${column} = true where id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23505' });
    }
    const [row] = await api().db.query(
      sql<{ defaults: number }>`/* testing.count-defaults */
        select count(*)::int as defaults from customers.address a
          join customers.customer c on c.id = a.customer_id
         where c.subject = 'doubled' and a.is_default_shipping`,
    );
    expect(row?.defaults).toBe(1);
  });
});
