import { randomUUID } from 'node:crypto';
import { type Build, buildLimits, type CallInput } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalDataOfBuilds } from '../../domains/builds/index.ts';
import { sql } from '../../platform/sql.ts';
import { newGuest, newUser } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { exampleRifle, stockRifle } from '../../testing/sample-builds.ts';
import { scriptPayloads } from '../../testing/script-payloads.ts';
import { seedContent } from '../../testing/seed-content.ts';
import { shareTestApi } from '../../testing/test-core.ts';
import { rolesOfStaff, type TokenOptions } from '../../testing/test-identity.ts';

const api = shareTestApi();

beforeAll(async () => {
  await seedContent(api().db);
  await stockRifle(api().db);
});

type Headers = Record<string, string>;
type NewBuild = CallInput<'saveBuild'>['body'];

const rifle: NewBuild = {
  documentId: exampleRifle.documentId,
  sku: exampleRifle.black,
  addOns: [exampleRifle.sling],
  name: 'For the ridge',
  notes: 'With the sling.',
};

/** From a network of its own: writes are limited per network. */
let networks = 0;
function as(headers: Headers) {
  networks += 1;
  const remoteAddress = `10.20.${networks >> 8}.${networks & 255}`;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    api().app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
  return {
    save: (build: object = rifle) => send('POST', '/v1/builds', build),
    list: () => send('GET', '/v1/builds'),
    open: (code: string) => send('GET', `/v1/builds/${code}`),
    rename: (code: string, words: object) => send('PUT', `/v1/builds/${code}`, words),
    remove: (code: string) => send('DELETE', `/v1/builds/${code}`),
  };
}

async function bearer(options: TokenOptions = {}): Promise<Headers> {
  return { authorization: `Bearer ${await api().identity.mint(options)}` };
}

const asUser = async (subject: string = randomUUID()) =>
  as(await bearer({ claims: { sub: subject } }));

async function asGuest() {
  const { guestId } = (await newGuest(api())).owner;
  return { ...as({ 'x-guest-id': guestId }), guestId };
}

const owners = { 'a guest': asGuest, 'a user': () => asUser() };

describe.each(Object.entries(owners))('%s', (_, newOwner) => {
  test('saves a build, finds it in the list, renames it and deletes it', {
    tags: ['API-30'],
  }, async () => {
    const owner = await newOwner();
    const saved = await owner.save();
    expect(saved.statusCode, saved.body).toBe(200);
    const build: Build = saved.json();
    expect(build).toMatchObject({
      name: 'For the ridge',
      productName: 'Summit 15',
      price: 1_899,
      total: 1_948.95,
      savedTotal: 1_948.95,
      problems: [],
    });
    expect(build.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await owner.list()).json()).toEqual({ builds: [build] });

    const renamed = await owner.rename(build.code, { name: 'For the plain', notes: '' });
    expect(renamed.json()).toEqual({ ...build, name: 'For the plain', notes: '' });
    expect((await owner.remove(build.code.toLowerCase())).statusCode).toBe(200);
    expect((await owner.list()).json()).toEqual({ builds: [] });
    expectProblem(await owner.open(build.code), 'not_found');
    expectProblem(await owner.remove(build.code), 'not_found');
  });

  test('has at most so many', async () => {
    const owner = await newOwner();
    for (let count = 0; count < buildLimits.perOwner; count += 1) await owner.save();
    const elsewhere = await owner.save();
    expectProblem(elsewhere, 'builds_full');
    expect((await owner.list()).json().builds).toHaveLength(buildLimits.perOwner);
  });

  test('is told what cannot be saved', async () => {
    const owner = await newOwner();
    const unknown: object[] = [
      { ...rifle, sku: 'TH-GONE' },
      { ...rifle, documentId: 'a'.repeat(24) },
      { ...rifle, addOns: ['TH-R15-18-FDE'] },
      { ...rifle, fits: { Suppressor: 'Model X' } },
    ];
    for (const build of unknown) expectProblem(await owner.save(build), 'product_unavailable');
    const malformed: object[] = [
      { ...rifle, name: '' },
      { ...rifle, name: 'x'.repeat(81) },
      { ...rifle, name: 'two\nlines' },
      { ...rifle, notes: 'x'.repeat(1_001) },
      { ...rifle, fits: JSON.parse('{"__proto__":"x"}') },
      { ...rifle, addOns: Array.from({ length: 51 }, () => exampleRifle.sling) },
    ];
    for (const build of malformed) expectProblem(await owner.save(build), 'invalid_request');
    expect((await owner.list()).json()).toEqual({ builds: [] });
  });

  test('is alone with it: others see it by its code, and change nothing', async () => {
    const owner = await newOwner();
    const build: Build = (await owner.save()).json();
    const expired = await bearer({ claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } });
    const token = (await bearer()).authorization ?? '';
    const flip = (text: string) => text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA');
    const staff = await bearer({ realm: 'staff', claims: rolesOfStaff('manager') });
    const refused = [expired, { authorization: flip(token) }, staff];
    const strangers = [await asGuest(), await asUser(), as({}), as({ 'x-guest-id': 'made-up' })];
    for (const stranger of strangers) {
      expect((await stranger.list()).json()).toEqual({ builds: [] });
      expectProblem(await stranger.rename(build.code, { name: 'Taken', notes: '' }), 'not_found');
      expectProblem(await stranger.remove(build.code), 'not_found');
      expect((await stranger.open(build.code)).json()).toEqual(build);
    }
    for (const headers of refused) {
      const stranger = as(headers);
      expectProblem(await stranger.save(), 'unauthorized');
      expectProblem(await stranger.list(), 'unauthorized');
      expectProblem(
        await stranger.rename(build.code, { name: 'Taken', notes: '' }),
        'unauthorized',
      );
      expectProblem(await stranger.remove(build.code), 'unauthorized');
    }
    expect((await owner.list()).json()).toEqual({ builds: [build] });
    // Who saved it is nobody's business.
    expect(JSON.stringify(build)).not.toMatch(/guest|customer|owner|email|subject/i);
  });
});

test('neither nobody nor a token that we never gave out saves anything', async () => {
  expectProblem(await as({}).save(), 'not_found');
  expectProblem(await as({ 'x-guest-id': 'x'.repeat(43) }).save(), 'not_found');
});

test('a code that is none opens nothing', async () => {
  const nobody = as({});
  expectProblem(await nobody.open('0000000000'), 'not_found');
  for (const code of ['short', 'IIIIIIIIII', "' or 1=1--", '7K4M92QXB3X']) {
    expectProblem(await nobody.open(encodeURIComponent(code)), 'invalid_request');
  }
});

test('what a guest saved comes along at sign-in, once', { tags: ['GST-06'] }, async () => {
  const guest = await asGuest();
  const build: Build = (await guest.save()).json();
  const subject = randomUUID();
  const user = newUser(api(), subject);
  expect((await user.merge(guest.guestId)).statusCode).toBe(200);
  expect((await (await asUser(subject)).list()).json()).toEqual({ builds: [build] });
  expect((await guest.list()).json()).toEqual({ builds: [] });
  expectProblem(await guest.remove(build.code), 'not_found');
  expect((await user.merge(guest.guestId)).statusCode).toBe(200);
  expect((await (await asUser(subject)).list()).json()).toEqual({ builds: [build] });
});

test('a build goes into the cart by its buildId, and the cart keeps it', {
  tags: ['API-26'],
}, async () => {
  const build: Build = (await (await asUser()).save()).json();
  const buyer = newUser(api());
  const added = await buyer.add([
    { productId: build.sku, quantity: 1, optionIds: build.optionIds, buildId: build.code },
    ...build.addOns.map(({ sku }) => ({ productId: sku, quantity: 1, buildId: build.code })),
  ]);
  expect(added.statusCode, added.body).toBe(200);
  expect(added.json().items).toMatchObject([
    { productId: exampleRifle.black, buildId: build.code, productPrice: 1_899 },
    { productId: exampleRifle.sling, buildId: build.code },
  ]);
});

test('opened again, a build is priced anew and says what cannot be had', async () => {
  const owner = await asUser();
  const build: Build = (await owner.save()).json();
  const setRifle = (cents: number, available: number) =>
    api().db.query(
      sql`/* testing.set-rifle */
        with priced as (
          update inventory.sku set price_cents = ${cents} where sku = ${exampleRifle.black}
        )
        update inventory.stock set available = ${available}, on_hand = ${available}
         where sku = ${exampleRifle.black}`,
    );
  try {
    await setRifle(209_900, 5);
    expect((await owner.open(build.code)).json()).toMatchObject({
      price: 2_099,
      total: 2_148.95,
      savedTotal: 1_948.95,
      problems: [],
    });
    await setRifle(209_900, 0);
    expect((await owner.open(build.code)).json()).toMatchObject({
      total: null,
      problems: [{ kind: 'out_of_stock' }],
      nearest: { sku: exampleRifle.earth, price: 1_999 },
    });
  } finally {
    await setRifle(189_900, 5);
  }
});

test('names and notes are texts, whatever stands in them', async () => {
  expect(new Set(scriptPayloads).size).toBe(20);
  const owner = await asUser();
  for (const payload of scriptPayloads) {
    const saved = await owner.save({ ...rifle, name: payload, notes: payload });
    expect(saved.headers['content-type']).toMatch(/^application\/json/);
    const { code } = saved.json();
    expect((await owner.open(code)).json()).toMatchObject({ name: payload, notes: payload });
    const renamed = await owner.rename(code, { name: `${payload}!`, notes: payload });
    expect(renamed.json()).toMatchObject({ name: `${payload}!`, notes: payload });
  }
  expect((await owner.list()).json().builds).toHaveLength(20);
});

test('all that is kept of a person can be handed out, and erased', async () => {
  const subject = randomUUID();
  const owner = await asUser(subject);
  const other = await asUser();
  const kept: Build = (await other.save()).json();
  const build: Build = (await owner.save()).json();
  const [row] = await api().db.query(
    sql<{ id: string }>`/* testing.find-customer */
      select id from customers.customer where subject = ${subject}`,
  );
  const customerId = row?.id ?? '';
  const person = { customerId, emails: [], cartIds: [], orderIds: [], groupIds: [] };
  const { tables, erase } = personalDataOfBuilds;
  const handOut = () => tables['builds.build']?.read(api().db, person);
  expect(await handOut()).toMatchObject([
    { code: build.code, name: 'For the ridge', notes: 'With the sling.' },
  ]);
  await api().db.transaction((tx) => erase(tx, person));
  expect(await handOut()).toEqual([]);
  expectProblem(await owner.open(build.code), 'not_found');
  expect((await other.open(kept.code)).statusCode).toBe(200);
});
