import { accountMeta } from '../features/account/account-head.ts';
import { AccountInformationPage } from '../features/account/account-information-page.tsx';
import type { Route } from './+types/profile-index';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Account Information', matches);
}

export default function ProfileIndexRoute() {
  return <AccountInformationPage />;
}
