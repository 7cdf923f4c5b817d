import type { CallInput } from '@tarnholt/contract';
import { country, type UsState } from '@tarnholt/contract/us-states';
import { textOf } from '../forms/field-errors.ts';
import type { DealerField } from './checkout-fields.ts';

export type NamedDealer = Omit<CallInput<'chooseDealer'>['body'], 'version'>;

/** Whom the fields of the dealer name. Only for values that were found valid. */
export function namedDealerOf(values: FormData): NamedDealer {
  const text = (field: DealerField | 'licenseeId') => textOf(values, field);
  return {
    dealerName: text('dealerName'),
    dealerAddress: text('dealerAddress'),
    dealerCity: text('dealerCity'),
    dealerState: text('dealerState') as UsState,
    dealerZip: text('dealerZip'),
    dealerCountry: country,
    dealerEmail: text('dealerEmail'),
    dealerPhone: text('dealerPhone'),
    // Of one that was picked from the list and not changed since.
    ...(text('licenseeId') === '' ? {} : { licenseeId: text('licenseeId') }),
  };
}
