import { randomUuid } from '@tarnholt/contract/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { shopApi } from '../../../api/shop-api.ts';
import type { CardProviderSettings } from '../../../visit.server.ts';
import { cartQuery, computeTotals } from '../../cart/cart-query.ts';
import { announceChange } from '../../cart/cart-tabs.ts';
import type { Quote } from '../address-step/address-step.tsx';
import { type CheckoutRequest, toCheckoutRequest, toQuoteRequest } from '../checkout-request.ts';
import { type CardErrors, type CardFormHandle, validateCard } from './card-form.tsx';
import { type CardField, exchangeCard, loadProviderScript } from './card-provider.ts';
import { type Placement, placeOrder } from './place-order.ts';

/** `waiting`: no answer came yet, and the page goes on asking. `unknown`: it has given up. */
export type PaymentStatus = 'idle' | 'working' | 'waiting' | 'unknown';

export interface Payment {
  readonly status: PaymentStatus;
  readonly errors: CardErrors;
  /** Why nothing was bought. A new object for each attempt, so that the same is told twice. */
  readonly refusal: { readonly message: string | null } | null;
  readonly submit: () => Promise<void>;
  /** After `unknown`: asks for the answer to the request that was sent. */
  readonly checkAgain: () => Promise<void>;
  readonly forgetError: (field: CardField) => void;
}

interface PaymentOptions {
  readonly quote: Quote;
  readonly settings: CardProviderSettings;
  readonly card: RefObject<CardFormHandle | null>;
  /** The amounts are others than those that were shown. */
  readonly onQuote: (quote: Quote) => void;
}

/** A request under way. Sent again under its key, it is still one order. */
interface Sent {
  readonly key: string;
  readonly body: CheckoutRequest;
}

const providerAway =
  'We could not reach our card provider. Nothing was charged. Please try again in a moment.';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function usePayment({ quote, settings, card, onQuote }: PaymentOptions): Payment {
  const [status, setStatus] = useState<PaymentStatus>('idle');
  const [errors, setErrors] = useState<CardErrors>({});
  const [refusal, setRefusal] = useState<Payment['refusal']>(null);
  // A second click arrives before the state of the first is rendered.
  const isUnderWay = useRef(false);
  const sent = useRef<Sent | null>(null);
  const isLeaving = useRef(false);

  // Ahead of the click; if it fails, the click tries again.
  useEffect(() => {
    loadProviderScript(settings.scriptUrl).catch(() => undefined);
  }, [settings.scriptUrl]);
  useWarningBeforeLeaving(status !== 'idle', isLeaving);

  const refuse = (message: string | null, fields: CardErrors = {}) => {
    card.current?.clearCode();
    setErrors(fields);
    setRefusal({ message });
    setStatus('idle');
  };

  const finish = async (placement: Placement) => {
    if (placement.outcome === 'placed') {
      card.current?.clear();
      isLeaving.current = true;
      // What was ordered is no longer in the cart of any tab.
      announceChange(0);
      // In place of this page: going back must not lead to a form that was sent.
      window.location.replace(`/confirm/${encodeURIComponent(placement.orderId)}`);
      return;
    }
    if (placement.outcome === 'unknown') {
      setStatus('unknown');
      return;
    }
    sent.current = null;
    if (placement.error?.code === 'totals_changed') {
      const cart = await computeTotals(toQuoteRequest(quote.values, quote.cart)).catch(() => null);
      if (cart !== null) onQuote({ ...quote, cart });
    } else {
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    }
    refuse(placement.message);
  };

  const send = async (request: Sent) => {
    sent.current = request;
    setStatus('working');
    await finish(
      await placeOrder({
        send: () => shopApi().placeOrder({ body: request.body }, { idempotencyKey: request.key }),
        onRepeat: () => setStatus('waiting'),
        pause,
        now: () => performance.now(),
      }),
    );
  };

  const pay = async () => {
    const data = card.current?.read();
    if (data === undefined) return;
    const mistakes = validateCard(data);
    if (Object.keys(mistakes).length > 0) {
      setErrors(mistakes);
      setRefusal({ message: null });
      return;
    }
    setErrors({});
    setRefusal(null);
    setStatus('working');
    const script = await loadProviderScript(settings.scriptUrl).catch(() => null);
    if (script === null) return refuse(providerAway);
    const answer = await exchangeCard(data, settings, script);
    if (!('token' in answer)) return refuse(answer.failure, answer.refused);
    const body = toCheckoutRequest(quote.values, quote.cart, answer.token);
    await send({ key: randomUuid(), body });
  };

  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } catch {
      refuse('Something went wrong on our side. Please try again.');
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    status,
    errors,
    refusal,
    submit: () => once(pay),
    checkAgain: () => once(async () => (sent.current === null ? undefined : send(sent.current))),
    forgetError: (field) => {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
  };
}

/** The browser asks whether to leave while an order is on its way, unless we lead on ourselves. */
function useWarningBeforeLeaving(isNeeded: boolean, isLeaving: RefObject<boolean>): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded, isLeaving]);
}
