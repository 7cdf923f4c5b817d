import type { Core } from './core.ts';
import { createPayments, type PaymentHooks, type Payments } from './domains/payments/index.ts';
import {
  type PlaceOrderDeps,
  reviewCheckout,
  type SettleDeps,
  settleCheckout,
  settleRisk,
} from './flows/checkout/index.ts';
import {
  settleCapture,
  settleLapse,
  settleRefund,
  settleRenewal,
} from './flows/fulfillment/index.ts';
import { requestSubscription } from './flows/newsletter/index.ts';
import { shipmentDepsOf } from './open-fulfillment.ts';
import { openRisk } from './open-risk.ts';
import { createSignedLinks } from './platform/signed-links.ts';

/** The core with what moves money. One per process, shared by both of its listeners. */
export interface ShopCore extends Core {
  readonly payments: Payments;
}

/** What checkout needs to settle an order. */
function settleDepsOf(core: Core): SettleDeps {
  return {
    mails: core.mails,
    links: createSignedLinks({ keys: core.config.LINK_KEYS }),
    shopUrl: core.config.SHOP_URL,
    now: () => new Date(),
  };
}

/** What checkout needs to place one. */
export function checkoutDepsOf(core: ShopCore): PlaceOrderDeps {
  const isAtOnce = core.config.PAYMENT_CAPTURE_MODE === 'immediate';
  return {
    ...settleDepsOf(core),
    db: core.db,
    payments: core.payments,
    taxes: core.taxes,
    risk: openRisk(core),
    rules: core.rules,
    settings: core.settings,
    signUp: (tx, reader) => requestSubscription(tx, core.jobs, reader),
    chargePolicy: isAtOnce ? 'at_order' : 'on_ship',
    cartAgeSeconds: core.config.CHECKOUT_CART_AGE_SECONDS,
  };
}

/**
 * The payments of a process, joined with whoever acts on their end. Every process that works on
 * payments does so through here: whichever one ends an attempt does what follows from it.
 */
export function openPayments(core: Core): Payments {
  const payments: Payments = createPayments({ ...core, hooks: hooksOf(core, () => payments) });
  return payments;
}

/**
 * What follows from the end of an attempt, in its transaction. Each flow looks at what is its own:
 * checkout at the authorizations of a new order, fulfillment at all that comes after it.
 */
function hooksOf(core: Core, payments: () => Payments): PaymentHooks {
  const checkout = settleDepsOf(core);
  const risk = openRisk(core);
  return {
    async onFinal(tx, attempt) {
      switch (attempt.verb) {
        case 'authorize':
          await settleCheckout(checkout, tx, attempt);
          await settleRenewal(shipmentDepsOf(core, payments()), tx, attempt);
          await settleRisk(risk, tx, attempt);
          return;
        case 'capture':
          await settleCapture(shipmentDepsOf(core, payments()), tx, attempt);
          return;
        case 'refund':
          await settleRefund(shipmentDepsOf(core, payments()), tx, attempt);
          return;
        case 'void':
          await settleLapse(shipmentDepsOf(core, payments()), tx, attempt);
          return;
        case 'create_profile':
        case 'delete_profile':
          return;
      }
    },
    async onHeld(tx, attempt) {
      await reviewCheckout(tx, attempt);
      await settleRisk(risk, tx, attempt);
    },
  };
}
