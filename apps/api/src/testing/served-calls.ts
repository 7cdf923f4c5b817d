import { type Access, allRoutes, type CallInput, type CallName, calls } from '@tarnholt/contract';
import { type ClientOptions, createMethods } from '@tarnholt/contract/client';
import { exampleProduct, exampleProductGroup } from '@tarnholt/contract/content-examples';
import { staffRoles } from '@tarnholt/contract/staff-roles';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { canaries } from './log-scan.ts';
import { accountSamples, sampleOrderId, samplePlacement } from './sample-account.ts';
import { bookSamples } from './sample-book.ts';
import { buildSamples } from './sample-builds.ts';
import { dealerSamples } from './sample-dealers.ts';
import { sampleCopy, sampleDealer } from './sample-documents.ts';
import { erpSamples, sampleKey } from './sample-erp.ts';
import {
  sampleDeskOrderId,
  sampleDocumentId,
  sampleGroups,
  sampleRifleLineId,
  sampleViewId,
} from './sample-groups.ts';
import { sampleLink } from './sample-links.ts';
import { newsletterSamples } from './sample-newsletter.ts';
import { signatureOf } from './sample-notice.ts';
import { paymentSamples } from './sample-payments.ts';
import { reportSamples } from './sample-reports.ts';
import { reviewSamples } from './sample-reviews.ts';
import { ruleDeskSamples } from './sample-rule-desk.ts';
import { settingsSamples } from './sample-settings.ts';
import { stockSamples } from './sample-stock.ts';
import { sampleLicenseNumber, transferSamples } from './sample-transfers.ts';
import { rolesOfStaff, shopper, type TestIdentity } from './test-identity.ts';

/** The first address that `seedSamples` stores. */
export const sampleAddressId = 1;

export const sampleAddress: CallInput<'createAddress'>['body'] = {
  addressName: 'Home',
  firstName: 'Pat',
  lastName: 'Shopper',
  mainContact: '(307)-555-0142',
  addressLine1: '4711 Example Road',
  city: 'Casper',
  state: 'WY',
  postalCode: '82601',
  country: 'United States',
};

/** Also what the log scan looks for: no log may hold the token of a cart that was used. */
export const sampleGuestToken = canaries.guestToken;
export const sampleSku = 'TH-SAMPLE';
/** None is left of it, and somebody waits. */
export const soldOutSku = 'TH-SAMPLE-SOLD-OUT';
export const sampleAlertId = '0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d3';

/** The first cart and line that `seedSamples` stores are the shopper's, the second a guest's. */
const ofShopper = 1;
const ofGuest = 2;

const sampleItems: CallInput<'addCartItems'>['body'] = [
  { productId: sampleSku, quantity: 1, options: { Engraving: 'None' } },
];

const sampleQuote = (cartId: number): CallInput<'computeCart'>['body'] => ({
  address: {
    line1: '4711 Example Road',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    country: 'US',
  },
  cartId,
  shippingMethodId: 'ground',
});

const alertParams = { token: sampleLink('stock-alert', sampleAlertId) };
const nextYear = new Date().getUTCFullYear() + 1;

/** With the files that a form brings along. */
type Sample<N extends CallName> = CallInput<N> & { files?: Record<string, File> };
type Samples = { readonly [N in CallName]?: Sample<N> };

/**
 * A valid request of every call that the api serves. The checks that hold for all calls (logs,
 * error answers, spelling of paths) run over this list, so whoever serves a new call adds it here;
 * a test fails until that is done.
 */
export const sampleInputs: Samples = {
  ...bookSamples,
  ...buildSamples,
  ...erpSamples,
  ...dealerSamples,
  ...paymentSamples,
  ...accountSamples,
  ...newsletterSamples,
  ...reviewSamples,
  ...settingsSamples,
  ...reportSamples,
  ...stockSamples,
  ...ruleDeskSamples,
  ...transferSamples,
  addCartItems: { body: sampleItems },
  addGuestCartItems: { params: { token: sampleGuestToken }, body: sampleItems },
  cancelGroup: {
    params: { groupId: sampleGroups.toCancel },
    body: { version: 1, reason: 'The buyer asked for it' },
  },
  computeCart: { body: sampleQuote(ofShopper) },
  computeGuestCart: { params: { token: sampleGuestToken }, body: sampleQuote(ofGuest) },
  checkReach: {
    params: { documentId: `of${sampleSku}` },
    query: { zip: sampleAddress.postalCode, sku: sampleSku },
  },
  createAddress: { body: sampleAddress },
  createGuest: {},
  deleteAddress: { params: { id: sampleAddressId } },
  endStockAlerts: { params: alertParams },
  enterSerialNumbers: {
    params: { groupId: sampleGroups.toVerify },
    body: {
      version: 1,
      units: [{ lineId: sampleRifleLineId, unitNumber: 1, serialNumber: 'TH-SAMPLE-2' }],
    },
  },
  findDealers: { query: { zip: sampleAddress.postalCode, q: 'arms', limit: 5 } },
  getCart: {},
  getGuestCart: { params: { token: sampleGuestToken } },
  getOrder: { params: { orderId: sampleOrderId } },
  getPage: { params: { name: 'home' } },
  getProductBySlug: { params: { slug: 'summit-15' } },
  getProductContent: { params: { documentId: exampleProduct.documentId } },
  getProductGroupBySlug: { params: { slug: 'accessories' } },
  getProductGroupContent: { params: { documentId: exampleProductGroup.documentId } },
  getProfile: {},
  getToday: {},
  getProducts: { query: { sku: ['CAP-OLIVE', 'TEE-M'] } },
  getShippingMethods: {},
  getSitemap: { params: { part: 1 } },
  getStaffDocument: { params: { documentId: sampleDocumentId } },
  getStaffOrder: { params: { orderId: sampleDeskOrderId } },
  getStockAlerts: { params: alertParams },
  getUserOrders: {},
  getZipCode: { params: { zip: sampleAddress.postalCode } },
  listFailedJobs: {},
  listFailedMails: {},
  listLowStock: {},
  listOrderViews: {},
  listStaffOrders: {},
  mergeCart: { query: { guestId: sampleGuestToken }, body: { guestId: sampleGuestToken } },
  placeOrder: { body: samplePlacement },
  recordLicense: {
    params: { groupId: sampleGroups.toAccept },
    body: {
      version: 1,
      number: sampleLicenseNumber,
      expiresOn: `${nextYear}-05-01`,
      licenseeName: 'Prairie Arms & Supply LLC',
      street: '12 Range Street',
      city: 'Laramie',
      state: 'WY',
      zip: '82070',
    },
  },
  recordVerification: {
    params: { groupId: sampleGroups.toVerify },
    body: {
      version: 1,
      method: 'certified_copy',
      result: 'valid',
      numberMatches: true,
      expiryMatches: true,
      addressMatches: true,
      documentId: sampleDocumentId,
    },
  },
  refundGroup: {
    params: { groupId: sampleGroups.toRefund },
    body: { version: 1, amount: 4.5, reason: 'A loose seam' },
  },
  registerDealer: { body: sampleDealer, files: { fflDocument: sampleCopy } },
  registerProduct: {
    body: {
      serialNumber: 'TH-SAMPLE-4711',
      model: 'R16 Ridgeline',
      purchasedOn: '2026-03-14',
      dealer: 'Prairie Arms & Supply',
      firstName: 'Pat',
      lastName: 'Shopper',
      email: 'pat.shopper@mailbox.example',
      phone: '(307)-555-0142',
    },
  },
  releaseGroup: { params: { groupId: sampleGroups.toRelease }, body: { version: 1 } },
  removeCartItem: { params: { id: ofShopper } },
  removeOrderView: { params: { viewId: sampleViewId } },
  removeGuestCartItem: { params: { token: sampleGuestToken, id: ofGuest } },
  requestImages: {
    body: {
      firstName: 'Pat',
      lastName: 'Shopper',
      email: 'pat.shopper@mailbox.example',
      lookingFor: 'The R16 in gray,\nfrom the right side.',
    },
  },
  reviewRules: {
    params: { groupId: sampleGroups.toReview },
    body: { version: 1, note: 'We have seen the permit' },
  },
  saveOrderView: { body: { name: 'Licenses of the week', view: 'license-missing', minDays: 7 } },
  searchProducts: { params: { query: 'rifle' }, query: { order: 'relevance', limit: 6 } },
  searchStaffOrders: { body: { search: shopper.email } },
  shipGroup: {
    params: { groupId: sampleGroups.toShip },
    body: { version: 1, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  },
  subscribeProductNotification: {
    body: {
      email: 'pat.shopper@mailbox.example',
      productId: 'TH-SAMPLE',
      productName: 'A name that nobody believes',
      sku: soldOutSku,
    },
  },
  updateAddress: { params: { id: sampleAddressId }, body: sampleAddress },
  updateCartItem: { params: { id: ofShopper }, body: { quantity: 3 } },
  updateGuestCartItem: {
    params: { token: sampleGuestToken, id: ofGuest },
    body: { quantity: 3 },
  },
  updateProfile: { body: { firstName: 'Pat', lastName: 'Shopper', phoneNumber: '' } },
};

export interface WireRequest {
  readonly name: CallName;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
}

/** The others only read: they leave the samples as they were. */
export const mayChange = (name: CallName) => calls[name].method !== 'GET';

/** Those that only read come first, so that they find the samples as they were seeded. */
export const sampledCalls = (Object.keys(sampleInputs) as CallName[]).sort(
  (one, other) => Number(mayChange(one)) - Number(mayChange(other)),
);

/** The request as the browser's own client puts it on the wire for whoever is signed in. */
export async function wireRequestOf<N extends CallName>(
  name: N,
  input: CallInput<N>,
  token: string | null,
): Promise<WireRequest> {
  let sent: Request | undefined;
  const options: ClientOptions = {
    baseUrl: 'http://shop.test',
    getBearerToken: () => token,
    // Sent along only where the call needs the proof of both.
    getGuestToken: () => (token === null ? null : guestOfInput(input as { query?: unknown })),
    fetch: async (url, init) => {
      sent = new Request(url as string, init);
      return Response.json({});
    },
  };
  const client = createMethods(options, { [name]: allRoutes[name] });
  const send = client[name] as (input: CallInput<N>) => Promise<unknown>;
  await send(input);
  if (sent === undefined) throw new Error(`${name} sent nothing`);
  const { pathname, search } = new URL(sent.url);
  return {
    name,
    method: calls[name].method,
    url: pathname + search,
    headers: Object.fromEntries(sent.headers),
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** Whoever names a guest in the query holds the token. */
function guestOfInput(input: { readonly query?: unknown }): string | null {
  const { guestId } = (input.query ?? {}) as { guestId?: unknown };
  return typeof guestId === 'string' ? guestId : null;
}

/**
 * The listed sample of a call; where the contract demands a user, with a token of the shopper, and
 * for a call of staff with one of somebody who has every role; a program has its key.
 */
export async function sampleRequest(
  name: CallName,
  { identity }: { identity: TestIdentity },
): Promise<WireRequest> {
  const input = sampleInputs[name];
  if (input === undefined) throw new Error(`no sample request of ${name} in served-calls.ts`);
  const tokens: Partial<Record<Access, () => Promise<string>>> = {
    user: () => identity.mint(),
    'guest-or-user': () => identity.mint(),
    staff: () => identity.mint({ realm: 'staff', claims: rolesOfStaff(...staffRoles) }),
    'client-key': async () => sampleKey,
  };
  const token = (await tokens[calls[name].access]?.()) ?? null;
  const request = await wireRequestOf(name, input as CallInput<typeof name>, token);
  if (calls[name].access !== 'signature') return request;
  const signature = { 'x-anet-signature': signatureOf(request.payload) };
  return { ...request, headers: { ...request.headers, ...signature } };
}

export function injectWire(
  app: FastifyInstance,
  { method, url, headers, payload }: WireRequest,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  return app.inject({
    method,
    url,
    ...more,
    headers: { ...headers, ...more.headers },
    ...(payload.length === 0 ? {} : { payload }),
  });
}
