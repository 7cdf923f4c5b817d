import type { Blocks } from '@tarnholt/contract/content';
import { useEffect, useState } from 'react';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';
import { Checkbox, TextField } from '../../forms/fields.tsx';
import type { FormState } from '../../forms/use-form.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { CheckoutField } from '../checkout-fields.ts';
import type { Prefill } from '../checkout-prefill.ts';
import { PhoneField, PlaceFields, textPropsOf } from './address-fields.tsx';

interface DealerSectionProps {
  readonly form: FormState<CheckoutField>;
  readonly prefill: Prefill;
  /** As editors wrote it. */
  readonly notice: Blocks | null;
  readonly mailbox: string;
}

/** Who receives the firearms: only where the cart has some. */
export function DealerSection({ form, prefill, notice, mailbox }: DealerSectionProps) {
  const text = textPropsOf(form, prefill);
  const isLaterAtFirst = prefill.texts.chooseDealerLater !== undefined;
  const [isLater, setLater] = useState(isLaterAtFirst);
  const DealerPicker = useDealerPicker();
  return (
    <section aria-labelledby="dealer-heading">
      <h3 id="dealer-heading">Dealer for the firearms in your order</h3>
      <FflNotice notice={notice} mailbox={mailbox} />
      <Checkbox
        form={form}
        name="chooseDealerLater"
        defaultChecked={isLaterAtFirst}
        onChange={setLater}
      />
      {isLater && (
        <p className="field-hint">
          We keep the firearms for you until you have named a dealer. Everything else ships.
        </p>
      )}
      {/* Hidden, not taken away: what was typed is still there when it is needed again. */}
      <div hidden={isLater}>
        {DealerPicker !== null && <DealerPicker form={form} />}
        <fieldset className="form-section">
          <legend className="visually-hidden">Dealer address</legend>
          <div className="field-wide">
            <TextField {...text('dealerName')} autoComplete="section-dealer organization" />
          </div>
          <PlaceFields form={form} prefill={prefill} part="dealer" />
          <TextField
            {...text('dealerEmail')}
            type="email"
            autoComplete="section-dealer work email"
            hint="We mail the dealer a link to confirm the transfer."
          />
          <PhoneField
            form={form}
            prefill={prefill}
            name="dealerPhone"
            autoComplete="section-dealer work tel"
            hint="For questions about the transfer."
          />
        </fieldset>
      </div>
    </section>
  );
}

type DealerPickerCode = typeof import('./dealer-picker/dealer-picker.tsx').DealerPicker;

/** Only where a firearm is in the cart. Without it, if it cannot be loaded: the form is enough. */
function useDealerPicker(): DealerPickerCode | null {
  const [code, setCode] = useState<{ readonly DealerPicker: DealerPickerCode } | null>(null);
  useEffect(() => {
    import('./dealer-picker/dealer-picker.tsx').then(setCode, () => undefined);
  }, []);
  return code?.DealerPicker ?? null;
}

export function FflNotice({ notice, mailbox }: Pick<DealerSectionProps, 'notice' | 'mailbox'>) {
  return (
    <InlineNotice kind="accent">
      {notice === null ? (
        <p>
          Firearms ship to a dealer with a federal firearms license (FFL), not to your door. The
          dealer must email us a copy of the license. You pick the firearm up there after ATF Form
          4473 and a background check.
        </p>
      ) : (
        <RichText blocks={notice} topHeading={4} />
      )}
      <p>
        The dealer emails the federal license to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </p>
    </InlineNotice>
  );
}
