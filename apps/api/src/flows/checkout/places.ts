import { isZipOf } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { Place } from '../../domains/orders/index.ts';
import type { CheckoutRequest } from './checkout-request.ts';

/** Where an order is paid from and where its parts go, as the form says it. */
export interface Places {
  readonly billing: Place;
  readonly home: Place;
  /** Null when the buyer names the dealer later, or said nothing about one. */
  readonly dealer: Place | null;
  /** Whom the buyer picked from the directory, if the dealer was picked there. */
  readonly licenseeId: string | null;
}

type CustomerInfo = CheckoutRequest['customerInfo'];

/** The email is that of the account where there is one: its field in the form is locked. */
export function placesOf(request: CheckoutRequest, accountEmail: string | null): Places {
  const info = request.customerInfo;
  const email = accountEmail ?? info.email;
  const billing: Place = {
    name: info.name,
    company: info.company,
    address: info.address,
    city: info.city,
    state: info.state,
    zip: info.zip,
    country: info.country,
    phone: info.mainContact,
    email,
  };
  return {
    billing,
    home: info.shippingSameAsBilling ? billing : shippingPlace(info, email),
    dealer: dealerPlace(request.dealerInfo),
    licenseeId: licenseeIdOf(request.dealerInfo),
  };
}

function shippingPlace(info: CustomerInfo, email: string): Place {
  return {
    name: info.shippingName,
    company: info.shippingCompany,
    address: info.shippingAddress,
    city: info.shippingCity,
    state: info.shippingState,
    zip: info.shippingZip,
    country: info.shippingCountry,
    phone: info.addressContact || info.mainContact,
    email,
  };
}

function dealerPlace(info: CheckoutRequest['dealerInfo']): Place | null {
  if (info === undefined || info.chooseLater === true) return null;
  return {
    name: info.dealerName,
    company: '',
    address: info.dealerAddress,
    city: info.dealerCity,
    state: info.dealerState,
    zip: info.dealerZip,
    country: info.dealerCountry,
    phone: info.dealerPhone,
    email: info.dealerEmail,
  };
}

function licenseeIdOf(info: CheckoutRequest['dealerInfo']): string | null {
  if (info === undefined || info.chooseLater === true) return null;
  return info.licenseeId ?? null;
}

export function assertHomePlace(home: Place, isBilling: boolean): void {
  if (isPlausible(home)) return;
  const field = isBilling ? 'zip' : 'shippingZip';
  throw new AppError('address_refused', 'an address contradicts itself', {
    fields: [{ path: `body.customerInfo.${field}`, message: 'Zip code is not one of the state' }],
  });
}

function isPlausible({ state, zip }: Place): boolean {
  return isZipOf(state as Parameters<typeof isZipOf>[0], zip);
}
