import { createHash, randomInt, randomUUID } from 'node:crypto';
import {
  insertOrder,
  type NewGroup,
  type NewLine,
  type NewOrder,
  newOrderId,
  type OrderOwner,
  type Place,
} from '../domains/orders/index.ts';
import type { Database } from '../platform/database.ts';

export const sampleBuyer: Place = {
  name: 'Pat Shopper',
  company: '',
  address: '4711 Example Road',
  city: 'Casper',
  state: 'WY',
  zip: '82601',
  country: 'United States',
  phone: '(307)-555-0142',
  email: 'pat.shopper@mailbox.example',
};

export const sampleDealer: Place = {
  name: 'Prairie Arms & Supply',
  company: '',
  address: '12 Range Street',
  city: 'Laramie',
  state: 'WY',
  zip: '82070',
  country: 'United States',
  phone: '(307)-555-0177',
  email: 'counter@prairie-arms.example',
};

const cap: NewLine = {
  position: 0,
  sku: 'TH-CAP-OLV',
  itemClass: 'apparel',
  isFfl: false,
  productName: 'Ridgeline Cap',
  productUrl: '/product/product-short/cap',
  imageUrl: '/uploads/cap.webp',
  options: { Color: 'Olive' },
  facts: {},
  unitPriceCents: 2_900,
  quantity: 2,
  taxCents: 232,
  taxCode: 'P0000000',
};

const rifle: NewLine = {
  position: 1,
  sku: 'TH-RDG-16',
  itemClass: 'rifle',
  isFfl: true,
  productName: 'Ridgeline 16 Rifle',
  productUrl: '/product/product-long/rifle',
  imageUrl: '/uploads/rifle.webp',
  options: { Barrel: '16 in' },
  facts: { caliber: '.308 Winchester' },
  unitPriceCents: 189_900,
  quantity: 1,
  taxCents: 7_596,
  taxCode: 'P0000000',
};

/** Two caps to the buyer: $58.00 and $9.95 shipping and $2.32 tax. */
export function capGroup(): NewGroup {
  return {
    id: randomUUID(),
    kind: 'home',
    recipient: sampleBuyer,
    licenseeId: null,
    methodId: 'ground',
    methodName: 'Ground',
    chargePolicy: 'on_ship',
    subtotalCents: 5_800,
    shippingCents: 995,
    taxCents: 232,
    totalCents: 7_027,
    shippingTaxCents: 0,
    taxSource: 'table',
    taxDestination: null,
    lines: [cap],
  };
}

/** One rifle to a dealer: $1,899.00 and $35.00 shipping and $75.96 tax. */
export function rifleGroup(): NewGroup {
  return {
    id: randomUUID(),
    kind: 'dealer',
    recipient: sampleDealer,
    licenseeId: '58300054',
    methodId: 'dealer-ground',
    methodName: 'Dealer ground',
    chargePolicy: 'on_ship',
    subtotalCents: 189_900,
    shippingCents: 3_500,
    taxCents: 7_596,
    totalCents: 200_996,
    shippingTaxCents: 0,
    taxSource: 'table',
    taxDestination: null,
    lines: [rifle],
  };
}

/** An order as checkout would write it, before its money is settled. */
export function sampleOrder(owner: OrderOwner, given: Partial<NewOrder> = {}): NewOrder {
  const groups = given.groups ?? [capGroup(), rifleGroup()];
  const sum = (amountOf: (group: NewGroup) => number) =>
    groups.reduce((total, group) => total + amountOf(group), 0);
  return {
    id: newOrderId(),
    cartId: randomInt(1_000_000, 2_000_000_000),
    owner,
    email: sampleBuyer.email,
    billing: sampleBuyer,
    subtotalCents: sum((group) => group.subtotalCents),
    shippingCents: sum((group) => group.shippingCents),
    taxCents: sum((group) => group.taxCents),
    discountCents: 0,
    totalCents: sum((group) => group.totalCents),
    groups,
    checkout: {
      id: randomUUID(),
      idempotencyKey: null,
      requestHash: createHash('sha256').update(randomUUID()).digest(),
    },
    ...given,
  };
}

export async function storeOrder(
  db: Database,
  owner: OrderOwner,
  given: Partial<NewOrder> = {},
): Promise<NewOrder> {
  const order = sampleOrder(owner, given);
  await db.transaction((tx) => insertOrder(tx, order));
  return order;
}
