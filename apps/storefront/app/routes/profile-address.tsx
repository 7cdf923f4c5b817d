import { accountMeta } from '../features/account/account-head.ts';
import { AddressPage } from '../features/account/address-page.tsx';
import type { Route } from './+types/profile-address';

export function meta({ params, matches }: Route.MetaArgs) {
  return accountMeta(params.id === 'new' ? 'Add New Address' : 'Edit Address', matches);
}

export default function ProfileAddressRoute({ params }: Route.ComponentProps) {
  return <AddressPage id={params.id} />;
}
