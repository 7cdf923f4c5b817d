import { useId } from 'react';
import { FileField } from '../../components/file-field/file-field.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Checkbox, SelectField, SubmitButton, TextAreaField, TextField } from '../forms/fields.tsx';
import type { FormState } from '../forms/use-form.ts';
import { Specimen } from './specimen.tsx';

type Field = 'email' | 'city' | 'state' | 'zip' | 'residential' | 'notes';

const labels = {
  email: 'Email',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  residential: 'This is a home',
  notes: 'Notes',
};
const errors = { city: 'City is required' };

/** As a form looks after it was refused; it goes nowhere. */
export function FormSpecimens() {
  const form: FormState<Field> = {
    id: useId(),
    labels,
    errors,
    refusal: { fields: errors, failure: null },
    isSending: false,
    summary: { current: null },
    check: () => undefined,
    props: {
      noValidate: true,
      onInput: () => undefined,
      onBlur: () => undefined,
      onSubmit: (event) => event.preventDefault(),
    },
  };
  return (
    <>
      <Specimen title="Fields" isWide>
        <form className="form" {...form.props}>
          <ErrorSummary form={form} />
          <fieldset className="form-section">
            <legend>Shipping address</legend>
            <TextField form={form} name="email" type="email" readOnly value="ann@example.com" />
            <TextField form={form} name="city" />
            <SelectField
              form={form}
              name="state"
              prompt="Choose a state"
              choices={{ CO: 'Colorado', MO: 'Missouri' }}
            />
            <TextField form={form} name="zip" optional hint="Five digits" inputMode="numeric" />
            <Checkbox form={form} name="residential" defaultChecked />
            <TextAreaField form={form} name="notes" optional rows={3} hint="For the driver" />
          </fieldset>
          <div className="form-actions">
            <SubmitButton form={form}>Save</SubmitButton>
            <SubmitButton form={{ ...form, isSending: true }}>Save</SubmitButton>
          </div>
        </form>
      </Specimen>
      <Specimen title="File">
        <FileField label="Copy of the license" hint="PDF or picture, up to 10 MB" multiple />
      </Specimen>
      <Specimen title="File, refused">
        <FileField
          label="Copy of the license"
          hint="PDF or picture, up to 10 MB"
          error="The file is larger than 10 MB"
        />
      </Specimen>
    </>
  );
}
