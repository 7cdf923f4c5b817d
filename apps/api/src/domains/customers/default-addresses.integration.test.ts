import type { Address } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../testing/served-calls.ts';
import { type SignedIn, signIn } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** One default shipping and one default billing address at most; the newest wins. */

const api = shareTestApi();

interface Defaults {
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

const both = { isDefaultShipping: true, isDefaultBilling: true };
const shipping = { isDefaultShipping: true, isDefaultBilling: false };
const billing = { isDefaultShipping: false, isDefaultBilling: true };
const none = { isDefaultShipping: false, isDefaultBilling: false };

async function create(person: SignedIn, defaults: Defaults): Promise<number> {
  const answer = await person.call('createAddress', { body: { ...sampleAddress, ...defaults } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject(defaults);
  return answer.json().id;
}

async function update(person: SignedIn, id: number, defaults: Defaults): Promise<void> {
  const answer = await person.call('updateAddress', {
    params: { id },
    body: { ...sampleAddress, ...defaults },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ ...defaults, id });
}

async function defaultsOf(person: SignedIn): Promise<Map<number, Defaults>> {
  const addresses: Address[] = (await person.call('getProfile', {})).json().addresses;
  return new Map(
    addresses.map(({ id, isDefaultShipping, isDefaultBilling }) => [
      id,
      { isDefaultShipping, isDefaultBilling },
    ]),
  );
}

describe('the default address', () => {
  test('is the one saved last, for each kind apart', { tags: ['ACC-07'] }, async () => {
    const person = signIn(api(), 'chooser');
    const first = await create(person, both);
    const second = await create(person, shipping);
    expect(Object.fromEntries(await defaultsOf(person))).toEqual({
      [first]: billing,
      [second]: shipping,
    });
    const third = await create(person, billing);
    await update(person, first, shipping);
    expect(Object.fromEntries(await defaultsOf(person))).toEqual({
      [first]: shipping,
      [second]: none,
      [third]: billing,
    });
    await update(person, third, both);
    await update(person, third, both);
    expect((await defaultsOf(person)).get(third)).toEqual(both);
    expect((await defaultsOf(person)).get(first)).toEqual(none);
  });

  test('is none when nobody is told to be it', { tags: ['ACC-07'] }, async () => {
    const person = signIn(api(), 'undecided');
    const first = await create(person, both);
    const second = await create(person, none);
    await update(person, first, none);
    expect([...(await defaultsOf(person)).values()]).toEqual([none, none]);
    await update(person, second, both);
    await person.call('deleteAddress', { params: { id: second } });
    expect([...(await defaultsOf(person)).values()]).toEqual([none]);
  });

  test('of one customer is no business of another', { tags: ['ACC-07'] }, async () => {
    const [one, other] = [signIn(api(), 'neighbor-1'), signIn(api(), 'neighbor-2')];
    await create(one, both);
    await create(other, both);
    expect([...(await defaultsOf(one)).values()]).toEqual([both]);
  });

  test('is exactly one after many were saved at once', { tags: ['ACC-07'] }, async () => {
    const person = signIn(api(), 'crowd');
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await create(person, none));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 5 === 0
          ? person.call('createAddress', { body: { ...sampleAddress, ...both } })
          : person.call('updateAddress', {
              params: { id: ids[index % ids.length] ?? 0 },
              body: { ...sampleAddress, ...both },
            }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
    const values = [...(await defaultsOf(person)).values()];
    expect(values).toHaveLength(16);
    expect(values.filter(({ isDefaultShipping }) => isDefaultShipping)).toHaveLength(1);
    expect(values.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1);
    // Each write is whole: whoever was last has both.
    expect(values).toContainEqual(both);
  });
});

/** What should happen, in the simplest words. */
function applyTo(book: Map<number, Defaults>, id: number, wanted: Defaults): void {
  for (const [other, held] of book) {
    book.set(other, {
      isDefaultShipping: held.isDefaultShipping && !wanted.isDefaultShipping,
      isDefaultBilling: held.isDefaultBilling && !wanted.isDefaultBilling,
    });
  }
  book.set(id, wanted);
}

/** A small generator, so that a failing seed fails again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('whatever a customer does', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'the defaults are those of the last writes (seed %i)',
    {
      tags: ['ACC-07'],
    },
    async (seed) => {
      const random = randomFrom(seed);
      const person = signIn(api(), `seed-${seed}`);
      const book = new Map<number, Defaults>();
      const kinds = [both, shipping, billing, none];
      for (let step = 0; step < 50; step += 1) {
        const wanted = kinds[random(kinds.length)] ?? none;
        const ids = [...book.keys()];
        const id = ids[random(ids.length)];
        const action = random(10);
        if (id === undefined || action < 4) {
          applyTo(book, await create(person, wanted), wanted);
        } else if (action < 8) {
          await update(person, id, wanted);
          applyTo(book, id, wanted);
        } else {
          await person.call('deleteAddress', { params: { id } });
          book.delete(id);
        }
        expect(Object.fromEntries(await defaultsOf(person)), `step ${step}`).toEqual(
          Object.fromEntries(book),
        );
      }
    },
  );
});
