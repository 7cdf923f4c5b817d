import type { Address, SavedDealer } from '@tarnholt/contract';
import { defaultAddresses, type Profile } from '../account/profile.ts';
import type { CheckoutField } from './checkout-fields.ts';

export interface Prefill {
  readonly texts: { readonly [F in CheckoutField]?: string };
  readonly isShippingSame: boolean;
  /** To the newsletter. */
  readonly isOptedIn: boolean;
  /** The email belongs to the sign-in and cannot be changed here. */
  readonly isEmailLocked: boolean;
}

export const blankPrefill: Prefill = {
  texts: {},
  isShippingSame: true,
  isOptedIn: false,
  isEmailLocked: false,
};

/**
 * What is known of somebody who is signed in; without a profile, their email alone. The dealer is
 * that of their last order with a firearm.
 */
export function prefillOf(
  email: string,
  profile: Profile | null,
  dealer: SavedDealer | null = null,
): Prefill {
  const defaults = defaultAddresses(profile?.addresses ?? []);
  const addressOf = (kind: 'billing' | 'shipping') =>
    defaults.find((entry) => entry.kind === kind)?.address;
  const shipping = addressOf('shipping');
  const billing = addressOf('billing') ?? shipping;
  const isShippingSame = shipping === undefined || shipping.id === billing?.id;
  return {
    texts: {
      email,
      ...(billing ? billingTexts(billing) : namesOf(profile)),
      ...(isShippingSame ? {} : shippingTexts(shipping)),
      // One that nothing is sent to now is left out.
      ...(dealer?.isAvailable === true ? dealerTexts(dealer) : {}),
    },
    isShippingSame,
    isOptedIn: false,
    isEmailLocked: true,
  };
}

function namesOf(profile: Profile | null): Prefill['texts'] {
  if (profile === null) return {};
  const { firstName, lastName, phoneNumber } = profile;
  return { firstName, lastName, mainContact: phoneNumber };
}

function billingTexts(address: Address): Prefill['texts'] {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company,
    mainContact: address.mainContact,
    address: streetOf(address),
    city: address.city,
    state: address.state,
    zip: address.postalCode,
  };
}

function shippingTexts(address: Address): Prefill['texts'] {
  return {
    shippingFirstName: address.firstName,
    shippingLastName: address.lastName,
    shippingCompany: address.company,
    addressContact: address.mainContact,
    shippingAddress: streetOf(address),
    shippingCity: address.city,
    shippingState: address.state,
    shippingZip: address.postalCode,
  };
}

/** The license goes with the form by way of the picker. */
function dealerTexts({ licenseeId, isAvailable: _, ...texts }: SavedDealer): Prefill['texts'] {
  return texts;
}

/** The form has one line for it. */
function streetOf({ addressLine1, addressLine2 }: Address): string {
  return [addressLine1, addressLine2].filter((line) => line !== '').join(', ');
}
