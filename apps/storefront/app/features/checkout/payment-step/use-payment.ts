import { randomUuid } from '@tarnholt/contract/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { shopApi } from '../../../api/shop-api.ts';
import type { CardProviderSettings } from '../../../site-settings.ts';
import { cartQuery, computeTotals } from '../../cart/cart-query.ts';
import { announceChange } from '../../cart/cart-tabs.ts';
import { settledSession } from '../../identity/session.ts';
import type { Quote } from '../address-step/address-step.tsx';
import { type CheckoutRequest, toCheckoutRequest, toQuoteRequest } from '../checkout-request.ts';
import { rememberDealer } from '../last-dealer.ts';
import { forgetTyped } from '../typed-before.ts';
import { type CardErrors, type CardFormHandle, validateCard } from './card-form.tsx';
import {
  type CardAnswer,
  type CardField,
  exchangeCard,
  loadProviderScript,
} from './card-provider.ts';
import { type Placement, placeOrder } from './place-order.ts';

/**
 * `opening`: the card provider's form is not there yet. `waiting`: no answer came yet, and the page goes on asking. `unknown`: it has given up. `checking`:
 * the browser solves what the shop asked it to before it takes another card.
 */
export type PaymentStatus = 'idle' | 'opening' | 'working' | 'waiting' | 'checking' | 'unknown';

export interface PaymentRefusal {
  /** Null where the fields say it. */
  readonly message: string | null;
  /** The cart belongs to somebody whose session is over. */
  readonly hasSessionEnded?: boolean;
}

export interface Payment {
  readonly status: PaymentStatus;
  readonly errors: CardErrors;
  /** Why nothing was bought. A new object for each attempt, so that the same is told twice. */
  readonly refusal: PaymentRefusal | null;
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

const offline =
  'You seem to be offline. Nothing was sent and nothing was charged. Please check your connection and try again.';
const sessionEnded = 'Your session has ended. Nothing was charged. Please sign in again.';
const onceMore =
  'Your card was not used yet. Please enter it once more, and your order goes through.';

/** Only where it is used: most shops show fields of their own. */
const loadHostedForm = () => import('./hosted/hosted-form.ts');

/** Asked before anybody gets the card: without an answer of theirs there would be none of ours. */
async function findObstacle({ cart }: Quote): Promise<string | null> {
  if (!navigator.onLine) return offline;
  if (cart.isGuest || (await settledSession()).status === 'signed-in') return null;
  return sessionEnded;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function usePayment({ quote, settings, card, onQuote }: PaymentOptions): Payment {
  const [status, setStatus] = useState<PaymentStatus>('idle');
  const [errors, setErrors] = useState<CardErrors>({});
  const [refusal, setRefusal] = useState<Payment['refusal']>(null);
  // A second click arrives before the state of the first is rendered.
  const isUnderWay = useRef(false);
  const sent = useRef<Sent | null>(null);
  const isLeaving = useRef(false);
  const solved = useRef<string>(undefined);

  // Ahead of the click; if it fails, the click tries again.
  useEffect(() => {
    const ready =
      settings.form === 'hosted'
        ? loadHostedForm().then((hosted) => hosted.prepare(settings))
        : loadProviderScript(settings.scriptUrl);
    ready.catch(() => undefined);
  }, [settings]);
  useWarningBeforeLeaving(status !== 'idle', isLeaving);

  const refuse = (message: string | null, fields: CardErrors = {}) => {
    card.current?.clearCode();
    setErrors(fields);
    setRefusal({ message, hasSessionEnded: message === sessionEnded });
    setStatus('idle');
  };

  const finish = async (placement: Placement) => {
    if (placement.outcome === 'placed') {
      card.current?.clear();
      isLeaving.current = true;
      forgetTyped();
      // Of those who are signed in the shop knows it, on every device of theirs.
      if (quote.cart.isGuest) rememberDealer(quote.values);
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
    const hasSolved = sent.current?.body.challenge !== undefined;
    sent.current = null;
    const challenge = placement.error?.problem?.challenge;
    if (challenge !== undefined && !hasSolved) {
      setStatus('checking');
      // Hardly anybody needs it.
      const { solveChallenge } = await import('./challenge/solve-challenge.ts');
      const solution = await solveChallenge(challenge);
      // With a new token: the shop has not used the first one, but may not have it twice.
      if (solution !== null && settings.form === 'own') return pay(solution);
      if (solution !== null) {
        solved.current = solution;
        return refuse(onceMore);
      }
    }
    const code = placement.error?.code;
    // What it costs, or what has to be confirmed, is something else by now: both come with the cart.
    if (code === 'totals_changed' || code === 'acknowledgment_required') {
      const cart = await computeTotals(toQuoteRequest(quote.values, quote.cart)).catch(() => null);
      if (cart !== null) onQuote({ ...quote, cart });
    } else {
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    }
    refuse(placement.error?.status === 401 ? sessionEnded : placement.message);
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

  /** What became of the card; null if the shopper has to do something first, or wants to. */
  const takeCard = async (): Promise<CardAnswer | null> => {
    if (settings.form === 'hosted') {
      setRefusal(null);
      setStatus('opening');
      const obstacle = await findObstacle(quote);
      if (obstacle !== null) return { refused: {}, failure: obstacle };
      const hosted = await loadHostedForm();
      return hosted.askForCard(settings, () => setStatus('idle'));
    }
    const data = card.current?.read();
    if (data === undefined) return null;
    const mistakes = validateCard(data);
    if (Object.keys(mistakes).length > 0) {
      setErrors(mistakes);
      setRefusal({ message: null });
      return null;
    }
    setErrors({});
    setRefusal(null);
    setStatus('working');
    const obstacle = await findObstacle(quote);
    if (obstacle !== null) return { refused: {}, failure: obstacle };
    const script = await loadProviderScript(settings.scriptUrl);
    return exchangeCard(data, settings, script);
  };

  const pay = async (challenge = solved.current) => {
    const answer = await takeCard().catch(() => ({ refused: {}, failure: providerAway }));
    if (answer === null) return;
    if (!('token' in answer)) return refuse(answer.failure, answer.refused);
    solved.current = undefined;
    const body = toCheckoutRequest(quote.values, quote.cart, answer.token);
    await send({
      key: randomUuid(),
      body: challenge === undefined ? body : { ...body, challenge },
    });
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
    submit: () => once(() => pay()),
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
