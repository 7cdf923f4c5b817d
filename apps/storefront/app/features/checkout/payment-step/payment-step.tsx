import type { ShippingMethod } from '@tarnholt/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../../components/price/money.ts';
import type { CardProviderSettings } from '../../../site-settings.ts';
import type { Quote } from '../address-step/address-step.tsx';
import { ChargeList } from '../charge-list.tsx';
import { chargesOf } from '../charges-of.ts';
import { destinationsOf } from '../checkout-request.ts';
import { leaveToSignIn } from '../typed-before.ts';
import { Acknowledgments, RuleNotes, useAcknowledgments } from './acknowledgments.tsx';
import { CardForm, type CardFormHandle, cardLabels } from './card-form.tsx';
import type { CardField } from './card-provider.ts';
import { ReadBack } from './read-back.tsx';
import { type Payment, usePayment } from './use-payment.ts';
import './payment-step.css';

interface PaymentStepProps {
  readonly quote: Quote;
  readonly methods: readonly ShippingMethod[];
  readonly settings: CardProviderSettings;
  readonly onQuote: (quote: Quote) => void;
  readonly onBack: () => void;
}

export function PaymentStep({ quote, methods, settings, onQuote, onBack }: PaymentStepProps) {
  const card = useRef<CardFormHandle>(null);
  const payment = usePayment({ quote, settings, card, onQuote });
  const charges = chargesOf(quote.cart);
  const isHosted = settings.form === 'hosted';
  const { rules } = quote.cart;
  const acknowledged = useAcknowledgments(rules);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Before anybody gets the card.
    if (acknowledged.demand()) void payment.submit();
  };
  return (
    <>
      <ReadBack
        values={quote.values}
        destinations={destinationsOf(quote.cart)}
        methods={methods}
        onEdit={onBack}
      />
      <form className="form checkout-form" noValidate onSubmit={submit}>
        <PaymentRefusal
          payment={payment}
          idOf={(field) => card.current?.idOf(field) ?? ''}
          onSignIn={() => leaveToSignIn(quote.values)}
        />
        {!isHosted && (
          <CardForm
            handle={card}
            errors={payment.errors}
            onEdit={payment.forgetError}
            thisYear={new Date().getFullYear()}
          />
        )}
        <RuleNotes rules={rules} />
        <Acknowledgments {...acknowledged} />
        <section className="charge-times" aria-labelledby="charge-times">
          <h3 id="charge-times">When your card is charged</h3>
          <ChargeList charges={charges} />
        </section>
        <p className="payment-note">
          {isHosted && 'Your card is asked for next, in a form of our card provider. '}
          Your card goes to our card provider and never to us.{' '}
          {charges.some(({ chargePolicy }) => chargePolicy === 'on_ship') &&
            'Until something ships, your bank only holds the amount. '}
          By placing the order you agree that the provider keeps the card for this order until it is
          closed, so that each part can be charged for itself.
        </p>
        <PaymentActions payment={payment} total={quote.cart.totalAmount} onBack={onBack} />
      </form>
    </>
  );
}

interface PaymentRefusalProps {
  readonly payment: Payment;
  readonly idOf: (field: CardField) => string;
  readonly onSignIn: () => void;
}

/** Why nothing was bought. It gets the focus, so that nobody has to look for it. */
function PaymentRefusal({ payment, idOf, onSignIn }: PaymentRefusalProps) {
  const { refusal, errors } = payment;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) summary.current?.focus();
  }, [refusal]);
  if (refusal === null) return null;
  const wrong = (Object.keys(cardLabels) as CardField[]).filter(
    (field) => errors[field] !== undefined,
  );
  if (refusal.message === null && wrong.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and here are none
    <div
      className="error-summary"
      role="group"
      aria-labelledby="payment-refusal"
      ref={summary}
      tabIndex={-1}
    >
      <p id="payment-refusal" className="error-summary-heading">
        {refusal.message ?? 'Errors in the Card Form'}
      </p>
      {refusal.hasSessionEnded && (
        <p>
          What you typed is kept, but for the card.{' '}
          <button type="button" className="link-action" onClick={onSignIn}>
            Sign in
          </button>
        </p>
      )}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {cardLabels[field]}: {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PaymentActionsProps {
  readonly payment: Payment;
  readonly total: number;
  readonly onBack: () => void;
}

function PaymentActions({ payment, total, onBack }: PaymentActionsProps) {
  const { status } = payment;
  if (status === 'unknown') {
    return (
      <InlineNotice kind="warn" heading="We do not know yet whether your order went through">
        <p role="alert">
          The shop does not answer right now. Please do not pay a second time: check again, and we
          will tell you what became of this order. Your card is charged at most once.
        </p>
        <Button onClick={() => void payment.checkAgain()}>Check again</Button>
      </InlineNotice>
    );
  }
  const isBusy = status !== 'idle';
  return (
    <>
      <div className="form-actions">
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={status === 'opening' ? 'Opening the card form…' : 'Placing your order…'}
        >
          Place Order {formatMoney({ dollars: total })}
        </Button>
        <button
          type="button"
          className="link-action"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onBack()}
        >
          Back
        </button>
      </div>
      <p className="payment-note" role="status" aria-live="polite">
        {status === 'checking' &&
          'We are making sure that this order comes from a person. This takes a few seconds; then your order is sent by itself.'}
        {status === 'waiting' &&
          'This takes longer than usual. We are still asking the shop for an answer; please keep this page open.'}
      </p>
    </>
  );
}
