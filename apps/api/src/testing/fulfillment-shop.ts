import type { CallInput, StaffGroup, StaffOrder } from '@tarnholt/contract';
import { sql } from '../platform/sql.ts';
import {
  type Buyer,
  type BuyerOptions,
  type CheckoutShop,
  newBuyer,
  rifleSku,
  startCheckoutShop,
} from './checkout-caller.ts';
import { pdfWith } from './sample-documents.ts';
import { injectWire, wireRequestOf } from './served-calls.ts';
import { type SignedIn, signInStaff } from './signed-in.ts';
import type { TestApiOptions } from './test-core.ts';
import { testScannerAddress } from './test-scanner.ts';

/** A shop with a card provider and a virus scanner, whose rifles are known to the book. */
export async function startFulfillmentShop(
  overrides: Record<string, string> = {},
  options: TestApiOptions = {},
): Promise<CheckoutShop> {
  const shop = await startCheckoutShop(
    { CLAMD_ADDRESS: testScannerAddress(), ...overrides },
    options,
  );
  await shop.db.query(
    sql`/* testing.caliber-of-rifle */
      update inventory.sku set rule_facts = '{"caliber": "5.56 NATO"}' where sku = ${rifleSku}`,
  );
  await shop.db.query(
    sql`/* testing.plenty-of-everything */
      update inventory.stock set on_hand = 500, available = 500`,
  );
  return shop;
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly buyer: Buyer;
  /** The parts of the order: two caps to the buyer, a rifle to the dealer. */
  readonly homeId: string;
  readonly dealerId: string;
  /** Of the link in the mail to the dealer. */
  readonly dealerToken: string;
}

export async function placeOrder(
  shop: CheckoutShop,
  items?: BuyerOptions['items'],
): Promise<PlacedOrder> {
  const buyer = await newBuyer(shop, items === undefined ? {} : { items });
  const answer = await buyer.place();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { orderId } = answer.json();
  const tracker = (await buyer.call('getOrderTracker', { params: { orderId } })).json();
  const idOf = (kind: string): string =>
    tracker.groups.find((group: { kind: string }) => group.kind === kind)?.id;
  const [mail] = await shop.db.query(
    sql<{ url: string }>`/* testing.transfer-url */
      select data->>'transferUrl' as url from notifications.outgoing_mail
       where template = 'dealer-transfer-request' and data->>'orderId' = ${orderId}`,
  );
  const dealerToken = mail?.url.split('/').at(-1) ?? '';
  return { orderId, buyer, homeId: idOf('home'), dealerId: idOf('dealer'), dealerToken };
}

/** A license of the dealer that `placeOrder` ships to, good for another year. */
export function dealerLicense(
  changes: Partial<CallInput<'recordLicense'>['body']> = {},
): Omit<CallInput<'recordLicense'>['body'], 'version'> {
  const now = new Date();
  const ends = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return {
    number: licenseNumber(ends),
    expiresOn: ends.toISOString().slice(0, 10),
    licenseeName: 'Prairie Arms & Supply LLC',
    street: '12 Range St.',
    city: 'Laramie',
    state: 'WY',
    zip: '82070',
    ...changes,
  };
}

// cspell:ignore ABCDEFGHJKLM
/** The number of a license that ends then, in a form that people type. */
export function licenseNumber(ends: Date, type = '01', sequence = '00054'): string {
  const month = 'ABCDEFGHJKLM'.charAt(ends.getUTCMonth());
  return `5-83-001-${type}-${ends.getUTCFullYear() % 10}${month}-${sequence}`;
}

type Desks = Record<
  'support' | 'compliance' | 'fulfillment' | 'merchandiser' | 'manager',
  SignedIn
>;

/** One of each role. */
export function openDesks(shop: CheckoutShop): Desks {
  const named = (role: keyof Desks, family_name = 'Desk') =>
    signInStaff(shop, [role], { given_name: role, family_name });
  return {
    support: named('support'),
    compliance: named('compliance'),
    fulfillment: named('fulfillment'),
    merchandiser: named('merchandiser'),
    manager: named('manager'),
  };
}

export async function readOrderAs(desk: SignedIn, orderId: string): Promise<StaffOrder> {
  const answer = await desk.call('getStaffOrder', { params: { orderId } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export async function readGroup(shop: CheckoutShop, groupId: string): Promise<StaffGroup> {
  const [row] = await shop.db.query(
    sql<{ order_id: string }>`/* testing.order-of-group */
      select order_id from orders.fulfillment_group where id = ${groupId}`,
  );
  const order = await readOrderAs(openDesks(shop).support, row?.order_id ?? '');
  const group = order.groups.find(({ id }) => id === groupId);
  if (group === undefined) throw new Error('no such group');
  return group;
}

const goodCheck = {
  method: 'ez_check',
  result: 'valid',
  numberMatches: true,
  expiryMatches: true,
  addressMatches: true,
} as const;

export interface Steps {
  /** Of the group as it is now: what a person has who has just read it. */
  version(): Promise<number>;
  license(changes?: Parameters<typeof dealerLicense>[0]): ReturnType<SignedIn['call']>;
  verify(changes?: Partial<CallInput<'recordVerification'>['body']>): ReturnType<SignedIn['call']>;
  serials(serialNumber?: string): ReturnType<SignedIn['call']>;
  release(): ReturnType<SignedIn['call']>;
  ship(trackingNumber?: string): ReturnType<SignedIn['call']>;
  /** All of them up to the release; throws when one is refused. */
  untilReleased(): Promise<void>;
}

/** What staff do with a group, each with the newest version of it. */
export function stepsOf(shop: CheckoutShop, groupId: string): Steps {
  const desks = openDesks(shop);
  const params = { groupId };
  const version = async () => (await readGroup(shop, groupId)).version;
  const steps: Steps = {
    version,
    license: async (changes) =>
      desks.compliance.call('recordLicense', {
        params,
        body: { ...dealerLicense(changes), version: await version() },
      }),
    verify: async (changes) =>
      desks.compliance.call('recordVerification', {
        params,
        body: { ...goodCheck, reason: 'As it showed', version: await version(), ...changes },
      }),
    async serials(serialNumber = 'th-000123') {
      const group = await readGroup(shop, groupId);
      const lineId = group.items.find(({ isFflItem }) => isFflItem)?.lineId ?? 0;
      const units = [{ lineId, unitNumber: 1, serialNumber }];
      return desks.fulfillment.call('enterSerialNumbers', {
        params,
        body: { version: group.version, units },
      });
    },
    release: async () =>
      desks.manager.call('releaseGroup', { params, body: { version: await version() } }),
    ship: async (trackingNumber = '1Z999AA10123456784') =>
      desks.fulfillment.call('shipGroup', {
        params,
        body: { version: await version(), carrier: 'UPS', trackingNumber },
      }),
    async untilReleased() {
      for (const step of [steps.license, steps.verify, steps.serials, steps.release]) {
        const answer = await step();
        if (answer.statusCode !== 200) throw new Error(answer.body);
      }
    },
  };
  return steps;
}

/** Hands a file in as the page of the dealer does. */
export async function uploadCopy(
  shop: Pick<CheckoutShop, 'app'>,
  token: string,
  file: File = new File([new Uint8Array(pdfWith('A license'))], 'license.pdf', {
    type: 'application/pdf',
  }),
) {
  const input = { params: { token }, body: {}, files: { document: file } };
  return injectWire(shop.app, await wireRequestOf('uploadDealerDocument', input, null));
}

export async function callAsDealer<
  N extends 'getDealerCase' | 'acceptDealerCase' | 'refuseDealerCase',
>(shop: Pick<CheckoutShop, 'app'>, name: N, input: CallInput<N>) {
  return injectWire(shop.app, await wireRequestOf(name, input, null));
}
