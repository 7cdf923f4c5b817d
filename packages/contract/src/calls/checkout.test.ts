import { describe, expect, test } from 'vitest';
import { checkoutCalls } from './checkout.ts';

const { body, response } = checkoutCalls.placeOrder;

const customerInfo = {
  email: 'ann@example.com',
  name: 'Ann Smith',
  company: '',
  mainContact: '(417)-555-0100',
  address: '100 Example Way',
  city: 'Springfield',
  state: 'MO',
  zip: '65801',
  country: 'United States',
  shippingName: '',
  shippingCompany: '',
  addressContact: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingZip: '',
  shippingCountry: 'United States',
  optInNewsletter: false,
  shippingSameAsBilling: true,
  shippingMethodId: 'ground',
};
const shipping = {
  shippingSameAsBilling: false,
  shippingName: 'Bob Smith',
  shippingAddress: '200 Example Way',
  shippingCity: 'Springfield',
  shippingState: 'MO',
  shippingZip: '65802',
};
const dealerInfo = {
  dealerName: 'Example Arms',
  dealerAddress: '1 Main St',
  dealerEmail: 'ffl@example.com',
  dealerPhone: '(417)-555-0101',
  dealerCity: 'Springfield',
  dealerState: 'MO',
  dealerZip: '65801',
  dealerCountry: 'United States',
};
const order = { cartId: 7, customerInfo, paymentToken: 'token+/abc==' };

function issuesOf(value: unknown): Record<string, string> {
  const issues = body.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const withCustomer = (change: object) => ({
  ...order,
  customerInfo: { ...customerInfo, ...change },
});

test('a guest’s order passes as the form sends it', () => {
  expect(body.parse(order)).toEqual(order);
});

test('totals and flags that the browser adds are dropped', () => {
  expect(body.parse({ ...order, totalAmount: 0.01, isFflItem: false, userId: 'x' })).toEqual(order);
});

describe('the billing form', () => {
  test.each(['email', 'name', 'address', 'city', 'state', 'zip', 'country', 'shippingMethodId'])(
    'requires %s',
    (field) => {
      expect(issuesOf(withCustomer({ [field]: undefined }))).toHaveProperty([
        `customerInfo.${field}`,
      ]);
      expect(issuesOf(withCustomer({ [field]: '' }))).toMatchObject({
        [`customerInfo.${field}`]: 'Required',
      });
    },
  );

  test('says what is wrong in the words of the form', () => {
    expect(issuesOf(withCustomer({ email: 'ann@', zip: '123', country: 'Canada' }))).toEqual({
      'customerInfo.email': 'Must be a valid email address',
      'customerInfo.zip': 'Zip code must be at least 5 digits',
      'customerInfo.country': 'We sell inside the United States only',
    });
  });

  test('asks for a shipping address only when it differs', () => {
    expect(issuesOf(withCustomer(shipping))).toEqual({});
    const empty = { shippingSameAsBilling: false, shippingCountry: '' };
    expect(issuesOf(withCustomer(empty))).toEqual({
      'customerInfo.shippingName': 'Required',
      'customerInfo.shippingAddress': 'Required',
      'customerInfo.shippingCity': 'Required',
      'customerInfo.shippingState': 'Required',
      'customerInfo.shippingZip': 'Required',
      'customerInfo.shippingCountry': 'Required',
    });
    expect(issuesOf(withCustomer({ ...shipping, shippingZip: '12' }))).toEqual({
      'customerInfo.shippingZip': 'Zip code must be at least 5 digits',
    });
  });
});

describe('the dealer', () => {
  test('may be named, or left for later in so many words', () => {
    expect(body.parse({ ...order, dealerInfo }).dealerInfo).toEqual(dealerInfo);
    expect(body.parse({ ...order, dealerInfo: { chooseLater: true } }).dealerInfo).toEqual({
      chooseLater: true,
    });
  });

  test('is not left for later by silence', () => {
    const required = Object.keys(dealerInfo).map((field) => [`dealerInfo.${field}`, 'Required']);
    expect(issuesOf({ ...order, dealerInfo: {} })).toEqual(Object.fromEntries(required));
    expect(issuesOf({ ...order, dealerInfo: { chooseLater: false } })).toEqual(
      Object.fromEntries(required),
    );
  });

  test('has a phone number, an email address and a ZIP code that can be used', () => {
    const wrong = { ...dealerInfo, dealerPhone: '12', dealerEmail: 'x', dealerZip: '1234' };
    expect(issuesOf({ ...order, dealerInfo: wrong })).toEqual({
      'dealerInfo.dealerPhone': 'Must be a valid phone number',
      'dealerInfo.dealerEmail': 'Must be a valid email address',
      'dealerInfo.dealerZip': 'Zip code must be at least 5 digits',
    });
  });
});

test.each([
  ['empty', ''],
  ['missing', undefined],
  ['longer than 4 KB', 'x'.repeat(4097)],
  ['binary', 'a\u0000b'],
])('a payment token that is %s is refused', (_, paymentToken) => {
  expect(issuesOf({ ...order, paymentToken })).toHaveProperty('paymentToken');
});

test('the answer carries the order, the outcome and the message, and no payment data', () => {
  const answer = { orderId: 'TH-7K4M-92QX', success: true, message: 'Payment is being confirmed' };
  expect(
    response.parse({ ...answer, status: 'payment_pending', transId: '60198765432', avs: 'Y' }),
  ).toEqual({ ...answer, status: 'payment_pending' });
  expect(response.parse({ orderId: null, success: false, message: 'Declined' }).success).toBe(
    false,
  );
  expect(response.safeParse({ ...answer, status: 'paid' }).success).toBe(false);
});
