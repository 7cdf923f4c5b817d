import { accountMeta } from '../features/account/account-head.ts';
import { EditInformationPage } from '../features/account/edit-information-page.tsx';
import type { Route } from './+types/profile-details';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Edit Information', matches);
}

export default function ProfileDetailsRoute() {
  return <EditInformationPage />;
}
