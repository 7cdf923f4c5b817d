import type { TrackedGroup } from '@tarnholt/contract';
import { Button } from '../../../components/button/button.tsx';
import {
  PhoneField,
  PlaceFields,
  textPropsOf,
} from '../../checkout/address-step/address-fields.tsx';
import { DealerPicker } from '../../checkout/address-step/dealer-picker/dealer-picker.tsx';
import { stateOfZip } from '../../checkout/address-step/use-place-of-zip.ts';
import { checkoutLabels, validateDealer } from '../../checkout/checkout-fields.ts';
import { blankPrefill } from '../../checkout/checkout-prefill.ts';
import { namedDealerOf } from '../../checkout/named-dealer.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { TextField } from '../../forms/fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { showNotice } from '../../notices/notices.ts';
import type { OrderAccess } from '../order-queries.ts';

export interface ChooseDealerProps {
  readonly group: TrackedGroup;
  readonly access: OrderAccess;
  readonly close: () => void;
}

/** The same list and the same fields as in the checkout, for an order that is placed already. */
export function ChooseDealerForm({ group, access, close }: ChooseDealerProps) {
  const form = useForm({
    labels: checkoutLabels,
    validate: (values) => validateDealer(values, stateOfZip),
    send: async (values) => {
      const choice = { ...namedDealerOf(values), version: group.version };
      await access.chooseDealer(group.id, choice).catch(async (error: unknown) => {
        // Somebody was faster: what they did is shown beside what was typed.
        if ((error as { status?: unknown }).status === 409) await access.readAgain();
        throw error;
      });
      showNotice({ kind: 'success', text: 'We have asked the dealer' });
    },
    leave: close,
  });
  const text = textPropsOf(form, blankPrefill);
  return (
    <form className="form" aria-label="Choose a dealer" {...form.props}>
      <ErrorSummary form={form} />
      {/* Where the list of dealers starts from. */}
      <input type="hidden" name="zip" value={group.transfer?.buyerZipCode ?? ''} />
      <DealerPicker form={form} />
      <fieldset className="form-section">
        <legend className="visually-hidden">Dealer address</legend>
        <div className="field-wide">
          <TextField {...text('dealerName')} autoComplete="section-dealer organization" />
        </div>
        <PlaceFields form={form} prefill={blankPrefill} part="dealer" />
        <TextField
          {...text('dealerEmail')}
          type="email"
          autoComplete="section-dealer work email"
          hint="We mail the dealer a link to confirm the transfer."
        />
        <PhoneField
          form={form}
          prefill={blankPrefill}
          name="dealerPhone"
          autoComplete="section-dealer work tel"
          hint="For questions about the transfer."
        />
      </fieldset>
      <div className="form-actions">
        <Button type="submit" isBusy={form.isSending} busyLabel="Asking the dealer…">
          Ask this dealer
        </Button>
        <Button kind="quiet" onClick={close}>
          Not now
        </Button>
      </div>
    </form>
  );
}
