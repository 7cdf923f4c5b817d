import { usStates } from '@tarnholt/contract/us-states';
import type { FormEvent } from 'react';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { formatInPlace } from '../../forms/format-in-place.ts';
import { formatPhone } from '../../forms/format-phone.ts';
import type { FormState } from '../../forms/use-form.ts';
import { type CheckoutField, checkoutLengths, countryChoices } from '../checkout-fields.ts';
import type { Prefill } from '../checkout-prefill.ts';
import { usePlaceOfZip } from './use-place-of-zip.ts';

interface AddressFieldsProps {
  readonly form: FormState<CheckoutField>;
  readonly prefill: Prefill;
}

/** The names of the same fields in each part of the form. */
const parts = {
  billing: {
    autoComplete: 'billing',
    address: 'address',
    city: 'city',
    state: 'state',
    zip: 'zip',
    country: 'country',
  },
  shipping: {
    autoComplete: 'shipping',
    address: 'shippingAddress',
    city: 'shippingCity',
    state: 'shippingState',
    zip: 'shippingZip',
    country: 'shippingCountry',
  },
  dealer: {
    autoComplete: 'section-dealer shipping',
    address: 'dealerAddress',
    city: 'dealerCity',
    state: 'dealerState',
    zip: 'dealerZip',
    country: 'dealerCountry',
  },
} as const;

export function PlaceFields(props: AddressFieldsProps & { readonly part: keyof typeof parts }) {
  const { form, prefill, part } = props;
  const names = parts[part];
  const text = textPropsOf(form, prefill);
  const place = usePlaceOfZip(form, names);
  return (
    <>
      <div className="field-wide">
        <TextField {...text(names.address)} autoComplete={`${names.autoComplete} address-line1`} />
      </div>
      <TextField
        {...text(names.zip)}
        inputMode="numeric"
        autoComplete={`${names.autoComplete} postal-code`}
        onInput={place.onZipInput}
      />
      <TextField {...text(names.city)} autoComplete={`${names.autoComplete} address-level2`} />
      <SelectField
        form={form}
        name={names.state}
        autoComplete={`${names.autoComplete} address-level1`}
        choices={usStates}
        prompt="Choose a state"
        defaultValue={prefill.texts[names.state]}
        onInput={place.onStateInput}
      />
      <SelectField
        form={form}
        name={names.country}
        autoComplete={`${names.autoComplete} country-name`}
        choices={countryChoices}
      />
    </>
  );
}

interface PhoneFieldProps extends AddressFieldsProps {
  readonly name: 'mainContact' | 'addressContact' | 'dealerPhone';
  readonly autoComplete: string;
  readonly hint: string;
}

/** Written as people read it, while it is typed. */
export function PhoneField({ form, prefill, name, autoComplete, hint }: PhoneFieldProps) {
  return (
    <TextField
      {...textPropsOf(form, prefill)(name)}
      type="tel"
      autoComplete={autoComplete}
      optional={name !== 'dealerPhone'}
      hint={hint}
      onInput={({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) =>
        formatInPlace(currentTarget, nativeEvent, formatPhone)
      }
    />
  );
}

export function textPropsOf(form: FormState<CheckoutField>, prefill: Prefill) {
  return <Name extends keyof typeof checkoutLengths>(name: Name) => ({
    form,
    name,
    maxLength: checkoutLengths[name],
    defaultValue: prefill.texts[name],
  });
}
