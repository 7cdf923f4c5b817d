import type { StaffRouteName } from '@tarnholt/contract/staff-routes';
import { useLocation } from 'react-admin';
import { mayCall, useSession } from '../identity/session-context.ts';
import { PartLinks } from '../layout/part-links.tsx';
import { ScreenState } from '../layout/screen-state.tsx';

const screens = [
  { to: '/dealers', call: 'listLicensees', label: 'Directory' },
  { to: '/dealers/applications', call: 'listDealerApplications', label: 'Applications' },
  { to: '/dealers/import', call: 'importLicensees', label: 'Import the ATF list' },
] as const satisfies readonly { to: string; call: StaffRouteName; label: string }[];

/** The screens about dealers that this person may open. */
export function DealerPlaces() {
  const { pathname } = useLocation();
  const roles = useSession().member?.roles ?? [];
  const links = screens
    .filter(({ call }) => mayCall(roles, call))
    .map(({ to, label }) => ({ to, label, isOpen: pathname === to }));
  return <PartLinks name="Dealers" links={links} />;
}

export function NoDealerRole() {
  return (
    <ScreenState isWhole title="You do not have access to this">
      <p>Your account has no role for this part of dealers. A manager can give you one.</p>
    </ScreenState>
  );
}
