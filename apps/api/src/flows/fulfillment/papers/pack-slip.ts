import { AppError } from '@tarnholt/service';
import { calendarDate } from '../../../domains/compliance/index.ts';
import { findOrderIdOfGroup, readOrder } from '../../../domains/orders/index.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { notNow } from '../change-group.ts';
import type { FulfillmentDeps } from '../deps.ts';
import { type Desk, recordReading, subjectOf } from '../desk.ts';
import { drawPackSlip } from './draw-pack-slip.ts';

/** The papers for the box of a part. That somebody had them made is written down. */
export async function packSlip(
  { db, manufacturer }: Pick<FulfillmentDeps, 'db' | 'manufacturer'>,
  desk: Desk,
  groupId: string,
): Promise<FileAnswer> {
  const orderId = await findOrderIdOfGroup(db, groupId);
  const order = orderId === null ? null : await readOrder(db, orderId);
  const group = order?.groups.find(({ id }) => id === groupId);
  if (!order || group === undefined) throw new AppError('not_found', 'no such group');
  const { recipient } = group;
  if (recipient === null) throw notNow('The buyer has not chosen a dealer yet.');
  const content = await drawPackSlip({
    sender: manufacturer,
    orderId: order.id,
    placedOn: calendarDate(order.placedAt),
    buyerName: order.billing.name,
    isDealer: group.kind === 'dealer',
    shippingMethod: group.methodName,
    recipient: [
      ...[recipient.name, recipient.company, recipient.address],
      `${recipient.city}, ${recipient.state} ${recipient.zip}`,
    ].filter((line) => line !== ''),
    items: group.lines.map(({ quantity, productName, sku, options, serialNumbers }) => ({
      ...{ quantity, name: productName, sku, serialNumbers },
      options: Object.entries(options).map(([label, value]) => `${label}: ${value}`),
    })),
  });
  await recordReading(db, desk, {
    action: 'pack-slip.made',
    subject: subjectOf(order.id),
    details: { groupId },
  });
  return {
    content,
    fileName: `pack-slip-${order.id}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: content.byteLength,
  };
}
