import { longestWaitSeconds } from '../../domains/orders/index.ts';
import type { Payments } from '../../domains/payments/index.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { awaitAnswer } from './await-answer.ts';
import type { CheckoutAnswer } from './checkout-request.ts';
import { type OpenDeps, openCheckout, type Placement } from './open-checkout.ts';

export interface PlaceOrderDeps extends OpenDeps {
  readonly payments: Pick<Payments, 'planAuthorizations' | 'run'>;
  /** How long a caller is kept waiting for the card provider. */
  readonly waitMs?: number;
}

/**
 * Places the order of a cart. The same cart placed twice, at once or again, is one order and one
 * charge, and every call of it gets the same answer.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  placement: Placement,
): Promise<CheckoutAnswer> {
  const waitMs = deps.waitMs ?? longestWaitSeconds * 1_000;
  const deadline = new Date(deps.now().getTime() + waitMs);
  const opened = await openCheckout(deps, placement);
  crashPoint('checkout.after-commit');
  if (opened.kind === 'answered') return opened.answer;
  // A repeat has no payments of its own: it waits for those of the first.
  if (opened.attemptIds.length > 0) await deps.payments.run(opened.attemptIds, { waitMs });
  const answer = await awaitAnswer(deps, opened, deadline);
  crashPoint('checkout.before-answer');
  // The provider is in trouble, and not the card: nobody has to wait for the end of this one.
  if (answer.status === 'payment_pending') await deps.risk.release(deps.db, opened.orderId);
  return answer;
}
