import { AppError } from '@tarnholt/service';
import { countOpenAlerts, endAlertsOfAddress } from '../../domains/notifications/index.ts';
import type { Database } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { subjectOfWayOut, type UnsubscribeLinkDeps } from '../../platform/unsubscribe-links.ts';
import { alertWayOut } from './alert-links.ts';
import { subscribe } from './subscribe.ts';

export interface StockAlertCallsDeps extends Pick<UnsubscribeLinkDeps, 'links' | 'now'> {
  readonly db: Database;
}

/** Anybody can type anybody's address: a household wants an alert now and then, a pest a thousand. */
const wishes = [
  {
    policy: { name: 'stock-alerts.subscribe', max: 5, windowSeconds: 3_600 },
    subject: callerNetwork,
  },
] as const;
/** Mail programs call for many people from few addresses; more is somebody who guesses links. */
const linkUses = [
  { policy: { name: 'stock-alerts.link', max: 300, windowSeconds: 60 }, subject: callerNetwork },
] as const;

export function serveStockAlerts(server: CallServer, deps: StockAlertCallsDeps): void {
  server.implement(
    'subscribeProductNotification',
    async ({ body: { email, productId, sku } }) => {
      const productName = await subscribe(deps.db, { address: email, productId, sku });
      return { message: `You will be notified when ${productName} is back in stock` };
    },
    { limits: wishes },
  );
  server.implement(
    'getStockAlerts',
    async ({ params }) => readAlerts(deps, demandAlert(deps, params.token)),
    { limits: linkUses },
  );
  server.implement(
    'endStockAlerts',
    async ({ params }) => {
      const alertId = demandAlert(deps, params.token);
      await endAlertsOfAddress(deps.db, alertId);
      return readAlerts(deps, alertId);
    },
    // What a mail program sends by itself is a form of one field, which says nothing new.
    { limits: linkUses, ignoresForms: true },
  );
}

function noSuchLink(): AppError {
  return new AppError('not_found', 'no such stock alert, or its link is no longer good');
}

function demandAlert(deps: StockAlertCallsDeps, token: string): string {
  const alertId = subjectOfWayOut(deps, alertWayOut, token);
  if (alertId === null) throw noSuchLink();
  return alertId;
}

async function readAlerts({ db }: StockAlertCallsDeps, alertId: string) {
  const openAlerts = await countOpenAlerts(db, alertId);
  if (openAlerts === undefined) throw noSuchLink();
  return { openAlerts };
}
