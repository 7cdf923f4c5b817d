import { describe, expect, test } from 'vitest';
import { isSamePlace, plainStreet } from './premises.ts';

const dealer = { street: '410 North Center Street, Suite 2', state: 'WY', zip: '82601' };

describe('two addresses are one place', () => {
  test.each([
    ['410 N Center St, Ste 2'],
    ['410 N. CENTER ST STE 2'],
    ['  410  north center street   suite #2 '],
    ['410 N Center St., Suite No. 2'],
  ])('however the street is spelled: %j', (street) => {
    expect(isSamePlace(dealer, { ...dealer, street })).toBe(true);
  });

  test('with a longer ZIP code, another case of letters, and from both sides', () => {
    const other = { ...dealer, state: ' wy', zip: '82601-4410' };
    expect(isSamePlace(dealer, other)).toBe(true);
    expect(isSamePlace(other, dealer)).toBe(true);
  });
});

describe('two addresses are not one place', () => {
  test.each([
    ['with another number', { ...dealer, street: '411 North Center Street, Suite 2' }],
    ['with another suite', { ...dealer, street: '410 North Center Street, Suite 3' }],
    ['without the suite', { ...dealer, street: '410 North Center Street' }],
    ['with another side of town', { ...dealer, street: '410 South Center Street, Suite 2' }],
    ['with another ZIP code', { ...dealer, zip: '82604' }],
    ['in another state', { ...dealer, state: 'CO' }],
    ['without a street', { ...dealer, street: ' - ' }],
  ])('%s', (_, other) => {
    expect(isSamePlace(dealer, other)).toBe(false);
  });

  test('when there is nothing to compare', () => {
    const nothing = { street: '', state: '', zip: '' };
    expect(isSamePlace(nothing, nothing)).toBe(false);
    expect(isSamePlace({ ...dealer, zip: '8260' }, { ...dealer, zip: '8260' })).toBe(false);
  });
});

test('a street that is called like a property of objects stays itself', () => {
  expect(plainStreet('5 Constructor Way')).toBe('5 CONSTRUCTOR WAY');
});
