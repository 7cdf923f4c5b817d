import { usStates } from '@tarnholt/contract/us-states';
import { SelectField, TextField } from '../forms/fields.tsx';
import type { FormState } from '../forms/use-form.ts';
import { type AddressPart, type DealerField, dealerLengths } from './dealer-fields.ts';

interface AddressFieldsProps {
  readonly form: FormState<DealerField>;
  readonly part: AddressPart;
  readonly autoComplete: string;
}

type AddressField = 'StreetAddress' | 'City' | 'State' | 'PostalCode' | 'Country';

/** `streetAddress` of the main address, `billingStreetAddress` of another. */
function nameOf(part: AddressPart, field: AddressField): DealerField {
  const name = part === '' ? field[0]?.toLowerCase() + field.slice(1) : part + field;
  return name as DealerField;
}

export function AddressFields({ form, part, autoComplete }: AddressFieldsProps) {
  const name = (field: AddressField) => nameOf(part, field);
  const fill = (what: string) => `${autoComplete} ${what}`.trim();
  return (
    <>
      <TextField
        form={form}
        name={name('StreetAddress')}
        autoComplete={fill('street-address')}
        maxLength={dealerLengths.streetAddress}
      />
      <TextField
        form={form}
        name={name('City')}
        autoComplete={fill('address-level2')}
        maxLength={dealerLengths.city}
      />
      <SelectField
        form={form}
        name={name('State')}
        autoComplete={fill('address-level1')}
        choices={usStates}
        prompt="Choose a state"
      />
      <TextField
        form={form}
        name={name('PostalCode')}
        inputMode="numeric"
        autoComplete={fill('postal-code')}
        maxLength={dealerLengths.postalCode}
      />
      <SelectField
        form={form}
        name={name('Country')}
        autoComplete={fill('country-name')}
        choices={{ 'United States': 'United States' }}
      />
    </>
  );
}
