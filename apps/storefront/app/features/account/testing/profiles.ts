import type { AccountOrder, Address } from '@tarnholt/contract';
import type { Profile } from '../profile.ts';

/** Addresses and profiles for tests. */
export function makeAddress(changes: Partial<Address> = {}): Address {
  return {
    id: 7,
    version: 1,
    addressName: 'Home',
    firstName: 'Ann',
    lastName: 'Smith',
    company: '',
    mainContact: '(417) 555-0100',
    faxContact: '',
    addressContact: '',
    addressType: 10,
    addressLine1: '100 Example Way',
    addressLine2: '',
    city: 'Springfield',
    state: 'MO',
    postalCode: '65801',
    country: 'United States',
    isDefaultShipping: false,
    isDefaultBilling: false,
    residential: true,
    ...changes,
  };
}

export function makeProfile(changes: Partial<Profile> = {}): Profile {
  return {
    fullName: 'Ann Smith',
    firstName: 'Ann',
    lastName: 'Smith',
    email: 'ann@shop.example',
    phoneNumber: '',
    addresses: [],
    orders: [],
    ordersCursor: null,
    ...changes,
  };
}

export function makeOrder(changes: Partial<AccountOrder> = {}): AccountOrder {
  return {
    id: 'TH-7K4M-92QX',
    createdAt: '2026-11-14T16:20:00.000Z',
    status: 'payment_pending',
    items: [],
    shippingCost: 0,
    taxAmount: 210.6,
    totalAmount: 2810.58,
    ...changes,
  };
}
