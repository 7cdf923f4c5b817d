import type { Dealer } from '@tarnholt/contract';
import { country } from '@tarnholt/contract/us-states';
import { formatPhone } from '../../../forms/format-phone.ts';
import { type FormState, fieldId } from '../../../forms/use-form.ts';
import { type CheckoutField, checkoutLengths, type DealerField } from '../../checkout-fields.ts';
import type { LastDealer } from '../../last-dealer.ts';

/** Whom a form was filled for. */
export interface PickedDealer {
  /** Empty for one that was typed in by hand, in an earlier order. */
  readonly licenseeId: string;
  readonly texts: Readonly<Partial<Record<DealerField, string>>>;
}

/** The public list has no email addresses: that field is the buyer's to fill. */
export function pickedOf(dealer: Dealer): PickedDealer {
  return {
    licenseeId: dealer.id,
    texts: {
      dealerName: dealer.name.slice(0, checkoutLengths.dealerName),
      dealerAddress: dealer.address.slice(0, checkoutLengths.dealerAddress),
      dealerCity: dealer.city.slice(0, checkoutLengths.dealerCity),
      dealerState: dealer.state,
      dealerZip: dealer.zip,
      dealerCountry: country,
      dealerPhone: formatPhone(dealer.phone),
    },
  };
}

export function pickedOfLast({ licenseeId, ...texts }: LastDealer): PickedDealer {
  return { licenseeId, texts };
}

/** What makes a place of business that one: whoever changes it means another. */
const identity = ['dealerName', 'dealerAddress', 'dealerZip'] as const;

/** Whether the form still says what was filled in. */
export function isStillPicked({ texts }: PickedDealer, values: FormData): boolean {
  return identity.every((field) => String(values.get(field) ?? '').trim() === texts[field]);
}

/** The place goes in before its ZIP code, which would otherwise fill it in its own words. */
const order: readonly DealerField[] = [
  'dealerName',
  'dealerAddress',
  'dealerCity',
  'dealerState',
  'dealerZip',
  'dealerCountry',
  'dealerPhone',
  'dealerEmail',
];

/** Writes as if it were typed: messages about empty fields go. */
export function fillDealer(form: FormState<CheckoutField>, { texts }: PickedDealer): void {
  for (const name of order) {
    const field = document.getElementById(fieldId(form, name));
    const text = texts[name];
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (text === undefined || !isField || field.value === text) continue;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
