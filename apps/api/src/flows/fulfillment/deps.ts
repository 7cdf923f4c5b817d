import type { VerificationPolicy } from '../../domains/compliance/index.ts';
import type { MailQueue, ResendDeps } from '../../domains/notifications/index.ts';
import type { Payments } from '../../domains/payments/index.ts';
import type { Taxes } from '../../domains/pricing/index.ts';
import type { RuleReader } from '../../domains/rules/index.ts';
import type { SettingsReader } from '../../domains/settings/index.ts';
import type { Database } from '../../platform/database.ts';
import type { VirusScanner } from '../../platform/documents/clamd.ts';
import type { DocumentStore } from '../../platform/documents/document-store.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import type { Mailbox } from '../../platform/mailbox.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';

/** What it takes to finish what was decided, in whichever process. */
export interface SettleDeps {
  readonly payments: Pick<Payments, 'moneyOf' | 'deleteProfileOf'>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly taxes: Pick<Taxes, 'engine'>;
  readonly rules: RuleReader;
  readonly mails: MailQueue;
  readonly links: SignedLinks;
  readonly shopUrl: string;
  readonly now: () => Date;
  /** Which checks of a license the house demands. */
  readonly policy: VerificationPolicy;
  /** Who made the firearms, as the book of dispositions calls it. */
  readonly manufacturer: string;
}

/** What it takes to look after transfers that wait for somebody. */
export interface TendDeps
  extends Pick<
    SettleDeps,
    'payments' | 'rules' | 'mails' | 'links' | 'shopUrl' | 'now' | 'policy'
  > {
  readonly db: Database;
  /** Who checks licenses here. */
  readonly complianceMailbox: Mailbox;
  readonly settings: Pick<SettingsReader, 'limit'>;
  readonly backOfficeUrl: string;
  readonly logger: { info(details: object, message: string): void };
}

/** What it takes to have a file judged. */
export interface ScanDeps {
  readonly db: Database;
  readonly documents: DocumentStore;
  readonly scanner: VirusScanner;
}

export interface FulfillmentDeps extends SettleDeps, ScanDeps {
  readonly payments: Payments;
  readonly taxes: Pick<Taxes, 'engine' | 'quote'>;
  /** What it takes to send a mail once more. */
  readonly resends: ResendDeps;
  /** How long whoever ships waits for the card provider. */
  readonly waitMs?: number;
  /** How fresh the sign-in of somebody who releases firearms must be. */
  readonly signInSeconds: number;
}
