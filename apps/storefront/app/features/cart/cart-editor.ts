import type { Cart, CartItem } from '@tarnholt/contract';
import { type CartCalls, codeOf, type NewCartItem } from './cart-calls.ts';
import { type PendingChange, withChanges } from './pending-changes.ts';

/** The cart as the server last told it. */
export interface CartMemory {
  readonly read: () => Cart | undefined;
  readonly write: (cart: Cart) => void;
  /** Asks the server again. */
  readonly refetch: () => Promise<Cart>;
}

/** Why a change did not happen: the server, or the way to it, said no; or somebody was first. */
export type Refusal =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'line-changed'; readonly seen: CartItem; readonly quantity: number }
  | { readonly kind: 'line-gone'; readonly seen: CartItem };

interface QuantityChange {
  readonly kind: 'quantity';
  readonly id: number;
  /** The line as the shopper saw it. */
  readonly seen: CartItem;
  quantity: number;
  isSent: boolean;
  end: Promise<Refusal | null>;
}

type Change = QuantityChange | Extract<PendingChange, { kind: 'restore' }>;

/**
 * Changes the cart: shown at once, sent one after the other, taken back if the server refuses. A
 * change of a line carries the version of the cart that it was made from, so that nobody overwrites
 * what another tab has done without having seen it.
 */
export class CartEditor {
  readonly #calls: CartCalls;
  readonly #memory: CartMemory;
  readonly #listeners = new Set<() => void>();
  #changes: readonly Change[] = [];
  /** The answer of the last one is the cart as it is. */
  #last: Promise<unknown> = Promise.resolve();
  /** Counts the people who were here: an answer to one must not be shown to the next. */
  #visitor = 0;

  constructor(calls: CartCalls, memory: CartMemory) {
    this.#calls = calls;
    this.#memory = memory;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly changes = (): readonly PendingChange[] => this.#changes;

  /** Resolves when everything that was asked for has been answered. */
  async settled(): Promise<void> {
    while (this.#changes.length > 0) await this.#last;
  }

  /** `arrive` is told of the cart right before it is shown. */
  add(items: readonly NewCartItem[], arrive: (cart: Cart) => void): Promise<Cart> {
    return this.#inTurn(async () => {
      const cart = await this.#calls.add(items);
      arrive(cart);
      return cart;
    });
  }

  /** Puts a line back that was removed. */
  restore(line: CartItem): Promise<Refusal | null> {
    const change: Change = { kind: 'restore', line };
    this.#set([...this.#changes, change]);
    const { productId, quantity, optionIds, options, buildId, notes } = line;
    const item = { productId, quantity, optionIds, options, buildId, notes };
    return this.#end(change, () => this.#calls.add([item]));
  }

  /** Quantity 0 removes the line. Null: it is as wanted, or was taken over by a later wish. */
  setQuantity(seen: CartItem, quantity: number): Promise<Refusal | null> {
    const { id } = seen;
    const same = this.#changes.filter(
      (change): change is QuantityChange => change.kind === 'quantity' && change.id === id,
    );
    const waiting = same.find(({ isSent }) => !isSent);
    if (waiting !== undefined) {
      // Who presses + five times wants the fifth number, not five requests.
      waiting.quantity = quantity;
      this.#set([...this.#changes]);
      return waiting.end.then(() => null);
    }
    const change: QuantityChange = {
      kind: 'quantity',
      id,
      seen,
      quantity,
      isSent: false,
      end: Promise.resolve(null),
    };
    this.#set([...this.#changes, change]);
    change.end = this.#end(change, () => {
      change.isSent = true;
      return this.#sendOrRetry(change);
    });
    return change.end;
  }

  /** Somebody else is here: what was under way is no longer looked at. */
  forget(): void {
    this.#visitor += 1;
    this.#set([]);
  }

  async #end(change: Change, send: () => Promise<Cart>): Promise<Refusal | null> {
    const visitor = this.#visitor;
    try {
      await this.#inTurn(send, change);
      return null;
    } catch (error) {
      if (visitor !== this.#visitor) return null;
      if (change.kind === 'restore') {
        this.#set(this.#changes.filter((each) => each !== change));
        return { kind: 'failed', error };
      }
      // What was wished on top of this one makes no sense without it.
      this.#set(this.#changes.filter((each) => each.kind !== 'quantity' || each.id !== change.id));
      const refusal = refusalOf(error, change.seen);
      // It is not there any more, as was wished.
      return refusal.kind === 'line-gone' && change.quantity === 0 ? null : refusal;
    }
  }

  async #sendOrRetry(change: QuantityChange): Promise<Cart> {
    const known = this.#memory.read() ?? (await this.#memory.refetch());
    try {
      return await this.#sendFor(change, known);
    } catch (error) {
      if (codeOf(error) !== 'cart_changed') throw error;
      return this.#sendFor(change, await this.#memory.refetch());
    }
  }

  /** Only if the line in that cart is what the shopper saw. */
  async #sendFor({ id, seen, quantity }: QuantityChange, cart: Cart): Promise<Cart> {
    const line = cart.items.find((item) => item.id === id);
    if (line === undefined) throw lineGone;
    if (line.quantity === quantity) return cart;
    if (!isSameLine(line, seen)) throw new LineChanged(line.quantity);
    return quantity === 0
      ? this.#calls.remove(id, cart.version)
      : this.#calls.update(id, quantity, cart.version);
  }

  /** Each waits for the one before, whatever became of it. */
  #inTurn(send: () => Promise<Cart>, change?: Change): Promise<Cart> {
    const visitor = this.#visitor;
    const turn = this.#last.then(async () => {
      if (visitor !== this.#visitor) throw new DOMException('somebody else is here', 'AbortError');
      const cart = await send();
      if (visitor !== this.#visitor) return cart;
      // Before the answer is shown, which has the change in it.
      this.#changes = this.#changes.filter((each) => each !== change);
      this.#memory.write(cart);
      this.#set(this.#changes);
      return cart;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #set(changes: readonly Change[]): void {
    this.#changes = changes;
    for (const listener of this.#listeners) listener();
  }
}

/** The cart with everything that is under way. */
export function shownCart(cart: Cart, editor: Pick<CartEditor, 'changes'>): Cart {
  return withChanges(cart, editor.changes());
}

const lineGone = new Error('the line is not in the cart');

class LineChanged extends Error {
  readonly quantity: number;

  constructor(quantity: number) {
    super('the line is not what the shopper saw');
    this.quantity = quantity;
  }
}

function refusalOf(error: unknown, seen: CartItem): Refusal {
  if (error === lineGone || codeOf(error) === 'not_found') return { kind: 'line-gone', seen };
  if (error instanceof LineChanged) {
    return { kind: 'line-changed', seen, quantity: error.quantity };
  }
  return { kind: 'failed', error };
}

/** Prices and stock may have moved: they are the server's, and shown anew in any case. */
function isSameLine(line: CartItem, seen: CartItem): boolean {
  return (
    line.quantity === seen.quantity &&
    line.notes === seen.notes &&
    JSON.stringify(line.options) === JSON.stringify(seen.options)
  );
}
