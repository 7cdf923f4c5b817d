import type { Address, CallOutput } from '@tarnholt/contract';

export type Profile = CallOutput<'getProfile'>;

/** The kinds of default that an address can be; the labels of the cards are made of these words. */
export type DefaultKind = 'shipping' | 'billing';

export interface DefaultAddress {
  readonly kind: DefaultKind;
  readonly address: Address;
}

/** At most one of each kind, shipping first. One address may be both. */
export function defaultAddresses(addresses: readonly Address[]): DefaultAddress[] {
  const shipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping);
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling);
  return [
    ...(shipping ? [{ kind: 'shipping', address: shipping } as const] : []),
    ...(billing ? [{ kind: 'billing', address: billing } as const] : []),
  ];
}

export function additionalAddresses(addresses: readonly Address[]): Address[] {
  const defaults = defaultAddresses(addresses).map(({ address }) => address);
  return addresses.filter((address) => !defaults.includes(address));
}

/** The address as an envelope has it, one text per line. */
export function addressLines(address: Address): string[] {
  const { firstName, lastName, company, addressLine1, addressLine2, city, state } = address;
  return [
    `${firstName} ${lastName}`.trim(),
    company,
    addressLine1,
    addressLine2,
    `${city}, ${state} ${address.postalCode}`,
    address.country,
  ].filter((line) => line !== '');
}

/** Numbers are kept as people type them; a link needs the digits, and an extension apart. */
export function telephoneLink(number: string): string {
  const [main = '', extension = ''] = number.split(/x/i);
  const digits = main.replace(/[^\d+]/g, '');
  const extensionDigits = extension.replace(/\D/g, '');
  return `tel:${digits}${extensionDigits && `;ext=${extensionDigits}`}`;
}
