import type { ReactNode } from 'react';
import type { Profile } from './profile.ts';
import type { ProfileState } from './profile-store.ts';
import { refreshProfile, useProfile } from './use-profile.ts';

type Render = (profile: Profile) => ReactNode;

/** Shows what needs the profile once it is there, and until then that it is on its way. */
export function ProfileGate({ children }: { readonly children: Render }) {
  return <ProfileContent state={useProfile()}>{children}</ProfileContent>;
}

interface ProfileContentProps {
  readonly state: ProfileState;
  readonly children: Render;
}

export function ProfileContent({ state, children }: ProfileContentProps) {
  if (state.status === 'ready') return children(state.profile);
  if (state.status === 'loading') return <AccountSkeleton />;
  return (
    <div className="account-failure" role="alert">
      <p className="account-failure-heading">We could not load your account</p>
      <p>Error: {state.title}</p>
      <button type="button" className="button" onClick={() => void refreshProfile()}>
        Try again
      </button>
    </div>
  );
}

/** Two cards, as on most pages of the account, so that little moves when the answer is there. */
function AccountSkeleton() {
  return (
    <div className="account-cards" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your account…
      </p>
      <div className="account-card skeleton" />
      <div className="account-card skeleton" />
    </div>
  );
}
