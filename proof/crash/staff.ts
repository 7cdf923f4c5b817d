import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrder } from '../../apps/api/src/domains/orders/index.ts';
import type { Payments } from '../../apps/api/src/domains/payments/index.ts';
import { cancelGroup } from '../../apps/api/src/flows/fulfillment/cancel-group.ts';
import { refundGroup } from '../../apps/api/src/flows/fulfillment/refund-group.ts';
import { shipGroup } from '../../apps/api/src/flows/fulfillment/ship-group.ts';
import { fulfillmentDepsOf } from '../../apps/api/src/open-fulfillment.ts';
import type { Environment } from '../../scripts/servers/stack.ts';
import { openShopCore } from './shop-core.ts';

/** Decisions of the staff, written down and left to whichever process takes them up. */
export interface Staff {
  /**
   * Orders the shipment of the part that goes home, and with it the capture of its money, or first a
   * new authorization where the last one is old.
   */
  ship(orderId: string): Promise<void>;
  refund(orderId: string): Promise<void>;
  /** One of what was bought, and not all of it. */
  refundLine(orderId: string): Promise<void>;
  /** Takes the part that goes home back, and with it gives its authorization back. */
  cancel(orderId: string): Promise<void>;
  /** Resolves when the part that goes home has left. */
  untilShipped(orderId: string): Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 20_000;

export async function callStaff(environment: Environment): Promise<Staff> {
  const { core, payments, close } = await openShopCore(environment);
  // Nothing is sent from here: it is the api that is to die of it.
  const run: Payments['run'] = async (ids) => new Map(ids.map((id) => [id, 'created']));
  const leftAlone = { ...payments, run };
  const deps = { ...fulfillmentDepsOf({ ...core, payments }), payments: leftAlone };
  const desk = () => ({
    id: 'clerk-of-proofs',
    name: 'Robin Clerk',
    authTime: Math.floor(Date.now() / 1_000),
    requestId: randomUUID(),
  });
  const homeGroup = async (orderId: string) => {
    const order = await readOrder(core.db, orderId);
    const group = order?.groups.find(({ kind }) => kind === 'home');
    if (group === undefined) throw new Error(`${orderId} has no part that goes home`);
    return group;
  };
  return {
    async ship(orderId) {
      const { id, version } = await homeGroup(orderId);
      const parcel = { version, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } as const;
      // "The card provider has not answered yet": it was not asked.
      await shipGroup(deps, desk(), id, parcel).catch((error: unknown) => {
        if (!/has not answered|is being authorized anew/.test(String(error))) throw error;
      });
    },
    async refund(orderId) {
      const { id, version } = await homeGroup(orderId);
      const refund = { version, amount: 10, shipping: false, reason: 'A scratch' };
      await refundGroup(deps, desk(), id, refund, null);
    },
    async refundLine(orderId) {
      const { id, version, lines } = await homeGroup(orderId);
      const one = lines.slice(0, 1).map((line) => ({ lineId: line.id, quantity: 1 }));
      const refund = { version, lines: one, shipping: false, reason: 'One of them had a scratch' };
      await refundGroup(deps, desk(), id, refund, null);
    },
    async cancel(orderId) {
      const { id, version } = await homeGroup(orderId);
      await cancelGroup(deps, desk(), id, { version, reason: 'Ordered by mistake' });
    },
    async untilShipped(orderId) {
      const end = performance.now() + patienceMs;
      while ((await homeGroup(orderId)).state !== 'shipped') {
        if (performance.now() > end) throw new Error(`${orderId} did not ship`);
        await sleep(100);
      }
    },
    close,
  };
}
