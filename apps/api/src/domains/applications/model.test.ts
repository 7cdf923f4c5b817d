import { describe, expect, test } from 'vitest';
import { applicationReference, fingerprintOf, toApplication } from './model.ts';

const body = {
  company: 'Prairie Arms & Supply',
  website: 'www.prairie.example',
  phone: '(307)-555-0142',
  email: 'Owner@Prairie.Example',
  firstName: 'Ann',
  lastName: 'Smith',
  streetAddress: '100 Center St',
  city: 'Casper',
  state: 'WY',
  postalCode: '82601',
  useForBillingAddress: true,
  appearInDealerLocator: true,
  useThisAddressInDealerLocator: true,
  billingStreetAddress: '1 Elsewhere',
  billingCity: 'Denver',
  billingState: 'CO',
  billingPostalCode: '80202',
  locatorStreetAddress: '2 Elsewhere',
  locatorCity: 'Billings',
  locatorState: 'MT',
  locatorPostalCode: '59101',
  sotEin: '',
};
const premises = { street: '100 Center St', city: 'Casper', state: 'WY', zip: '82601' };

describe('the addresses of an application', { tags: ['DLR-08'] }, () => {
  test('are the main one where the toggles say so, whatever stands in the fields', () => {
    expect(toApplication(body, null)).toMatchObject({
      premises,
      billing: premises,
      locator: premises,
    });
  });

  test('are their own where they do not', () => {
    const own = toApplication(
      { ...body, useForBillingAddress: false, useThisAddressInDealerLocator: false },
      null,
    );
    expect(own.billing).toEqual({
      street: '1 Elsewhere',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
    });
    expect(own.locator).toEqual({
      street: '2 Elsewhere',
      city: 'Billings',
      state: 'MT',
      zip: '59101',
    });
  });

  test('have none for the locator where the dealer does not want to be found', () => {
    expect(toApplication({ ...body, appearInDealerLocator: false }, null).locator).toBeNull();
  });
});

test('a repeat has the same fingerprint; another word or another file has another', () => {
  const file = Buffer.alloc(32, 1);
  const print = (change: object, files = [file]) =>
    fingerprintOf(toApplication({ ...body, ...change }, null), files).toString('hex');
  expect(print({ email: 'owner@prairie.example' })).toBe(print({}));
  const others = [print({ company: 'Prairie' }), print({}, []), print({}, [Buffer.alloc(32, 2)])];
  expect(new Set([print({}), ...others]).size).toBe(4);
});

test('a reference is short and says of what', () => {
  expect(applicationReference('0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d3')).toBe('DA-0198F3C2');
});
