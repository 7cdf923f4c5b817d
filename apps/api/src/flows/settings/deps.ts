import type { SettingArea } from '@tarnholt/contract/settings';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import type { MailQueue } from '../../domains/notifications/index.ts';
import type { TaxEngineName } from '../../domains/pricing/index.ts';
import { type Facts, noteChange, type SettingsReader } from '../../domains/settings/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';

export interface SettingsDeps {
  readonly db: Database;
  readonly mails: MailQueue;
  readonly settings: SettingsReader;
  /** Who computes taxes. */
  readonly engine: TaxEngineName;
  readonly backOfficeUrl: string;
  readonly now: () => Date;
  /** How old a sign-in may be for what asks for a recent one. */
  readonly signInSeconds: number;
}

export interface Change {
  readonly area: SettingArea;
  readonly subject: string;
  /** That it was decided on. */
  readonly version: number;
  readonly before: Facts | null;
  readonly after: Facts | null;
  /** What the audit says instead: entries are kept for good, and addresses are no matter of theirs. */
  readonly audited?: { readonly before: Facts | null; readonly after: Facts | null };
}

/**
 * Writes a change down twice, in its transaction: in the history that the screen shows, which also
 * tells two people at once apart, and in the audit. False when nothing would change: whoever saves
 * what is there already has not changed it.
 */
export async function keepChange(tx: Transaction, desk: Desk, change: Change): Promise<boolean> {
  const { area, subject, version, before, after, audited = { before, after } } = change;
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  if (!(await noteChange(tx, { area, subject, version, before, after, by: desk.id }))) {
    throw new AppError('conflict', 'the setting is not as it was read');
  }
  await recordDeed(tx, desk, {
    action: `settings.${area}-changed`,
    subject: `settings/${area}/${subject}`,
    details: audited,
  });
  return true;
}
