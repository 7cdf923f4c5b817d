import { Outlet } from 'react-router';
import { AccountLayout } from '../features/account/account-layout.tsx';
import { isAccountPage } from '../features/account/account-page-names.ts';
import { useProfileOfSession } from '../features/account/use-profile.ts';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageFailure } from '../page-failure.ts';
import { pageLoader } from '../visit.server.ts';

/** The same shell for everybody; what is personal is fetched by the browser. Nobody keeps it. */
export const loader = pageLoader((visit, { params }): null => {
  visit.audience = 'personal';
  if (params.page !== undefined && !isAccountPage(params.page)) {
    throw new PageFailure(404, 'the account has no such page');
  }
  return null;
});

/** Going from page to page of the account needs nothing new from the server. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function ProfileRoute() {
  useProfileOfSession();
  return (
    <RequireSession>
      <AccountLayout>
        <Outlet />
      </AccountLayout>
    </RequireSession>
  );
}
