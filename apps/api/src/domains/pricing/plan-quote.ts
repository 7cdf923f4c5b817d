import { isZipOf, type UsState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  type GroupKind,
  kindOf,
  type QuoteGroup,
  type QuoteInput,
  type QuoteLine,
  type TaxEngineName,
} from './model.ts';
import type { PlaceKey, PricingTables, ShippingMethodRow } from './store.ts';

/** Where a group is taxed, as the calls of the contract name it. */
export interface TaxPlace {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly region: UsState;
  readonly postalCode: string;
}

/** What a shopper decided about the ways their order travels. */
export interface ShippingChoices {
  /** Of the home group, and of every group that `groups` gives no address. */
  readonly address: TaxPlace;
  /** Of the home group or of the whole: of every group that it can serve and that has no own. */
  readonly shippingMethodId: string;
  readonly groups?:
    | readonly {
        readonly kind: GroupKind;
        readonly shippingMethodId: string;
        readonly address?: TaxPlace | undefined;
      }[]
    | undefined;
}

/** Far above any order, and within what an order's amounts are stored in. */
const largestTotalCents = 2_000_000_000;

/** What the house lets one order hold. */
export interface OrderLimits {
  readonly unitsPerLine: number;
  /** Of the goods alone. */
  readonly largestTotalCents: number;
}

/** Computing a cart and placing its order both ask: a limit may have come down in between. */
export function assertWithin(lines: readonly QuoteLine[], limits: OrderLimits): void {
  const tooMany = lines.find(({ quantity }) => quantity > limits.unitsPerLine);
  if (tooMany !== undefined) {
    throw new AppError('quantity_limit_exceeded', 'a line is above the limit of the house', {
      title: `You can order at most ${limits.unitsPerLine} of ${tooMany.sku} at once. Please change your cart.`,
    });
  }
  if (valueOfGoods(lines) > limits.largestTotalCents) {
    const dollars = (limits.largestTotalCents / 100).toLocaleString('en-US');
    throw new AppError('quantity_limit_exceeded', 'the goods cost more than the house allows', {
      title: `One order can hold goods for at most $${dollars}. Please change your cart.`,
    });
  }
}

function valueOfGoods(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
}

/** The places that a quote needs the facts of. */
export function placesOf({ address, groups = [] }: ShippingChoices): PlaceKey[] {
  return [address, ...groups.flatMap((group) => group.address ?? [])].map(keyOf);
}

function keyOf({ region, postalCode }: TaxPlace): PlaceKey {
  return { state: region, zip: postalCode.slice(0, 5) };
}

/**
 * Puts together what totals are computed from. Computing a cart and placing its order both go
 * through here, so that the same choices give the same hash.
 */
export function planQuote(
  lines: readonly QuoteLine[],
  choices: ShippingChoices,
  engine: TaxEngineName,
  tables: PricingTables,
): QuoteInput {
  const kinds = (['home', 'dealer'] as const).filter((kind) =>
    lines.some((line) => kindOf(line) === kind),
  );
  if (valueOfGoods(lines) > largestTotalCents) {
    throw new AppError('quantity_limit_exceeded', 'one order cannot carry that much');
  }
  assertServesSome(kinds, choices, tables.methods);
  return { engine, lines, groups: kinds.map((kind) => planGroup(kind, choices, tables)) };
}

function planGroup(
  kind: GroupKind,
  choices: ShippingChoices,
  { methods, places }: PricingTables,
): QuoteGroup {
  const own = choices.groups?.find((group) => group.kind === kind);
  const serving = methods.filter((method) => method.kinds.includes(kind));
  const method =
    own === undefined
      ? (serving.find(({ id }) => id === choices.shippingMethodId) ?? serving[0])
      : serving.find(({ id }) => id === own.shippingMethodId);
  if (method === undefined) throw unavailable();
  const address = own?.address ?? choices.address;
  const key = keyOf(address);
  const place = places.find(({ state, zip }) => state === key.state && zip === key.zip);
  if (place === undefined) throw new Error('the tables were read for other places');
  if (!isZipOf(address.region, key.zip) || (place.zipState ?? key.state) !== key.state) {
    throw new AppError('address_refused', 'the ZIP code is not one of the state');
  }
  return {
    kind,
    methodId: method.id,
    methodName: method.name,
    methodPriceCents: method.priceCents,
    destination: {
      street: [address.line1, address.line2].filter(Boolean).join(' '),
      city: address.city,
      state: address.region,
      zip: address.postalCode,
    },
    isNexus: place.isNexus,
    rate: place.rate,
  };
}

/** A method that serves nothing of the cart was chosen by mistake: it is not replaced in silence. */
function assertServesSome(
  kinds: readonly GroupKind[],
  { shippingMethodId, groups = [] }: ShippingChoices,
  methods: readonly ShippingMethodRow[],
): void {
  const left = kinds.filter((kind) => !groups.some((group) => group.kind === kind));
  const chosen = methods.find(({ id }) => id === shippingMethodId);
  if (left.length > 0 && !left.some((kind) => chosen?.kinds.includes(kind))) throw unavailable();
}

function unavailable(): AppError {
  return new AppError('shipping_method_unavailable', 'the method does not serve the group');
}
