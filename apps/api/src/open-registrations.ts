import type { Core } from './core.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import type { RegistrationCallsDeps } from './flows/registrations/routes.ts';

/** What the forms need to be taken down and mailed. */
export function registrationDepsOf(core: Core): RegistrationCallsDeps {
  return {
    db: core.db,
    mails: core.mails,
    staffMailbox: (db) => core.settings.mailbox(db, 'registrations'),
    enforceLimit: createLimitEnforcer(core),
  };
}
