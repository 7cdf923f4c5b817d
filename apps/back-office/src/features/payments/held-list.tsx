import Skeleton from '@mui/material/Skeleton';
import type { HeldPayment } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { formatMoney, formatTime } from '../../look/formats.ts';
import { FailedScreen, ScreenState, StaleNotice } from '../layout/screen-state.tsx';
import { useHeldPayments } from './use-payments.ts';

export function HeldList() {
  const { data, error, refetch, isFetching } = useHeldPayments();
  if (data === undefined) {
    if (error)
      return <FailedScreen error={error} retry={() => void refetch()} isTrying={isFetching} />;
    return (
      <div role="status">
        <span className="visually-hidden">Loading held payments</span>
        <Skeleton variant="rectangular" height={56} />
      </div>
    );
  }
  return (
    <>
      <StaleNotice error={error} />
      {data.payments.length === 0 ? (
        <ScreenState title="Nothing is held">
          <p>Payments that the provider stops appear here.</p>
        </ScreenState>
      ) : (
        <ul className="payment-cards">
          {data.payments.map((payment) => (
            <HeldCard key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </>
  );
}

function HeldCard({ payment }: { payment: HeldPayment }) {
  const { orderId, amount, cardBrand, cardLast4, isAuthorized } = payment;
  return (
    <li className="payment-card panel">
      <div className="payment-card-words">
        <h3>
          Order{' '}
          <LinkBase to={`/orders/${orderId}`} className="data">
            {orderId}
          </LinkBase>
        </h3>
        <p>
          {isAuthorized
            ? 'The bank has reserved the money.'
            : 'The bank has not been asked yet, and may still decline.'}
        </p>
        <p className="small muted">
          Held since {formatTime(payment.heldSince)}. Without a decision the order fails on{' '}
          {formatTime(payment.endsAt)}.
        </p>
      </div>
      <dl className="payment-facts">
        <div>
          <dt className="eyebrow">Amount</dt>
          <dd className="money">{formatMoney(amount)}</dd>
        </div>
        <div>
          <dt className="eyebrow">Card</dt>
          <dd>
            {cardBrand ?? 'Unknown'} {cardLast4}
          </dd>
        </div>
        <div>
          <dt className="eyebrow">Transaction</dt>
          <dd className="data">{payment.transactionId}</dd>
        </div>
      </dl>
    </li>
  );
}
