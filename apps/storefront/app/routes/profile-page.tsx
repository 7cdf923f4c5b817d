import { accountMeta } from '../features/account/account-head.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountPageNames, toAccountPage } from '../features/account/account-page-names.ts';
import type { Route } from './+types/profile-page';

export function meta({ params, matches }: Route.MetaArgs) {
  return accountMeta(
    accountPageNames[toAccountPage(params.page) ?? 'account-information'],
    matches,
  );
}

export default function ProfilePageRoute({ params }: Route.ComponentProps) {
  return <AccountPage step={params.page} />;
}
