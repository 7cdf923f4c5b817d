import { accountMeta } from '../features/account/account-head.ts';
import { AddressBookPage } from '../features/account/address-book-page.tsx';
import type { Route } from './+types/profile-address-book';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Address Book', matches);
}

export default function ProfileAddressBookRoute() {
  return <AddressBookPage />;
}
