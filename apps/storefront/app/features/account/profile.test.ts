import { expect, test } from 'vitest';
import { additionalAddresses, addressLines, defaultAddresses, telephoneLink } from './profile.ts';
import { makeAddress } from './testing/profiles.ts';

const plain = makeAddress({ id: 1 });
const shipping = makeAddress({ id: 2, isDefaultShipping: true });
const billing = makeAddress({ id: 3, isDefaultBilling: true });
const both = makeAddress({ id: 4, isDefaultShipping: true, isDefaultBilling: true });

test('defaults come first, the others are additional', { tags: ['ACC-05'] }, () => {
  expect(defaultAddresses([plain, billing, shipping])).toEqual([
    { kind: 'shipping', address: shipping },
    { kind: 'billing', address: billing },
  ]);
  expect(additionalAddresses([plain, billing, shipping])).toEqual([plain]);
});

test('one address may be both defaults, and is not listed again', () => {
  expect(defaultAddresses([both]).map(({ kind }) => kind)).toEqual(['shipping', 'billing']);
  expect(additionalAddresses([both, plain])).toEqual([plain]);
  expect(defaultAddresses([plain])).toEqual([]);
});

test('an address is written as on an envelope, without empty lines', { tags: ['ACC-12'] }, () => {
  expect(addressLines(plain)).toEqual([
    'Ann Smith',
    '100 Example Way',
    'Springfield, MO 65801',
    'United States',
  ]);
  const full = makeAddress({ company: 'Smith & Co.', addressLine2: 'Suite 4' });
  expect(addressLines(full)).toEqual([
    'Ann Smith',
    'Smith & Co.',
    '100 Example Way',
    'Suite 4',
    'Springfield, MO 65801',
    'United States',
  ]);
});

test.each([
  ['(417) 555-0100', 'tel:4175550100'],
  ['+1 417.555.0100', 'tel:+14175550100'],
  ['417-555-0100 x12', 'tel:4175550100;ext=12'],
])('%s can be called as %s', { tags: ['ACC-12'] }, (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});
