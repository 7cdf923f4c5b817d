import { AppError } from '@tarnholt/service';
import type { GroupView, Place, TaxDestination } from '../../domains/orders/index.ts';
import { type QuoteInput, readPricingTables } from '../../domains/pricing/index.ts';
import type { FulfillmentDeps } from './deps.ts';

/** What the tax of a part would be where its new dealer is. */
export type TaxAtDealer =
  /** The same as was charged: the place is where the sale is taxed from now on. */
  | { readonly kind: 'same'; readonly destination: TaxDestination }
  /** Somebody has to settle the difference before it leaves; null where nobody could compute it. */
  | { readonly kind: 'differs'; readonly taxCents: number | null };

/**
 * The buyer has agreed to a total, and goods are taxed where they are handed over. Asks the tax
 * service, so never inside a transaction. Refuses a place that contradicts itself.
 */
export async function taxAtDealer(
  deps: Pick<FulfillmentDeps, 'db' | 'taxes'>,
  group: GroupView,
  dealer: Place,
): Promise<TaxAtDealer> {
  const { address: street, city, state, zip } = dealer;
  const destination = { street, city, state, zip };
  const { places } = await readPricingTables(deps.db, [{ state, zip: zip.slice(0, 5) }]);
  const [place] = places;
  if (place === undefined || (place.zipState ?? state) !== state) {
    throw new AppError('address_refused', 'the ZIP code is not one of the state', {
      fields: [{ path: 'body.dealerZip', message: 'Zip code is not one of the state' }],
    });
  }
  const input: QuoteInput = {
    engine: deps.taxes.engine,
    lines: group.lines.map((line) => ({
      lineId: line.id,
      sku: line.sku,
      unitPriceCents: line.unitPriceCents,
      quantity: line.quantity,
      isFflItem: line.isFfl,
      taxCode: line.taxCode,
    })),
    groups: [
      {
        kind: 'dealer',
        methodId: group.methodId,
        methodName: group.methodName,
        methodPriceCents: group.shippingCents,
        destination,
        isNexus: place.isNexus,
        rate: place.rate,
      },
    ],
  };
  const taxCents = await deps.taxes.quote(input).then(
    (totals) => totals.taxCents,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'tax_unavailable') return null;
      throw error;
    },
  );
  return taxCents === group.taxCents
    ? { kind: 'same', destination }
    : { kind: 'differs', taxCents };
}
