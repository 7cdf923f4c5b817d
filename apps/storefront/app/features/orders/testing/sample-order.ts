import type { Order } from '@tarnholt/contract';

export const cap = {
  productName: 'Patch Cap',
  productUrl: '/product/product-short-alt/cap000000000000000000000',
  options: { Color: 'Olive', Size: 'One' },
  unitPrice: 29.99,
  price: 59.98,
  quantity: 2,
  isFflItem: false,
};
export const rifle = {
  ...cap,
  productName: 'R16 Ridgeline',
  unitPrice: 1899,
  price: 1899,
  quantity: 1,
  isFflItem: true,
};

/** A rifle for a dealer and two caps for the buyer, paid. */
export const order: Order = {
  id: 'TH-7K4M-92QX',
  createdAt: '2026-11-14T16:20:00.000Z',
  status: 'authorized',
  items: [rifle, cap],
  shippingCost: 0,
  taxAmount: 78.36,
  totalAmount: 2037.34,
  userEmail: 'ann@shop.example',
  charges: [
    {
      kind: 'home',
      chargePolicy: 'on_ship',
      totalAmount: 62.38,
      items: [{ productName: 'Patch Cap', quantity: 2 }],
    },
    {
      kind: 'dealer',
      chargePolicy: 'at_order',
      totalAmount: 1974.96,
      items: [{ productName: 'R16 Ridgeline', quantity: 1 }],
    },
  ],
  shippingFirstName: 'Ann',
  shippingLastName: 'Smith',
  shippingAddress: '100 Example Way',
  shippingCity: 'Casper',
  shippingState: 'WY',
  shippingZipCode: '82601',
  shippingCountry: 'United States',
  customerPhone: null,
  dealerName: 'Basin Sports',
  dealerAddress: '7 Range Road',
  dealerCity: 'Denver',
  dealerState: 'CO',
  dealerZipCode: '80202',
  dealerCountry: 'United States',
  dealerPhone: '(303)-555-0100',
};

/** A moment at which nobody would wonder yet. */
export const soon = Date.parse(order.createdAt) + 5_000;
