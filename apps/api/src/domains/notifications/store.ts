import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly cause: string;
  readonly template: string;
  readonly recipient: string;
  readonly data: unknown;
  readonly message_id: string;
  readonly state: 'queued' | 'sent' | 'rejected';
}

export interface NewMail {
  readonly cause: string;
  readonly template: string;
  readonly recipient: string;
  readonly data: unknown;
  readonly messageId: string;
  readonly resendOf?: string;
}

/** Undefined when a mail of the same cause exists already. */
export async function insertMail(db: Queryable, mail: NewMail): Promise<string | undefined> {
  const [row] = await db.query(
    sql<{ id: string }>`/* notifications.insert-mail */
      insert into notifications.outgoing_mail (cause, template, recipient, data, message_id, resend_of)
      values (${mail.cause}, ${mail.template}, ${mail.recipient}, ${JSON.stringify(mail.data)},
              ${mail.messageId}, ${mail.resendOf ?? null})
      on conflict (cause) do nothing
      returning id`,
  );
  return row?.id;
}

export async function findMail(db: Queryable, id: string): Promise<OutgoingMail | undefined> {
  const [row] = await db.query(
    sql<OutgoingMail>`/* notifications.find-mail */
      select id, cause, template, recipient, data, message_id, state
        from notifications.outgoing_mail where id = ${id}`,
  );
  return row;
}

export async function findMailIdOfCause(db: Queryable, cause: string): Promise<string | undefined> {
  const [row] = await db.query(
    sql<{ id: string }>`/* notifications.find-mail-id-of-cause */
      select id from notifications.outgoing_mail where cause = ${cause}`,
  );
  return row?.id;
}

export async function countResends(db: Queryable, id: string): Promise<number> {
  const [row] = await db.query(
    sql<{ resends: number }>`/* notifications.count-resends */
      select count(*)::int as resends from notifications.outgoing_mail where resend_of = ${id}`,
  );
  return row?.resends ?? 0;
}

export async function settleMail(
  db: Queryable,
  id: string,
  state: 'sent' | 'rejected',
  error: string | null,
): Promise<void> {
  await db.query(
    sql`/* notifications.settle-mail */
      update notifications.outgoing_mail
         set state = ${state}, last_error = ${error}, attempts = attempts + 1, settled_at = shop_now()
       where id = ${id} and state = 'queued'`,
  );
}

export async function noteFailedAttempt(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    sql`/* notifications.note-failed-attempt */
      update notifications.outgoing_mail
         set attempts = attempts + 1, last_error = ${error}
       where id = ${id} and state = 'queued'`,
  );
}

/**
 * Forgets whom the mails of these causes went to, and what they said; that they were there stays
 * known. One that has not left by now never will.
 */
export async function eraseMails(db: Queryable, causes: readonly string[]): Promise<void> {
  await db.query(
    sql`/* notifications.erase-mails */
      with erased as (
        select id from notifications.outgoing_mail where cause = any(${causes}::text[])
      )
      update notifications.outgoing_mail
         set recipient = '', data = '{}', last_error = null,
             state = case state when 'queued' then 'rejected' else state end,
             settled_at = coalesce(settled_at, shop_now())
       where id in (select id from erased) or resend_of in (select id from erased)`,
  );
}
