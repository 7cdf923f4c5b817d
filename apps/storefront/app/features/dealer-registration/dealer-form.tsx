import { useState } from 'react';
import { FileField } from '../../components/file-field/file-field.tsx';
import { emailInput } from '../email-form/email-input.ts';
import { Checkbox, TextField } from '../forms/fields.tsx';
import { formatInPlace } from '../forms/format-in-place.ts';
import { formatPhone } from '../forms/format-phone.ts';
import { type FormState, fieldId, useForm } from '../forms/use-form.ts';
import { showNotice } from '../notices/notices.ts';
import { callLater } from '../request-form/load-call.ts';
import { RequestForm } from '../request-form/request-form.tsx';
import { AddressFields } from './address-fields.tsx';
import {
  type DealerField,
  dealerLabels,
  dealerLengths,
  dealerWords,
  documentTypes,
  shortestPassword,
  toDealerForm,
  validateDealer,
} from './dealer-fields.ts';

const note =
  'We use this to check your license and to open your account. Your password goes to our sign-in service alone; we do not keep it with your application.';

/** A failed attempt leaves everything as it was typed; one that succeeds is followed by an empty form. */
export function DealerForm({
  label,
  onSent,
}: {
  readonly label: string;
  readonly onSent: () => void;
}) {
  const [usesForBilling, setUsesForBilling] = useState(true);
  const [isListed, setListed] = useState(true);
  const [usesForLocator, setUsesForLocator] = useState(true);
  const [isLicensed, setLicensed] = useState(false);
  const form = useForm<DealerField>({
    labels: dealerLabels,
    validate: validateDealer,
    send: async (values) => {
      const { body, files } = toDealerForm(values);
      await callLater((api) => api.registerDealer({ body, files }), dealerWords.tooMany);
      showNotice({ kind: 'success', text: dealerWords.done.heading });
    },
    leave: onSent,
  });
  const text = (name: keyof typeof dealerLengths) => ({
    form,
    name,
    maxLength: dealerLengths[name],
  });
  return (
    <RequestForm form={form} label={label} button="Send Application" note={note}>
      <fieldset className="form-section">
        <legend>Your business</legend>
        <TextField {...text('company')} autoComplete="organization" />
        <TextField {...text('website')} inputMode="url" autoComplete="url" spellCheck={false} />
        <TextField
          {...text('phone')}
          type="tel"
          autoComplete="tel"
          onInput={({ currentTarget, nativeEvent }) =>
            formatInPlace(currentTarget, nativeEvent, formatPhone)
          }
        />
      </fieldset>
      <fieldset className="form-section">
        <legend>Your account</legend>
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <TextField {...text('email')} {...emailInput} placeholder="required" />
        <TextField
          {...text('password')}
          type="password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters.`}
        />
        <TextField {...text('confirmPassword')} type="password" autoComplete="new-password" />
      </fieldset>
      <fieldset className="form-section">
        <legend>Address</legend>
        <AddressFields form={form} part="" autoComplete="" />
        <Checkbox
          form={form}
          name="useForBillingAddress"
          defaultChecked
          onChange={setUsesForBilling}
        />
      </fieldset>
      {!usesForBilling && (
        <fieldset className="form-section">
          <legend>Billing address</legend>
          <AddressFields form={form} part="billing" autoComplete="billing" />
        </fieldset>
      )}
      <fieldset className="form-section">
        <legend>Dealer locator</legend>
        <Checkbox form={form} name="appearInDealerLocator" defaultChecked onChange={setListed} />
        {isListed && (
          <Checkbox
            form={form}
            name="useThisAddressInDealerLocator"
            defaultChecked={usesForLocator}
            onChange={setUsesForLocator}
          />
        )}
      </fieldset>
      {isListed && !usesForLocator && (
        <fieldset className="form-section">
          <legend>Address in the dealer locator</legend>
          <AddressFields form={form} part="locator" autoComplete="section-locator" />
        </fieldset>
      )}
      <fieldset className="form-section">
        <legend>Licenses</legend>
        <Checkbox form={form} name="hasFflSot" defaultChecked={false} onChange={setLicensed} />
        {isLicensed && <LicenseFields form={form} />}
      </fieldset>
    </RequestForm>
  );
}

function LicenseFields({ form }: { readonly form: FormState<DealerField> }) {
  const file = (name: 'fflDocument' | 'sotDocument') => ({
    fieldId: fieldId(form, name),
    name,
    error: form.errors[name],
    accept: documentTypes,
  });
  return (
    <>
      <TextField
        form={form}
        name="fflNumber"
        maxLength={dealerLengths.fflNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="As on your license: 1-23-456-01-8A-12345."
      />
      <FileField {...file('fflDocument')} label="FFL Document" hint="PDF or TIFF, up to 10 MB." />
      <TextField
        form={form}
        name="sotEin"
        optional
        maxLength={dealerLengths.sotEin}
        autoComplete="off"
      />
      <FileField
        {...file('sotDocument')}
        label="SOT Document (optional)"
        hint="PDF or TIFF, up to 10 MB."
      />
    </>
  );
}
