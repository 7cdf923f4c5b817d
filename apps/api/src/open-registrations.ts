import type { Core } from './core.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import type { RegistrationCallsDeps } from './flows/registrations/routes.ts';

/** What the forms need to be taken down and mailed. */
export function registrationDepsOf(core: Core): RegistrationCallsDeps {
  const { REGISTRATIONS_MAILBOX, BRAND_SUPPORT_EMAIL } = core.config;
  return {
    db: core.db,
    mails: core.mails,
    staffMailbox: REGISTRATIONS_MAILBOX ?? BRAND_SUPPORT_EMAIL,
    enforceLimit: createLimitEnforcer(core),
  };
}
