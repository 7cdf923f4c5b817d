import type { CallInput } from '@tarnholt/contract';
import { announceRestockHandler, relayRestocks } from '../flows/stock-alerts/index.ts';
import { stockAlertDepsOf } from '../open-stock-alerts.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import type { TestApi, TestCore } from './test-core.ts';

type Wish = CallInput<'subscribeProductNotification'>['body'];

let networks = 0;

/** Asks as the form does. Every call comes from a network of its own, unless it names one. */
export function askForAlert(
  { app }: TestApi,
  wish: Partial<Wish> & Pick<Wish, 'email'>,
  remoteAddress?: string,
) {
  networks += 1;
  return app.inject({
    method: 'POST',
    url: '/ProductNotification/subscribe',
    remoteAddress: remoteAddress ?? `198.18.${networks >> 8}.${networks & 255}`,
    payload: { productId: 'TH-ANY', productName: 'What the page called it', ...wish },
  });
}

/** As a delivery does it, or a buyer. */
export async function setAvailable(db: Queryable, sku: string, available: number): Promise<void> {
  await db.query(
    sql`/* testing.set-available */
      update inventory.stock set available = ${available}, on_hand = reserved + sold_unshipped + ${available}
       where sku = ${sku}`,
  );
}

/** What the worker would do next: takes restocks out, and runs their jobs and those that wait. */
export async function runAnnouncements(core: TestCore): Promise<string[]> {
  await relayRestocks(core);
  return runAnnounceJobs(core);
}

/** Gives the skus of the jobs, in the order in which they ran. */
export async function runAnnounceJobs(core: TestCore): Promise<string[]> {
  const { rows } = await core.db.execute(
    `delete from pgboss.job where name = 'announce-restock' returning data, created_on`,
  );
  const jobs = (rows as { data: { sku: string }; created_on: Date }[]).toSorted(
    (one, other) => one.created_on.getTime() - other.created_on.getTime(),
  );
  const handler = announceRestockHandler(stockAlertDepsOf(core));
  const run = { id: 'a-job-of-tests', retry: 0, signal: new AbortController().signal };
  for (const { data } of jobs) await handler.run(data, run);
  return jobs.map(({ data }) => data.sku);
}

export interface QueuedAlert {
  readonly recipient: string;
  readonly message_id: string;
  readonly data: {
    readonly productName: string;
    readonly variants: readonly { readonly label: string; readonly value: string }[];
    readonly productUrl: string;
    readonly unsubscribeUrl: string;
    readonly oneClickUrl: string;
  };
}

/** Mails about restocks, as they are queued. */
export function alertMails(db: Queryable): Promise<QueuedAlert[]> {
  return db.query(
    sql<QueuedAlert>`/* testing.alert-mails */
      select recipient, message_id, data from notifications.outgoing_mail
       where template = 'back-in-stock' order by recipient, queued_at`,
  );
}

export function openAlerts(
  db: Queryable,
): Promise<{ address: string; sku: string | null; product_id: string }[]> {
  return db.query(
    sql<{ address: string; sku: string | null; product_id: string }>`/* testing.open-alerts */
      select address, sku, product_id from notifications.stock_alert
       where ended_at is null order by address, sku`,
  );
}
