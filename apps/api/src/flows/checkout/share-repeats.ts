import type { CheckoutAnswer } from './checkout-request.ts';
import type { Placement } from './open-checkout.ts';

type Place = (placement: Placement) => Promise<CheckoutAnswer>;

/**
 * The same request again, while the first is under way in this process, waits for the first and has
 * its answer. Left to the database, every click would keep a connection waiting for the cart's lock,
 * and a few impatient buyers would leave none to anybody else.
 */
export function shareRepeats(place: Place): Place {
  const underWay = new Map<string, Promise<CheckoutAnswer>>();
  return (placement) => {
    const key = keyOf(placement);
    const first = underWay.get(key);
    if (first !== undefined) return first;
    const started = place(placement).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}

/** Of the same buyer, with the same contents: a card token works once and is part of them. */
function keyOf({ owner, requestHash, idempotencyKey }: Placement): string {
  const buyer = owner.kind === 'guest' ? owner.tokenHash.toString('hex') : owner.customerId;
  return JSON.stringify([owner.kind, buyer, requestHash.toString('hex'), idempotencyKey]);
}
