import Button from '@mui/material/Button';
import type { PaymentBreak } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { formatMoney, formatTime } from '../../look/formats.ts';
import { breakWords, ourStateWordsOf } from './words.ts';

interface BreakCardProps {
  readonly found: PaymentBreak;
  /** Absent for who may not, and for what is settled. */
  readonly resolve?: () => void;
}

export function BreakCard({ found, resolve }: BreakCardProps) {
  const { label, advice } = breakWords[found.kind];
  const titleId = `break-${found.id}`;
  return (
    <li className="payment-card panel">
      <div className="payment-card-words">
        <h3 id={titleId}>{label}</h3>
        {found.resolution === null ? <p>{advice}</p> : <Resolution {...found.resolution} />}
        <p className="small muted">
          First seen {formatTime(found.firstSeenAt)}, last seen {formatTime(found.lastSeenAt)}
        </p>
      </div>
      <dl className="payment-facts">
        <div>
          <dt className="eyebrow">Order</dt>
          <dd>
            {found.orderId === null ? (
              'None of ours'
            ) : (
              <LinkBase to={`/orders/${found.orderId}`} className="data">
                {found.orderId}
              </LinkBase>
            )}
          </dd>
        </div>
        <Fact name="Transaction" value={found.transactionId} isCode />
        <Fact name="Request" value={found.attemptId} isCode />
        <Fact name="We have" value={said(found.ourState, found.ourAmount, ourStateWordsOf)} />
        <Fact name="Provider has" value={said(found.providerStatus, found.providerAmount)} />
      </dl>
      {resolve && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={resolve}
        >
          Resolve
        </Button>
      )}
    </li>
  );
}

function Resolution({ at, by, note }: NonNullable<PaymentBreak['resolution']>) {
  if (by === null) return <p>The books agree again since {formatTime(at)}.</p>;
  return (
    <p>
      Resolved by {by}, {formatTime(at)}: {note}
    </p>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null;
  readonly isCode?: boolean;
}

function Fact({ name, value, isCode = false }: FactProps) {
  if (value === null) return null;
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className={isCode ? 'data' : undefined}>{value}</dd>
    </div>
  );
}

function said(
  state: string | null,
  amount: number | null,
  wordsOf: (state: string) => string = (word) => word,
): string | null {
  const parts = [
    ...(amount === null ? [] : [formatMoney(amount)]),
    ...(state === null ? [] : [wordsOf(state)]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}
