import type { CallInput, Cart } from '@tarnholt/contract';
import { ApiError, type Client } from '@tarnholt/contract/client';

export type NewCartItem = CallInput<'addCartItems'>['body'][number];
export type QuoteRequest = CallInput<'computeCart'>['body'];

/**
 * How bringing the guest's cart along ended. `full`: both carts together have more lines than one
 * may. `failed`: nobody knows yet. In both the token stays, and so do both carts.
 */
export type MergeOutcome = 'merged' | 'full' | 'failed';

export interface CartCallsOptions {
  readonly api: Client;
  /** Waits until it is known. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly readGuestToken: () => string | null;
  readonly storeGuestToken: (token: string | null) => void;
  readonly onMerge: (outcome: MergeOutcome) => void;
}

/** A cart before anything was in it. */
export const emptyCart: Cart = {
  id: 0,
  version: 0,
  userId: '',
  guestId: '',
  isAbandoned: false,
  isGuest: true,
  items: [],
  subTotal: 0,
  taxAmount: 0,
  shipping: 0,
  discount: 0,
  totalAmount: 0,
};

/** The cart of who has just signed in waits for it, so it must not take long. */
const mergeTimeoutMs = 8_000;

/**
 * The cart of whoever is here: of the one who is signed in, or of the guest whose token this
 * browser has. Every change answers with the whole cart. The first call of somebody signed in
 * brings along what they chose as a guest.
 */
export class CartCalls {
  readonly #options: CartCallsOptions;
  /** Two clicks at once must not make two guests. */
  #newToken: Promise<string> | null = null;
  /** One attempt for each page and guest: what failed is tried again when asked for. */
  #merge: { readonly token: string; readonly end: Promise<void> } | null = null;

  constructor(options: CartCallsOptions) {
    this.#options = options;
  }

  async read(signal?: AbortSignal): Promise<Cart> {
    const { api, readGuestToken } = this.#options;
    const options = signal === undefined ? {} : { signal };
    if (await this.#isUser()) return api.getCart({}, options);
    const token = readGuestToken();
    if (token === null) return emptyCart;
    try {
      return await api.getGuestCart({ params: { token } }, options);
    } catch (error) {
      // The server has forgotten this guest, or never kept a cart for them.
      if (isNotFound(error)) return emptyCart;
      throw error;
    }
  }

  async add(body: readonly NewCartItem[]): Promise<Cart> {
    const { api, readGuestToken, storeGuestToken } = this.#options;
    const items = [...body];
    if (await this.#isUser()) return api.addCartItems({ body: items });
    const token = readGuestToken() ?? (await this.#becomeGuest());
    try {
      return await api.addGuestCartItems({ params: { token }, body: items });
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (readGuestToken() === token) storeGuestToken(null);
      const next = readGuestToken() ?? (await this.#becomeGuest());
      return api.addGuestCartItems({ params: { token: next }, body: items });
    }
  }

  /** Refused with `cart_changed` unless `version` is the cart's. */
  async update(id: number, quantity: number, version: number): Promise<Cart> {
    const { api } = this.#options;
    const input = { query: { version }, body: { quantity } };
    if (await this.#isUser()) return api.updateCartItem({ params: { id }, ...input });
    return api.updateGuestCartItem({ params: { token: this.#token(), id }, ...input });
  }

  async remove(id: number, version: number): Promise<Cart> {
    const { api } = this.#options;
    const query = { version };
    if (await this.#isUser()) return api.removeCartItem({ params: { id }, query });
    return api.removeGuestCartItem({ params: { token: this.#token(), id }, query });
  }

  /** The cart with its totals for an address. */
  async compute(body: QuoteRequest): Promise<Cart> {
    const { api } = this.#options;
    if (await this.#isUser()) return api.computeCart({ body });
    return api.computeGuestCart({ params: { token: this.#token() }, body });
  }

  /** Tries again what could not be brought along. */
  async mergeAgain(): Promise<void> {
    await this.#merge?.end;
    this.#merge = null;
    await this.#isUser();
  }

  /** Without one there is no cart to change; the server says so. */
  #token(): string {
    return this.#options.readGuestToken() ?? 'none';
  }

  /** A guest who has signed in first gets what they chose before. */
  async #isUser(): Promise<boolean> {
    const { isSignedIn, readGuestToken } = this.#options;
    if (!(await isSignedIn())) return false;
    const token = readGuestToken();
    if (token === null) return true;
    if (this.#merge?.token !== token) this.#merge = { token, end: this.#bringAlong(token) };
    await this.#merge.end;
    return true;
  }

  /**
   * Also where the cart of the guest is empty: their orders come along with it. Safe to repeat: the
   * server merges a cart once. Never rejects; the user has a cart of their own in any case.
   */
  async #bringAlong(token: string): Promise<void> {
    const { readGuestToken, storeGuestToken, onMerge } = this.#options;
    try {
      await this.#sendMerge(token).catch((error) => {
        // Somebody, such as another tab, was at work on one of the carts.
        if (codeOf(error) === 'cart_changed') return this.#sendMerge(token);
        throw error;
      });
    } catch (error) {
      // A guest whom the server does not know has nothing to bring.
      if (!isNotFound(error)) {
        onMerge(codeOf(error) === 'cart_full' ? 'full' : 'failed');
        return;
      }
    }
    if (readGuestToken() === token) storeGuestToken(null);
    onMerge('merged');
  }

  async #sendMerge(guestId: string): Promise<void> {
    const { api } = this.#options;
    await api.mergeCart({ query: { guestId }, body: { guestId } }, { timeoutMs: mergeTimeoutMs });
  }

  #becomeGuest(): Promise<string> {
    const { api, storeGuestToken } = this.#options;
    this.#newToken ??= api
      .createGuest()
      .then(({ guestToken }) => {
        storeGuestToken(guestToken);
        return guestToken;
      })
      .finally(() => {
        this.#newToken = null;
      });
    return this.#newToken;
  }
}

export function codeOf(error: unknown): ApiError['code'] | null {
  return error instanceof ApiError ? error.code : null;
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
