import { describe, expect, test } from 'vitest';
import { expectProblem } from '../../testing/problem-answer.ts';
import { sampleAddress } from '../../testing/served-calls.ts';
import { signIn } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';
import { readWholeDatabase } from '../../testing/whole-database.ts';

const api = shareTestApi();

describe('an address that two tabs have open', () => {
  test('is saved by the first, and not overwritten unseen by the second', async () => {
    const person = signIn(api(), 'two-tabs');
    const { id, version } = (await person.call('createAddress', { body: sampleAddress })).json();
    const save = (city: string, seen?: number) =>
      person.call('updateAddress', {
        params: { id },
        body: { ...sampleAddress, id, city, ...(seen === undefined ? {} : { version: seen }) },
      });
    const first = await save('Cheyenne', version);
    expect(first.json()).toMatchObject({ city: 'Cheyenne', version: version + 1 });
    const second = await save('Laramie', version);
    expectProblem(second, 'conflict');
    expect(second.json().title).toContain('changed in another tab');
    const { addresses } = (await person.call('getProfile', {})).json();
    expect(addresses).toMatchObject([{ city: 'Cheyenne', version: version + 1 }]);
    // Having read it, the second may replace it; and who names no version replaces what is there.
    expect((await save('Laramie', version + 1)).json()).toMatchObject({ city: 'Laramie' });
    expect((await save('Casper')).statusCode).toBe(200);
  });

  test('counts as changed when it lost its place as the default', async () => {
    const person = signIn(api(), 'two-defaults');
    const first = (await person.call('createAddress', { body: sampleAddress })).json();
    await person.call('createAddress', { body: { ...sampleAddress, addressName: 'Cabin' } });
    const late = await person.call('updateAddress', {
      params: { id: first.id },
      body: { ...sampleAddress, version: first.version },
    });
    expectProblem(late, 'conflict');
  });

  test('of 64 that save at once one wins, if all have seen the same', async () => {
    const { updateAddress } = await import('./save-address.ts');
    const person = signIn(api(), 'sixty-four');
    const { id, version } = (await person.call('createAddress', { body: sampleAddress })).json();
    const caller = callerOf('sixty-four');
    const address = { ...addressOf(), version };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) =>
        updateAddress(api().db, caller, id, { ...address, city: `Town ${index}` }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('64 clients that all want to be the default leave one of each kind', {
  tags: ['ACC-07'],
}, async () => {
  const { createAddress, updateAddress } = await import('./save-address.ts');
  const caller = callerOf('crowd');
  const made: Awaited<ReturnType<typeof createAddress>>[] = [];
  for (let index = 0; index < 8; index += 1) {
    made.push(await createAddress(api().db, caller, addressOf()));
  }
  await Promise.all(
    Array.from({ length: 64 }, (_, index) => {
      const { id } = made[index % made.length] ?? { id: 0 };
      return updateAddress(api().db, caller, id, {
        ...addressOf(),
        isDefaultShipping: index % 3 !== 0,
        isDefaultBilling: index % 3 !== 1,
      });
    }),
  );
  const rows = (await readWholeDatabase(api().database)).get('customers.address') ?? [];
  const own = rows
    .map((row) => JSON.parse(row))
    .filter(({ id }) => made.some((address) => address.id === id));
  expect(own).toHaveLength(8);
  expect(own.filter((row) => row.is_default_shipping).length).toBeLessThanOrEqual(1);
  expect(own.filter((row) => row.is_default_billing).length).toBeLessThanOrEqual(1);
});

function callerOf(subject: string) {
  return {
    realm: 'shop' as const,
    issuer: api().identity.issuers.shop,
    subject,
    email: null,
    firstName: 'Pat',
    lastName: 'Shopper',
    roles: [],
    issuedAt: Math.floor(Date.now() / 1_000),
    authTime: null,
  };
}

function addressOf() {
  return {
    ...sampleAddress,
    company: '',
    faxContact: '',
    addressContact: '',
    addressLine2: '',
    addressType: 10,
    isDefaultShipping: true,
    isDefaultBilling: true,
    residential: true,
  } as const;
}
