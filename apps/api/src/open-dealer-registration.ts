import type { Core } from './core.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import type { DealerRegistrationCallsDeps } from './flows/dealer-registration/index.ts';
import { openAccounts } from './open-accounts.ts';
import { scanDepsOf } from './open-fulfillment.ts';

/** What an application of a dealer needs from the call to its approval. */
export function dealerRegistrationDepsOf(core: Core): DealerRegistrationCallsDeps {
  const { config } = core;
  return {
    ...scanDepsOf(core),
    jobs: core.jobs,
    mails: core.mails,
    accounts: openAccounts(core),
    staffMailbox: (db) => core.settings.mailbox(db, 'registrations'),
    shopUrl: config.SHOP_URL,
    now: () => new Date(),
    logger: core.logger,
    enforceLimit: createLimitEnforcer(core),
  };
}
