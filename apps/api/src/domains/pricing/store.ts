import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { GroupKind, TaxRate, Totals } from './model.ts';

export interface ShippingMethodRow {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly carrier: string;
  readonly carrierService: string;
  readonly kinds: readonly GroupKind[];
  readonly adultSignature: boolean;
}

export interface PlaceKey {
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
}

/** What is known about a place that something goes to. */
export interface PlaceFacts extends PlaceKey {
  /** Whether tax must be collected there. */
  readonly isNexus: boolean;
  readonly rate: TaxRate | null;
  /** The state that the ZIP code belongs to; null for one that we do not know. */
  readonly zipState: string | null;
}

export interface PricingTables {
  /** In their order: the first that serves a group is its default. */
  readonly methods: readonly ShippingMethodRow[];
  readonly places: readonly PlaceFacts[];
}

/** Those that are offered, in their order: the first is the default. */
export function listShippingMethods(db: Queryable): Promise<ShippingMethodRow[]> {
  return db.query(
    sql<ShippingMethodRow>`/* pricing.list-shipping-methods */
      select id, name, price_cents as "priceCents", carrier, carrier_service as "carrierService",
             kinds, adult_signature as "adultSignature"
        from pricing.shipping_method where is_active order by position limit 50`,
  );
}

/** Whether the carrier hands a parcel sent this way to an adult alone. Also of one no longer offered. */
export async function isSignedByAdult(db: Queryable, methodId: string): Promise<boolean> {
  const [row] = await db.query(
    sql<{ adultSignature: boolean }>`/* pricing.is-signed-by-adult */
      select adult_signature as "adultSignature" from pricing.shipping_method
       where id = ${methodId}`,
  );
  return row?.adultSignature ?? false;
}

/** All that a quote needs beside the lines, in one statement. */
export async function readPricingTables(
  db: Queryable,
  places: readonly PlaceKey[],
): Promise<PricingTables> {
  const [row] = await db.query(
    sql<PricingTables>`/* pricing.read-tables */
      select (select json_agg(json_build_object(
                       'id', m.id, 'name', m.name, 'priceCents', m.price_cents,
                       'carrier', m.carrier, 'carrierService', m.carrier_service,
                       'kinds', m.kinds, 'adultSignature', m.adult_signature)
                     order by m.position)
                from pricing.shipping_method m where m.is_active) as methods,
             (select json_agg(json_build_object(
                       'state', p.state, 'zip', p.zip, 'isNexus', n.state is not null,
                       'rate', case when r.state is not null then json_build_object(
                         'ratePpm', r.rate_ppm, 'taxesShipping', r.taxes_shipping) end,
                       'zipState', z.state))
                from unnest(${places.map(({ state }) => state)}::text[],
                            ${places.map(({ zip }) => zip)}::text[]) as p (state, zip)
                left join pricing.nexus n on n.state = p.state
                left join pricing.tax_rate r on r.state = p.state
                left join platform.zip_code z on z.zip = p.zip) as places`,
  );
  return { methods: row?.methods ?? [], places: row?.places ?? [] };
}

/** Keeps the last totals of a cart with the hash of what they were computed from. */
export async function saveQuote(
  db: Queryable,
  cartId: number,
  hash: Buffer,
  totals: Totals,
): Promise<void> {
  await db.query(
    sql`/* pricing.save-quote */
      insert into pricing.quote (cart_id, input_hash, totals)
      values (${cartId}, ${hash}, ${JSON.stringify(totals)}::jsonb)
      on conflict (cart_id) do update
         set input_hash = excluded.input_hash, totals = excluded.totals,
             computed_at = excluded.computed_at`,
  );
}

const maxAge = 15;

/** The last totals of a cart, if they were computed from exactly this and not too long ago. */
export async function findFreshQuote(
  db: Queryable,
  cartId: number,
  hash: Buffer,
  maxAgeMinutes: number = maxAge,
): Promise<Totals | null> {
  const [row] = await db.query(
    sql<{ totals: Totals }>`/* pricing.find-fresh-quote */
      select totals from pricing.quote
       where cart_id = ${cartId} and input_hash = ${hash}
         and computed_at > shop_now() - make_interval(mins => ${maxAgeMinutes})`,
  );
  return row?.totals ?? null;
}

/** The last totals of a cart, whatever they were computed from, unless they are too old. */
export async function findLastQuote(
  db: Queryable,
  cartId: number,
  maxAgeMinutes: number = maxAge,
): Promise<Totals | null> {
  const [row] = await db.query(
    sql<{ totals: Totals }>`/* pricing.find-last-quote */
      select totals from pricing.quote
       where cart_id = ${cartId}
         and computed_at > shop_now() - make_interval(mins => ${maxAgeMinutes})`,
  );
  return row?.totals ?? null;
}
