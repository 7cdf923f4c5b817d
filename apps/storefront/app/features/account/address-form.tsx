import type { Address } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { shopApi } from '../../api/shop-api.ts';
import { Button } from '../../components/button/button.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Checkbox, SelectField, SubmitButton, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { showNotice } from '../notices/notices.ts';
import { AddressLines } from './address-card.tsx';
import {
  type AddressBody,
  addressLabels,
  addressLengths,
  countryChoices,
  initialAddress,
  statesOf,
  toAddressBody,
  validateAddress,
} from './address-form-fields.ts';
import { knownProfile, refreshProfile } from './use-profile.ts';

const addressBookPath = '/profile/address-book';

/** Changes an address, or adds one where there is none yet. */
export function AddressForm({ address }: { readonly address: Address | null }) {
  const [start, setStart] = useState({ address, round: 0 });
  return (
    <AddressFields
      key={start.round}
      address={start.address}
      startOver={(current) => setStart({ address: current, round: start.round + 1 })}
    />
  );
}

interface AddressFieldsProps {
  readonly address: Address | null;
  /** Drops what was typed. */
  readonly startOver: (current: Address) => void;
}

function AddressFields({ address, startOver }: AddressFieldsProps) {
  const goBack = useGoBack();
  /** As its user last saw it: only that may be replaced. */
  const [seen, setSeen] = useState(address);
  const hasChanged = seen !== address && seen !== null;
  const initial = initialAddress(address);
  const [country, setCountry] = useState(initial.country);
  const form = useForm({
    labels: addressLabels,
    validate: validateAddress,
    send: async (values) => {
      try {
        await saveAddress(seen, toAddressBody(values, seen));
      } catch (error) {
        if (isConflict(error)) setSeen((await readAgain(seen)) ?? seen);
        throw error;
      }
      await refreshProfile();
      showNotice({ kind: 'success', text: 'The address has been saved' });
    },
    leave: goBack,
  });
  const text = (name: keyof typeof addressLengths) => ({
    form,
    name,
    maxLength: addressLengths[name],
    defaultValue: initial[name],
  });
  return (
    <form className="form" {...form.props}>
      <ErrorSummary form={form} />
      {hasChanged && <ChangedElsewhere current={seen} startOver={() => startOver(seen)} />}
      <fieldset className="form-section">
        <legend>Contact Information</legend>
        <div className="field-wide">
          <TextField
            {...text('addressName')}
            autoComplete="off"
            hint="Your own name for it, such as Home or Work."
          />
        </div>
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <div className="field-wide">
          <TextField {...text('company')} optional autoComplete="organization" />
        </div>
        <TextField
          {...text('mainContact')}
          type="tel"
          autoComplete="tel"
          hint="Only for deliveries and questions about your orders."
        />
        <TextField {...text('faxContact')} type="tel" optional autoComplete="fax tel" />
      </fieldset>
      <fieldset className="form-section">
        <legend>Address</legend>
        <div className="field-wide">
          <TextField {...text('addressLine1')} autoComplete="address-line1" />
        </div>
        <div className="field-wide">
          <TextField {...text('addressLine2')} optional autoComplete="address-line2" />
        </div>
        <TextField {...text('city')} autoComplete="address-level2" />
        <SelectField
          // Another country has other states: none of them is chosen then.
          key={country}
          form={form}
          name="state"
          autoComplete="address-level1"
          choices={statesOf(country)}
          prompt="Choose a state"
          defaultValue={initial.state}
        />
        <TextField {...text('postalCode')} inputMode="numeric" autoComplete="postal-code" />
        <SelectField
          form={form}
          name="country"
          autoComplete="country-name"
          choices={countryChoices}
          defaultValue={initial.country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <div className="field-wide">
          <Checkbox
            form={form}
            name="isDefaultShipping"
            defaultChecked={initial.isDefaultShipping}
          />
          <Checkbox form={form} name="isDefaultBilling" defaultChecked={initial.isDefaultBilling} />
          <Checkbox form={form} name="residential" defaultChecked={initial.residential} />
        </div>
      </fieldset>
      <div className="form-actions">
        <SubmitButton form={form}>Save Address</SubmitButton>
        <a href={addressBookPath} className="button button-quiet">
          Cancel
        </a>
      </div>
    </form>
  );
}

async function saveAddress(address: Address | null, body: AddressBody): Promise<void> {
  if (address === null) {
    await shopApi().createAddress({ body });
    return;
  }
  const { id, version } = address;
  await shopApi().updateAddress({ params: { id }, body: { ...body, id, version } });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** The address as it is now; undefined when it is gone or nobody answers. */
async function readAgain(address: Address | null): Promise<Address | undefined> {
  await refreshProfile();
  return knownProfile()?.addresses.find(({ id }) => id === address?.id);
}

interface ChangedElsewhereProps {
  readonly current: Address;
  readonly startOver: () => void;
}

/** Two tabs had the same address open. Nobody's words are lost without a word. */
export function ChangedElsewhere({ current, startOver }: ChangedElsewhereProps) {
  return (
    <InlineNotice kind="warn" heading="This address was changed somewhere else">
      <p>It now reads:</p>
      <p className="account-card-text">
        <strong>{current.addressName}</strong>
        <AddressLines address={current} />
      </p>
      <p>Save again to replace it with what you typed below, or</p>
      <Button kind="quiet" onClick={startOver}>
        Start over with the current address
      </Button>
    </InlineNotice>
  );
}

/**
 * To the page of the shop that led here; to the list when none did. The entry before this one may
 * then be anything: another site, or the login page.
 */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (hasPageBefore(state)) void navigate(-1);
    else void navigate(addressBookPath, { replace: true });
  };
}

/** Following a link of ours leaves behind where it was. */
export function hasPageBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state;
}
