import type { Address, CallOutput, CallRequest } from '@tarnholt/contract';
import type { Caller } from '../../platform/identity/caller.ts';
import type { AddressRow, CustomerRow, NewCustomer } from './store.ts';

export type Profile = CallOutput<'getProfile'>;
export type OrdersOfProfile = Pick<Profile, 'orders' | 'ordersCursor'>;
export type NewAddress = CallRequest<'createAddress'>['body'];
export type AddressChange = Omit<CallRequest<'updateAddress'>['body'], 'id'>;

/** As much of a name as the profile's own form would take. */
const nameLength = 50;

/** A name from outside: the issuer's rules for names are not ours. */
export function cleanName(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  // By code point: half a character could not be stored.
  return [...line].slice(0, nameLength).join('').trim();
}

export function toNewCustomer(caller: Caller): NewCustomer {
  return {
    issuer: caller.issuer,
    subject: caller.subject,
    email: caller.email?.address ?? null,
    emailIsVerified: caller.email?.isVerified ?? false,
    emailAsOf: new Date(caller.issuedAt * 1_000),
    firstName: cleanName(caller.firstName),
    lastName: cleanName(caller.lastName),
  };
}

/**
 * Whether a token tells an email that we do not have. Of two tokens the newer one is right: an old
 * one may be in use in another tab for some minutes.
 */
export function bringsNewEmail(caller: Caller, customer: CustomerRow): boolean {
  if (caller.email === null || caller.issuedAt * 1_000 <= customer.email_as_of.getTime()) {
    return false;
  }
  const { address, isVerified } = caller.email;
  return address !== customer.email || isVerified !== customer.email_is_verified;
}

export function toAddress(row: AddressRow): Address {
  return {
    id: Number(row.id),
    version: row.version,
    addressName: row.address_name,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    mainContact: row.main_contact,
    faxContact: row.fax_contact,
    addressContact: row.address_contact,
    addressType: row.address_type,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    isDefaultShipping: row.is_default_shipping,
    isDefaultBilling: row.is_default_billing,
    residential: row.residential,
  };
}

export function toProfile(
  customer: CustomerRow,
  addresses: readonly AddressRow[],
  orders: OrdersOfProfile,
): Profile {
  return {
    fullName: `${customer.first_name} ${customer.last_name}`.trim(),
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email ?? '',
    phoneNumber: customer.phone_number,
    addresses: addresses.map(toAddress),
    ...orders,
  };
}
