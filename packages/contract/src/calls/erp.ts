import { z } from 'zod';
import { erpLimits } from '../erp-routes.ts';
import { countIn } from '../wire/counts.ts';
import { uuid } from '../wire/ids.ts';
import { money } from '../wire/money.ts';
import { line, sku, timestamp } from '../wire/text.ts';
import { defineCall } from './call.ts';

/**
 * What programs of the house call. Every message has an id that its sender chose: the same message
 * again changes nothing and is answered as the first time, the same id with another body is refused.
 */

const erp = { area: 'erp', access: 'client-key' } as const;

const messageId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9._:-]+$/)
  .meta({ description: "The sender's own id of this message. A repeat has the same one." });

const taken = {
  messageId: z.string(),
  receivedAt: timestamp.meta({ description: 'When it was taken; of a repeat, the first time.' }),
};

const linesAnswer = z
  .object({
    ...taken,
    changed: z.int().min(0).meta({ description: 'How many skus are now otherwise than before.' }),
    unchanged: z.int().min(0).meta({ description: 'How many were so already.' }),
  })
  .meta({ id: 'ErpMessageTaken' });

/** Each sku once: the order of lines must not matter. */
const eachOnce = (lines: readonly { readonly sku: string }[]) =>
  new Set(lines.map((one) => one.sku)).size === lines.length;
const twice = 'A sku stands in two lines';

const count = z.int().min(0).max(1_000_000);

const stockLine = z
  .object({
    sku,
    change: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .optional()
      .meta({ description: 'So many more, or fewer, are in the house.' }),
    counted: count.optional().meta({ description: 'So many were counted in the house.' }),
  })
  .refine(
    ({ change, counted }) => (change === undefined) !== (counted === undefined),
    'Must have either change or counted',
  );

const priceLine = z.object({
  sku,
  price: money,
  was: money.optional().meta({
    description: 'What it cost when this was decided. The message is refused if that has changed.',
  }),
});

const errors = ['forbidden', 'conflict', 'unprocessable'] as const;

export const erpCalls = {
  listErpStock: defineCall('listErpStock', {
    ...erp,
    summary: 'What is in the house of each sku, in the order of skus',
    query: z.object({ after: sku.optional(), limit: countIn(1, 500).default(200) }),
    response: z.object({
      stock: z.array(
        z
          .object({
            sku: z.string(),
            onHand: count,
            available: count.meta({ description: 'What can still be sold.' }),
            reserved: count.meta({ description: 'In orders that are being paid for.' }),
            soldUnshipped: count.meta({ description: 'Sold, and still in the house.' }),
            price: money,
          })
          .meta({ id: 'ErpStock' }),
      ),
      nextAfter: z.string().nullable().meta({ description: 'Where the next page begins.' }),
    }),
    errors: ['forbidden'],
  }),
  sendStockMessage: defineCall('sendStockMessage', {
    ...erp,
    summary: 'Tell what came, went or was counted; all lines are taken or none',
    body: z
      .object({
        messageId,
        lines: z.array(stockLine).min(1).max(erpLimits.lines).refine(eachOnce, twice),
      })
      .meta({ id: 'ErpStockMessage' }),
    response: linesAnswer,
    errors,
  }),
  sendPriceMessage: defineCall('sendPriceMessage', {
    ...erp,
    summary: 'Tell what skus cost from now on; all lines are taken or none',
    body: z
      .object({
        messageId,
        lines: z.array(priceLine).min(1).max(erpLimits.lines).refine(eachOnce, twice),
      })
      .meta({ id: 'ErpPriceMessage' }),
    response: linesAnswer,
    errors,
  }),
  listErpShipments: defineCall('listErpShipments', {
    ...erp,
    summary: 'Parts of orders that can leave, those of the oldest order first; names no buyer',
    query: z.object({ after: uuid.optional(), limit: countIn(1, 500).default(200) }),
    response: z.object({
      due: z.array(
        z
          .object({
            orderId: z.string(),
            groupId: uuid,
            destination: z
              .enum(['home', 'dealer'])
              .meta({ description: 'To the buyer, or to a licensed dealer.' }),
            since: timestamp.meta({ description: 'Since when it can leave.' }),
            method: z.string().meta({ description: 'The way of shipping that was paid for.' }),
            lines: z.array(
              z.object({ sku: z.string(), name: z.string(), quantity: z.int().min(1) }),
            ),
          })
          .meta({ id: 'ErpDueShipment' }),
      ),
      nextAfter: uuid.nullable().meta({ description: 'Where the next page begins.' }),
    }),
    errors: ['forbidden'],
  }),
  sendShipmentMessage: defineCall('sendShipmentMessage', {
    ...erp,
    summary: 'Tell that a part of an order leaves: its money is captured, and its buyer is told',
    body: z
      .object({
        messageId,
        orderId: z.string().min(1).max(64),
        groupId: uuid,
        carrier: line(40),
        trackingNumber: line(60),
      })
      .meta({ id: 'ErpShipmentMessage' }),
    response: z
      .object({
        ...taken,
        orderId: z.string(),
        groupId: uuid,
        outcome: z.literal('shipped'),
      })
      .meta({ id: 'ErpShipmentTaken' }),
    errors: ['forbidden', 'not_found', 'conflict', 'not_releasable', 'capture_refused'],
  }),
};
