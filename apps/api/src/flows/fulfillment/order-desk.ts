import type { CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { findDealerCase } from '../../domains/compliance/index.ts';
import { listOrderMails, type OrderMail, resendMailIn } from '../../domains/notifications/index.ts';
import { insertNote, lockOrder } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';

/** Of notes and of mails. Whoever has more of an order looks for them elsewhere. */
export const mostShown = 200;

/** Somebody writes something down about an order. What it says stays out of the audit. */
export async function addOrderNote(
  { db }: Pick<FulfillmentDeps, 'db'>,
  desk: Desk,
  orderId: string,
  { note }: CallRequest<'addOrderNote'>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockOrder(tx, orderId)) === null) throw new AppError('not_found', 'no such order');
    const noteId = await insertNote(tx, { orderId, body: note, writtenBy: desk.id });
    await recordDeed(tx, desk, {
      action: 'note.added',
      subject: subjectOf(orderId),
      details: { before: null, after: { noteId } },
    });
  });
}

/** Sends a mail of the order once more, to whom it went before. */
export async function resendOrderMail(
  deps: Pick<FulfillmentDeps, 'db' | 'resends'>,
  desk: Desk,
  orderId: string,
  mailId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // So that two who press at once take turns.
    if ((await lockOrder(tx, orderId)) === null) throw new AppError('not_found', 'no such order');
    const mails = await listOrderMails(tx, orderId, mostShown);
    const mail = mails.find(({ id }) => id === mailId);
    if (mail === undefined) throw new AppError('not_found', 'no such mail of the order');
    if (mail.isRepeat) throw notNow('This is a repeat. Please send the first one again.');
    if (mail.state === 'queued') throw notNow('This mail has not left yet. It will by itself.');
    if (!(await leadsSomewhere(tx, mail))) {
      throw notNow('The link in this mail does not work any more: another one was sent since.');
    }
    const resent = await resendMailIn(tx, deps.resends, mailId);
    if (resent.outcome === 'not-found') throw new AppError('not_found', 'nothing is left of it');
    await recordDeed(tx, desk, {
      action: 'mail.resent',
      subject: subjectOf(orderId),
      details: {
        note: mail.template,
        before: { mailId, mailState: mail.state },
        after: { mailId: resent.mailId, mailState: 'queued' },
      },
    });
  });
}

/** A dealer's link is good until another dealer is asked, or the same one anew. */
async function leadsSomewhere(db: Queryable, { cause }: OrderMail): Promise<boolean> {
  const [, groupId, linkVersion] =
    /^dealer-transfer-request\/([0-9a-f-]{36})\/(\d+)/.exec(cause) ?? [];
  if (groupId === undefined) return true;
  const found = await findDealerCase(db, groupId);
  return found !== null && String(found.linkVersion) === linkVersion;
}
