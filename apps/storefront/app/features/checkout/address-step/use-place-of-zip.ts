import { queryOptions } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { shopApi } from '../../../api/shop-api.ts';
import { type FormState, fieldId } from '../../forms/use-form.ts';
import type { CheckoutField } from '../checkout-fields.ts';
import { fillPlace, type Place, zipToAsk } from './fill-place.ts';

/** Asked once: it is not another place in a moment. */
const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zip-code', zip],
    queryFn: ({ signal }) => shopApi().getZipCode({ params: { zip } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The state of a ZIP code that was asked for; undefined for one that nobody knows. */
export function stateOfZip(zip: string): string | undefined {
  return queryClient.getQueryData(zipQuery(zip).queryKey)?.state;
}

type PlaceNames = Readonly<Record<'zip' | 'city' | 'state', CheckoutField>>;

/**
 * A ZIP code tells its city and state. If nobody knows it, or nobody answers, nothing happens: the
 * fields are there to be typed into.
 */
export function usePlaceOfZip(form: FormState<CheckoutField>, names: PlaceNames) {
  const lastFilled = useRef<Place | null>(null);
  // What is typed meanwhile is read when the answer is there.
  const latest = useRef(form);
  latest.current = form;

  const checkZip = (field: HTMLInputElement | null) => {
    // Not while somebody is typing it: a message that comes early scolds.
    if (field?.form && field.value !== '' && field !== document.activeElement) {
      latest.current.check(names.zip, field.form);
    }
  };

  const onZipInput = async ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const zip = zipToAsk(field.value);
    if (zip === null) return;
    const found = await queryClient.fetchQuery(zipQuery(zip)).catch(() => null);
    const { city, state } = fieldsOf(form, names);
    const isStillAsked = field.isConnected && zipToAsk(field.value) === zip;
    if (found === null || city === null || state === null || !isStillAsked) return;
    const filled = fillPlace({ city: city.value, state: state.value }, lastFilled.current, found);
    write(city, filled.city);
    write(state, filled.state);
    lastFilled.current = { city: found.city, state: found.state };
    checkZip(field);
  };

  return {
    onZipInput: (event: FormEvent<HTMLInputElement>) => void onZipInput(event),
    /** Whether the two agree is told at the ZIP code, whichever of them was changed. */
    onStateInput: () => checkZip(fieldsOf(form, names).zip),
  };
}

function fieldsOf(form: FormState<CheckoutField>, names: PlaceNames) {
  const find = (name: CheckoutField) => document.getElementById(fieldId(form, name));
  return {
    zip: find(names.zip) as HTMLInputElement | null,
    city: find(names.city) as HTMLInputElement | null,
    state: find(names.state) as HTMLSelectElement | null,
  };
}

/** As if it had been typed: a message about the empty field goes. */
function write(field: HTMLInputElement | HTMLSelectElement, text: string | undefined): void {
  if (text === undefined || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
