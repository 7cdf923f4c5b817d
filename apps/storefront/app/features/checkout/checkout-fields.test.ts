import { calls } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import {
  billingFields,
  checkoutLabels,
  checkoutLengths,
  dealerFields,
  validateCheckout,
} from './checkout-fields.ts';
import { toCheckoutRequest, toQuoteRequest } from './checkout-request.ts';
import {
  dealerValues,
  filledForm,
  makeCart,
  makeItem,
  rifleItem,
  shippingValues,
} from './testing/checkout-values.ts';

const home = { home: true, dealer: false };
const dealer = { home: false, dealer: true };
const both = { home: true, dealer: true };

test('the fields have the names of the specification', { tags: ['CHK-22'] }, () => {
  expect(Object.keys(checkoutLabels)).toEqual([
    ...['email', 'firstName', 'lastName', 'company', 'mainContact', 'address', 'zip', 'city'],
    ...['state', 'country', 'shippingFirstName', 'shippingLastName', 'shippingCompany'],
    ...['addressContact', 'shippingAddress', 'shippingZip', 'shippingCity', 'shippingState'],
    ...['shippingCountry', 'dealerName', 'dealerAddress', 'dealerZip', 'dealerCity'],
    ...['dealerState', 'dealerCountry', 'dealerEmail', 'dealerPhone', 'shippingSameAsBilling'],
    // Beside the specification: an order may wait for its dealer.
    'chooseDealerLater',
    ...['optInNewsletter', 'shippingMethodId', 'dealerShippingMethodId'],
  ]);
  expect([...billingFields, ...dealerFields].sort()).toEqual(Object.keys(checkoutLabels).sort());
});

describe('the billing form', { tags: ['CHK-06'] }, () => {
  test('that is filled in is fine', () => {
    expect(validateCheckout(filledForm(), home)).toEqual({});
  });

  test('that is empty says what is required, and of nothing else', () => {
    const required = 'Required';
    expect(validateCheckout(new FormData(), { home: false, dealer: false })).toEqual({
      email: required,
      firstName: required,
      lastName: required,
      address: required,
      city: required,
      state: required,
      zip: required,
      country: required,
      shippingMethodId: required,
    });
  });

  test.each([
    ['email', 'ann@shop', 'Must be a valid email address'],
    ['email', 'ann smith@shop.example', 'Must be a valid email address'],
    ['zip', '8260', 'Zip code must be at least 5 digits'],
    ['zip', 'ABCDE', 'Zip code must be at least 5 digits'],
    ['zip', '80202', 'Zip code does not belong to this state'],
    ['state', 'XX', 'Must be a US state'],
  ])('says of %s that %s is wrong', (field, value, message) => {
    expect(validateCheckout(filledForm({ [field]: value }), home)).toEqual({ [field]: message });
  });

  test('takes the word of whoever knows the ZIP code', { tags: ['CHK-20'] }, () => {
    // By its first digits it could be either: 834 is Idaho's, and serves a place in Wyoming.
    const values = filledForm({ zip: '83414-1234' });
    expect(validateCheckout(values, home)).toEqual({});
    const stateOf = (state: string) => (zip: string) => (zip === '83414' ? state : undefined);
    expect(validateCheckout(values, home, stateOf('WY'))).toEqual({});
    expect(validateCheckout(values, home, stateOf('ID'))).toEqual({
      zip: 'Zip code does not belong to this state',
    });
  });

  test('asks for a shipping address only where it is another one', { tags: ['CHK-07'] }, () => {
    const apart = filledForm({ shippingSameAsBilling: null });
    expect(Object.keys(validateCheckout(apart, home)).sort()).toEqual(
      [
        ...['shippingFirstName', 'shippingLastName', 'shippingAddress', 'shippingCity'],
        ...['shippingState', 'shippingZip', 'shippingCountry'],
      ].sort(),
    );
    expect(validateCheckout(filledForm(shippingValues), home)).toEqual({});
    const short = filledForm({ ...shippingValues, shippingZip: '837' });
    expect(validateCheckout(short, home)).toEqual({
      shippingZip: 'Zip code must be at least 5 digits',
    });
    // Nothing goes there.
    expect(
      validateCheckout(filledForm({ ...dealerValues, shippingSameAsBilling: null }), dealer),
    ).toEqual({});
  });
});

describe('the dealer form', { tags: ['CHK-08', 'CHK-20', 'CHK-21'] }, () => {
  test('is asked for with FFL items alone', () => {
    expect(validateCheckout(filledForm(), home)).toEqual({});
    expect(Object.keys(validateCheckout(filledForm(), both)).sort()).toEqual(
      [...dealerFields, 'dealerShippingMethodId'].sort(),
    );
    expect(validateCheckout(filledForm(dealerValues), both)).toEqual({});
  });

  test.each([
    ['dealerEmail', 'nobody', 'Must be a valid email address'],
    ['dealerPhone', '555-0100', 'Must be a valid phone number'],
    ['dealerZip', '802', 'Zip code must be at least 5 digits'],
    ['dealerZip', '82601', 'Zip code does not belong to this state'],
  ])('says of %s that %s is wrong', (field, value, message) => {
    const values = filledForm({ ...dealerValues, [field]: value });
    expect(validateCheckout(values, both)).toEqual({ [field]: message });
  });
});

describe('what is sent', { tags: ['CHK-17'] }, () => {
  const cart = makeCart([makeItem(), rifleItem]);

  test('is what the contract takes, for every kind of cart', () => {
    const carts = [makeCart([makeItem()]), makeCart([rifleItem]), cart];
    for (const values of [
      filledForm(dealerValues),
      filledForm({ ...dealerValues, ...shippingValues }),
    ]) {
      for (const each of carts) {
        expect(
          calls.computeCart.body.safeParse(toQuoteRequest(values, each)).error,
        ).toBeUndefined();
        const request = toCheckoutRequest(values, each, 'token');
        expect(calls.placeOrder.body.safeParse(request).error).toBeUndefined();
      }
    }
  });

  test('confirms every text that came with the totals, and says where the buyer lives', () => {
    const acknowledgments = [{ key: 'age.21', version: 2, text: 'I am at least 21 years old.' }];
    const asked = { ...cart, rules: { isSample: false, acknowledgments, notes: [] } };
    const values = filledForm({ ...dealerValues, ...shippingValues });
    const request = toCheckoutRequest(values, asked, 'token');
    expect(request.acknowledgments).toEqual([{ key: 'age.21', version: 2 }]);
    expect(toCheckoutRequest(values, cart, 'token').acknowledgments).toEqual([]);
    expect(toQuoteRequest(values, cart)).toMatchObject({
      address: { region: 'ID' },
      residence: 'WY',
    });
  });

  test('has whole names, and the dealer’s part its own method and place', () => {
    const values = filledForm({ ...dealerValues, ...shippingValues, optInNewsletter: 'on' });
    expect(toCheckoutRequest(values, cart, 'token-1')).toMatchObject({
      cartId: 42,
      paymentToken: 'token-1',
      customerInfo: {
        name: 'Ann Smith',
        shippingName: 'Bob Jones',
        shippingSameAsBilling: false,
        optInNewsletter: true,
        shippingMethodId: 'ground',
      },
      dealerInfo: { dealerName: 'Basin Sports', dealerState: 'CO' },
    });
    expect(toQuoteRequest(values, cart)).toMatchObject({
      address: { line1: '9 Other Street', region: 'ID', postalCode: '83702' },
      groups: [
        { kind: 'home', shippingMethodId: 'ground' },
        { kind: 'dealer', shippingMethodId: 'dealer-ground', address: { region: 'CO' } },
      ],
    });
  });

  test('names no dealer without FFL items', () => {
    const request = toCheckoutRequest(filledForm(dealerValues), makeCart([makeItem()]), 't');
    expect(request).not.toHaveProperty('dealerInfo');
    expect(request.groups).toEqual([{ kind: 'home', shippingMethodId: 'ground' }]);
  });

  test('names the licensee that was picked, and nobody when the dealer comes later', () => {
    const cart = makeCart([makeItem(), rifleItem]);
    const picked = filledForm({ ...dealerValues, licenseeId: '58300077' });
    expect(toCheckoutRequest(picked, cart, 't').dealerInfo).toMatchObject({
      dealerName: 'Basin Sports',
      licenseeId: '58300077',
    });
    const typed = filledForm({ ...dealerValues, licenseeId: '' });
    expect(toCheckoutRequest(typed, cart, 't').dealerInfo).not.toHaveProperty('licenseeId');
    const later = filledForm({ chooseDealerLater: 'on', dealerShippingMethodId: 'dealer-ground' });
    expect(validateCheckout(later, both)).toEqual({});
    expect(toCheckoutRequest(later, cart, 't').dealerInfo).toEqual({ chooseLater: true });
    expect(toQuoteRequest(later, cart).groups?.[1]).toMatchObject({
      kind: 'dealer',
      address: { line1: '100 Example Way', region: 'WY' },
    });
  });

  test('where all goes to the dealer, the one method is the dealer’s', () => {
    const values = filledForm({ ...dealerValues, shippingMethodId: 'dealer-ground' });
    expect(toQuoteRequest(values, makeCart([rifleItem])).groups).toEqual([
      expect.objectContaining({ kind: 'dealer', shippingMethodId: 'dealer-ground' }),
    ]);
  });
});

test('no field takes more than the api does', () => {
  const cart = makeCart([makeItem(), rifleItem]);
  for (const [field, length] of Object.entries(checkoutLengths)) {
    if (/email|zip|contact|phone/i.test(field)) continue;
    const values = filledForm({ ...dealerValues, ...shippingValues, [field]: 'x'.repeat(length) });
    const parsed = calls.placeOrder.body.safeParse(toCheckoutRequest(values, cart, 'token'));
    expect(parsed.error, field).toBeUndefined();
    const more = filledForm({
      ...dealerValues,
      ...shippingValues,
      [field]: 'x'.repeat(length + 60),
    });
    expect(
      calls.placeOrder.body.safeParse(toCheckoutRequest(more, cart, 'token')).success,
      field,
    ).toBe(false);
  }
});
