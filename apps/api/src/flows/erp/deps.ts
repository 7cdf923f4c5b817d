import type { Desk } from '../../domains/audit/index.ts';
import type { JudgedChange } from '../../domains/inventory/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';

/** How a shipment is begun and ended: the way of fulfillment, with all that it asks for. */
export interface Shipping {
  begin(
    desk: Desk,
    groupId: string,
    wish: { readonly version: null; readonly carrier: string; readonly trackingNumber: string },
    receipt: {
      readonly recall: (tx: Transaction) => Promise<BegunShipment | null>;
      readonly keep: (tx: Transaction, begun: BegunShipment) => Promise<void>;
    },
  ): Promise<BegunShipment>;
  end(
    groupId: string,
    begun: BegunShipment,
  ): Promise<'shipped' | 'refused' | 'stopped' | 'pending'>;
}

export interface BegunShipment {
  readonly orderId: string;
  /** The capture that it waits for; null when there is nothing to capture. */
  readonly attemptId: string | null;
}

export interface ErpDeps {
  readonly db: Database;
  readonly shipping: Shipping;
  /** Has the pages made anew that show what has changed. */
  readonly refreshShop: (tx: Transaction, changes: readonly JudgedChange[]) => Promise<void>;
}

export interface ErpClientDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** How fresh the sign-in of somebody who makes or ends a key must be. */
  readonly signInSeconds: number;
}
