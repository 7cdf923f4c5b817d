import type { OwnStockAlert } from '@tarnholt/contract';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { useSession } from '../../identity/session.ts';
import { showCallFailure, showNotice } from '../../notices/notices.ts';
import { AnswerGate } from '../answer-gate.tsx';
import { formatDate } from '../orders/order-history-page.tsx';
import { endStockAlert, stockAlertsQuery } from './stock-alerts-query.ts';

export function StockAlertsPage() {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  if (session.status !== 'signed-in') return null;
  const { subject } = session;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Stock Alerts
      </h1>
      <AnswerGate
        query={stockAlertsQuery(subject)}
        loading="Loading your stock alerts…"
        failure="We could not load your stock alerts"
      >
        {({ alerts }) => (
          <StockAlertList
            alerts={alerts}
            end={async (id) => {
              await endStockAlert(subject, id);
              // The button that was pressed is gone with its card.
              heading.current?.focus();
            }}
          />
        )}
      </AnswerGate>
    </>
  );
}

interface StockAlertListProps {
  readonly alerts: readonly OwnStockAlert[];
  readonly end: (id: string) => Promise<void>;
}

export function StockAlertList({ alerts, end }: StockAlertListProps) {
  if (alerts.length === 0) {
    return (
      <EmptyState heading="You are not waiting for anything">
        <p>On the page of a product that is sold out you can ask for one email when it is back.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p>You get one email when one of these is back in stock.</p>
      <div className="account-cards">
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} end={end} />
        ))}
      </div>
    </>
  );
}

function AlertCard({
  alert,
  end,
}: {
  readonly alert: OwnStockAlert;
  readonly end: StockAlertListProps['end'];
}) {
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await end(alert.id);
      showNotice({ kind: 'success', text: 'The stock alert has been ended' });
    } catch (error) {
      showCallFailure(error);
      setBusy(false);
    }
  };
  return (
    <article className="account-card">
      <h2 className="account-card-title">
        {alert.productUrl === null ? (
          alert.productName
        ) : (
          <a href={alert.productUrl}>{alert.productName}</a>
        )}
      </h2>
      <p className="account-card-text">
        <span>{alert.sku === null ? 'Any version of it' : alert.sku}</span>
        <span>
          Since <time dateTime={alert.createdAt}>{formatDate(alert.createdAt)}</time>
        </span>
      </p>
      <Button kind="quiet" isBusy={isBusy} busyLabel="Ending…" onClick={() => void stop()}>
        End Alert<span className="visually-hidden"> for {alert.productName}</span>
      </Button>
    </article>
  );
}
