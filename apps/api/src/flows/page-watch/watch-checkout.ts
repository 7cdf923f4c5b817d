import type { Logger } from '@tarnholt/service';
import type { MailQueue } from '../../domains/notifications/index.ts';
import {
  acceptParts,
  changesOf,
  lookAtPage,
  noteChange,
  noteLook,
  type PageChange,
  type PageToWatch,
  readAccepted,
} from '../../domains/page-watch/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Mailbox } from '../../platform/mailbox.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Outbound } from '../../platform/outbound.ts';
import { describeChange } from './describe-change.ts';

export interface WatchDeps {
  readonly db: Database;
  readonly outbound: Outbound;
  readonly mails: MailQueue;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'checkoutChanges' | 'checkoutFailedLooks'>;
  readonly page: PageToWatch;
  readonly operationsMailbox: Mailbox;
  readonly environment: string;
}

export const checkoutPage = 'checkout';

/** After a quarter of an hour without a whole look it is no passing fault. */
const failuresToTell = 3;

/**
 * Looks at the checkout as browsers get it. What is otherwise than accepted is written down, and
 * operations get a mail about it, once for each thing that it has become. What could not be read is
 * no change; that it cannot be read is told when it goes on.
 */
export async function watchCheckout(deps: WatchDeps): Promise<void> {
  const { db, logger, metrics } = deps;
  const { parts, unread, expected } = await lookAtPage(deps.outbound, deps.page);
  const { failedLooks, isFirst, fresh } = await db.transaction(async (tx) => {
    const look = await noteLook(tx, checkoutPage, unread.length === 0);
    const accepted = await readAccepted(tx, checkoutPage);
    if (accepted.size === 0) {
      // Half a page is nothing to hold the next look against.
      const isFirst = unread.length === 0;
      if (isFirst) await acceptParts(tx, checkoutPage, { parts, dropped: [] }, 'first look');
      return { ...look, isFirst, fresh: [] };
    }
    return { ...look, isFirst: false, fresh: await tell(tx, changesOf(accepted, parts, expected)) };
  });
  metrics.checkoutFailedLooks.set(failedLooks);
  if (failedLooks > 0) {
    const level = failedLooks >= failuresToTell ? 'error' : 'warn';
    logger[level]({ failedLooks, unread }, 'the checkout could not be looked at as a whole');
  }
  if (isFirst) logger.info({ parts: parts.length }, 'the checkout is watched from now on');
  for (const { part } of fresh) {
    metrics.checkoutChanges.inc();
    logger.error({ part }, 'the checkout is not what was accepted');
  }

  async function tell(
    tx: Transaction,
    changes: readonly PageChange[],
  ): Promise<readonly PageChange[]> {
    const found: { readonly id: string; readonly change: PageChange }[] = [];
    for (const change of changes) {
      const id = await noteChange(tx, checkoutPage, change);
      if (id !== null) found.push({ id, change });
    }
    const [first] = found;
    if (first === undefined) return [];
    await deps.mails.queue(tx, {
      cause: `checkout-changed/${first.id}`,
      template: 'checkout-changed',
      recipient: await deps.operationsMailbox(tx),
      data: {
        environment: deps.environment,
        changes: found.slice(0, mostInOneMail).map(({ change }) => describeChange(change)),
        nextSteps: [
          'Was there a release within the last minutes? Then run the operate command compare-checkout, see that it lists nothing but the release, and accept-checkout.',
          'If not, take it for an attack on cards: follow “The checkout is not what was accepted” in the operations guide before you accept anything.',
        ],
        pageUrl: deps.page.url,
      },
    });
    return found.map(({ change }) => change);
  }
}

/** More parts than there are. */
const mostInOneMail = 20;
