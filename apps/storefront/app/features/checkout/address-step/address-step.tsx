import type { Cart, ShippingMethod } from '@tarnholt/contract';
import type { Blocks } from '@tarnholt/contract/content';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';
import { shortageOf } from '../../cart/cart-lines.ts';
import { computeTotals } from '../../cart/cart-query.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Checkbox, TextField } from '../../forms/fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import {
  billingFields,
  checkoutLabels,
  dealerFields,
  validateCheckout,
} from '../checkout-fields.ts';
import type { Prefill } from '../checkout-prefill.ts';
import { destinationsOf, toQuoteRequest } from '../checkout-request.ts';
import { leaveToSignIn } from '../typed-before.ts';
import { PhoneField, PlaceFields, textPropsOf } from './address-fields.tsx';
import { DealerSection } from './dealer-section.tsx';
import { MethodChoice, methodsFor } from './method-choice.tsx';
import { stateOfZip } from './use-place-of-zip.ts';

/** What step 1 found out: what was typed, and the cart with its totals for it. */
export interface Quote {
  readonly values: FormData;
  readonly cart: Cart;
}

interface AddressStepProps {
  readonly cart: Cart;
  readonly methods: readonly ShippingMethod[];
  readonly prefill: Prefill;
  readonly fflNotice: Blocks | null;
  readonly fflMailbox: string;
  readonly onQuote: (quote: Quote) => void;
  readonly onNext: () => void;
}

export function AddressStep(props: AddressStepProps) {
  const { cart, methods, prefill, fflNotice, fflMailbox, onQuote, onNext } = props;
  const destinations = destinationsOf(cart);
  const [isShippingSame, setShippingSame] = useState(prefill.isShippingSame);
  const form = useForm({
    labels: checkoutLabels,
    validate: (values) => validateCheckout(values, destinations, stateOfZip),
    send: async (values) => {
      const quoted = await computeTotals(toQuoteRequest(values, cart));
      onQuote({ values, cart: quoted });
    },
    leave: onNext,
  });
  const text = textPropsOf(form, prefill);
  const leave = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    leaveToSignIn(new FormData(currentTarget.form ?? undefined));
  return (
    <form className="form checkout-form" {...form.props}>
      {form.refusal?.failure === null ? (
        <>
          <ErrorSummary form={form} part={billingFields} heading="Errors in the Billing Form" />
          <ErrorSummary
            form={form}
            part={dealerFields}
            heading="Errors in the Dealer Address Form"
          />
        </>
      ) : (
        <ErrorSummary form={form} />
      )}
      <Shortages cart={cart} />
      <fieldset className="form-section">
        <legend>Contact</legend>
        <div className="field-wide">
          <TextField
            {...text('email')}
            type="email"
            autoComplete="email"
            readOnly={prefill.isEmailLocked}
            hint={
              prefill.isEmailLocked
                ? 'The email of your account.'
                : 'For your order confirmation and shipping news.'
            }
          />
        </div>
        {!prefill.isEmailLocked && (
          <p className="field-wide checkout-sign-in">
            Have an account?{' '}
            <button type="button" className="link-action" onClick={leave}>
              Sign in
            </button>
          </p>
        )}
      </fieldset>
      <fieldset className="form-section">
        <legend>Billing address</legend>
        <TextField {...text('firstName')} autoComplete="billing given-name" />
        <TextField {...text('lastName')} autoComplete="billing family-name" />
        <TextField {...text('company')} optional autoComplete="billing organization" />
        <PhoneField
          form={form}
          prefill={prefill}
          name="mainContact"
          autoComplete="billing tel"
          hint={
            destinations.dealer ? 'For the carrier and the dealer only.' : 'For the carrier only.'
          }
        />
        <PlaceFields form={form} prefill={prefill} part="billing" />
      </fieldset>
      {destinations.home && (
        <fieldset className="form-section">
          <legend>Shipping address</legend>
          <div className="field-wide">
            <Checkbox
              form={form}
              name="shippingSameAsBilling"
              defaultChecked={prefill.isShippingSame}
              onChange={setShippingSame}
            />
          </div>
          {/* Hidden, not taken away: what was typed is still there when it is needed again. */}
          <div className="field-wide form-section" hidden={isShippingSame}>
            <TextField {...text('shippingFirstName')} autoComplete="shipping given-name" />
            <TextField {...text('shippingLastName')} autoComplete="shipping family-name" />
            <TextField {...text('shippingCompany')} optional autoComplete="shipping organization" />
            <PhoneField
              form={form}
              prefill={prefill}
              name="addressContact"
              autoComplete="shipping tel"
              hint="For the carrier only."
            />
            <PlaceFields form={form} prefill={prefill} part="shipping" />
          </div>
        </fieldset>
      )}
      {destinations.dealer && (
        <DealerSection form={form} prefill={prefill} notice={fflNotice} mailbox={fflMailbox} />
      )}
      <Methods methods={methods} chosen={prefill.texts} {...destinations} />
      <Checkbox form={form} name="optInNewsletter" defaultChecked={prefill.isOptedIn} />
      <div className="form-actions">
        <Button type="submit" isBusy={form.isSending} busyLabel="Calculating…">
          Next
        </Button>
      </div>
    </form>
  );
}

/** Said before anything is typed: the order would be refused at its end. */
function Shortages({ cart }: { readonly cart: Cart }) {
  const short = cart.items.filter((item) => shortageOf(item) !== null);
  if (short.length === 0) return null;
  return (
    <InlineNotice kind="warn" heading="Not everything is there in this quantity">
      {short.map((item) => (
        <p key={item.id}>
          {item.productName}: {shortageOf(item)}
        </p>
      ))}
      <p>
        <a href="/#cart">Change your cart</a> before you go on.
      </p>
    </InlineNotice>
  );
}

interface MethodsProps {
  readonly methods: readonly ShippingMethod[];
  /** Before, by the name of the field. */
  readonly chosen: Prefill['texts'];
  readonly home: boolean;
  readonly dealer: boolean;
}

/** One choice for each destination. */
function Methods({ methods, chosen, home, dealer }: MethodsProps) {
  const dealerName = home ? 'dealerShippingMethodId' : 'shippingMethodId';
  return (
    <>
      {home && (
        <MethodChoice
          legend={dealer ? 'Shipping method to you' : 'Shipping method'}
          name="shippingMethodId"
          methods={methodsFor('home', methods)}
          chosen={chosen.shippingMethodId}
        />
      )}
      {dealer && (
        <MethodChoice
          legend={home ? 'Shipping method to the dealer' : 'Shipping method'}
          name={dealerName}
          methods={methodsFor('dealer', methods)}
          chosen={chosen[dealerName]}
        />
      )}
    </>
  );
}
