import { AppError } from '@tarnholt/service';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { MessageKind } from './model.ts';

/** A message as its sender knows it. */
export interface Message {
  readonly clientId: string;
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly bodyHash: Buffer;
}

export interface TakenMessage {
  readonly receivedAt: Date;
  /** Of a shipment: the capture that it waits for. */
  readonly attemptId: string | null;
  /** Null while that is under way. */
  readonly answer: Readonly<Record<string, unknown>> | null;
}

export interface Claim extends TakenMessage {
  /** Nobody has taken it before: whoever asks does now what it says. */
  readonly isFirst: boolean;
}

/**
 * Takes a message in the transaction of what it changes, before anything else of it. Whoever sends the
 * same at the same time waits here for the end of that transaction, and then finds what came of it; if
 * it was taken back, the next one is the first.
 */
export async function claimMessage(tx: Transaction, message: Message): Promise<Claim> {
  const { clientId, messageId, kind, bodyHash } = message;
  const [row] = await tx.query(
    sql<{ receivedAt: Date }>`/* erp.claim-message */
      insert into erp.message (client_id, message_id, kind, body_hash)
      values (${clientId}, ${messageId}, ${kind}, ${bodyHash})
      on conflict (client_id, message_id) do nothing
      returning received_at as "receivedAt"`,
  );
  if (row !== undefined) {
    return { isFirst: true, receivedAt: row.receivedAt, attemptId: null, answer: null };
  }
  const known = await findMessage(tx, message);
  if (known === null) throw new Error('a message that was taken is not there');
  return { isFirst: false, ...known };
}

/** Null when nobody has taken it. The same id with another body is refused. */
export async function findMessage(db: Queryable, message: Message): Promise<TakenMessage | null> {
  const [row] = await db.query(
    sql<TakenMessage & { bodyHash: Buffer }>`/* erp.find-message */
      select received_at as "receivedAt", attempt_id as "attemptId", answer,
             body_hash as "bodyHash"
        from erp.message
       where client_id = ${message.clientId} and message_id = ${message.messageId}`,
  );
  if (row === undefined) return null;
  const { bodyHash, ...known } = row;
  if (!bodyHash.equals(message.bodyHash)) {
    const title = 'Another message with this messageId was taken before. A new one needs a new id.';
    throw new AppError('conflict', title, { title });
  }
  return known;
}

/** Gives the answer, once: whoever comes later with another gets the first. */
export async function answerMessage(
  db: Queryable,
  { clientId, messageId }: Message,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.query(
    sql`/* erp.answer-message */
      update erp.message set answer = ${JSON.stringify(answer)}
       where client_id = ${clientId} and message_id = ${messageId} and answer is null`,
  );
}

/** Says what a message waits for, in the transaction that took it. */
export async function awaitAttempt(
  tx: Transaction,
  { clientId, messageId }: Message,
  attemptId: string,
): Promise<void> {
  await tx.query(
    sql`/* erp.await-attempt */
      update erp.message set attempt_id = ${attemptId}
       where client_id = ${clientId} and message_id = ${messageId}`,
  );
}
