import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../order-statuses.ts';
import { newsletterCalls } from './newsletter.ts';
import { orderCalls } from './orders.ts';
import { productNotificationCalls } from './product-notifications.ts';
import { userCalls } from './users.ts';

const address = {
  addressName: 'Home',
  firstName: 'Ann',
  lastName: 'Smith',
  mainContact: '(417)-555-0100',
  addressLine1: '100 Example Way',
  city: 'Springfield',
  state: 'MO',
  postalCode: '65801',
  country: 'United States',
};

const order = {
  id: 'TH-7K4M-92QX',
  createdAt: '2026-11-14T16:20:00.000Z',
  status: 'authorized',
  items: [
    {
      productName: 'Summit 15',
      productUrl: '/product/product-long/rifle0000000000000000000',
      options: { 'Barrel length': '16 in.' },
      unitPrice: 1299.99,
      price: 2599.98,
      quantity: 2,
      isFflItem: true,
    },
  ],
  shippingCost: 0,
  taxAmount: 210.6,
  totalAmount: 2810.58,
};

describe('an address', () => {
  const { body } = userCalls.createAddress;

  test('gets the defaults of the form', () => {
    expect(body.parse(address)).toEqual({
      ...address,
      company: '',
      faxContact: '',
      addressContact: '',
      addressLine2: '',
      addressType: 10,
      isDefaultShipping: true,
      isDefaultBilling: true,
      residential: true,
    });
  });

  test.each(Object.keys(address))('needs %s', (field) => {
    expect(body.safeParse({ ...address, [field]: '' }).success).toBe(false);
    expect(body.safeParse({ ...address, [field]: undefined }).success).toBe(false);
  });

  test('cannot be created for somebody else or under an id of one’s own', () => {
    expect(body.parse({ ...address, id: 5, userId: 'x' })).not.toHaveProperty('id');
    expect(body.parse({ ...address, id: 5, userId: 'x' })).not.toHaveProperty('userId');
  });

  test('is updated with its id', () => {
    expect(userCalls.updateAddress.body.parse({ ...address, id: 5 })).toMatchObject({ id: 5 });
  });
});

describe('an order', () => {
  const { response } = orderCalls.getOrder;
  const confirmation = {
    ...order,
    userEmail: 'ann@example.com',
    charges: [],
    shippingFirstName: 'Ann',
    shippingLastName: 'Smith',
    shippingAddress: '100 Example Way',
    shippingCity: 'Springfield',
    shippingState: 'MO',
    shippingZipCode: '65801',
    shippingCountry: 'United States',
    customerPhone: null,
    dealerName: null,
    dealerAddress: null,
    dealerCity: null,
    dealerState: null,
    dealerZipCode: null,
    dealerCountry: null,
    dealerPhone: null,
  };

  test('lets no internal field out', () => {
    const stored = { ...confirmation, transId: '1', ip: '203.0.113.7', cost: 3, notes: 'n' };
    expect(response.parse(stored)).toEqual(confirmation);
  });

  test.each(orderStatuses)('may be %s', (status) => {
    expect(response.parse({ ...confirmation, status }).status).toBe(status);
  });

  test('has no status that the contract does not know', () => {
    expect(response.safeParse({ ...confirmation, status: 'Paid' }).success).toBe(false);
  });
});

describe('the profile', () => {
  test('holds at most the newest fifty orders', () => {
    const profile = {
      fullName: 'Ann Smith',
      firstName: 'Ann',
      lastName: 'Smith',
      email: 'ann@example.com',
      phoneNumber: '',
      addresses: [],
      orders: Array(50).fill(order),
      ordersCursor: 'bmV4dA',
    };
    const { response } = userCalls.getProfile;
    expect(response.parse(profile)).toEqual(profile);
    expect(response.safeParse({ ...profile, orders: Array(51).fill(order) }).success).toBe(false);
  });

  test('may be saved with empty names, as its form has no rules', () => {
    expect(userCalls.updateProfile.body.parse({ firstName: '', lastName: '' })).toEqual({
      firstName: '',
      lastName: '',
      phoneNumber: '',
    });
  });

  test.each(['', 'a b', "';--", 'x'.repeat(201)])('refuses the cursor %j', (cursor) => {
    expect(userCalls.getUserOrders.query.safeParse({ cursor }).success).toBe(false);
  });
});

test('a newsletter sign-up needs an email address and takes empty names', () => {
  const { body } = newsletterCalls.subscribeNewsletter;
  expect(body.parse({ email: ' ann@example.com ' })).toEqual({
    email: 'ann@example.com',
    firstName: '',
    lastName: '',
  });
  expect(body.safeParse({ email: 'ann' }).success).toBe(false);
});

test('whether an address is subscribed is told to its owner only', () => {
  expect(newsletterCalls.getNewsletterStatus.access).toBe('user');
});

test.each(['email', 'productId', 'productName'])('a stock alert needs %s', (field) => {
  const { body } = productNotificationCalls.subscribeProductNotification;
  const alert = { email: 'ann@example.com', productId: 'TH-R15', productName: 'Summit 15' };
  expect(body.parse(alert)).toEqual(alert);
  expect(body.parse({ ...alert, sku: 'TH-R15-16' })).toEqual({ ...alert, sku: 'TH-R15-16' });
  expect(body.safeParse({ ...alert, [field]: '' }).success).toBe(false);
});
