import type { FastifyRequest } from 'fastify';
import { type ApiApp, type ApiAppOptions, createAudienceApp } from './audience-app.ts';
import { serveGuests } from './domains/cart/routes.ts';
import { serveCatalog } from './domains/catalog/routes.ts';
import { serveCustomers } from './domains/customers/routes.ts';
import { serveInventory } from './domains/inventory/routes.ts';
import { newestOrders, type OrderView } from './domains/orders/index.ts';
import { serveOrders } from './domains/orders/routes.ts';
import { serveCardNotices } from './domains/payments/routes.ts';
import { servePricing } from './domains/pricing/routes.ts';
import { serveAccount } from './flows/account/routes.ts';
import { serveBuilds } from './flows/builds/routes.ts';
import { serveCart } from './flows/cart/routes.ts';
import { serveCheckout } from './flows/checkout/routes.ts';
import { serveDealers } from './flows/dealer-directory/routes.ts';
import { serveDealerRegistration } from './flows/dealer-registration/routes.ts';
import { serveBuyers } from './flows/fulfillment/buyer-routes.ts';
import { serveDealerCases } from './flows/fulfillment/dealer-routes.ts';
import { trackTransfers } from './flows/fulfillment/index.ts';
import { serveNewsletter } from './flows/newsletter/routes.ts';
import { serveReach } from './flows/reach/routes.ts';
import { serveRegistrations } from './flows/registrations/routes.ts';
import { serveReviews } from './flows/reviews/routes.ts';
import { serveStockAlerts } from './flows/stock-alerts/routes.ts';
import { dealerRegistrationDepsOf } from './open-dealer-registration.ts';
import { fulfillmentDepsOf } from './open-fulfillment.ts';
import { newsletterDepsOf } from './open-newsletter.ts';
import { checkoutDepsOf, type ShopCore } from './open-payments.ts';
import { registrationDepsOf } from './open-registrations.ts';
import { reviewDepsOf } from './open-reviews.ts';
import { stockAlertDepsOf } from './open-stock-alerts.ts';
import type { Queryable } from './platform/database.ts';
import type { Caller } from './platform/identity/caller.ts';
import type { Identity } from './platform/identity/create-identity.ts';
import { recognizeCustomerId, recognizeOwner } from './recognize-owner.ts';
import { serveOpenApi } from './serve-open-api.ts';

/** The shop's HTTP interface: every domain's routes on one listener. */
export function createApiApp(
  core: ShopCore,
  identity: Identity,
  options: ApiAppOptions = {},
): ApiApp {
  const { app, calls } = createAudienceApp(core, {
    audience: 'shop',
    authenticate: identity.authenticatorOf('shop'),
    origin: core.config.SHOP_URL,
    ...options,
  });

  const { db } = core;
  const checkout = checkoutDepsOf(core);
  const ownerOf = (request: FastifyRequest, caller: Caller | null) =>
    recognizeOwner(db, request, caller);
  const tracking = {
    moneyOf: core.payments.moneyOf,
    transfersOf: (queryable: Queryable, order: OrderView) =>
      trackTransfers(queryable, order, core.config.LICENSE_VERIFICATION),
  };
  const fulfillment = fulfillmentDepsOf(core);
  serveAccount(calls, {
    ...core,
    now: () => new Date(),
    signInSeconds: core.config.STEP_UP_SECONDS,
  });
  serveBuilds(calls, { db, ownerOf });
  serveBuyers(calls, { ...fulfillment, ...tracking, ownerOf });
  serveCardNotices(calls, core);
  serveCart(calls, { ...core, chargePolicy: checkout.chargePolicy });
  serveCatalog(calls, core);
  serveCheckout(calls, { ...checkout, ownerOf });
  serveCustomers(calls, { ...core, newestOrders: (customerId) => newestOrders(db, customerId) });
  serveDealerCases(calls, fulfillment);
  serveDealerRegistration(calls, dealerRegistrationDepsOf(core));
  serveDealers(calls, { db, now: checkout.now });
  serveGuests(calls, core);
  serveInventory(calls, core);
  serveNewsletter(calls, { ...newsletterDepsOf(core), jobs: core.jobs });
  serveOrders(calls, {
    ...checkout,
    ownerOf,
    customerIdOf: (caller) => recognizeCustomerId(db, caller),
    ...tracking,
  });
  servePricing(calls, core);
  serveReach(calls, core);
  serveRegistrations(calls, registrationDepsOf(core));
  serveReviews(calls, {
    ...reviewDepsOf(core),
    ownerOf,
    customerIdOf: (caller) => recognizeCustomerId(db, caller),
  });
  serveStockAlerts(calls, stockAlertDepsOf(core));

  serveOpenApi(app, {
    version: '1.0.0',
    serverUrl: `${core.config.SHOP_URL}/api`,
    cacheControl: 'public, max-age=300',
  });
  return { app, calls };
}
