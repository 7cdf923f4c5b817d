import type { Logger } from '@tarnholt/service';
import { findProductsOfSku, type SoldSku } from '../../domains/catalog/index.ts';
import { findAvailable } from '../../domains/inventory/index.ts';
import {
  announceRestockJob,
  claimStockAlerts,
  type MailQueue,
  type StockAlert,
} from '../../domains/notifications/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { type UnsubscribeLinkDeps, unsubscribeUrlsOf } from '../../platform/unsubscribe-links.ts';
import { alertWayOut } from './alert-links.ts';

export interface AnnounceDeps extends UnsubscribeLinkDeps {
  readonly db: Database;
  readonly mails: MailQueue;
  readonly logger: Logger;
}

/** Small enough that nobody waits for its locks, large enough to be done soon. */
export const batchSize = 100;

/**
 * Queues a mail to everybody who waits for a sku. In one transaction an alert ends and its mail is
 * queued, so a worker that is killed leaves each alert either open, for the next run, or mailed.
 */
export function announceRestockHandler(deps: AnnounceDeps): JobHandler {
  return handleJob(announceRestockJob, async ({ sku }) => {
    let ended = 0;
    for (;;) {
      const batch = await deps.db.transaction((tx) => announceToSome(deps, tx, sku));
      ended += batch;
      if (batch < batchSize) break;
    }
    if (ended > 0) deps.logger.info({ sku, ended }, 'a restock was announced');
  });
}

async function announceToSome(deps: AnnounceDeps, tx: Transaction, sku: string): Promise<number> {
  // Sold out again, or no longer on sale: a mail would lead to nothing. Whoever waits goes on waiting.
  const isAvailable = (await findAvailable(tx, [sku])).has(sku);
  const products = isAvailable ? await findProductsOfSku(tx, sku) : [];
  const [first] = products;
  if (first === undefined) return 0;

  const productIds = products.map(({ documentId }) => documentId);
  const alerts = await claimStockAlerts(tx, { sku, productIds }, batchSize);
  const told = new Set<string>();
  for (const alert of alerts) {
    // Whoever waits for this sku and for any sku of the product has one answer to both.
    const reader = `${alert.productId} ${alert.address.toLowerCase()}`;
    if (told.has(reader)) continue;
    told.add(reader);
    const product = products.find(({ documentId }) => documentId === alert.productId) ?? first;
    await queueAlert(deps, tx, alert, product);
  }
  return alerts.length;
}

/** An alert mails once in its life, so its id alone gives the Message-ID. */
async function queueAlert(
  deps: AnnounceDeps,
  tx: Transaction,
  alert: StockAlert,
  product: SoldSku,
): Promise<void> {
  const productUrl = new URL(product.productUrl, deps.shopUrl);
  productUrl.searchParams.set('sku', product.sku);
  await deps.mails.queue(tx, {
    cause: `back-in-stock/${alert.id}`,
    template: 'back-in-stock',
    recipient: alert.address,
    data: {
      productName: product.productName,
      variants: product.variants.map(({ label, value }) => ({ label, value })),
      productUrl: productUrl.href,
      ...unsubscribeUrlsOf(deps, alertWayOut, alert.id),
    },
  });
}
