import { WayOutPage } from '../way-out/way-out-page.tsx';
import { StopOutcome, StopQuestion } from '../way-out/way-out-parts.tsx';
import { alertsQuery, endAlerts } from './alerts-query.ts';

/** Where the link of a stock alert leads. */
export function StopAlertsPage({ token }: { readonly token: string }) {
  return (
    <WayOutPage
      heading="Stock alerts"
      loading="Loading your alerts…"
      failure="We could not load your alerts"
      query={alertsQuery(token)}
      end={() => endAlerts(token)}
      whenOld={
        <p>
          It may be old, or a part of it was lost on the way. Open it from the newest stock alert
          that we sent you, or reply to that email and we stop them for you.
        </p>
      }
    >
      {({ openAlerts }, isStopped, stop) => (
        <AlertsOfAddress openAlerts={openAlerts} isStopped={isStopped} stop={stop} />
      )}
    </WayOutPage>
  );
}

interface AlertsOfAddressProps {
  readonly openAlerts: number;
  /** Here, a moment ago. */
  readonly isStopped: boolean;
  readonly stop: () => Promise<void>;
}

export function AlertsOfAddress({ openAlerts, isStopped, stop }: AlertsOfAddressProps) {
  if (isStopped) {
    return (
      <StopOutcome heading="Your stock alerts are stopped">
        We will not write to you about products that are back in stock, unless you ask again.
      </StopOutcome>
    );
  }
  if (openAlerts === 0) {
    return (
      <StopOutcome heading="There is nothing to stop">
        No stock alert is waiting for your address. Each is one email, and ends with it.
      </StopOutcome>
    );
  }
  return (
    <StopQuestion
      heading="Stop all stock alerts to your address?"
      stopLabel="Stop all alerts"
      busyLabel="Stopping…"
      keepLabel="Keep them"
      stop={stop}
    >
      {openAlerts === 1
        ? 'One product is on your list. You will not hear when it is back.'
        : `${openAlerts} products are on your list. You will not hear when they are back.`}
    </StopQuestion>
  );
}
