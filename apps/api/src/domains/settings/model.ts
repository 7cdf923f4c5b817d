import { emailPattern } from '@tarnholt/contract';
import {
  type LimitKey,
  limitKeys,
  limitSettings,
  type MailboxKey,
  mailboxKeys,
} from '@tarnholt/contract/settings';
import { z } from 'zod';

/** Every setting with the type of its value. A row of the table is read by this and by nothing else. */

const limitOf = (key: LimitKey) => z.int().min(limitSettings[key].min).max(limitSettings[key].max);

export const limitSchemas = Object.fromEntries(
  limitKeys.map((key) => [key, limitOf(key)]),
) as Readonly<Record<LimitKey, ReturnType<typeof limitOf>>>;

/** Null: the one of the configuration. */
export const mailboxSchema = z.string().max(254).regex(emailPattern).nullable();

/** The name under which a mailbox is stored. */
export const settingOfMailbox = (key: MailboxKey) => `mailbox-${key}` as const;

export type SettingKey = LimitKey | ReturnType<typeof settingOfMailbox>;

export const settingKeys: readonly SettingKey[] = [
  ...limitKeys,
  ...mailboxKeys.map(settingOfMailbox),
];
