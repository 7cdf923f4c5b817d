import type { CallInput } from '@tarnholt/contract';
import { emailPattern, phonePattern, websitePattern } from '@tarnholt/contract/patterns';
import { type FieldErrors, type FieldLabels, textOf } from '../forms/field-errors.ts';

type Body = CallInput<'registerDealer'>['body'];

const addressLabels = {
  StreetAddress: 'Street Address',
  City: 'City',
  State: 'State',
  PostalCode: 'Postal Code',
  Country: 'Country',
} as const;

/** In the order of the form. */
export const dealerLabels = {
  company: 'Company',
  website: 'Website',
  phone: 'Phone',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  firstName: 'First Name',
  lastName: 'Last Name',
  streetAddress: 'Street Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal Code',
  country: 'Country',
  useForBillingAddress: 'Use this address for billing',
  billingStreetAddress: `Billing ${addressLabels.StreetAddress}`,
  billingCity: `Billing ${addressLabels.City}`,
  billingState: `Billing ${addressLabels.State}`,
  billingPostalCode: `Billing ${addressLabels.PostalCode}`,
  billingCountry: `Billing ${addressLabels.Country}`,
  appearInDealerLocator: 'Appear in the dealer locator',
  useThisAddressInDealerLocator: 'Use this address in the dealer locator',
  locatorStreetAddress: `Locator ${addressLabels.StreetAddress}`,
  locatorCity: `Locator ${addressLabels.City}`,
  locatorState: `Locator ${addressLabels.State}`,
  locatorPostalCode: `Locator ${addressLabels.PostalCode}`,
  locatorCountry: `Locator ${addressLabels.Country}`,
  hasFflSot: 'I have an FFL or SOT',
  fflNumber: 'FFL Number',
  fflDocument: 'FFL Document',
  sotEin: 'SOT EIN',
  sotDocument: 'SOT Document',
} as const satisfies FieldLabels<keyof Body | 'fflDocument' | 'sotDocument'>;

export type DealerField = keyof typeof dealerLabels;
export type AddressPart = '' | 'billing' | 'locator';

/** The longest texts that the api takes; a test holds them to the contract. */
export const dealerLengths = {
  company: 50,
  website: 300,
  phone: 25,
  email: 254,
  password: 128,
  confirmPassword: 128,
  firstName: 50,
  lastName: 50,
  streetAddress: 100,
  city: 60,
  postalCode: 10,
  fflNumber: 40,
  sotEin: 40,
} as const;

export const shortestPassword = 12;

const mainFields = [
  'company',
  'website',
  'phone',
  'email',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'streetAddress',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly DealerField[];

const addressFields = ['StreetAddress', 'City', 'State', 'PostalCode', 'Country'] as const;
const toggles = [
  'useForBillingAddress',
  'appearInDealerLocator',
  'useThisAddressInDealerLocator',
  'hasFflSot',
] as const;

/** An unchecked box is not among the values. One that is hidden is as it was when it was. */
const isOn = (values: FormData, toggle: (typeof toggles)[number]) => values.get(toggle) === 'on';

const partsOf = (part: 'billing' | 'locator') =>
  addressFields.map((field) => `${part}${field}` as const);

function requiredFields(values: FormData): DealerField[] {
  const needsLocator =
    isOn(values, 'appearInDealerLocator') && !isOn(values, 'useThisAddressInDealerLocator');
  return [
    ...mainFields,
    ...(isOn(values, 'useForBillingAddress') ? [] : partsOf('billing')),
    ...(needsLocator ? partsOf('locator') : []),
    ...(isOn(values, 'hasFflSot') ? (['fflNumber'] as const) : []),
  ];
}

export function validateDealer(values: FormData): FieldErrors<DealerField> {
  const errors: { -readonly [F in DealerField]?: string | undefined } = {};
  const text = (field: DealerField) => textOf(values, field);
  if (!websitePattern.test(text('website'))) errors.website = 'Website must be a valid URL';
  if (!phonePattern.test(text('phone'))) errors.phone = 'Phone must be a valid phone number';
  if (!emailPattern.test(text('email'))) errors.email = 'Email must be a valid email address';
  const password = String(values.get('password') ?? '');
  if (password.length < shortestPassword) {
    errors.password = `Password must have at least ${shortestPassword} characters`;
  }
  if (values.get('confirmPassword') !== password) {
    errors.confirmPassword = 'Password values must match';
  }
  for (const field of ['postalCode', 'billingPostalCode', 'locatorPostalCode'] as const) {
    const zip = text(field);
    if (zip !== '' && !/^\d{5}(-\d{4})?$/.test(zip)) {
      errors[field] = 'Postal Code must be 5 or 9 digits';
    }
  }
  for (const field of ['fflDocument', 'sotDocument'] as const) {
    const file = fileOf(values, field);
    if (file !== null) errors[field] = checkDocument(file);
    else if (field === 'fflDocument' && isOn(values, 'hasFflSot')) errors[field] = 'Required';
  }
  for (const field of requiredFields(values)) if (text(field) === '') errors[field] = 'Required';
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

export const largestDocument = 10 * 1024 * 1024;
export const documentTypes = '.pdf,.tif,.tiff,application/pdf,image/tiff';

/** By its name, as far as a page can tell; the api looks into the file. */
export function checkDocument({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|tiff?)$/i.test(name)) return 'Must be a PDF or a TIFF file';
  if (size === 0) return 'This file is empty';
  return size > largestDocument ? 'Must not be larger than 10 MB' : undefined;
}

/** Browsers send an empty file for a field in which none was chosen. */
function fileOf(values: FormData, field: 'fflDocument' | 'sotDocument'): File | null {
  const value = values.get(field);
  return value instanceof File && value.name !== '' ? value : null;
}

/** Everything as text. With a toggle on, billing and locator have the values of the main address. */
export function toDealerForm(values: FormData): {
  readonly body: Body;
  readonly files: { readonly fflDocument?: File; readonly sotDocument?: File };
} {
  const text = (field: string) => textOf(values, field);
  const flag = (toggle: (typeof toggles)[number]) => (isOn(values, toggle) ? 'true' : 'false');
  const isListed = isOn(values, 'appearInDealerLocator');
  // A toggle that is not shown says nothing: who is not listed has no other address either.
  const usesMain = !isListed || isOn(values, 'useThisAddressInDealerLocator');
  const copy = (part: 'billing' | 'locator', isMain: boolean) =>
    Object.fromEntries(
      addressFields.map((field) => {
        const main = field[0]?.toLowerCase() + field.slice(1);
        return [`${part}${field}`, text(isMain ? main : `${part}${field}`)];
      }),
    );
  const isLicensed = isOn(values, 'hasFflSot');
  const ffl = isLicensed ? fileOf(values, 'fflDocument') : null;
  const sot = isLicensed ? fileOf(values, 'sotDocument') : null;
  return {
    body: {
      ...Object.fromEntries(mainFields.map((field) => [field, text(field)])),
      password: String(values.get('password') ?? ''),
      confirmPassword: String(values.get('confirmPassword') ?? ''),
      useForBillingAddress: flag('useForBillingAddress'),
      appearInDealerLocator: flag('appearInDealerLocator'),
      useThisAddressInDealerLocator: usesMain ? 'true' : 'false',
      ...copy('billing', isOn(values, 'useForBillingAddress')),
      ...copy('locator', usesMain),
      hasFflSot: flag('hasFflSot'),
      fflNumber: isLicensed ? text('fflNumber') : '',
      sotEin: isLicensed ? text('sotEin') : '',
    } as unknown as Body,
    files: {
      ...(ffl === null ? {} : { fflDocument: ffl }),
      ...(sot === null ? {} : { sotDocument: sot }),
    },
  };
}

export const dealerWords = {
  done: {
    heading: 'Your application has been sent',
    text: 'We mail you a link to confirm your address, check your license and answer within two business days.',
  },
  tooMany: 'You have sent several applications. Please wait a while, or write to us.',
} as const;
