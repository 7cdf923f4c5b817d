import type { MailQueue } from '../../domains/notifications/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Mailbox } from '../../platform/mailbox.ts';

export interface RegistrationDeps {
  readonly db: Database;
  readonly mails: MailQueue;
  /** Where staff read what comes by a form. */
  readonly staffMailbox: Mailbox;
}
