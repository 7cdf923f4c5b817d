import type { Cart, CartItem } from '@tarnholt/contract';

/** A form that was filled in, and carts to go with it, for tests. */
export function filledForm(changes: Readonly<Record<string, string | null>> = {}): FormData {
  const values = new FormData();
  const all: Record<string, string | null> = {
    email: 'ann@shop.example',
    firstName: 'Ann',
    lastName: 'Smith',
    company: '',
    mainContact: '(307)-555-0100',
    address: '100 Example Way',
    city: 'Casper',
    state: 'WY',
    zip: '82601',
    country: 'United States',
    shippingSameAsBilling: 'on',
    shippingMethodId: 'ground',
    ...changes,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) values.set(name, value);
  return values;
}

export const dealerValues = {
  dealerName: 'Basin Sports',
  dealerAddress: '7 Range Road',
  dealerCity: 'Denver',
  dealerState: 'CO',
  dealerZip: '80202',
  dealerCountry: 'United States',
  dealerEmail: 'ffl@basin.example',
  dealerPhone: '(303)-555-0100',
  dealerShippingMethodId: 'dealer-ground',
};

export const shippingValues = {
  shippingSameAsBilling: null,
  shippingFirstName: 'Bob',
  shippingLastName: 'Jones',
  shippingCompany: '',
  addressContact: '',
  shippingAddress: '9 Other Street',
  shippingCity: 'Boise',
  shippingState: 'ID',
  shippingZip: '83702',
  shippingCountry: 'United States',
};

export function makeItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    productName: 'Patch Cap',
    productId: 'TH-CAP-OLV',
    quantity: 1,
    imageUrl: '/uploads/cap_1.webp?v=1',
    productPrice: 29.99,
    productUrl: '/product/product-short-alt/cap000000000000000000000',
    isFflItem: false,
    isReceiverItem: false,
    optionIds: [],
    options: { Color: 'Olive' },
    buildId: null,
    notes: '',
    qtyOnHand: 85,
    ...changes,
  };
}

export const rifleItem = makeItem({
  id: 2,
  productName: 'R16 Ridgeline',
  productId: 'TH-R16-BLK',
  productPrice: 1899,
  isFflItem: true,
  options: { Finish: 'Black', Model: 'Standard' },
});

export function makeCart(items: readonly CartItem[], changes: Partial<Cart> = {}): Cart {
  const cents = items.reduce(
    (sum, { productPrice, quantity }) => sum + Math.round(productPrice * 100) * quantity,
    0,
  );
  return {
    id: 42,
    version: 7,
    userId: '',
    guestId: 'guest-token-of-tests',
    isAbandoned: false,
    isGuest: true,
    items: [...items],
    subTotal: cents / 100,
    taxAmount: 0,
    shipping: 0,
    discount: 0,
    totalAmount: cents / 100,
    ...changes,
  };
}
