import type { MailQueue } from '../../domains/notifications/index.ts';
import type { Accounts } from '../../platform/accounts/keycloak-accounts.ts';
import type { Database } from '../../platform/database.ts';
import type { VirusScanner } from '../../platform/documents/clamd.ts';
import type { DocumentStore } from '../../platform/documents/document-store.ts';
import type { LimitEnforcer } from '../../platform/http/call-server.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import type { Mailbox } from '../../platform/mailbox.ts';

export interface DealerRegistrationDeps {
  readonly db: Database;
  readonly documents: DocumentStore;
  readonly scanner: VirusScanner;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly mails: MailQueue;
  readonly accounts: Accounts;
  /** Where staff read what comes by a form. */
  readonly staffMailbox: Mailbox;
  readonly shopUrl: string;
  readonly now: () => Date;
  readonly logger: { warn(details: object, message: string): void };
}

export interface DealerRegistrationCallsDeps extends DealerRegistrationDeps {
  readonly enforceLimit: LimitEnforcer;
}

/** Why each mail exists: a second one of the same cause is not sent. */
export const causesOf = (applicationId: string) => ({
  staff: `dealer-application/${applicationId}`,
  received: `dealer-application-received/${applicationId}`,
  approved: `dealer-approved/${applicationId}`,
  refused: `dealer-refused/${applicationId}`,
});

export const subjectOf = (applicationId: string) => `dealer-application/${applicationId}`;
