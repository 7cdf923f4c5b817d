import type { AttemptState, GroupMoney } from '../domains/payments/index.ts';
import type { PaymentDesk } from './payment-desk.ts';

/** What staff have done with the money of a group, as far as payments are concerned. */

/** The parts of an order of a rifle and a cap. */
export const dealerAndHome = [
  { kind: 'dealer', amountCents: 189_900, taxCents: 0 },
  { kind: 'home', amountCents: 3_247, taxCents: 247 },
] as const;

/** As a shipment does, and waits for the end of it. */
export async function captureGroup(
  desk: PaymentDesk,
  groupId: string,
  amountCents: number,
  taxCents: number,
): Promise<AttemptState | undefined> {
  const id = await desk.db.transaction((tx) =>
    desk.payments.planCapture(tx, {
      groupId,
      amountCents,
      taxCents,
      cause: `ship/${groupId}`,
      requestedBy: 'clerk',
      details: { carrier: 'UPS', trackingNumber: '1Z' },
    }),
  );
  return (await desk.payments.run([id], { waitMs: 10_000 })).get(id);
}

/** Decides about it and sends nothing; the same amount twice is one refund. */
export function refundGroup(
  desk: PaymentDesk,
  groupId: string,
  amountCents: number,
  taxCents: number,
): Promise<string> {
  const cause = `refund/${groupId}/${amountCents}`;
  return desk.db.transaction((tx) =>
    desk.payments.planRefund(tx, { groupId, amountCents, taxCents, cause, requestedBy: 'clerk' }),
  );
}

export async function moneyOfGroup(
  desk: PaymentDesk,
  groupId: string,
): Promise<GroupMoney | undefined> {
  return (await desk.payments.moneyOf(desk.db, [groupId])).get(groupId);
}
