import { AppError } from '@tarnholt/service';
import type { CartLine, CartRow } from '../../domains/cart/index.ts';
import { findSoldSkus, type SoldSku } from '../../domains/catalog/index.ts';
import { findSellable, type Sellable } from '../../domains/inventory/index.ts';
import type { Place } from '../../domains/orders/index.ts';
import {
  assertWithin,
  findFreshQuote,
  type OrderLimits,
  type PlaceKey,
  planQuote,
  type QuoteInput,
  quoteHash,
  readPricingTables,
  type ShippingChoices,
  type ShippingMethodRow,
  type TaxEngineName,
  type TaxPlace,
  type Totals,
} from '../../domains/pricing/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { Places } from './places.ts';

/** A line of the cart with all that the shop itself knows of it. */
export interface SoldLine {
  readonly line: CartLine;
  readonly sold: SoldSku;
  readonly sellable: Sellable;
}

/** Looks every line up. What the browser once said about price or license plays no part. */
export async function readSoldLines(db: Queryable, cart: CartRow): Promise<SoldLine[]> {
  const skus = [...new Set(cart.lines.map(({ sku }) => sku))];
  const [sold, sellable] = [await findSoldSkus(db, skus), await findSellable(db, skus)];
  return cart.lines.map((line) => {
    const facts = { sold: sold.get(line.sku), sellable: sellable.get(line.sku) };
    if (facts.sold === undefined || facts.sellable === undefined) throw offSale(facts.sold, line);
    return { line, sold: facts.sold, sellable: facts.sellable };
  });
}

function offSale(sold: SoldSku | undefined, line: CartLine): AppError {
  return new AppError('product_unavailable', 'a line is no longer on sale', {
    title: `${sold?.productName ?? line.sku} is not available any more. Please remove it from your cart.`,
  });
}

/**
 * Nobody was shown the totals of this, or too long ago. Takes the transaction back: what it costs now
 * is computed after it, because a tax service may have to be asked.
 */
export class StaleQuote extends Error {
  readonly input: QuoteInput;

  constructor(input: QuoteInput) {
    super('no fresh quote of exactly this');
    this.input = input;
  }
}

/** What is ordered, and who is asked for its tax. */
export interface QuotedRequest {
  readonly request: CheckoutRequest;
  readonly places: Places;
  readonly engine: TaxEngineName;
  readonly limits: OrderLimits;
}

/**
 * The totals that the buyer was shown last. When anything that they depend on has changed since, or
 * the quote is too old, the order is not placed.
 */
export async function requireQuote(
  db: Queryable,
  cartId: number,
  lines: readonly SoldLine[],
  { request, places, engine, limits }: QuotedRequest,
): Promise<{ readonly totals: Totals; readonly methods: readonly ShippingMethodRow[] }> {
  const tables = await readPricingTables(db, [
    placeKeyOf(places.home),
    placeKeyOf(placeOfDealer(places)),
  ]);
  const choices = choicesOf(request, places, tables.methods);
  const quoted = lines.map(toQuoteLine);
  assertWithin(quoted, limits);
  const input = planQuote(quoted, choices, engine, tables);
  const quote = await findFreshQuote(db, cartId, quoteHash(input));
  if (quote === null) throw new StaleQuote(input);
  return { totals: quote, methods: tables.methods };
}

function placeKeyOf({ state, zip }: Place): PlaceKey {
  return { state, zip: zip.slice(0, 5) };
}

function toQuoteLine({ line, sellable }: SoldLine) {
  return {
    lineId: line.id,
    sku: line.sku,
    unitPriceCents: sellable.priceCents,
    quantity: line.quantity,
    isFflItem: sellable.isFflItem,
    taxCode: sellable.taxCode,
  };
}

/** While no dealer is named, what goes to one is taxed where the card is at home. */
function placeOfDealer({ dealer, billing }: Places): Place {
  return dealer ?? billing;
}

function choicesOf(
  request: CheckoutRequest,
  places: Places,
  methods: readonly ShippingMethodRow[],
): ShippingChoices {
  const { shippingMethodId } = request.customerInfo;
  const [home] = (request.groups ?? []).filter(({ kind }) => kind === 'home');
  const [dealer] = (request.groups ?? []).filter(({ kind }) => kind === 'dealer');
  const forDealers = methods.filter(({ kinds }) => kinds.includes('dealer')).map(({ id }) => id);
  const dealerMethod =
    dealer?.shippingMethodId ??
    (forDealers.includes(shippingMethodId) ? shippingMethodId : forDealers[0]);
  return {
    address: taxPlace(places.home),
    shippingMethodId,
    groups: [
      ...(home === undefined
        ? []
        : [{ kind: 'home' as const, shippingMethodId: home.shippingMethodId }]),
      ...(dealerMethod === undefined
        ? []
        : [
            {
              kind: 'dealer' as const,
              shippingMethodId: dealerMethod,
              address: taxPlace(placeOfDealer(places)),
            },
          ]),
    ],
  };
}

function taxPlace({ address, city, state, zip }: Place): TaxPlace {
  return { line1: address, city, region: state as TaxPlace['region'], postalCode: zip };
}

/** The answer to a stale quote: the totals of now. */
export function totalsChanged(totals: Totals): AppError {
  return new AppError('totals_changed', 'no fresh quote of exactly this', {
    totals: {
      subTotal: totals.subtotalCents / 100,
      taxAmount: totals.taxCents / 100,
      shipping: totals.shippingCents / 100,
      discount: 0 - totals.discountCents / 100,
      totalAmount: totals.totalCents / 100,
    },
  });
}
