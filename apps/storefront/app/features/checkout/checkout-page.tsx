import { useQuery } from '@tanstack/react-query';
import type { Cart } from '@tarnholt/contract';
import type { Blocks } from '@tarnholt/contract/content';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { Steps } from '../../components/steps/steps.tsx';
import type { CheckoutSettings } from '../../site-settings.ts';
import { savedDealerQuery } from '../account/dealer/saved-dealer-query.ts';
import { useProfile, useProfileOfSession } from '../account/use-profile.ts';
import { cartQuery, refetchWhenSeen, startCart } from '../cart/cart-query.ts';
import { useCartOfVisitor } from '../cart/use-cart-of-visitor.ts';
import { useSession } from '../identity/session.ts';
import { AddressStep, type Quote } from './address-step/address-step.tsx';
import { blankPrefill, type Prefill, prefillOf } from './checkout-prefill.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step/payment-step.tsx';
import { shippingMethodsQuery } from './shipping-methods-query.ts';
import { forgetTyped, readTyped, type TypedBefore, withTyped } from './typed-before.ts';
import './checkout.css';

interface CheckoutPageProps {
  readonly settings: CheckoutSettings;
  readonly fflNotice: Blocks | null;
}

export function CheckoutPage(props: CheckoutPageProps) {
  return (
    <div className="checkout">
      <h1>Checkout</h1>
      <InBrowser fallback={<CheckoutWaiting />}>{() => <CheckoutOfVisitor {...props} />}</InBrowser>
    </div>
  );
}

/** It is here already; the panel is not needed. */
const cartOfPage = async () => ({ refetchWhenSeen, startCart });

function CheckoutOfVisitor(props: CheckoutPageProps) {
  useCartOfVisitor(cartOfPage);
  const cart = useQuery(cartQuery, queryClient);
  const methods = useQuery(shippingMethodsQuery, queryClient);
  const prefill = usePrefill();
  const shown = useCartWhilePaying(cart.data);
  const failed = [cart, methods].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) {
    return (
      <InlineNotice kind="error" heading="We could not load your checkout">
        <p role="alert">Error: {titleOf(failed.error)}</p>
        <Button
          isBusy={failed.isFetching}
          busyLabel="Trying…"
          onClick={() => void Promise.all([cart.refetch(), methods.refetch()])}
        >
          Try again
        </Button>
      </InlineNotice>
    );
  }
  if (shown === undefined || methods.data === undefined || prefill === null) {
    return <CheckoutWaiting />;
  }
  if (shown.items.length === 0) {
    return (
      <EmptyState
        heading="There are no products in the cart"
        actions={
          <a href="/" className="button">
            Continue shopping
          </a>
        }
      />
    );
  }
  return <CheckoutSteps {...props} cart={shown} methods={methods.data} prefill={prefill} />;
}

/**
 * The cart; but as long as somebody pays, the one they pay for. An order that is being placed has
 * emptied the cart at the server, and the page must not take away what still waits for its answer.
 */
function useCartWhilePaying(cart: Cart | undefined): Cart | undefined {
  const [parameters] = useSearchParams();
  const [filled, setFilled] = useState<Cart>();
  if (cart !== undefined && cart.items.length > 0 && cart !== filled) setFilled(cart);
  const isPaying = parameters.get('step') === 'payment';
  return isPaying && filled !== undefined ? filled : cart;
}

interface CheckoutStepsProps extends CheckoutPageProps {
  readonly cart: Cart;
  readonly methods: Parameters<typeof AddressStep>[0]['methods'];
  readonly prefill: Prefill;
}

/** Step 1 stays where it is while step 2 is shown: what was typed is there when one comes back. */
function CheckoutSteps({ cart, methods, prefill, settings, fflNotice }: CheckoutStepsProps) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const { isPaying, goToPayment, goBack } = useStep(quote !== null);
  const heading = useFocusAfterStep(isPaying);
  const labels = { address: 'Billing & shipping', payment: 'Review & Payment' };
  return (
    <div className="checkout-split">
      <div className="checkout-main">
        <Steps
          label="Checkout"
          steps={[{ label: labels.address, onOpen: goBack }, { label: labels.payment }]}
          current={isPaying ? 1 : 0}
        />
        <h2 ref={heading} tabIndex={-1}>
          {isPaying ? labels.payment : labels.address}
        </h2>
        <div hidden={isPaying}>
          <AddressStep
            cart={cart}
            methods={methods}
            prefill={prefill}
            fflNotice={fflNotice}
            fflMailbox={settings.fflMailbox}
            onQuote={setQuote}
            onNext={goToPayment}
          />
        </div>
        {isPaying && quote !== null && (
          <PaymentStep
            quote={quote}
            methods={methods}
            settings={settings.cardProvider}
            onQuote={setQuote}
            onBack={goBack}
          />
        )}
      </div>
      <OrderSummary
        cart={isPaying && quote !== null ? quote.cart : cart}
        isComputed={isPaying && quote !== null}
      />
    </div>
  );
}

/**
 * The step stands in the address, so that going back leads from the second to the first. A page
 * that is loaded anew starts with the first: nothing of what was typed was kept.
 */
function useStep(hasQuote: boolean) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isAsked = parameters.get('step') === 'payment';
  useEffect(() => {
    if (isAsked && !hasQuote) void navigate('/checkout', { replace: true });
  }, [isAsked, hasQuote, navigate]);
  return {
    isPaying: isAsked && hasQuote,
    goToPayment: () => void navigate('/checkout?step=payment'),
    goBack: () => void navigate(-1),
  };
}

function useFocusAfterStep(isPaying: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isPaying);
  useEffect(() => {
    if (shown.current === isPaying) return;
    shown.current = isPaying;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [isPaying]);
  return heading;
}

/** Null until it is known who is here, and what is known of them. */
function usePrefill(): Prefill | null {
  useProfileOfSession();
  const session = useSession();
  const profile = useProfile();
  const subject = session.status === 'signed-in' ? session.subject : null;
  const dealer = useQuery(
    { ...savedDealerQuery(subject ?? ''), enabled: subject !== null },
    queryClient,
  );
  const typed = useTypedBefore();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') return withTyped(blankPrefill, typed);
  if (profile.status === 'loading' || dealer.isPending) return null;
  // Without the profile or the dealer people type what we would have filled in.
  const known = prefillOf(
    session.email,
    profile.status === 'ready' ? profile.profile : null,
    dealer.data?.dealer ?? null,
  );
  return withTyped(known, typed);
}

/** Before the way to the sign-in. From now on it is in the form again, and nowhere else. */
function useTypedBefore(): TypedBefore | null {
  const [typed] = useState(readTyped);
  useEffect(forgetTyped, []);
  return typed;
}

function CheckoutWaiting(): ReactNode {
  return (
    <div className="checkout-split" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your checkout…
      </p>
      <div className="skeleton checkout-skeleton" />
      <div className="skeleton checkout-skeleton" />
    </div>
  );
}
