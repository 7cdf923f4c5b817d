import type { CallRequest, Cart, ChargePolicy } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  assertWithin,
  type PricingReader,
  placesOf,
  planQuote,
  quoteHash,
  saveQuote,
  type Taxes,
} from '../../domains/pricing/index.ts';
import type { RuleReader } from '../../domains/rules/index.ts';
import { orderLimitsOf, type SettingsReader } from '../../domains/settings/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { linesOffSale, quoteLinesOf, viewCart } from './cart-view.ts';
import type { OpenCarts } from './open-carts.ts';
import { ruleCart } from './rule-cart.ts';
import { noSuchCart, type Shopper } from './shopper.ts';

export type ComputeRequest = CallRequest<'computeCart'>['body'];

export interface ComputeDeps {
  readonly db: Queryable;
  readonly carts: OpenCarts;
  readonly pricing: PricingReader;
  readonly taxes: Pick<Taxes, 'engine' | 'quote'>;
  readonly rules: RuleReader;
  readonly settings: Pick<SettingsReader, 'limit'>;
  /** Of the shop; `at_order` goes before what a product says. */
  readonly chargePolicy: ChargePolicy;
}

/**
 * What the cart costs at an address, and a quote of it: an order is placed at these totals, while
 * nothing that they depend on has changed, or not at all.
 */
export async function computeCart(
  { db, carts, pricing, taxes, rules, settings, chargePolicy }: ComputeDeps,
  shopper: Shopper,
  request: ComputeRequest,
): Promise<Cart> {
  const [{ shown }, tables] = await Promise.all([
    carts.of(shopper.owner),
    pricing.read(placesOf(request)),
  ]);
  if (shown === null || shown.cart.id !== request.cartId) throw noSuchCart();
  const { cart, facts } = shown;
  if (cart.lines.length === 0) throw new AppError('cart_empty', 'nothing to compute');
  const [offSale] = linesOffSale(cart.lines, facts);
  if (offSale !== undefined) {
    throw new AppError('product_unavailable', 'a line is no longer on sale', {
      title: `${offSale.sku} is not available any more. Please remove it from your cart.`,
    });
  }
  const lines = quoteLinesOf(cart.lines, facts);
  assertWithin(lines, await orderLimitsOf(settings, db));
  const input = planQuote(lines, request, taxes.engine, tables);
  // After the addresses were found to be ones: rules go by their states.
  const ruling = await ruleCart({ db, rules }, cart.lines, facts, request);
  const totals = await taxes.quote(input);
  await saveQuote(db, cart.id, quoteHash(input), totals);
  return { ...viewCart(shopper, cart, facts, totals, chargePolicy), rules: ruling };
}
