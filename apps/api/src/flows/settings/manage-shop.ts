import { randomUUID } from 'node:crypto';
import type { CallOutput, CallRequest } from '@tarnholt/contract';
import {
  type LimitKey,
  limitKeys,
  limitSettings,
  type MailboxKey,
  mailboxKeys,
  mailboxSettings,
} from '@tarnholt/contract/settings';
import { AppError } from '@tarnholt/service';
import { type Desk, namesOfActors, recordDeed } from '../../domains/audit/index.ts';
import {
  limitSchemas,
  readSettings,
  type SettingRow,
  saveSetting,
  settingOfMailbox,
} from '../../domains/settings/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { keepChange, type SettingsDeps } from './deps.ts';

type ShopSettings = CallOutput<'getShopSettings'>;

/** As stored at this moment, and not as a process remembers it. */
export async function readShop(deps: SettingsDeps): Promise<ShopSettings> {
  const rows = await rowsOf(deps.db);
  const names = await namesOfActors(
    deps.db,
    [...rows.values()].map(({ changedBy }) => changedBy),
  );
  const changeOf = (row: SettingRow | undefined) => ({
    version: row?.version ?? 0,
    changedBy: row === undefined ? null : (names.get(row.changedBy) ?? row.changedBy),
    changedAt: row?.changedAt.toISOString() ?? null,
  });
  return {
    limits: limitKeys.map((key) => ({
      key,
      value: limitOf(key, rows.get(key)),
      ...changeOf(rows.get(key)),
    })),
    mailboxes: mailboxKeys.map((key) => {
      const row = rows.get(settingOfMailbox(key));
      const usualAddress = deps.settings.usualMailboxes[key];
      const address = typeof row?.value === 'string' ? row.value : usualAddress;
      const isUsual = typeof row?.value !== 'string';
      return { key, address, isUsual, usualAddress, ...changeOf(row) };
    }),
  };
}

async function rowsOf(db: Queryable): Promise<ReadonlyMap<string, SettingRow>> {
  return new Map((await readSettings(db)).map((row) => [row.key, row]));
}

/** Null when what is stored cannot be read. */
function limitOf(key: LimitKey, row: SettingRow | undefined): number | null {
  if (row === undefined) return limitSettings[key].usual;
  return limitSchemas[key].safeParse(row.value).data ?? null;
}

export async function changeLimit(
  deps: SettingsDeps,
  desk: Desk,
  key: LimitKey,
  { version, value }: CallRequest<'changeLimit'>['body'],
): Promise<ShopSettings> {
  if (!limitSchemas[key].safeParse(value).success) {
    const { min, max } = limitSettings[key];
    const message = `Must be between ${min.toLocaleString('en-US')} and ${max.toLocaleString('en-US')}`;
    throw new AppError('unprocessable', 'outside the bounds of the setting', {
      fields: [{ path: 'body.value', message }],
    });
  }
  await deps.db.transaction(async (tx) => {
    const before = { value: limitOf(key, (await rowsOf(tx)).get(key)) };
    const change = { area: 'limits', subject: key, version, before, after: { value } } as const;
    if (await keepChange(tx, desk, change)) {
      await saveSetting(tx, { key, value, version: version + 1, by: desk.id });
    }
  });
  deps.settings.forget();
  return readShop(deps);
}

export async function changeMailbox(
  deps: SettingsDeps,
  desk: Desk,
  key: MailboxKey,
  { version, address }: CallRequest<'changeMailbox'>['body'],
): Promise<ShopSettings> {
  const name = settingOfMailbox(key);
  await deps.db.transaction(async (tx) => {
    const stored = (await rowsOf(tx)).get(name)?.value;
    const before = { address: typeof stored === 'string' ? stored : null };
    const change = {
      area: 'mailboxes',
      subject: key,
      version,
      before,
      after: { address },
      audited: {
        before: { version, isUsual: before.address === null },
        after: { version: version + 1, isUsual: address === null },
      },
    } as const;
    if (await keepChange(tx, desk, change)) {
      await saveSetting(tx, { key: name, value: address, version: version + 1, by: desk.id });
    }
  });
  deps.settings.forget();
  return readShop(deps);
}

/** By the same way that all mails go. */
export async function sendTestMail(
  deps: SettingsDeps,
  desk: Desk,
  key: MailboxKey,
): Promise<CallOutput<'sendTestMail'>> {
  const { label } = mailboxSettings[key];
  return deps.db.transaction(async (tx) => {
    const address = await deps.settings.mailbox(tx, key);
    await deps.mails.queue(tx, {
      cause: `mailbox-test/${randomUUID()}`,
      template: 'mailbox-test',
      recipient: address,
      data: {
        desk: label,
        askedAt: deps.now().toISOString(),
        settingsUrl: `${deps.backOfficeUrl}/settings`,
      },
    });
    await recordDeed(tx, desk, {
      action: 'settings.test-mail-sent',
      subject: `settings/mailboxes/${key}`,
      details: { before: null, after: { testMail: 'queued' } },
    });
    return { address };
  });
}
