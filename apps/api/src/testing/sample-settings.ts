import type { CallInput } from '@tarnholt/contract';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { sampleMethods } from './put-on-sale.ts';

/** What the calls of settings and requests are about. */

export const sampleRequestId = '0198f3c2-1b7e-4c21-8a55-90d3e1f4a7b2';
export const sampleSender = 'sender.of-forms@mailbox.example';

type SettingsCall =
  | 'getShippingSettings'
  | 'addShippingMethod'
  | 'editShippingMethod'
  | 'sortShippingMethods'
  | 'getTaxSettings'
  | 'changeStateTax'
  | 'getShopSettings'
  | 'changeLimit'
  | 'changeMailbox'
  | 'sendTestMail'
  | 'listSettingChanges'
  | 'listRegistrations'
  | 'searchRegistrations'
  | 'listImageRequests'
  | 'searchImageRequests'
  | 'decideImageRequest'
  | 'forgetRequests'
  | 'exportRegistrations'
  | 'exportImageRequests'
  | 'exportSubscribers'
  | 'exportStockAlerts';

const overnight = {
  name: 'Overnight',
  price: 59.95,
  carrier: 'UPS',
  carrierService: 'Next Day Air',
  kinds: ['home' as const],
  adultSignature: false,
  isActive: true,
};

/** The part of `sampleInputs` that is about settings and requests. */
export const settingsSamples: { readonly [N in SettingsCall]: CallInput<N> } = {
  getShippingSettings: {},
  addShippingMethod: { body: overnight },
  editShippingMethod: { params: { methodId: 'two-day' }, body: { version: 0, ...overnight } },
  sortShippingMethods: {
    body: { version: 0, methodIds: sampleMethods.map(({ id }) => id).toReversed() },
  },
  getTaxSettings: {},
  changeStateTax: {
    params: { state: 'WY' },
    body: { version: 0, isNexus: true, ratePercent: 4, taxesShipping: false },
  },
  getShopSettings: {},
  changeLimit: { params: { key: 'stock-low-units' }, body: { version: 0, value: 7 } },
  changeMailbox: {
    params: { key: 'compliance' },
    body: { version: 0, address: 'compliance@tarnholt.example' },
  },
  sendTestMail: { params: { key: 'operations' } },
  listSettingChanges: { query: { area: 'tax' } },
  listRegistrations: {},
  searchRegistrations: { body: { search: sampleSender } },
  listImageRequests: {},
  searchImageRequests: { body: { search: sampleSender } },
  decideImageRequest: {
    params: { requestId: sampleRequestId },
    body: { version: 1, state: 'done', note: 'Sent three pictures.' },
  },
  forgetRequests: { body: { email: sampleSender } },
  exportRegistrations: {},
  exportImageRequests: {},
  exportSubscribers: {},
  exportStockAlerts: { query: { by: 'sku' } },
};

/** What the owner of the database empties before it is seeded anew. */
export const settingsTables = [
  'pricing.shipping_method',
  'pricing.tax_rate',
  'pricing.nexus',
  'registrations.image_request',
  'registrations.product_registration',
  'settings.change',
  'settings.setting',
];

export async function seedRequests(db: Queryable): Promise<void> {
  await db.query(
    sql`/* testing.seed-image-request */
      insert into registrations.image_request
             (id, first_name, last_name, email, looking_for, do_not_share, fingerprint)
      values (${sampleRequestId}, 'Sam', 'Sender', ${sampleSender}, 'The R16 in gray', false,
              sha256('image request'))`,
  );
  await db.query(
    sql`/* testing.seed-registration */
      insert into registrations.product_registration
             (id, serial_number, model, purchased_on, dealer, first_name, last_name, email, phone,
              do_not_share, fingerprint)
      values (${sampleRequestId}, 'R16-004711', 'R16 Ridgeline', '2026-03-14', 'Prairie Arms', 'Sam',
              'Sender', ${sampleSender}, '', false, sha256('registration'))`,
  );
}
