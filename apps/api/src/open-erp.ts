import type { Core } from './core.ts';
import type { ErpClientDeps, ErpDeps } from './flows/erp/index.ts';
import { beginShipment, endShipment } from './flows/fulfillment/index.ts';
import { refreshShop } from './flows/stock/index.ts';
import { fulfillmentDepsOf } from './open-fulfillment.ts';
import type { ShopCore } from './open-payments.ts';

/** What messages of programs need: a shipment of theirs goes the way of staff's. */
export function erpDepsOf(core: ShopCore): ErpDeps {
  const fulfillment = fulfillmentDepsOf(core);
  return {
    db: core.db,
    refreshShop: (tx, changes) => refreshShop(tx, core.jobs, changes),
    shipping: {
      begin: (desk, groupId, wish, receipt) =>
        beginShipment(fulfillment, desk, groupId, wish, receipt),
      end: (groupId, begun) => endShipment(fulfillment, groupId, begun),
    },
  };
}

/** What it takes to give programs their keys. */
export function erpClientDepsOf({ db, config }: Core): ErpClientDeps {
  return { db, now: () => new Date(), signInSeconds: config.STEP_UP_SECONDS };
}
