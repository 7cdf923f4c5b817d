import type { MailQueue } from '../../domains/notifications/index.ts';
import { type StoredBreak, takeUnannounced } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Mailbox } from '../../platform/mailbox.ts';

export interface AnnounceDeps {
  readonly db: Database;
  readonly mails: MailQueue;
  readonly operationsMailbox: Mailbox;
  readonly backOfficeUrl: string;
  readonly environment: string;
}

/** As many as one mail tells of; the next one is written a minute later. */
const mostInOneMail = 20;

/** Tells operations of new differences by one mail, each once. Answers with how many there were. */
export async function announceBreaks(deps: AnnounceDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const breaks = await takeUnannounced(tx, mostInOneMail);
    const [first] = breaks;
    if (first === undefined) return 0;
    await deps.mails.queue(tx, {
      cause: `payment-breaks/${first.id}`,
      template: 'payment-breaks',
      recipient: await deps.operationsMailbox(tx),
      data: {
        environment: deps.environment,
        breaks: breaks.map((found) => ({
          reference: `Difference ${found.id}`,
          kind: found.kind,
          about: subjectOf(found),
        })),
        nextSteps: [
          'Open the list and compare each transaction at the card provider with its order.',
          'Set right what is wrong, as the operations guide says for each kind.',
          'Resolve the difference with a note of what you found.',
        ],
        screenUrl: `${deps.backOfficeUrl}/payments`,
      },
    });
    return breaks.length;
  });
}

function subjectOf({ orderId, transactionId, attemptId }: StoredBreak): string {
  if (orderId !== null) return `Order ${orderId}`;
  return transactionId === null ? `Attempt ${attemptId}` : `Transaction ${transactionId}`;
}
