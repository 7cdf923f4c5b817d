import type { Core } from './core.ts';
import type { Payments } from './domains/payments/index.ts';
import type { FulfillmentDeps, ScanDeps, SettleDeps } from './flows/fulfillment/index.ts';
import type { ShopCore } from './open-payments.ts';
import { connectClamd } from './platform/documents/clamd.ts';
import { createDocumentStore } from './platform/documents/document-store.ts';
import { createSignedLinks } from './platform/signed-links.ts';

/** What fulfillment needs to finish what the end of a payment decides. */
export function shipmentDepsOf(core: Core, payments: SettleDeps['payments']): SettleDeps {
  const { config } = core;
  return {
    payments,
    jobs: core.jobs,
    taxes: core.taxes,
    mails: core.mails,
    links: createSignedLinks({ keys: config.LINK_KEYS }),
    shopUrl: config.SHOP_URL,
    now: () => new Date(),
    policy: config.LICENSE_VERIFICATION,
    manufacturer: config.BRAND_NAME,
  };
}

/** What it needs to have files judged. */
export function scanDepsOf({ config, db }: Core): ScanDeps {
  return {
    db,
    documents: createDocumentStore({ folder: config.DOCUMENT_FOLDER, keys: config.DOCUMENT_KEYS }),
    scanner: connectClamd(config.CLAMD_ADDRESS),
  };
}

/** All of it, for what dealers and staff call. */
export function fulfillmentDepsOf(core: ShopCore): FulfillmentDeps {
  const payments: Payments = core.payments;
  return {
    ...shipmentDepsOf(core, payments),
    ...scanDepsOf(core),
    payments,
    signInSeconds: core.config.STEP_UP_SECONDS,
  };
}
