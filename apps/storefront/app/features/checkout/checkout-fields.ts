import { emailPattern, phonePattern, zipPattern } from '@tarnholt/contract/patterns';
import { country, type UsState, usStates } from '@tarnholt/contract/us-states';
import { isZipOf } from '@tarnholt/contract/zip-codes';
import { type FieldErrors, type FieldLabels, textOf } from '../forms/field-errors.ts';

/** The names under which the specification knows the fields. */
export const billingLabels = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  mainContact: 'Phone',
  address: 'Address',
  zip: 'Zip Code',
  city: 'City',
  state: 'State',
  country: 'Country',
} as const;

export const shippingLabels = {
  shippingFirstName: 'Shipping First Name',
  shippingLastName: 'Shipping Last Name',
  shippingCompany: 'Shipping Company',
  addressContact: 'Shipping Phone',
  shippingAddress: 'Shipping Address',
  shippingZip: 'Shipping Zip Code',
  shippingCity: 'Shipping City',
  shippingState: 'Shipping State',
  shippingCountry: 'Shipping Country',
} as const;

export const dealerLabels = {
  dealerName: 'Dealer Name',
  dealerAddress: 'Dealer Address',
  dealerZip: 'Dealer Zip Code',
  dealerCity: 'Dealer City',
  dealerState: 'Dealer State',
  dealerCountry: 'Dealer Country',
  dealerEmail: 'Dealer Email',
  dealerPhone: 'Dealer Phone',
} as const;

const choiceLabels = {
  shippingSameAsBilling: 'My shipping address is the same as my billing address',
  chooseDealerLater: 'I choose a dealer later',
  optInNewsletter: 'Send me news about new products',
  shippingMethodId: 'Shipping Method',
  dealerShippingMethodId: 'Shipping Method to the Dealer',
} as const;

export type DealerField = keyof typeof dealerLabels;
export type CheckoutField =
  | keyof typeof billingLabels
  | keyof typeof shippingLabels
  | DealerField
  | keyof typeof choiceLabels;

/** In the order of the form. */
export const checkoutLabels: FieldLabels<CheckoutField> = {
  ...billingLabels,
  ...shippingLabels,
  ...dealerLabels,
  ...choiceLabels,
};

export const dealerFields = Object.keys(dealerLabels) as DealerField[];
/** Everything that is no dealer's: the specification calls all of it the billing form. */
export const billingFields = (Object.keys(checkoutLabels) as CheckoutField[]).filter(
  (field) => !Object.hasOwn(dealerLabels, field),
);

/** The longest texts that the api takes; a test holds them to the contract. */
export const checkoutLengths = {
  email: 254,
  firstName: 50,
  lastName: 50,
  company: 50,
  mainContact: 40,
  address: 100,
  city: 60,
  zip: 10,
  shippingFirstName: 50,
  shippingLastName: 50,
  shippingCompany: 50,
  addressContact: 40,
  shippingAddress: 100,
  shippingCity: 60,
  shippingZip: 10,
  dealerName: 100,
  dealerAddress: 100,
  dealerCity: 60,
  dealerZip: 10,
  dealerEmail: 254,
  dealerPhone: 25,
} as const satisfies Partial<Record<CheckoutField, number>>;

export const countryChoices: Readonly<Record<string, string>> = { [country]: country };

/** What the cart asks for. */
export interface Destinations {
  /** Something goes to the buyer. */
  readonly home: boolean;
  /** Something goes to a dealer. */
  readonly dealer: boolean;
}

const messages = {
  required: 'Required',
  email: 'Must be a valid email address',
  phone: 'Must be a valid phone number',
  zip: 'Zip code must be at least 5 digits',
  zipOfState: 'Zip code does not belong to this state',
  state: 'Must be a US state',
};

const billingRequired = [
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'shippingMethodId',
] as const satisfies readonly CheckoutField[];

const shippingRequired = [
  'shippingFirstName',
  'shippingLastName',
  'shippingAddress',
  'shippingCity',
  'shippingState',
  'shippingZip',
  'shippingCountry',
] as const satisfies readonly CheckoutField[];

export function isShippingApart(values: FormData, { home }: Destinations): boolean {
  return home && !values.has('shippingSameAsBilling');
}

/** Whether the order waits for its dealer. */
export function isDealerLater(values: FormData): boolean {
  return values.has('chooseDealerLater');
}

/** `stateOfZip` knows some ZIP codes for certain; of the others the first digits tell enough. */
export function validateCheckout(
  values: FormData,
  destinations: Destinations,
  stateOfZip: (zip: string) => string | undefined = () => undefined,
): FieldErrors<CheckoutField> {
  const text = (field: CheckoutField) => textOf(values, field);
  const errors: { -readonly [F in CheckoutField]?: string } = {};
  const required: CheckoutField[] = [...billingRequired];
  const places: (readonly [state: CheckoutField, zip: CheckoutField])[] = [['state', 'zip']];
  if (isShippingApart(values, destinations)) {
    required.push(...shippingRequired);
    places.push(['shippingState', 'shippingZip']);
  }
  if (destinations.dealer && destinations.home) required.push('dealerShippingMethodId');
  if (destinations.dealer && !isDealerLater(values)) {
    Object.assign(errors, validateDealer(values, stateOfZip));
  }
  if (!emailPattern.test(text('email'))) errors.email = messages.email;
  for (const [state, zip] of places) {
    const stateError = Object.hasOwn(usStates, text(state)) ? undefined : messages.state;
    const zipError = zipErrorOf(text(state), text(zip), stateOfZip(text(zip).slice(0, 5)));
    if (stateError !== undefined) errors[state] = stateError;
    if (zipError !== undefined) errors[zip] = zipError;
  }
  for (const field of required) {
    if (text(field) === '') errors[field] = messages.required;
  }
  return errors;
}

/** The part about the dealer, which is also a form of its own. */
export function validateDealer(
  values: FormData,
  stateOfZip: (zip: string) => string | undefined = () => undefined,
): FieldErrors<CheckoutField> {
  const text = (field: DealerField) => textOf(values, field);
  const errors: { -readonly [F in DealerField]?: string } = {};
  if (!emailPattern.test(text('dealerEmail'))) errors.dealerEmail = messages.email;
  if (!phonePattern.test(text('dealerPhone'))) errors.dealerPhone = messages.phone;
  if (!Object.hasOwn(usStates, text('dealerState'))) errors.dealerState = messages.state;
  const zip = text('dealerZip');
  const zipError = zipErrorOf(text('dealerState'), zip, stateOfZip(zip.slice(0, 5)));
  if (zipError !== undefined) errors.dealerZip = zipError;
  for (const field of dealerFields) if (text(field) === '') errors[field] = messages.required;
  return errors;
}

function zipErrorOf(
  state: string,
  zip: string,
  stateOfZip: string | undefined,
): string | undefined {
  if (!zipPattern.test(zip)) return messages.zip;
  if (!Object.hasOwn(usStates, state)) return undefined;
  const agrees = isZipOf(state as UsState, zip) && (stateOfZip ?? state) === state;
  return agrees ? undefined : messages.zipOfState;
}
