import type { CallInput } from '@tarnholt/contract';
import { phonePattern, serialNumberPattern } from '@tarnholt/contract/patterns';
import { type FieldErrors, type FieldLabels, textOf } from '../forms/field-errors.ts';
import { checkRequest } from '../request-form/request-words.ts';

type Body = CallInput<'registerProduct'>['body'];
export type RegistrationField = Exclude<keyof Body, 'doNotShare'>;

/** In the order of the form. */
export const registrationLabels: FieldLabels<RegistrationField> = {
  serialNumber: 'Serial Number',
  model: 'Model',
  purchasedOn: 'Purchase Date',
  dealer: 'Dealer',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
};

/** The longest texts that the api takes; a test holds them to the contract. */
export const registrationLengths = {
  serialNumber: 30,
  model: 80,
  dealer: 100,
  firstName: 50,
  lastName: 50,
  email: 254,
  phone: 25,
} as const satisfies Partial<Record<RegistrationField, number>>;

const fields = Object.keys(registrationLabels) as RegistrationField[];
const required = fields.filter((field) => field !== 'phone');

export const earliestPurchase = '1900-01-01';

/** `today` is the day in UTC, which no place in the fifty states is ahead of. */
export function validateRegistration(
  values: FormData,
  today = new Date().toISOString().slice(0, 10),
): FieldErrors<RegistrationField> {
  const text = (field: RegistrationField) => textOf(values, field);
  const errors: { -readonly [F in RegistrationField]?: string | undefined } = {};
  if (!serialNumberPattern.test(text('serialNumber'))) {
    errors.serialNumber = 'Serial Number must be 3 to 30 letters, digits or dashes';
  }
  if (text('purchasedOn') > today) errors.purchasedOn = 'Purchase Date must not be in the future';
  if (text('purchasedOn') < earliestPurchase) {
    errors.purchasedOn = 'Purchase Date must not be before 1900';
  }
  if (text('phone') !== '' && !phonePattern.test(text('phone'))) {
    errors.phone = 'Phone must be a valid phone number';
  }
  return { ...errors, ...checkRequest(values, registrationLabels, required) };
}

export function toRegistration(values: FormData, doNotShare: boolean): Body {
  const text = (field: RegistrationField) => textOf(values, field);
  return {
    serialNumber: text('serialNumber').toUpperCase(),
    model: text('model'),
    purchasedOn: text('purchasedOn'),
    dealer: text('dealer'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    doNotShare,
  };
}

export const registrationWords = {
  done: {
    heading: 'Your product has been registered',
    text: 'We have sent you an email to confirm it. Keep it with the papers of your product.',
  },
  tooMany: 'You have registered many products already. Please wait a while before the next one.',
} as const;
