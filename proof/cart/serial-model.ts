import type { Cart, CartItem } from '../../packages/contract/src/wire/cart.ts';

/** What a shopper asked for, as it was sent. */
export type CartAction =
  | { readonly kind: 'add'; readonly items: readonly AddedItem[] }
  | {
      readonly kind: 'change';
      readonly id: number;
      readonly quantity: number;
      readonly options?: Readonly<Record<string, string>> | undefined;
      readonly notes?: string | undefined;
      readonly version?: number | undefined;
    }
  | { readonly kind: 'remove'; readonly id: number; readonly version?: number | undefined };

export interface AddedItem {
  readonly productId: string;
  readonly quantity: number;
  readonly optionIds: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly notes: string;
}

interface ModelLine extends Omit<AddedItem, 'quantity' | 'options' | 'notes'> {
  /** 0 until the answer has told it. */
  id: number;
  quantity: number;
  options: Readonly<Record<string, string>>;
  notes: string;
}

const mostOfALine = 99;
const mostLines = 100;

/** The rules of a cart, for one action after the other: no database, no locks, nothing at once. */
export class SerialModel {
  readonly #stock: ReadonlyMap<string, number>;
  #lines: ModelLine[] = [];
  #version = 0;
  #lastId = 0;

  constructor(stock: ReadonlyMap<string, number>) {
    this.#stock = stock;
  }

  get version(): number {
    return this.#version;
  }

  /** Does what was acknowledged, and tells what about the answer is not as it must be. */
  apply(action: CartAction, answer: Cart): string[] {
    this.#version += 1;
    const wrong = this.#act(action);
    return wrong === null ? this.compare(answer) : [`version ${this.#version}: ${wrong}`];
  }

  /** What about a cart is not as it must be at this version. */
  compare(answer: Cart): string[] {
    this.#learnIds(answer.items);
    const expected = JSON.stringify(this.#lines.map(shownLine));
    const seen = JSON.stringify(answer.items.map(shownItem));
    if (answer.version === this.#version && expected === seen) return [];
    return [`version ${this.#version}: expected ${expected}, seen ${answer.version} ${seen}`];
  }

  #act(action: CartAction): string | null {
    if (action.kind === 'add') return this.#add(action.items);
    if (action.version !== undefined && action.version !== this.#version - 1) {
      return `was made on version ${action.version}`;
    }
    const line = this.#lines.find(({ id }) => id === action.id);
    if (line === undefined) return `line ${action.id} was not there`;
    if (action.kind === 'remove' || action.quantity === 0) {
      this.#lines = this.#lines.filter((other) => other !== line);
      return null;
    }
    return this.#change(line, action);
  }

  #add(items: readonly AddedItem[]): string | null {
    for (const item of items) {
      const same = this.#lines.find((line) => keyOf(line) === keyOf(item));
      if (same === undefined) this.#lines.push({ ...item, id: 0 });
      else {
        same.quantity += item.quantity;
        if (item.notes !== '') same.notes = item.notes;
      }
    }
    const tooMany = this.#lines.find(({ quantity }) => quantity > mostOfALine);
    if (tooMany !== undefined) return `a line of ${tooMany.quantity}`;
    if (this.#lines.length > mostLines) return `${this.#lines.length} lines`;
    const short = items.find(({ productId }) => this.#inCart(productId) > this.#stockOf(productId));
    return short === undefined ? null : `more of ${short.productId} than there are`;
  }

  #change(line: ModelLine, action: CartAction & { kind: 'change' }): string | null {
    const isMore = action.quantity > line.quantity;
    line.quantity = action.quantity;
    line.options = action.options ?? line.options;
    line.notes = action.notes ?? line.notes;
    if (isMore && this.#inCart(line.productId) > this.#stockOf(line.productId)) {
      return `more of ${line.productId} than there are`;
    }
    const twin = this.#lines.find((other) => other !== line && keyOf(other) === keyOf(line));
    if (twin !== undefined) {
      line.quantity += twin.quantity;
      this.#lines = this.#lines.filter((other) => other !== twin);
    }
    return line.quantity > mostOfALine ? `a line of ${line.quantity}` : null;
  }

  #inCart(productId: string): number {
    return this.#lines
      .filter((line) => line.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  #stockOf(productId: string): number {
    return this.#stock.get(productId) ?? 0;
  }

  /** Ids are the server's. A new line has one that is higher than all before. */
  #learnIds(items: readonly CartItem[]): void {
    for (const [at, line] of this.#lines.entries()) {
      const id = items[at]?.id ?? 0;
      if (line.id === 0 && id > this.#lastId) {
        line.id = id;
        this.#lastId = id;
      }
    }
  }
}

/** Options chosen in another order are the same choice. */
function keyOf({ productId, optionIds, options }: Omit<AddedItem, 'quantity' | 'notes'>): string {
  return JSON.stringify([productId, [...optionIds].sort(), Object.entries(options).sort()]);
}

function shownLine(line: ModelLine): unknown[] {
  const { id, productId, quantity, optionIds, options, notes } = line;
  return [id, productId, quantity, [...optionIds].sort(), Object.entries(options), notes];
}

function shownItem(item: CartItem): unknown[] {
  const { id, productId, quantity, optionIds, options, notes } = item;
  return [id, productId, quantity, optionIds, Object.entries(options), notes];
}
