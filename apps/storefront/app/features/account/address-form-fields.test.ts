import { calls } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import {
  type AddressField,
  addressLabels,
  addressLengths,
  initialAddress,
  statesOf,
  toAddressBody,
  validateAddress,
} from './address-form-fields.ts';
import { makeAddress } from './testing/profiles.ts';

const { body: contract } = calls.createAddress;

/** The form as a browser hands it over: a box that is not ticked is not there at all. */
function typed(changes: Partial<Record<AddressField, string>> = {}): FormData {
  const fields: Partial<Record<AddressField, string>> = {
    addressName: 'Home',
    firstName: 'Ann',
    lastName: 'Smith',
    company: '',
    mainContact: '(417) 555-0100',
    faxContact: '',
    addressLine1: '100 Example Way',
    addressLine2: '',
    city: 'Springfield',
    state: 'MO',
    postalCode: '65801',
    country: 'United States',
    ...changes,
  };
  const values = new FormData();
  for (const [field, value] of Object.entries(fields)) values.set(field, value);
  return values;
}

const required = [
  'addressName',
  'firstName',
  'lastName',
  'mainContact',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'country',
] as const;

describe('the address form', { tags: ['ACC-06'] }, () => {
  test.each(required)('needs %s', (field) => {
    const message = `${addressLabels[field]} is required`;
    expect(validateAddress(typed({ [field]: ' ' }))[field]).toBe(message);
    expect(contract.safeParse({ ...toAddressBody(typed(), null), [field]: '' }).success).toBe(
      false,
    );
  });

  test.each(['company', 'faxContact', 'addressLine2'] as const)('does not need %s', (field) => {
    expect(validateAddress(typed({ [field]: '' }))).toEqual({});
  });

  test('starts with the defaults of the shop', () => {
    expect(initialAddress(null)).toMatchObject({
      addressType: 10,
      country: 'United States',
      isDefaultShipping: true,
      isDefaultBilling: true,
      residential: true,
    });
  });

  test('starts with the address that is to be changed', () => {
    const address = makeAddress({ residential: false, state: 'CO' });
    expect(initialAddress(address)).toEqual(address);
  });

  test('offers the states of the country that is chosen', () => {
    expect(Object.keys(statesOf('United States'))).toHaveLength(51);
    expect(statesOf('United States').MO).toBe('Missouri');
    expect(statesOf('Elsewhere')).toEqual({});
    expect(validateAddress(typed({ state: 'XX' })).state).toBe('State must be one of the list');
  });

  test('sends what was typed, as the api takes it', () => {
    const values = typed({ firstName: '  Ann ', company: 'Smith & Co.' });
    values.set('isDefaultBilling', 'on');
    const sent = toAddressBody(values, null);
    expect(sent).toMatchObject({
      firstName: 'Ann',
      company: 'Smith & Co.',
      addressType: 10,
      isDefaultShipping: false,
      isDefaultBilling: true,
      residential: false,
    });
    expect(contract.parse(sent)).toEqual(sent);
  });

  test('keeps what it does not show when an address is changed', () => {
    const address = makeAddress({ addressContact: 'Reception', addressType: 20 });
    expect(toAddressBody(typed(), address)).toMatchObject({
      addressContact: 'Reception',
      addressType: 20,
    });
  });

  test('is not sent as long as something is wrong', () => {
    expect(() => toAddressBody(typed({ city: '' }), null)).toThrow('not valid');
  });
});

describe('the form and the api agree', { tags: ['ACC-06'] }, () => {
  test.each([
    ['postalCode', ['65801', '65801-1234'], ['6580', '658011234', 'ABCDE', '65801-']],
    ['mainContact', ['(417) 555-0100', '+1 417.555.0100 x12'], ['call me', '417/555']],
    ['faxContact', ['', '417-555-0101'], ['none']],
  ] as const)('about %s', (field, good, bad) => {
    const accepts = (value: string) => ({
      form: validateAddress(typed({ [field]: value }))[field] === undefined,
      api: contract.safeParse({ ...toAddressBody(typed(), null), [field]: value }).success,
    });
    for (const value of good) expect(accepts(value)).toEqual({ form: true, api: true });
    for (const value of bad) expect(accepts(value)).toEqual({ form: false, api: false });
  });

  test.each(Object.entries(addressLengths).filter(([field]) => !/contact|postal/i.test(field)))(
    'about the length of %s',
    (field, length) => {
      const send = (value: string) =>
        contract.safeParse({ ...toAddressBody(typed(), null), [field]: value }).success;
      expect(send('a'.repeat(length))).toBe(true);
      expect(send('a'.repeat(length + 1))).toBe(false);
    },
  );

  test.each(['mainContact', 'faxContact'] as const)('about the length of %s', (field) => {
    const send = (value: string) =>
      contract.safeParse({ ...toAddressBody(typed(), null), [field]: value }).success;
    expect(send('1'.repeat(addressLengths[field]))).toBe(true);
    expect(send('1'.repeat(addressLengths[field] + 1))).toBe(false);
  });
});
