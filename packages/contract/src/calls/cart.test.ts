import { describe, expect, test } from 'vitest';
import type { Cart } from '../wire/cart.ts';
import { cartCalls } from './cart.ts';

const newItem = { productId: 'TH-R15-16-BLK', quantity: 1 };
const address = {
  line1: '100 Example Way',
  line2: '',
  city: 'Springfield',
  region: 'MO',
  postalCode: '65801',
  country: 'US',
  taxCode: '',
};
const quote = { address, cartId: 7, shippingMethodId: 'ground' };

const emptyCart: Cart = {
  id: 0,
  version: 0,
  userId: '',
  guestId: '',
  isAbandoned: false,
  isGuest: true,
  items: [],
  subTotal: 0,
  taxAmount: 0,
  shipping: 0,
  discount: 0,
  totalAmount: 0,
};

const badQuantities = [0.5, -1, 1e9, 100, '1', '1e3', Number.NaN, null, undefined, true];

describe('adding lines', () => {
  const { body } = cartCalls.addGuestCartItems;

  test('drops the fields that are the server’s own', () => {
    const sent = {
      ...newItem,
      id: 9,
      userId: 'somebody',
      productName: 'Free rifle',
      productPrice: 0.01,
      price: 0.01,
      imageUrl: 'https://evil.example/x.png',
      productUrl: 'javascript:alert(1)',
      isFflItem: false,
      isReceiverItem: false,
    };
    expect(body.parse([sent])).toEqual([
      { ...newItem, optionIds: [], options: {}, buildId: null, notes: '' },
    ]);
  });

  test('keeps what the shopper chose', () => {
    const chosen = {
      ...newItem,
      optionIds: ['black'],
      options: { Finish: 'Black' },
      buildId: 'b1',
      notes: 'Gift',
    };
    expect(body.parse([chosen])).toEqual([chosen]);
  });

  test.each([...badQuantities, 0])('refuses the quantity %j', (quantity) => {
    expect(body.safeParse([{ ...newItem, quantity }]).success).toBe(false);
  });

  test('takes 1 to 100 lines', () => {
    expect(body.safeParse([]).success).toBe(false);
    expect(body.safeParse(Array(100).fill(newItem)).success).toBe(true);
    expect(body.safeParse(Array(101).fill(newItem)).success).toBe(false);
    expect(body.safeParse(newItem).success).toBe(false);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('never hands on the option %s', (key) => {
    const options = JSON.parse(`{ "${key}": "x", "Finish": "Black" }`);
    const parsed = body.safeParse([{ ...newItem, options }]);
    if (parsed.success) expect(Object.keys(parsed.data[0]?.options ?? {})).toEqual(['Finish']);
  });

  test('refuses more options than a product can have', () => {
    const options = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`o${n}`, 'x']));
    expect(body.safeParse([{ ...newItem, options }]).success).toBe(false);
  });
});

describe('changing a line', () => {
  const { body, params } = cartCalls.updateGuestCartItem;

  test('takes quantity 0, which removes it', () => {
    expect(body.parse({ quantity: 0, productPrice: 1 })).toEqual({ quantity: 0 });
  });

  test.each(badQuantities)('refuses the quantity %j', (quantity) => {
    expect(body.safeParse({ quantity }).success).toBe(false);
  });

  test('reads the id of the path as a number', () => {
    expect(params.parse({ token: 't', id: '42' })).toEqual({ token: 't', id: 42 });
    expect(params.parse({ token: 't', id: 42 })).toEqual({ token: 't', id: 42 });
  });

  test.each([
    '0',
    '-1',
    '1e3',
    ' 7',
    '0x10',
    '1.5',
    'abc',
    '',
    '9007199254740993',
    `1${'0'.repeat(30)}`,
  ])('refuses the id %j', (id) => expect(params.safeParse({ token: 't', id }).success).toBe(false));
});

describe('computing totals', () => {
  const { body } = cartCalls.computeCart;

  test('takes the specified fields', () => expect(body.parse(quote)).toEqual(quote));

  test('takes a method and an address per destination', () => {
    const groups = [
      { kind: 'home', shippingMethodId: 'ground' },
      { kind: 'dealer', shippingMethodId: 'ffl-ground', address },
    ];
    expect(body.parse({ ...quote, groups }).groups).toEqual(groups);
  });

  test.each([
    ['another country', { address: { ...address, country: 'CA' } }],
    ['a place that is no state', { address: { ...address, region: 'ZZ' } }],
    ['a short ZIP code', { address: { ...address, postalCode: '6580' } }],
    ['no cart', { cartId: undefined }],
    ['a cart id as text', { cartId: '7' }],
    ['no shipping method', { shippingMethodId: undefined }],
    [
      'the same destination twice',
      { groups: Array(2).fill({ kind: 'home', shippingMethodId: 'a' }) },
    ],
    ['an unknown destination', { groups: [{ kind: 'moon', shippingMethodId: 'a' }] }],
  ])('refuses %s', (_, change) => {
    expect(body.safeParse({ ...quote, ...change }).success).toBe(false);
  });
});

describe('the cart', () => {
  const { response } = cartCalls.getGuestCart;

  test('starts empty with every amount 0', () =>
    expect(response.parse(emptyCart)).toEqual(emptyCart));

  test('lets nothing out that the contract does not list', () => {
    expect(response.parse({ ...emptyCart, guestTokenHash: 'x', ip: '203.0.113.7' })).toEqual(
      emptyCart,
    );
  });

  test.each([
    ['a total with a third of a cent', { totalAmount: 0.333 }],
    ['a negative total', { totalAmount: -1 }],
    ['a missing amount', { taxAmount: undefined }],
  ])('refuses %s', (_, change) => {
    expect(response.safeParse({ ...emptyCart, ...change }).success).toBe(false);
  });
});

test('merging needs the guest id in the query and in the body', () => {
  const { query, body } = cartCalls.mergeCart;
  expect(query.safeParse({}).success).toBe(false);
  expect(body.safeParse({}).success).toBe(false);
  expect(body.parse({ guestId: 'token', userId: 'x' })).toEqual({ guestId: 'token' });
});

test('a shipping method without a price is free', () => {
  const { response } = cartCalls.getShippingMethods;
  expect(response.parse([{ id: 'ground', name: 'Ground' }])).toEqual([
    { id: 'ground', name: 'Ground' },
  ]);
});
