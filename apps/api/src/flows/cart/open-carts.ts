import type { ChargePolicy } from '@tarnholt/contract';
import type { CartLine, CartOwner, CartRow } from '../../domains/cart/index.ts';
import type { SoldSku } from '../../domains/catalog/index.ts';
import { toLicenseFacts } from '../../domains/inventory/index.ts';
import type { Totals } from '../../domains/pricing/index.ts';
import { BatchReader } from '../../platform/batch-reader.ts';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { FactsBySku, SkuFacts } from './sku-facts.ts';

/** A cart with all that the shop itself knows of what is in it. */
export interface ShownCart {
  readonly cart: CartRow;
  readonly facts: FactsBySku;
  /** The last totals, whatever they were computed from, unless they are too old. */
  readonly totals: Totals | null;
}

/** As `cart.shown` writes it. What the shop does not know of a sku is null. */
export interface StoredShownCart extends Omit<CartRow, 'createdAt' | 'lines'> {
  readonly createdAt: string;
  readonly totals: Totals | null;
  readonly lines: readonly (CartLine & {
    readonly priceCents: number | null;
    readonly available: number | null;
    readonly itemClass: string;
    readonly taxCode: string;
    readonly chargePolicy: ChargePolicy;
    readonly productName: string | null;
    readonly productUrl: string;
    readonly imageUrl: string;
    readonly variants: SoldSku['variants'];
  })[];
}

export function readShownCart({ totals, ...stored }: StoredShownCart): ShownCart {
  return {
    cart: { ...stored, createdAt: new Date(stored.createdAt) },
    facts: new Map(stored.lines.map((line) => [line.sku, factsOf(line)])),
    totals,
  };
}

function factsOf(line: StoredShownCart['lines'][number]): SkuFacts {
  const { priceCents, available, itemClass, taxCode, chargePolicy } = line;
  const { productName, productUrl, imageUrl, variants } = line;
  return {
    sold: productName === null ? undefined : { productName, productUrl, imageUrl, variants },
    sellable:
      priceCents === null || available === null
        ? undefined
        : { priceCents, available, taxCode, chargePolicy, ...toLicenseFacts(itemClass) },
  };
}

export interface OwnersShownCart {
  /** False for a guest token that we never gave out. A customer is always known. */
  readonly ownerIsKnown: boolean;
  /** Null until the owner has put something in, and again after it became an order. */
  readonly shown: ShownCart | null;
}

interface OwnedRow {
  readonly owner: string;
  readonly shown: StoredShownCart | null;
}

/** Reads open carts; those that are asked for at the same time are read together. */
export class OpenCarts {
  readonly #ofGuests: BatchReader<OwnedRow>;
  readonly #ofCustomers: BatchReader<OwnedRow>;

  constructor(db: Queryable) {
    const keyOf = ({ owner }: OwnedRow) => owner;
    this.#ofGuests = new BatchReader({
      keyOf,
      maxKeys: 50,
      read: (hashes) =>
        db.query(
          sql<OwnedRow>`/* cart.show-carts-of-guests */
            select guest::text as owner, shown from cart.shown(of_guests => ${hashes}::bytea[])`,
        ),
    });
    this.#ofCustomers = new BatchReader({
      keyOf,
      maxKeys: 50,
      read: (ids) =>
        db.query(
          sql<OwnedRow>`/* cart.show-carts-of-customers */
            select customer::text as owner, shown
              from cart.shown(null, of_customers => ${ids}::bigint[])`,
        ),
    });
  }

  async of(owner: CartOwner): Promise<OwnersShownCart> {
    const [row] =
      owner.kind === 'guest'
        ? // As PostgreSQL writes it, and so as the row is known by.
          await this.#ofGuests.read([`\\x${owner.tokenHash.toString('hex')}`])
        : await this.#ofCustomers.read([owner.customerId]);
    return {
      ownerIsKnown: owner.kind === 'customer' || row !== undefined,
      shown: row?.shown ? readShownCart(row.shown) : null,
    };
  }
}
