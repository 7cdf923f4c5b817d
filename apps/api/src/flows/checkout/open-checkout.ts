import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tarnholt/service';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  type CartOwner,
  convertCart,
  lockOpenCart,
  readCartAge,
} from '../../domains/cart/index.ts';
import { assertDealerPlace, isSamePlace } from '../../domains/compliance/index.ts';
import { refuseBlockedDealer } from '../../domains/dealers/index.ts';
import { reserveStock } from '../../domains/inventory/index.ts';
import {
  type Checkout,
  findLiveCheckout,
  findSentCheckout,
  insertOrder,
  type NewGroup,
  type NewOrder,
  type Place,
  splitName,
} from '../../domains/orders/index.ts';
import type { GroupToAuthorize, Payments, PostalName } from '../../domains/payments/index.ts';
import type { Taxes } from '../../domains/pricing/index.ts';
import { BuyerIsBusy, type Risk } from '../../domains/risk/index.ts';
import type { RuleReader } from '../../domains/rules/index.ts';
import { orderLimitsOf, type SettingsReader } from '../../domains/settings/index.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { networkOf } from '../../platform/limits.ts';
import { answers, type CheckoutAnswer, type CheckoutRequest } from './checkout-request.ts';
import { draftOrder } from './draft-order.ts';
import { assertHomePlace, type Places, placesOf } from './places.ts';
import {
  readSoldLines,
  requireQuote,
  type SoldLine,
  StaleQuote,
  totalsChanged,
} from './quote-order.ts';
import { demandAllowed, demandSignature, recordRuling, ruleOrder } from './rule-order.ts';
import { type SettleDeps, settleCheckout } from './settle-checkout.ts';

/** A request to place an order, and who sent it. */
export interface Placement {
  readonly owner: CartOwner;
  readonly request: CheckoutRequest;
  readonly requestHash: Buffer;
  readonly idempotencyKey: string | null;
  /** Of whoever is signed in. */
  readonly accountEmail: string | null;
  readonly customerIp: string;
  readonly requestId: string;
}

export interface NewsletterReader {
  readonly address: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface OpenDeps extends SettleDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'planAuthorizations'>;
  readonly taxes: Pick<Taxes, 'engine' | 'quote'>;
  readonly risk: Pick<Risk, 'admit' | 'noteChallenged' | 'release'>;
  readonly rules: RuleReader;
  readonly settings: Pick<SettingsReader, 'limit'>;
  /** For who ticked that they want the newsletter. The address is asked to confirm. */
  readonly signUp: (tx: Transaction, reader: NewsletterReader) => Promise<void>;
  /** When the money is taken. */
  readonly chargePolicy: 'on_ship' | 'at_order';
  /** How old a cart must be to be ordered. */
  readonly cartAgeSeconds: number;
}

export type OpenedCheckout =
  /** It was over before it began, or has been through before. */
  | { readonly kind: 'answered'; readonly answer: CheckoutAnswer }
  /** Under way; `attemptIds` are empty for a repeat, whose payments somebody else runs. */
  | {
      readonly kind: 'live';
      readonly checkoutId: string;
      readonly orderId: string;
      readonly attemptIds: readonly string[];
    };

const reservedMinutes = 20;
/** How long somebody waits for other payments of the same mailbox or network, and how often we look. */
const busyMs = 10_000;
const busyPauseMs = 200;

/** Takes the transaction back: nothing of the order may stay when a part of it is sold out. */
class ShortOfStock extends Error {
  readonly productNames: readonly string[];

  constructor(productNames: readonly string[]) {
    super('not enough stock');
    this.productNames = productNames;
  }
}

/**
 * The first phase of a checkout, one transaction: the order, its stock and the intent to charge, or
 * nothing. No money moves before it has committed.
 */
export async function openCheckout(deps: OpenDeps, placement: Placement): Promise<OpenedCheckout> {
  const until = deps.now().getTime() + busyMs;
  for (;;) {
    try {
      return await deps.db.transaction((tx) => openInside(deps, tx, placement));
    } catch (error) {
      if (!(error instanceof BuyerIsBusy)) return answerRefusal(deps, placement, error);
      if (deps.now().getTime() >= until) {
        throw new AppError('too_many_requests', error.message, { retryAfterSeconds: 5 });
      }
      await sleep(busyPauseMs);
    }
  }
}

/** What the transaction that was taken back leaves to be done. */
async function answerRefusal(
  deps: OpenDeps,
  { customerIp }: Placement,
  error: unknown,
): Promise<OpenedCheckout> {
  if (error instanceof StaleQuote) throw totalsChanged(await deps.taxes.quote(error.input));
  if (error instanceof ShortOfStock) {
    return { kind: 'answered', answer: answers.short(error.productNames) };
  }
  if (error instanceof AppError && error.code === 'challenge_required') {
    await deps.risk.noteChallenged(deps.db, networkOf(customerIp));
  }
  throw error;
}

async function openInside(
  deps: OpenDeps,
  tx: Transaction,
  placement: Placement,
): Promise<OpenedCheckout> {
  const { owner, request } = placement;
  const cart = await lockOpenCart(tx, owner, request.cartId);
  // After the lock: whoever came first has committed by now.
  const repeated = await findRepeated(tx, placement, cart === null);
  if (repeated !== null) return joinCheckout(repeated);
  if (cart === null) throw new AppError('not_found', 'no such cart, or not of this caller');
  if (cart.lines.length === 0) throw new AppError('cart_empty', 'nothing to order');
  await assertAge(tx, cart.id, deps.cartAgeSeconds);

  const lines = await readSoldLines(tx, cart);
  const places = placesOf(request, placement.accountEmail);
  assertPlaces(request, places, lines);
  await refuseBlocked(tx, places, lines);
  const ruling = await ruleOrder(deps.rules, tx, lines, places);
  demandAllowed(ruling, request);
  const { engine } = deps.taxes;
  const limits = await orderLimitsOf(deps.settings, tx);
  const asked = { request, places, engine, limits };
  const { totals, methods } = await requireQuote(tx, cart.id, lines, asked);
  const { chargePolicy } = deps;
  const order = draftOrder({ ...placement, cartId: cart.id, lines, totals, places, chargePolicy });
  demandSignature(ruling, order.groups, methods);
  await insertOrder(tx, order);
  await recordRuling(tx, ruling, order, methods);
  await reserve(tx, order);
  const attemptIds = await planCharges(deps, tx, order, placement);
  await convertCart(tx, cart.id);
  if (request.customerInfo.optInNewsletter) {
    await deps.signUp(tx, { address: order.email, ...splitName(order.billing.name) });
  }
  await recordAuditEvent(tx, {
    action: 'order.placed',
    actorKind: owner.kind,
    ...(owner.kind === 'customer' ? { actorId: owner.customerId } : {}),
    subject: `order/${order.id}`,
    requestId: placement.requestId,
    details: { groups: order.groups.map(({ kind }) => kind), totalCents: order.totalCents },
  });
  crashPoint('checkout.before-commit');
  return { kind: 'live', checkoutId: order.checkout.id, orderId: order.id, attemptIds };
}

/** Nobody fills a cart and the form of the card within seconds; a program that tries cards does. */
async function assertAge(tx: Transaction, cartId: number, leastSeconds: number): Promise<void> {
  const missing = leastSeconds - (await readCartAge(tx, cartId));
  if (missing <= 0) return;
  throw new AppError('too_many_requests', 'the cart is too new to be ordered', {
    retryAfterSeconds: Math.ceil(missing),
  });
}

/** The same request again; or, when the cart is no longer open, whatever closed it. */
async function findRepeated(
  tx: Transaction,
  { owner, request, requestHash, idempotencyKey }: Placement,
  isClosed: boolean,
): Promise<Checkout<CheckoutAnswer> | null> {
  const sent = await findSentCheckout<CheckoutAnswer>(tx, owner, request.cartId, {
    idempotencyKey,
    requestHash,
  });
  if (sent !== null && !sent.requestHash.equals(requestHash)) {
    throw new AppError('invalid_request', 'an idempotency key was used for two requests', {
      fields: [{ path: 'headers.idempotency-key', message: 'Was used for another request' }],
    });
  }
  return sent ?? (isClosed ? findLiveCheckout(tx, owner, request.cartId) : null);
}

function joinCheckout(checkout: Checkout<CheckoutAnswer>): OpenedCheckout {
  if (checkout.answer !== null) return { kind: 'answered', answer: checkout.answer };
  const { id: checkoutId, orderId } = checkout;
  return { kind: 'live', checkoutId, orderId, attemptIds: [] };
}

/** By what the inventory says an item is. Silence about a dealer is no choice. */
function assertPlaces(request: CheckoutRequest, places: Places, lines: readonly SoldLine[]): void {
  const isForDealer = ({ sellable }: SoldLine) => sellable.isFflItem;
  if (lines.some(isForDealer)) {
    if (places.dealer !== null) assertDealerPlace(places.dealer, 'body.dealerInfo');
    else if (request.dealerInfo?.chooseLater !== true) {
      throw new AppError('dealer_required', 'FFL items without a dealer');
    }
  }
  if (!lines.every(isForDealer)) {
    assertHomePlace(places.home, request.customerInfo.shippingSameAsBilling);
  }
}

/** Only where something goes to the dealer. */
async function refuseBlocked(
  tx: Transaction,
  { dealer, licenseeId }: Places,
  lines: readonly SoldLine[],
): Promise<void> {
  if (dealer === null || !lines.some(({ sellable }) => sellable.isFflItem)) return;
  await refuseBlockedDealer(tx, { ...dealer, licenseeId }, isSamePlace, 'body.dealerInfo');
}

async function reserve(tx: Transaction, order: NewOrder): Promise<void> {
  const { shortSkus } = await reserveStock(tx, {
    orderId: order.id,
    groups: order.groups.map(({ id, lines }) => ({ groupId: id, lines })),
    minutes: reservedMinutes,
  });
  if (shortSkus.length === 0) return;
  const lines = order.groups.flatMap((group) => group.lines);
  throw new ShortOfStock(
    lines.filter(({ sku }) => shortSkus.includes(sku)).map(({ productName }) => productName),
  );
}

/** Each part of the order is authorized on its own. What costs nothing needs no card. */
async function planCharges(
  deps: OpenDeps,
  tx: Transaction,
  order: NewOrder,
  { owner, request, customerIp }: Placement,
): Promise<readonly string[]> {
  const groups = order.groups.filter(({ totalCents }) => totalCents > 0);
  if (groups.length === 0) {
    await settleCheckout(deps, tx, { orderId: order.id, checkout: 'approved' });
    return [];
  }
  await deps.risk.admit(tx, {
    orderId: order.id,
    owner: owner.kind === 'guest' ? owner.tokenHash.toString('hex') : owner.customerId,
    isGuest: owner.kind === 'guest',
    cartId: order.cartId,
    email: order.email,
    network: networkOf(customerIp),
    solution: request.challenge ?? null,
  });
  return deps.payments.planAuthorizations(tx, {
    orderId: order.id,
    groups: groups.map(toCharge),
    token: request.paymentToken,
    billTo: toPostalName(order.billing),
    email: order.email,
    customerIp,
  });
}

function toCharge(group: NewGroup): GroupToAuthorize {
  return {
    groupId: group.id,
    kind: group.kind,
    amountCents: group.totalCents,
    taxCents: group.taxCents,
    shippingCents: group.shippingCents,
    shippingName: group.methodName,
    lines: group.lines.map(({ sku, productName, quantity, unitPriceCents }) => ({
      sku,
      name: productName,
      quantity,
      unitPriceCents,
    })),
    shipTo: group.recipient === null ? null : toPostalName(group.recipient),
    captureAtOnce: group.chargePolicy === 'at_order',
  };
}

function toPostalName({ name, company, address, city, state, zip, country }: Place): PostalName {
  return { ...splitName(name), company: company || null, address, city, state, zip, country };
}
