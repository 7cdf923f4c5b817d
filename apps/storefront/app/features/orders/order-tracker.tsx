import type { OrderTracker, TrackedGroup } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { OrderItemTable } from './order-item-table.tsx';
import { OrderAddresses } from './order-parts.tsx';
import {
  describeCharge,
  describeGroup,
  describePayment,
  nextActorOf,
  trackOf,
} from './order-words.ts';
import '../checkout/order-summary.css';
import './order-tracker.css';

interface TrackedOrderProps {
  readonly tracker: OrderTracker;
  /** When the shop said so, in milliseconds. */
  readonly askedAt: number;
  readonly actions?: ReactNode;
}

/** An order with the way of each of its parts. */
export function TrackedOrder({ tracker, askedAt, actions }: TrackedOrderProps) {
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
        <Group key={group.id} group={group} />
      ))}
      <OrderAddresses order={order} />
      <OrderItemTable order={order} />
      {actions}
    </div>
  );
}

function Group({ group }: { readonly group: TrackedGroup }) {
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
      {next !== null && (
        <p className="order-next">
          Next step: <strong>{next}</strong>
        </p>
      )}
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

/** By the visitor's calendar. */
function formatDay(timestamp: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(timestamp));
}
