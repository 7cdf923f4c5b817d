import type { CallInput, Licensee, LicenseeImport } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  listText,
  type MadeUpLicensee,
  makeLicensees,
} from '../../../../../scripts/testing/licensee-list.ts';
import { readZipCodes } from '../../platform/zip-codes.ts';
import { type AppSession, openAppSession } from '../../testing/app-session.ts';
import { type CheckoutShop, dealerInfo, newBuyer } from '../../testing/checkout-caller.ts';
import {
  dealerLicense,
  openDesks,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { type SignedIn, signIn, signInStaff } from '../../testing/signed-in.ts';
import { choose, placeWithoutDealer } from '../../testing/transfers.ts';

/** What staff do with the directory, and what that does to orders: one shop for all of it, in turn. */

const today = new Date().toISOString().slice(0, 10);
/** The dealer of every order here, as the list has it. */
const dealerKey = '58300054';
const [region = '', district = '', county = '', type = '', expiry = '', sequence = ''] =
  dealerLicense().number.split('-');
const dealer: MadeUpLicensee = {
  ...{ region, district, county, type, expiry, sequence },
  licenseName: 'PRAIRIE ARMS & SUPPLY LLC',
  tradeName: '=PRAIRIE ARMS',
  street: '12 RANGE ST',
  city: 'LARAMIE',
  state: 'WY',
  zip: '82070',
  phone: '3075550177',
};
let others: readonly MadeUpLicensee[];
let shop: CheckoutShop;
let app: AppSession;
let desks: ReturnType<typeof openDesks>;
let orders = 0;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  app = await openAppSession(shop.database);
  desks = openDesks(shop);
  others = makeLicensees({ seed: 7, rows: 30, zips: await readZipCodes(), today });
  return async () => {
    await app.client.end();
    for (const cleanup of cleanups) await cleanup();
  };
});

type ImportCall = 'importLicensees' | 'forceLicenseeImport';

function send(
  desk: SignedIn,
  list: readonly MadeUpLicensee[] | string,
  fingerprint = '',
  name: ImportCall = 'importLicensees',
) {
  const text = typeof list === 'string' ? list : listText(list);
  const input = {
    body: { isDryRun: fingerprint === '' ? 'true' : 'false', fingerprint },
    files: { list: new File([text], 'list.txt', { type: 'text/plain' }) },
  };
  return desk.call(name, input as CallInput<ImportCall>);
}

async function importList(list: readonly MadeUpLicensee[]): Promise<LicenseeImport> {
  const preview: LicenseeImport = (await send(desks.compliance, list)).json();
  const answer = await send(desks.compliance, list, preview.fingerprint);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function read(licenseeId = dealerKey): Promise<Licensee> {
  const answer = await desks.support.call('getLicensee', { params: { licenseeId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function released() {
  orders += 1;
  const order = await placeOrder(shop);
  const steps = stepsOf(shop, order.dealerId);
  for (const step of [steps.license, steps.verify, () => steps.serials(`DESK-${orders}`)]) {
    expect((await step()).statusCode).toBe(200);
  }
  expect((await steps.release()).statusCode).toBe(200);
  return { ...order, steps };
}

const reasonsOf = async (groupId: string) =>
  (await readGroup(shop, groupId)).dealer?.blockers.map(({ code }) => code);

async function decide(name: 'blockLicensee' | 'unblockLicensee', desk: SignedIn, reason: string) {
  const { version } = await read();
  return desk.call(name, { params: { licenseeId: dealerKey }, body: { version, reason } });
}

describe('the list', () => {
  test('is previewed, then imported as it was previewed, and that once', async () => {
    const list = [dealer, ...others];
    expectProblem(await send(desks.support, list), 'forbidden');
    const preview: LicenseeImport = (await send(desks.compliance, list)).json();
    expect(preview).toMatchObject({ isDryRun: true, rowsGood: 31, counts: { added: 31 } });
    expect((await desks.compliance.call('listLicenseeImports', {})).json().imports).toEqual([]);
    expectProblem(await send(desks.compliance, [dealer], preview.fingerprint), 'conflict');
    const run = await send(desks.compliance, list, preview.fingerprint);
    expect(run.json()).toEqual({ ...preview, isDryRun: false });
    expectProblem(await send(desks.compliance, list, preview.fingerprint), 'conflict');
    expect((await desks.compliance.call('listLicenseeImports', {})).json().imports).toMatchObject([
      { fileName: 'list.txt', rowsGood: 31, importedBy: 'compliance Desk', wasForced: false },
    ]);
  });

  test('that is none is refused in words, and broken rows are named by their line', async () => {
    const none = expectProblem(await send(desks.compliance, 'Name,City\nA,B\n'), 'unprocessable');
    expect(none.title).toContain('no column');
    const broken = [{ ...dealer, street: '' }, ...others];
    expect((await send(desks.compliance, broken)).json()).toMatchObject({
      rowsBroken: 1,
      broken: [{ line: 2, why: 'PREMISESTREET is empty' }],
      counts: { gone: 0, unchanged: 31 },
    });
  });

  test('that has become much shorter is for a manager who has just signed in', async () => {
    const short = [dealer];
    const preview: LicenseeImport = (await send(desks.compliance, short)).json();
    expect(preview).toMatchObject({ isMuchShorter: true, lastRows: 31, counts: { gone: 30 } });
    const { fingerprint } = preview;
    const force = (desk: SignedIn) => send(desk, short, fingerprint, 'forceLicenseeImport');
    expectProblem(await send(desks.manager, short, fingerprint), 'conflict');
    expectProblem(await force(desks.compliance), 'forbidden');
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    expectProblem(
      await force(signInStaff(shop, ['manager'], { auth_time: hourAgo })),
      'step_up_required',
    );
    expect((await force(desks.manager)).json()).toMatchObject({ counts: { gone: 30 } });
    expect(await importList([dealer, ...others])).toMatchObject({ counts: { returned: 30 } });
  });
});

describe('a licensee', () => {
  test.each(['prairie laramie', 'PRAIRIE 82070', dealerKey, dealerLicense().number, 'supply wy'])(
    'is found by %s',
    async (q) => {
      const { licensees } = (await desks.support.call('listLicensees', { query: { q } })).json();
      expect(licensees).toMatchObject([{ id: dealerKey, name: '=PRAIRIE ARMS', city: 'LARAMIE' }]);
    },
  );

  test('keeps what the house says of it through every list', async () => {
    const fields = {
      ...{ isPreferred: true, isStocking: true, transferFee: 35.5, hours: 'By day' },
      ...{ website: '', contactEmail: '', note: 'Ring the bell' },
    };
    const { version } = await read();
    const input = { params: { licenseeId: dealerKey }, body: { ...fields, version } };
    expectProblem(await desks.support.call('updateLicensee', input), 'forbidden');
    expect((await desks.compliance.call('updateLicensee', input)).json()).toMatchObject(fields);
    expectProblem(await desks.compliance.call('updateLicensee', input), 'conflict');
    await importList([{ ...dealer, phone: '3075550100' }, ...others]);
    expect(await read()).toMatchObject({ ...fields, phone: '3075550100', version: version + 1 });
    const { licensees } = (
      await desks.support.call('listLicensees', { query: { view: 'preferred' } })
    ).json();
    expect(licensees).toMatchObject([{ id: dealerKey, isPreferred: true }]);
  });
});

describe('a dealer that is blocked', { timeout: 120_000 }, () => {
  let order: Awaited<ReturnType<typeof released>>;
  let waiting: Awaited<ReturnType<typeof placeWithoutDealer>>;
  let saved: () => Promise<unknown>;

  test('receives nothing that was released for it before', async () => {
    waiting = await placeWithoutDealer(shop);
    const regular = await newBuyer(shop, { isGuest: false });
    expect((await regular.place()).json()).toMatchObject({ success: true });
    saved = async () =>
      (await signIn(shop, regular.cart.owner.userId).call('getSavedDealer', {})).json().dealer;
    expect(await saved()).toMatchObject({ isAvailable: true });
    order = await released();
    expect(await read()).toMatchObject({ openOrderCount: 1, block: null });
    expectProblem(await decide('blockLicensee', desks.support, 'x'), 'forbidden');
    const reason = 'The ATF has called about them';
    expect((await decide('blockLicensee', desks.compliance, reason)).json()).toMatchObject({
      isBlocked: true,
      block: { reason, by: 'compliance Desk' },
    });

    expect(await reasonsOf(order.dealerId)).toEqual(['dealer_blocked']);
    const ship = expectProblem(await order.steps.ship(), 'not_releasable');
    expect(ship.errors?.map(({ path }) => path)).toContain('dealer_blocked');
    // Whoever writes past the program is held by the database.
    const pack = `update orders.fulfillment_group set state = 'packed' where id = '${order.dealerId}'`;
    expect(await app.attempt(pack)).toBe('42501');
  });

  test('is offered to nobody, and nobody can name it', async () => {
    const found = await shop.app.inject(`/v1/dealers?q=${dealerKey}`);
    expect(found.json().dealers).toEqual([]);
    const buyer = await newBuyer(shop, {});
    for (const licenseeId of [undefined, dealerKey]) {
      const named = { ...dealerInfo, ...(licenseeId === undefined ? {} : { licenseeId }) };
      const placed = expectProblem(await buyer.place({ dealerInfo: named }), 'address_refused');
      expect(placed.title).toBe(
        'We cannot send to this dealer at the moment. Please choose another dealer.',
      );
      const chosen = { ...named, version: undefined } as unknown as Parameters<typeof choose>[1];
      expectProblem(await choose(waiting, chosen), 'address_refused');
    }

    expect(await saved()).toMatchObject({ ...dealerInfo, isAvailable: false });
  });

  test('goes on where it was when somebody unblocks it who has just signed in', async () => {
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const stale = signInStaff(shop, ['compliance'], { auth_time: hourAgo });
    expectProblem(await decide('unblockLicensee', stale, 'A mistake'), 'step_up_required');
    expect((await decide('unblockLicensee', desks.compliance, 'A mistake')).statusCode).toBe(200);
    expect(await reasonsOf(order.dealerId)).toEqual([]);
    expect((await order.steps.ship()).statusCode).toBe(200);
  });
});

describe('a dealer whom the list has moved', { timeout: 120_000 }, () => {
  test('is verified again before anything leaves, and the preview says which orders wait', async () => {
    const order = await released();
    const moved = [{ ...dealer, street: '99 OTHER ROAD', phone: '' }, ...others];
    const preview: LicenseeImport = (await send(desks.compliance, moved)).json();
    expect(preview).toMatchObject({
      counts: { moved: 1 },
      openOrders: [
        {
          orderId: order.orderId,
          why: 'moved',
          licenseeId: dealerKey,
          dealerName: '=PRAIRIE ARMS',
        },
      ],
      openOrderCount: 1,
    });
    await importList(moved);
    expect(await read()).toMatchObject({ verifyAnew: { why: 'moved' }, street: '99 OTHER ROAD' });
    expect(await reasonsOf(order.dealerId)).toEqual(['dealer_moved']);
    expectProblem(await order.steps.ship(), 'not_releasable');
    expectProblem(await order.steps.release(), 'not_releasable');
    expect((await order.steps.verify()).statusCode).toBe(200);
    expect((await order.steps.release()).statusCode).toBe(200);
    expect(await reasonsOf(order.dealerId)).toEqual([]);
  });
});
