import type { OrderTracker, TrackedGroup } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { formatDay } from './order-dates.ts';
import { OrderItemTable } from './order-item-table.tsx';
import { OrderAddresses } from './order-parts.tsx';
import type { OrderAccess } from './order-queries.ts';
import {
  describeCharge,
  describeGroup,
  describeMissing,
  describePayment,
  nextActorOf,
  trackOf,
} from './order-words.ts';
import { TransferDetails } from './transfer-details.tsx';
import '../checkout/order-summary.css';
import './order-tracker.css';

interface TrackedOrderProps {
  readonly tracker: OrderTracker;
  /** When the shop said so, in milliseconds. */
  readonly askedAt: number;
  /** What its reader may do about its dealers. */
  readonly access: OrderAccess;
  readonly actions?: ReactNode;
}

/** An order with the way of each of its parts. */
export function TrackedOrder({ tracker, askedAt, access, actions }: TrackedOrderProps) {
  const { order, groups } = tracker;
  return (
    <div className="order-page">
      <section>
        <h1>
          Order <span className="data">{order.id}</span>
        </h1>
        <dl className="order-facts">
          <div>
            <dt>Placed</dt>
            <dd>
              <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
            </dd>
          </div>
          <div className="order-facts-wide">
            <dt>Payment</dt>
            <dd>{describePayment(order, groups, askedAt)}</dd>
          </div>
          <div className="order-facts-wide">
            <dt>Email</dt>
            <dd>{order.userEmail}</dd>
          </div>
        </dl>
      </section>
      {groups.map((group) => (
        <Group key={group.id} group={group} access={access} />
      ))}
      <OrderAddresses order={order} />
      <OrderItemTable order={order} />
      {actions}
    </div>
  );
}

interface GroupProps {
  readonly group: TrackedGroup;
  readonly access: OrderAccess;
}

function Group({ group, access }: GroupProps) {
  const words = describeGroup(group);
  const next = nextActorOf(group);
  const headingId = `group-${group.id}`;
  return (
    <section className="order-card order-group" aria-labelledby={headingId}>
      <p className="eyebrow">
        {group.kind === 'dealer'
          ? `To your dealer${group.dealerName === null ? '' : `, ${group.dealerName}`}`
          : 'To you'}
      </p>
      <h2 id={headingId}>
        {words.heading} {group.isOnHold && <Badge kind="warn">On hold</Badge>}
      </h2>
      <p>{words.text}</p>
      {group.isOnHold && (
        <InlineNotice kind="warn">
          <p>We are looking into something about this part, and will write to you.</p>
        </InlineNotice>
      )}
      <Track group={group} />
      <NextStep group={group} next={next} />
      <TransferDetails group={group} access={access} />
      <ul className="order-group-items">
        {group.items.map(({ productName, quantity }) => (
          <li key={productName}>
            {productName} x {quantity}
          </li>
        ))}
      </ul>
      <GroupFacts group={group} />
    </section>
  );
}

/** Who has to act, since when, and what is missing. */
function NextStep({ group, next }: { readonly group: TrackedGroup; readonly next: string | null }) {
  const { since, missing } = group;
  return (
    <div className="order-next">
      <p>
        {next !== null && (
          <>
            Next step: <strong>{next}</strong>,{' '}
          </>
        )}
        since <time dateTime={since}>{formatDay(since)}</time>
      </p>
      {missing.length > 0 && (
        <ul aria-label="What is missing">
          {missing.map((part) => (
            <li key={part}>{describeMissing(part)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Track({ group }: { readonly group: TrackedGroup }) {
  const stages = trackOf(group);
  if (stages.length === 0) return null;
  return (
    <ol className="track">
      {stages.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {label}
          {state === 'done' && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

function GroupFacts({ group }: { readonly group: TrackedGroup }) {
  const { shipment, totalAmount, capturedAmount, refundedAmount, shippingMethod } = group;
  return (
    <dl className="order-facts">
      <div>
        <dt>Shipping</dt>
        <dd>{shippingMethod}</dd>
      </div>
      {shipment !== null && (
        <>
          <div>
            <dt>Shipped</dt>
            <dd>
              <time dateTime={shipment.shippedAt}>{formatDay(shipment.shippedAt)}</time>
            </dd>
          </div>
          <div className="order-facts-wide">
            <dt>Tracking</dt>
            <dd>
              {shipment.carrier} <span className="data">{shipment.trackingNumber}</span>
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>Total</dt>
        <dd className="money">{formatMoney({ dollars: totalAmount })}</dd>
      </div>
      <div>
        <dt>Charged</dt>
        <dd className="money">
          {capturedAmount === 0 ? describeCharge(group) : formatMoney({ dollars: capturedAmount })}
        </dd>
      </div>
      {refundedAmount > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd className="money">{formatMoney({ dollars: refundedAmount })}</dd>
        </div>
      )}
    </dl>
  );
}
