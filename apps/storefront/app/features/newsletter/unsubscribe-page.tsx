import { WayOutPage } from '../way-out/way-out-page.tsx';
import { StopOutcome, StopQuestion } from '../way-out/way-out-parts.tsx';
import { endSubscription, subscriptionQuery } from './subscription-query.ts';

/** Where the way out of the newsletter's mails leads. */
export function UnsubscribePage({ token }: { readonly token: string }) {
  return (
    <WayOutPage
      heading="Newsletter"
      loading="Loading your subscription…"
      failure="We could not load your subscription"
      query={subscriptionQuery(token)}
      end={() => endSubscription(token)}
      whenOld={
        <p>
          It may be old, or a part of it was lost on the way. Open it from the newest email that we
          sent you, or reply to that email and we unsubscribe you.
        </p>
      }
    >
      {({ isSubscribed }, isStopped, stop) => (
        <SubscriptionOfAddress isSubscribed={isSubscribed} isStopped={isStopped} stop={stop} />
      )}
    </WayOutPage>
  );
}

interface SubscriptionOfAddressProps {
  readonly isSubscribed: boolean;
  /** Here, a moment ago. */
  readonly isStopped: boolean;
  readonly stop: () => Promise<void>;
}

export function SubscriptionOfAddress(props: SubscriptionOfAddressProps) {
  const { isSubscribed, isStopped, stop } = props;
  if (isStopped) {
    return (
      <StopOutcome heading="You have been unsubscribed from the newsletter">
        We will not send it to your address any more, unless you subscribe again.
      </StopOutcome>
    );
  }
  if (!isSubscribed) {
    return (
      <StopOutcome heading="You are not subscribed">
        The newsletter does not come to your address. There is nothing left to do.
      </StopOutcome>
    );
  }
  return (
    <StopQuestion
      heading="Unsubscribe from the newsletter?"
      stopLabel="Unsubscribe"
      busyLabel="Unsubscribing…"
      keepLabel="Stay subscribed"
      stop={stop}
    >
      The newsletter will no longer come to the address that got this link.
    </StopQuestion>
  );
}
