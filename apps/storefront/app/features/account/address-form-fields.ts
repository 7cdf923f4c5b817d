import type { Address, CallInput } from '@tarnholt/contract';
import { zipPattern } from '@tarnholt/contract/patterns';
import { country, type UsState, usStates } from '@tarnholt/contract/us-states';
import {
  type FieldErrors,
  type FieldLabels,
  listErrors,
  requiredMessage,
  textOf,
} from '../forms/field-errors.ts';

export type AddressField = Exclude<
  keyof Address,
  'id' | 'version' | 'addressContact' | 'addressType'
>;

/** In the order of the form. */
export const addressLabels: FieldLabels<AddressField> = {
  addressName: 'Address Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  mainContact: 'Phone',
  faxContact: 'Fax',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal Code',
  country: 'Country',
  isDefaultShipping: 'Use as my default shipping address',
  isDefaultBilling: 'Use as my default billing address',
  residential: 'This is a residential address',
};

/** The longest texts that the api takes; a test holds them to the contract. */
export const addressLengths = {
  addressName: 100,
  firstName: 50,
  lastName: 50,
  company: 50,
  mainContact: 40,
  faxContact: 40,
  addressLine1: 100,
  addressLine2: 100,
  city: 60,
  postalCode: 10,
} as const;

const requiredFields = [
  'addressName',
  'firstName',
  'lastName',
  'mainContact',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly AddressField[];

/** What an address of this form is, in the words of the systems that read it later. */
const defaultAddressType = 10;

export const countryChoices: Readonly<Record<string, string>> = { [country]: country };

/** The states that can be chosen, by the country that is. */
export function statesOf(countryName: string): Readonly<Record<string, string>> {
  return countryName === country ? usStates : {};
}

/** As typed: digits, and what people put between them. */
const phoneCharacters = /^[0-9+().\- xX]*$/;

export function validateAddress(values: FormData): FieldErrors<AddressField> {
  const text = (field: AddressField) => textOf(values, field);
  const errors: { -readonly [F in AddressField]?: string } = {};
  for (const field of ['mainContact', 'faxContact'] as const) {
    if (!phoneCharacters.test(text(field))) {
      errors[field] = `${addressLabels[field]} must be a valid phone number`;
    }
  }
  if (!zipPattern.test(text('postalCode'))) {
    errors.postalCode = 'Postal Code must have 5 digits, or 9 as in 12345-6789';
  }
  if (!Object.hasOwn(statesOf(text('country')), text('state'))) {
    errors.state = 'State must be one of the list';
  }
  for (const field of requiredFields) {
    if (text(field) === '') errors[field] = requiredMessage(addressLabels[field]);
  }
  return errors;
}

export type AddressBody = CallInput<'createAddress'>['body'];

/**
 * The whole address to send. What the form does not show is taken from the address as it was: a
 * change replaces all of it. Only for values that were found valid.
 */
export function toAddressBody(values: FormData, existing: Address | null): AddressBody {
  if (listErrors(validateAddress(values), addressLabels).length > 0) {
    throw new Error('the address is not valid');
  }
  const text = (field: AddressField) => textOf(values, field);
  return {
    addressName: text('addressName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    mainContact: text('mainContact'),
    faxContact: text('faxContact'),
    addressContact: existing?.addressContact ?? '',
    addressType: existing?.addressType ?? defaultAddressType,
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    state: text('state') as UsState,
    postalCode: text('postalCode'),
    country,
    isDefaultShipping: values.has('isDefaultShipping'),
    isDefaultBilling: values.has('isDefaultBilling'),
    residential: values.has('residential'),
  };
}

/** What the form starts with: an address to change, or the defaults of a new one. */
export function initialAddress(existing: Address | null): Omit<Address, 'id' | 'version'> {
  return (
    existing ?? {
      addressName: '',
      firstName: '',
      lastName: '',
      company: '',
      mainContact: '',
      faxContact: '',
      addressContact: '',
      addressType: defaultAddressType,
      addressLine1: '',
      addressLine2: '',
      city: '',
      state: '',
      postalCode: '',
      country,
      isDefaultShipping: true,
      isDefaultBilling: true,
      residential: true,
    }
  );
}
