import { type Core, mailDomain } from './core.ts';
import type { Payments } from './domains/payments/index.ts';
import type { FulfillmentDeps, ScanDeps, SettleDeps, TendDeps } from './flows/fulfillment/index.ts';
import { openDocuments } from './open-documents.ts';
import type { ShopCore } from './open-payments.ts';
import { connectClamd } from './platform/documents/clamd.ts';
import { createSignedLinks } from './platform/signed-links.ts';

/** What fulfillment needs to finish what the end of a payment decides. */
export function shipmentDepsOf(core: Core, payments: SettleDeps['payments']): SettleDeps {
  const { config } = core;
  return {
    payments,
    jobs: core.jobs,
    taxes: core.taxes,
    rules: core.rules,
    mails: core.mails,
    links: createSignedLinks({ keys: config.LINK_KEYS }),
    shopUrl: config.SHOP_URL,
    now: () => new Date(),
    policy: config.LICENSE_VERIFICATION,
    manufacturer: config.BRAND_NAME,
  };
}

/** What it needs to look after what waits for somebody. */
export function tendDepsOf(core: Core, payments: SettleDeps['payments']): TendDeps {
  const { config, db, logger } = core;
  return {
    ...shipmentDepsOf(core, payments),
    db,
    logger,
    complianceMailbox: (queryable) => core.settings.mailbox(queryable, 'compliance'),
    settings: core.settings,
    backOfficeUrl: config.BACK_OFFICE_URL,
  };
}

/** What it needs to have files judged. */
export function scanDepsOf(core: Core): ScanDeps {
  return {
    db: core.db,
    documents: openDocuments(core),
    scanner: connectClamd(core.config.CLAMD_ADDRESS),
  };
}

/** All of it, for what dealers and staff call. */
export function fulfillmentDepsOf(core: ShopCore): FulfillmentDeps {
  const payments: Payments = core.payments;
  return {
    ...shipmentDepsOf(core, payments),
    ...scanDepsOf(core),
    payments,
    taxes: core.taxes,
    resends: { jobs: core.jobs, messageIdDomain: mailDomain(core.config) },
    signInSeconds: core.config.STEP_UP_SECONDS,
  };
}
