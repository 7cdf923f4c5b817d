import type { CallInput, CallName, ShippingSettings, ShopSettings } from '@tarnholt/contract';
import { Client } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  type CheckoutShop,
  capSku,
  newBuyer,
  rifleSku,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { askForImages, formMails } from '../../testing/registrations.ts';
import { type SignedIn, signInStaff } from '../../testing/signed-in.ts';
import { startTestCore } from '../../testing/test-core.ts';

/** One shop for all: each test leaves the settings as it found them, or changes what no other reads. */
let shop: CheckoutShop;
let manager: SignedIn;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startCheckoutShop({}, { whenFinished: (cleanup) => cleanups.unshift(cleanup) });
  manager = signInStaff(shop, ['manager'], { given_name: 'Max', family_name: 'Manager' });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

async function done<N extends CallName>(name: N, input: CallInput<N>) {
  const answer = await manager.call(name, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const shipping = (): Promise<ShippingSettings> => done('getShippingSettings', {});

async function methodOf(id: string) {
  const method = (await shipping()).methods.find((each) => each.id === id);
  if (method === undefined) throw new Error(`no method ${id}`);
  return method;
}

async function edit(id: string, changes: object) {
  const { id: _, ...method } = await methodOf(id);
  const body = { ...method, ...changes };
  return manager.call('editShippingMethod', { params: { methodId: id }, body });
}

async function changeLimit(key: ShopSettings['limits'][number]['key'], value: number) {
  const { limits }: ShopSettings = await done('getShopSettings', {});
  const version = limits.find((limit) => limit.key === key)?.version ?? -1;
  return manager.call('changeLimit', { params: { key }, body: { version, value } });
}

const lastEvent = async (subject: string) => {
  const [event] = await shop.db.query(
    sql<{ actor_id: string; details: object }>`/* testing.last-event */
      select actor_id, details from audit.event where subject = ${subject} order by id desc limit 1`,
  );
  return event;
};

const changesOf = async (area: 'shipping' | 'tax' | 'limits' | 'mailboxes') =>
  (await done('listSettingChanges', { query: { area } })).changes;

describe('ways of shipping', () => {
  test('a changed price is in the next quote, and the old one is not ordered at', async () => {
    const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    expect((await edit('ground', { price: 12.5 })).statusCode).toBe(200);
    const refused = expectProblem(await buyer.place(), 'totals_changed');
    expect(refused.totals?.shipping).toBe(12.5);
    expect((await buyer.compute()).json()).toMatchObject({ shipping: 12.5 });
    expect((await buyer.place()).json()).toMatchObject({ success: true });
    expect(await lastEvent('settings/shipping/ground')).toMatchObject({
      actor_id: manager.subject,
      details: { before: { price: 9.95 }, after: { price: 12.5 } },
    });
    expect((await changesOf('shipping'))[0]).toMatchObject({
      subject: 'ground',
      before: { price: 9.95 },
      after: { price: 12.5 },
      changedBy: 'Max Manager',
    });
    await edit('ground', { price: 9.95 });
  });

  test('one is added behind the others under an id of its own, and can be put first', async () => {
    const fields = {
      name: 'Ground!',
      price: 5,
      carrier: 'USPS',
      carrierService: 'Ground Advantage',
      kinds: ['home' as const],
      adultSignature: false,
      isActive: true,
    };
    const added: ShippingSettings = await done('addShippingMethod', { body: fields });
    expect(added.methods.at(-1)).toMatchObject({ id: 'ground-2', version: 1, ...fields });
    const methodIds = added.methods.map(({ id }) => id).toReversed();
    const body = { version: added.orderVersion, methodIds };
    const sorted: ShippingSettings = await done('sortShippingMethods', { body });
    expect(sorted.methods.map(({ id }) => id)).toEqual(methodIds);
    // Decided on what somebody else has changed since, or without one of them.
    const late = { version: added.orderVersion, methodIds: methodIds.toReversed() };
    expectProblem(await manager.call('sortShippingMethods', { body: late }), 'conflict');
    const some = { version: sorted.orderVersion, methodIds: methodIds.slice(1) };
    expectProblem(await manager.call('sortShippingMethods', { body: some }), 'conflict');
    const back = { version: sorted.orderVersion, methodIds: methodIds.toReversed() };
    await done('sortShippingMethods', { body: back });
    expect((await edit('ground-2', { isActive: false })).statusCode).toBe(200);
  });

  test('what goes to a dealer is signed for, and the last way of a kind stays', async () => {
    const unsigned = expectProblem(
      await edit('dealer-ground', { adultSignature: false }),
      'unprocessable',
    );
    expect(unsigned.errors).toMatchObject([{ path: 'body.adultSignature' }]);
    for (const changes of [{ isActive: false }, { kinds: ['home'] }]) {
      const last = expectProblem(await edit('dealer-ground', changes), 'unprocessable');
      expect(last.errors).toMatchObject([{ path: 'body.isActive' }]);
      expect(last.title).toMatch(/to a dealer/);
    }
    expectProblem(await edit('ground', { kinds: [] }), 'invalid_request');
    expectProblem(await edit('ground', { price: 0.001 }), 'invalid_request');
    expect(await methodOf('dealer-ground')).toMatchObject({ isActive: true, version: 0 });
  });

  test('of two who switch the last two off at once, one is let through', async () => {
    const answers = await Promise.all(
      ['ground', 'two-day'].map((id) => edit(id, { isActive: false })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    for (const id of ['ground', 'two-day']) await edit(id, { isActive: true });
  });

  test('of two who change the same at once, one is let through; saving what is there is no change', async () => {
    const { id, ...method } = await methodOf('two-day');
    const params = { methodId: id };
    const answers = await Promise.all(
      [21, 22].map((price) =>
        manager.call('editShippingMethod', { params, body: { ...method, price } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { version } = await methodOf(id);
    await edit(id, {});
    expect(await methodOf(id)).toMatchObject({ version });
    await edit(id, { price: 24.95 });
  });
});

describe('tax', () => {
  const tax = (state: 'WY' | 'TX', body: Omit<CallInput<'changeStateTax'>['body'], 'version'>) =>
    stateOf(state).then(({ version }) =>
      manager.call('changeStateTax', { params: { state }, body: { version, ...body } }),
    );
  const stateOf = async (state: string) =>
    (await done('getTaxSettings', {})).states.find(
      (each: { state: string }) => each.state === state,
    );

  test('a changed rate and a new state are in the next quote, and the old one is refused', async () => {
    const buyer = await newBuyer(shop);
    const before = (await buyer.compute()).json();
    const rate = { isNexus: true, ratePercent: 6.25, taxesShipping: false };
    expect((await tax('TX', rate)).statusCode).toBe(200);
    expectProblem(await buyer.place(), 'totals_changed');
    const after = (await buyer.compute()).json();
    // Two caps for $29.00 each at 6.25 %, half a cent rounded up.
    expect(after.taxAmount).toBe(3.63);
    expect(before.taxAmount).not.toBe(after.taxAmount);
    expect((await tax('WY', rate)).statusCode).toBe(200);
    expectProblem(await buyer.place(), 'totals_changed');
    // The rifle goes to Wyoming: $1,899.00 more to tax.
    expect((await buyer.compute()).json().taxAmount).toBe(122.32);
    expect(await stateOf('WY')).toMatchObject({ ...rate, warning: null, version: 1 });
    expect(await lastEvent('settings/tax/WY')).toMatchObject({
      details: { before: { isNexus: false, ratePercent: null }, after: { ratePercent: 6.25 } },
    });
  });

  test('a state without a rate is one where nobody can order, and the screen is told', async () => {
    const buyer = await newBuyer(shop);
    const { states } = (
      await tax('WY', { isNexus: true, ratePercent: null, taxesShipping: false })
    ).json();
    expect(states.find(({ state }: { state: string }) => state === 'WY')).toMatchObject({
      warning: 'no-sale',
    });
    expect((await buyer.compute()).statusCode).toBe(503);
    await tax('WY', { isNexus: false, ratePercent: null, taxesShipping: false });
    expect((await buyer.compute()).statusCode).toBe(200);
  });

  test('asks for a recent sign-in, the version that was seen, and a percentage that is one', async () => {
    const { version, ...facts } = await stateOf('TX');
    const body = {
      isNexus: facts.isNexus,
      taxesShipping: facts.taxesShipping,
      version,
      ratePercent: 8.25,
    };
    const params = { state: 'TX' as const };
    const auth_time = Math.floor(Date.now() / 1_000) - 3_600;
    const old = { claims: { auth_time } };
    expectProblem(await manager.call('changeStateTax', { params, body }, old), 'step_up_required');
    for (const ratePercent of [-1, 30.1, 6.255_55]) {
      const wrong = { params, body: { ...body, ratePercent } };
      expectProblem(await manager.call('changeStateTax', wrong), 'invalid_request');
    }
    const late = { params, body: { ...body, version: version + 1 } };
    expectProblem(await manager.call('changeStateTax', late), 'conflict');
    await done('changeStateTax', { params, body });
    expect(await stateOf('TX')).toMatchObject({ ratePercent: 8.25, version: version + 1 });
  });
});

describe('limits', () => {
  test('hold for what is added, changed, computed and ordered, at once and in every process', async () => {
    const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 3 }] });
    expect((await changeLimit('cart-units-per-line', 2)).statusCode).toBe(200);
    const problem = expectProblem(await buyer.compute(), 'quantity_limit_exceeded');
    expect(problem.title).toMatch(/at most 2 of TH-CAP-OLV/);
    expectProblem(await buyer.place(), 'quantity_limit_exceeded');
    const cap = { productId: capSku, quantity: 1 };
    expectProblem(await buyer.cart.add([cap]), 'quantity_limit_exceeded');
    const [line] = (await buyer.cart.get()).json().items;
    expectProblem(await buyer.cart.update(line.id, { quantity: 4 }), 'quantity_limit_exceeded');
    expect((await buyer.cart.update(line.id, { quantity: 2 })).statusCode).toBe(200);
    expect((await buyer.compute()).statusCode).toBe(200);

    const other = await startTestCore({}, { database: shop.database });
    expect(await other.settings.limit(other.db, 'cart-units-per-line')).toBe(2);
    expect((await changeLimit('cart-units-per-line', 99)).statusCode).toBe(200);
    await vi.waitFor(
      async () => expect(await other.settings.limit(other.db, 'cart-units-per-line')).toBe(99),
      { timeout: 5_000, interval: 250 },
    );
  });

  test('of lines and of an order’s worth hold too, and what is outside the bounds is refused', async () => {
    await changeLimit('cart-lines', 1);
    const buyer = await newBuyer(shop, { items: [{ productId: rifleSku, quantity: 1 }] });
    expectProblem(await buyer.cart.add([{ productId: capSku, quantity: 1 }]), 'cart_full');
    await changeLimit('cart-lines', 100);
    await changeLimit('order-largest-total', 1_000);
    expectProblem(await buyer.place(), 'quantity_limit_exceeded');
    expect(expectProblem(await buyer.compute(), 'quantity_limit_exceeded').title).toMatch(
      /\$1,000/,
    );
    await changeLimit('order-largest-total', 20_000_000);
    expect((await buyer.place()).statusCode).toBe(200);
    const beyond = expectProblem(await changeLimit('cart-units-per-line', 100), 'unprocessable');
    expect(beyond.errors).toEqual([{ path: 'body.value', message: 'Must be between 1 and 99' }]);
    const stale = { params: { key: 'cart-lines' as const }, body: { version: 0, value: 9 } };
    expectProblem(await manager.call('changeLimit', stale), 'conflict');
  });

  test('decide what is nearly sold out', async () => {
    await changeLimit('stock-low-units', 0);
    expect(await done('listLowStock', {})).toMatchObject({ lowUnits: 0, skus: [] });
    await changeLimit('stock-low-units', 1_000);
    expect((await done('listLowStock', {})).skus).toHaveLength(2);
  });

  test('that cannot be read stop what money hangs on, and are the default elsewhere', async () => {
    const buyer = await newBuyer(shop);
    await changeLimit('cart-units-per-line', 50);
    const owner = new Client({ connectionString: shop.database.ownerUrl });
    await owner.connect();
    const write = (value: string) =>
      owner.query('update settings.setting set value = $1 where key = any($2)', [
        value,
        ['cart-units-per-line', 'stock-low-units'],
      ]);
    try {
      await write('"many"');
      shop.settings.forget();
      expectProblem(await buyer.place(), 'service_unavailable');
      expect(await done('listLowStock', {})).toMatchObject({ lowUnits: 5 });
      const { limits }: ShopSettings = await done('getShopSettings', {});
      expect(limits[0]).toMatchObject({ key: 'cart-units-per-line', value: null });
      // A manager sets it right.
      expect((await changeLimit('cart-units-per-line', 99)).statusCode).toBe(200);
      expect((await buyer.place()).statusCode).toBe(200);
    } finally {
      await owner.end();
    }
  });
});

describe('mailboxes', () => {
  test('mails go where a manager says, and a test mail shows it; no address is in the audit', async () => {
    const change = async (address: string | null) => {
      const { mailboxes }: ShopSettings = await done('getShopSettings', {});
      const version = mailboxes.find(({ key }) => key === 'registrations')?.version ?? -1;
      const params = { key: 'registrations' as const };
      return done('changeMailbox', { params, body: { version, address } });
    };
    await change('desk.of-forms@tarnholt.example');
    await askForImages(shop);
    expect((await formMails(shop.db))[0]?.recipient).toBe('desk.of-forms@tarnholt.example');
    const params = { key: 'registrations' as const };
    expect(await done('sendTestMail', { params })).toEqual({
      address: 'desk.of-forms@tarnholt.example',
    });
    const [mail] = await shop.db.query(
      sql<{ recipient: string }>`/* testing.test-mail */
        select recipient from notifications.outgoing_mail where template = 'mailbox-test'`,
    );
    expect(mail?.recipient).toBe('desk.of-forms@tarnholt.example');
    expect((await changesOf('mailboxes'))[0]).toMatchObject({
      before: { address: null },
      after: { address: 'desk.of-forms@tarnholt.example' },
    });
    const { mailboxes } = await change(null);
    expect(mailboxes[1]).toMatchObject({ address: 'support@tarnholt.example', isUsual: true });
    const [audited] = await shop.db.query(
      sql<{ text: string }>`/* testing.audit-of-mailboxes */
        select string_agg(details::text, ' ') as text from audit.event
         where subject like 'settings/mailboxes/%'`,
    );
    expect(audited?.text).not.toContain('@');
    expect(scanLog(shop.logText(), { planted: ['desk.of-forms@tarnholt.example'] })).toEqual([]);
    const old = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
    const body = { version: 2, address: 'thief@evil.example' };
    expectProblem(await manager.call('changeMailbox', { params, body }, old), 'step_up_required');
    const broken = { params, body: { version: 2, address: 'no address\r\nBcc: x@y.example' } };
    expectProblem(await manager.call('changeMailbox', broken), 'invalid_request');
  });
});

test('fulfillment reads the ways of shipping and nothing else; the history only grows', async () => {
  const fulfillment = signInStaff(shop, ['fulfillment']);
  expect((await fulfillment.call('getShippingSettings', {})).statusCode).toBe(200);
  expectProblem(await fulfillment.call('getTaxSettings', {}), 'forbidden');
  expectProblem(await fulfillment.call('getShopSettings', {}), 'forbidden');
  const first = await manager.call('listSettingChanges', { query: { area: 'limits' } });
  expect(first.json().changes.length).toBeGreaterThan(5);
  for (const statement of [
    'update settings.change set subject = subject',
    'delete from settings.change',
  ]) {
    await expect(shop.db.execute(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
