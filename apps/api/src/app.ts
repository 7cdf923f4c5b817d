import { buildOpenApiDocument } from '@tarnholt/contract/openapi';
import type { FastifyRequest } from 'fastify';
import { type ApiApp, type ApiAppOptions, createAudienceApp } from './audience-app.ts';
import { serveGuests } from './domains/cart/routes.ts';
import { serveCatalog } from './domains/catalog/routes.ts';
import { serveCustomers } from './domains/customers/routes.ts';
import { serveInventory } from './domains/inventory/routes.ts';
import { newestOrders } from './domains/orders/index.ts';
import { serveOrders } from './domains/orders/routes.ts';
import { servePricing } from './domains/pricing/routes.ts';
import { serveCart } from './flows/cart/routes.ts';
import { serveCheckout } from './flows/checkout/routes.ts';
import { serveDealerCases } from './flows/fulfillment/dealer-routes.ts';
import { serveNewsletter } from './flows/newsletter/routes.ts';
import { serveRegistrations } from './flows/registrations/routes.ts';
import { serveStockAlerts } from './flows/stock-alerts/routes.ts';
import { fulfillmentDepsOf } from './open-fulfillment.ts';
import { newsletterDepsOf } from './open-newsletter.ts';
import { checkoutDepsOf, type ShopCore } from './open-payments.ts';
import { registrationDepsOf } from './open-registrations.ts';
import { stockAlertDepsOf } from './open-stock-alerts.ts';
import type { Caller } from './platform/identity/caller.ts';
import type { Identity } from './platform/identity/create-identity.ts';
import { recognizeCustomerId, recognizeOwner } from './recognize-owner.ts';

/** The shop's HTTP interface: every domain's routes on one listener. */
export function createApiApp(
  core: ShopCore,
  identity: Identity,
  options: ApiAppOptions = {},
): ApiApp {
  const { app, calls } = createAudienceApp(core, identity, {
    audience: 'shop',
    origin: core.config.SHOP_URL,
    ...options,
  });

  const { db } = core;
  const checkout = checkoutDepsOf(core);
  const ownerOf = (request: FastifyRequest, caller: Caller | null) =>
    recognizeOwner(db, request, caller);
  serveCart(calls, core);
  serveCatalog(calls, core);
  serveCheckout(calls, { ...checkout, ownerOf });
  serveCustomers(calls, { ...core, newestOrders: (customerId) => newestOrders(db, customerId) });
  serveDealerCases(calls, fulfillmentDepsOf(core));
  serveGuests(calls, core);
  serveInventory(calls, core);
  serveNewsletter(calls, { ...newsletterDepsOf(core), jobs: core.jobs });
  serveOrders(calls, {
    ...checkout,
    ownerOf,
    customerIdOf: (caller) => recognizeCustomerId(db, caller),
    moneyOf: core.payments.moneyOf,
  });
  servePricing(calls, core);
  serveRegistrations(calls, registrationDepsOf(core));
  serveStockAlerts(calls, stockAlertDepsOf(core));

  const openApi = JSON.stringify(
    buildOpenApiDocument({ version: '1.0.0', serverUrl: `${core.config.SHOP_URL}/api` }),
  );
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return reply.type('application/json').send(openApi);
  });
  return { app, calls };
}
