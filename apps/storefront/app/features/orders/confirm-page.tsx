import { useQuery } from '@tanstack/react-query';
import type { Order } from '@tarnholt/contract';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { loadCartCode } from '../cart/load-cart-code.ts';
import { OrderAddresses, OrderItems } from './order-parts.tsx';
import { orderQuery } from './order-queries.ts';
import { OrderMissing, OrderWaiting } from './order-states.tsx';
import '../checkout/order-summary.css';

/** What somebody sees after an order: that it is there, and what comes next. */
export function ConfirmPage({ orderId }: { readonly orderId: string }) {
  return (
    <InBrowser fallback={<OrderWaiting />}>{() => <OrderOfVisitor orderId={orderId} />}</InBrowser>
  );
}

function OrderOfVisitor({ orderId }: { readonly orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(orderId), queryClient);
  const hasFailed = data?.status === 'payment_failed';
  // What was ordered is in the cart again.
  useEffect(() => {
    if (hasFailed) void loadCartCode().then((code) => code.refreshCart());
  }, [hasFailed]);
  if (data !== undefined) return <Confirmation order={data} />;
  if (error === null) return <OrderWaiting />;
  return (
    <OrderMissing error={error} isTrying={isFetching} retry={() => void refetch()}>
      It may have been placed in another browser. The link in your confirmation email opens it
      anywhere.
    </OrderMissing>
  );
}

export function Confirmation({ order }: { readonly order: Order }) {
  const hasFfl = order.items.some(({ isFflItem }) => isFflItem);
  if (order.status === 'payment_failed') return <FailedPayment order={order} />;
  const isPending = order.status === 'payment_pending';
  return (
    <div className="order-page">
      {isPending ? <PendingHead order={order} /> : <ThankYouHead order={order} />}
      {hasFfl && <NextSteps />}
      <OrderAddresses order={order} />
      <OrderItems order={order} />
      {!isPending && (
        <div>
          <ButtonLink href="/">Continue shopping</ButtonLink>
        </div>
      )}
    </div>
  );
}

function ThankYouHead({ order }: { readonly order: Order }) {
  return (
    <section role="status">
      <span className="order-check">
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M4 12.5l5.5 5.5L20 6.5" />
        </svg>
      </span>
      <h1>Thank You! Your order has been received</h1>
      <p className="order-number data">Order # {order.id}</p>
      <p className="order-lead">A confirmation email was sent to {order.userEmail}.</p>
      {order.status === 'payment_review' && (
        <InlineNotice kind="warn" heading="Your payment is being reviewed">
          <p>The card provider takes a closer look. We write to you as soon as it is decided.</p>
        </InlineNotice>
      )}
    </section>
  );
}

function PendingHead({ order }: { readonly order: Order }) {
  return (
    <section role="status">
      <h1>We are confirming your payment</h1>
      <p className="order-number data">Order # {order.id}</p>
      <InlineNotice kind="warn" heading="Please do not order again">
        <p>
          Your order is with us, and the card provider has not given its final answer yet. This page
          changes by itself when it does. We also write to {order.userEmail}.
        </p>
      </InlineNotice>
    </section>
  );
}

function FailedPayment({ order }: { readonly order: Order }) {
  return (
    <div className="order-page">
      <section role="status">
        <h1>Your payment did not go through</h1>
        <p className="order-number data">Order # {order.id}</p>
        <p className="order-lead">Nothing was charged. What you chose is in your cart again.</p>
      </section>
      <ButtonLink href="/checkout">Back to checkout</ButtonLink>
    </div>
  );
}

/** What a buyer of a firearm has to expect. */
function NextSteps() {
  return (
    <section className="order-card" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="next-steps">
        <li>
          <strong>Your dealer sends the license</strong>
          We mailed your dealer a link to hand in the federal license and to accept the transfer.
        </li>
        <li>
          <strong>We ship to the dealer</strong>
          We check the license, and ship when it is in order. You get the tracking number by email.
        </li>
        <li>
          <strong>You pick it up</strong>
          Bring government-issued photo identification. The dealer completes ATF Form 4473 with you
          and runs the background check.
        </li>
      </ol>
    </section>
  );
}
