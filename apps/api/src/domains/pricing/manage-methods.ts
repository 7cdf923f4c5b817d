import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { GroupKind } from './model.ts';
import type { ShippingMethodRow } from './store.ts';

/** A way of shipping as managers see it: also one that is not offered. */
export interface ManagedMethod extends ShippingMethodRow {
  readonly isActive: boolean;
}

/** In their order. */
export function listAllMethods(db: Queryable): Promise<ManagedMethod[]> {
  return db.query(
    sql<ManagedMethod>`/* pricing.list-all-methods */
      select id, name, price_cents as "priceCents", carrier, carrier_service as "carrierService",
             kinds, adult_signature as "adultSignature", is_active as "isActive"
        from pricing.shipping_method order by position limit 200`,
  );
}

/**
 * The same, locked as a whole: whether a method is the last of its kind is a question about all of
 * them, and two managers must not ask it at once.
 */
export async function lockAllMethods(tx: Transaction): Promise<ManagedMethod[]> {
  await tx.query(
    sql`/* pricing.lock-methods */ select pg_advisory_xact_lock(hashtextextended('methods', 31))`,
  );
  return listAllMethods(tx);
}

/** Behind all others. */
export async function insertMethod(tx: Transaction, method: ManagedMethod): Promise<void> {
  await tx.query(
    sql`/* pricing.insert-method */
      insert into pricing.shipping_method
             (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, is_active,
              position)
      select ${method.id}, ${method.name}, ${method.priceCents}, ${method.carrier},
             ${method.carrierService}, ${method.kinds}::text[], ${method.adultSignature},
             ${method.isActive}, coalesce(max(position), 0) + 1
        from pricing.shipping_method`,
  );
}

export async function updateMethod(tx: Transaction, method: ManagedMethod): Promise<void> {
  await tx.query(
    sql`/* pricing.update-method */
      update pricing.shipping_method
         set name = ${method.name}, price_cents = ${method.priceCents}, carrier = ${method.carrier},
             carrier_service = ${method.carrierService}, kinds = ${method.kinds}::text[],
             adult_signature = ${method.adultSignature}, is_active = ${method.isActive}
       where id = ${method.id}`,
  );
}

/** All of them are named. No two have one position at any moment: first they all step aside. */
export async function sortMethods(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    sql`/* pricing.set-methods-aside */
      update pricing.shipping_method m set position = -given.place
        from unnest(${ids}::text[]) with ordinality as given (id, place)
       where m.id = given.id`,
  );
  await tx.query(
    sql`/* pricing.sort-methods */
      update pricing.shipping_method set position = -position where position < 0`,
  );
}

/** Kinds of parts that no method of these would be offered for: carts of them cannot be ordered. */
export function unservedKinds(
  methods: readonly Pick<ManagedMethod, 'isActive' | 'kinds'>[],
): GroupKind[] {
  return (['home', 'dealer'] as const).filter(
    (kind) => !methods.some(({ isActive, kinds }) => isActive && kinds.includes(kind)),
  );
}
