/** What becomes of the stock of one order; see `settleCheckout` and `releaseExpired`. */
interface Reservation {
  readonly units: number;
  readonly expiresAt: Date;
  state: 'open' | 'committed' | 'released';
}

const reservedForMs = 20 * 60_000;

/** The stock of one article and who has taken of it, without a database. */
export class Shelf {
  readonly onHand: number;
  available: number;
  reserved = 0;
  sold = 0;
  readonly #reservations = new Map<string, Reservation>();

  constructor(onHand: number) {
    this.onHand = onHand;
    this.available = onHand;
  }

  /** False, and nothing is taken, when there is not enough. */
  reserve(orderId: string, units: number, now: Date): boolean {
    if (this.available < units) return false;
    this.available -= units;
    this.reserved += units;
    const expiresAt = new Date(now.getTime() + reservedForMs);
    this.#reservations.set(orderId, { units, expiresAt, state: 'open' });
    return true;
  }

  commit(orderId: string): void {
    const open = this.#open(orderId);
    if (open === null) return;
    open.state = 'committed';
    this.reserved -= open.units;
    this.sold += open.units;
  }

  release(orderId: string): void {
    const open = this.#open(orderId);
    if (open === null) return;
    open.state = 'released';
    this.reserved -= open.units;
    this.available += open.units;
  }

  /** Puts back what is past its time, if its order has no money and will get none. */
  sweep(now: Date, hasNoMoney: (orderId: string) => boolean): void {
    for (const [orderId, { state, expiresAt }] of this.#reservations)
      if (state === 'open' && expiresAt <= now && hasNoMoney(orderId)) this.release(orderId);
  }

  stateOf(orderId: string): Reservation['state'] | null {
    return this.#reservations.get(orderId)?.state ?? null;
  }

  #open(orderId: string): Reservation | null {
    const found = this.#reservations.get(orderId);
    return found?.state === 'open' ? found : null;
  }
}
