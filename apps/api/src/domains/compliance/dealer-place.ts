import { isZipOf } from '@tarnholt/contract';
import { AppError, type FieldError } from '@tarnholt/service';
import { isPoBox } from './po-box.ts';

/** Where firearms are to be sent, as somebody typed it. */
export interface DealerPlace {
  readonly address: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * Refuses what cannot be the premises of a licensed dealer, naming each field. `path` is where the
 * dealer stands in the request.
 */
export function assertDealerPlace(dealer: DealerPlace, path: string): void {
  const fields: FieldError[] = [];
  if (!isZipOf(dealer.state as Parameters<typeof isZipOf>[0], dealer.zip)) {
    fields.push({ path: `${path}.dealerZip`, message: 'Zip code is not one of the state' });
  }
  if (isPoBox(dealer.address)) {
    const message = 'Firearms go to the street address on the license, not to a post office box';
    fields.push({ path: `${path}.dealerAddress`, message });
  }
  if (fields.length === 0) return;
  throw new AppError('address_refused', 'an address is no premises of a dealer', {
    fields,
    title: "We cannot ship to this dealer's address. Please check it.",
  });
}
