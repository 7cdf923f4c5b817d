import {
  type LimitKey,
  limitKeys,
  limitSettings,
  type MailboxKey,
  mailboxKeys,
} from '@tarnholt/contract/settings';
import { AppError, type Logger } from '@tarnholt/service';
import type { Queryable } from '../../platform/database.ts';
import { limitSchemas, mailboxSchema, settingOfMailbox } from './model.ts';
import { readSettings, type SettingRow } from './store.ts';

/**
 * The settings as they count now. A process knows them for two seconds, so that a change counts
 * everywhere soon after it and a cart costs no statement more.
 */
export interface SettingsReader {
  readonly limit: (db: Queryable, key: LimitKey) => Promise<number>;
  /** Where mails to a desk go: as a manager decided, or as configured. */
  readonly mailbox: (db: Queryable, key: MailboxKey) => Promise<string>;
  readonly usualMailboxes: Readonly<Record<MailboxKey, string>>;
  /** For the process that has changed one: there it counts at once. */
  readonly forget: () => void;
}

export interface SettingsReaderDeps {
  readonly usualMailboxes: Readonly<Record<MailboxKey, string>>;
  readonly logger: Logger;
  /** Milliseconds that never go back. */
  readonly steadyNow?: () => number;
}

const knownForMs = 2_000;

interface Known {
  readonly until: number;
  /** Null for what is stored and cannot be read. */
  readonly limits: ReadonlyMap<LimitKey, number | null>;
  readonly mailboxes: ReadonlyMap<MailboxKey, string>;
}

export function createSettingsReader(deps: SettingsReaderDeps): SettingsReader {
  const { usualMailboxes, logger, steadyNow = () => performance.now() } = deps;
  let known: Known | null = null;

  async function current(db: Queryable): Promise<Known> {
    const now = steadyNow();
    if (known !== null && now < known.until) return known;
    const rows = new Map((await readSettings(db)).map((row) => [row.key, row]));
    const read = {
      until: now + knownForMs,
      limits: new Map(limitKeys.map((key) => [key, limitOf(key, rows.get(key))])),
      mailboxes: new Map(mailboxKeys.map((key) => [key, mailboxOf(key, rows)])),
    };
    known = read;
    return read;
  }

  function limitOf(key: LimitKey, row: SettingRow | undefined): number | null {
    if (row === undefined) return limitSettings[key].usual;
    const read = limitSchemas[key].safeParse(row.value);
    if (read.success) return read.data;
    const { isStrict, usual } = limitSettings[key];
    logger.error({ key, isStrict }, 'a setting cannot be read: the default counts, or nothing');
    return isStrict ? null : usual;
  }

  function mailboxOf(key: MailboxKey, rows: ReadonlyMap<string, SettingRow>): string {
    const name = settingOfMailbox(key);
    const read = mailboxSchema.safeParse(rows.get(name)?.value ?? null);
    if (!read.success) logger.error({ key: name }, 'a setting cannot be read: the default counts');
    return read.data ?? usualMailboxes[key];
  }

  return {
    usualMailboxes,
    async limit(db, key) {
      const value = (await current(db)).limits.get(key);
      // Nobody knows what the house has decided: better no order than one beyond it.
      if (value === null || value === undefined) {
        throw new AppError('service_unavailable', `the setting ${key} cannot be read`);
      }
      return value;
    },
    mailbox: async (db, key) => (await current(db)).mailboxes.get(key) ?? usualMailboxes[key],
    forget() {
      known = null;
    },
  };
}

/** What one order may hold. */
export async function orderLimitsOf(settings: Pick<SettingsReader, 'limit'>, db: Queryable) {
  return {
    unitsPerLine: await settings.limit(db, 'cart-units-per-line'),
    largestTotalCents: (await settings.limit(db, 'order-largest-total')) * 100,
  };
}
