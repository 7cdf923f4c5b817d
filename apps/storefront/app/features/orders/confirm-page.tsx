import { useQuery } from '@tanstack/react-query';
import type { Order } from '@tarnholt/contract';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { loadCartCode } from '../cart/load-cart-code.ts';
import { ChargeList } from '../checkout/charge-list.tsx';
import { OrderAddresses, OrderItems } from './order-parts.tsx';
import { orderQuery } from './order-queries.ts';
import { OrderMissing, OrderWaiting } from './order-states.tsx';
import { isPaymentLate } from './order-words.ts';
import '../checkout/order-summary.css';

/** What somebody sees after an order: that it is there, and what comes next. */
export function ConfirmPage({ orderId }: { readonly orderId: string }) {
  return (
    <InBrowser fallback={<OrderWaiting />}>{() => <OrderOfVisitor orderId={orderId} />}</InBrowser>
  );
}

function OrderOfVisitor({ orderId }: { readonly orderId: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    orderQuery(orderId),
    queryClient,
  );
  const hasFailed = data?.status === 'payment_failed';
  // What was ordered is in the cart again.
  useEffect(() => {
    if (hasFailed) void loadCartCode().then((code) => code.refreshCart());
  }, [hasFailed]);
  if (data !== undefined) return <Confirmation order={data} askedAt={dataUpdatedAt} />;
  if (error === null) return <OrderWaiting />;
  return (
    <OrderMissing error={error} isTrying={isFetching} retry={() => void refetch()}>
      It may have been placed in another browser. The link in your confirmation email opens it
      anywhere.
    </OrderMissing>
  );
}

interface ConfirmationProps {
  readonly order: Order;
  /** When the shop said so, in milliseconds. */
  readonly askedAt: number;
}

export function Confirmation({ order, askedAt }: ConfirmationProps) {
  const hasFfl = order.items.some(({ isFflItem }) => isFflItem);
  if (order.status === 'payment_failed') return <FailedPayment order={order} />;
  const isPending = order.status === 'payment_pending';
  const isPaid = !isPending && order.status !== 'payment_review';
  return (
    <div className="order-page">
      {isPending ? <PendingHead order={order} askedAt={askedAt} /> : <ThankYouHead order={order} />}
      {!isPending && <ChargeTimes order={order} />}
      {/* The dealer hears of it once it is paid for. */}
      {hasFfl && isPaid && <NextSteps isNamed={order.dealerName !== null} />}
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
      {order.status === 'payment_review' ? (
        <InlineNotice kind="warn" heading="Your payment is being reviewed">
          <p>
            The card provider takes a closer look. We write to {order.userEmail} as soon as it is
            decided.
          </p>
        </InlineNotice>
      ) : (
        <p className="order-lead">A confirmation email was sent to {order.userEmail}.</p>
      )}
    </section>
  );
}

function PendingHead({ order, askedAt }: ConfirmationProps) {
  const isLate = isPaymentLate(order, askedAt);
  return (
    <section role="status">
      <h1>{isLate ? 'Your order waits for its payment' : 'We are confirming your payment'}</h1>
      <p className="order-number data">Order # {order.id}</p>
      <InlineNotice kind="warn" heading="Please do not order again">
        {isLate ? (
          <p>
            The card provider has not told us yet whether your payment went through. We keep asking,
            and your card is charged at most once. You may close this page: we write to{' '}
            {order.userEmail} as soon as it is decided.
          </p>
        ) : (
          <p>
            Your order is with us, and the card provider has not given its final answer yet. This
            page changes by itself when it does. We also write to {order.userEmail}.
          </p>
        )}
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

/** When the card is charged: each part of the order for itself. */
function ChargeTimes({ order: { charges, status } }: { readonly order: Order }) {
  const isInReview = status === 'payment_review';
  return (
    <section className="order-card" aria-labelledby="charge-times">
      <h2 id="charge-times">When your card is charged</h2>
      <ChargeList
        charges={charges.map(({ kind, chargePolicy, totalAmount, items }) => ({
          kind,
          chargePolicy,
          names: items.map(({ productName, quantity }) => `${productName} x ${quantity}`),
          amount: formatMoney({ dollars: totalAmount }),
        }))}
        nowWords={isInReview ? 'Charged when the payment is approved' : 'Charged now'}
      />
    </section>
  );
}

/** What a buyer of a firearm has to expect. */
function NextSteps({ isNamed }: { readonly isNamed: boolean }) {
  return (
    <section className="order-card" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="next-steps">
        {isNamed ? (
          <li>
            <strong>Your dealer sends the license</strong>
            We mailed your dealer a link to hand in the federal license and to accept the transfer.
          </li>
        ) : (
          <li>
            <strong>You choose a dealer</strong>
            On the page of your order, behind the link in our email. We keep the firearm until then.
          </li>
        )}
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
