import { titleOf } from '../../../api/query-client.ts';
import { shopApi } from '../../../api/shop-api.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Checkbox, SubmitButton } from '../../forms/fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { showNotice } from '../../notices/notices.ts';
import type { Profile } from '../profile.ts';
import { ProfileGate } from '../profile-gate.tsx';
import { changeSubscription } from './change-subscription.ts';
import {
  type NewsletterStatus,
  refreshNewsletterStatus,
  useNewsletterStatus,
} from './newsletter-status.ts';

export function NewsletterPage() {
  return (
    <>
      <h1>Newsletter</h1>
      <ProfileGate>{(profile) => <NewsletterOfProfile profile={profile} />}</ProfileGate>
    </>
  );
}

function NewsletterOfProfile({ profile }: { readonly profile: Profile }) {
  const { data, error, isFetching, refetch } = useNewsletterStatus(profile.email);
  if (profile.email === '') {
    return <EmptyState heading="Your account has no email address to write to" />;
  }
  if (data !== undefined) return <NewsletterForm profile={profile} status={data} />;
  if (error === null) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading your subscription…
        </p>
        <div className="account-card skeleton" />
      </div>
    );
  }
  return (
    <EmptyState
      heading="We could not load your subscription"
      actions={
        <Button isBusy={isFetching} busyLabel="Trying…" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>Error: {titleOf(error)}</p>
    </EmptyState>
  );
}

const labels = { isSubscribed: 'Subscribe to the newsletter' };
const acceptEverything = () => ({});

interface NewsletterFormProps {
  readonly profile: Profile;
  readonly status: NewsletterStatus;
}

export function NewsletterForm({ profile, status }: NewsletterFormProps) {
  const form = useForm({
    labels,
    validate: acceptEverything,
    send: async (values) => {
      const isWanted = values.has('isSubscribed');
      const change = { isSubscribed: status.isSubscribed, isWanted };
      const text = await changeSubscription(shopApi(), profile, change);
      if (text === null) return;
      showNotice({ kind: 'success', text });
      await refreshNewsletterStatus(profile.email);
    },
    // People stay: the page then says how it stands.
    leave: () => undefined,
  });
  return (
    <form className="form" {...form.props}>
      <ErrorSummary form={form} />
      {status.pending && (
        <InlineNotice kind="warn" heading="Please confirm your address">
          <p>
            We sent an email to {profile.email}. Follow its link; until then you get nothing else
            from us.
          </p>
        </InlineNotice>
      )}
      <p>News about products and limited editions, by email to {profile.email}.</p>
      <Checkbox form={form} name="isSubscribed" defaultChecked={status.isSubscribed} />
      <div className="form-actions">
        <SubmitButton form={form}>Save</SubmitButton>
        <a href="/profile" className="button button-quiet">
          Cancel
        </a>
      </div>
    </form>
  );
}
