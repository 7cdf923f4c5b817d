import { z } from 'zod';
import { groupStates } from '../group-states.ts';
import { missingParts } from '../missing-parts.ts';
import { chargePolicy, groupKind } from './cart.ts';
import { documentSchema } from './documents.ts';
import { money } from './money.ts';
import { orderSchema } from './order.ts';
import { timestamp } from './text.ts';

export const groupState = z.enum(groupStates).meta({ id: 'GroupState' });

/** Who has to do something before the group moves on. */
export const nextActor = z
  .enum(['buyer', 'dealer', 'shop', 'carrier', 'nobody'])
  .meta({ id: 'NextActor' });

export const missingPart = z.enum(missingParts).meta({ id: 'MissingPart' });

export const shipmentSchema = z
  .object({ carrier: z.string(), trackingNumber: z.string(), shippedAt: timestamp })
  .meta({ id: 'Shipment' });

/** The way to the dealer, as the buyer sees it. */
export const transferSchema = z
  .object({
    askedAt: timestamp.nullable().meta({ description: 'When the dealer was; null for nobody.' }),
    acceptedAt: timestamp.nullable(),
    refusedAt: timestamp.nullable(),
    refusalReason: z.string().nullable().meta({ description: "In the dealer's own words." }),
    transferFee: money.nullable().meta({
      description: 'What the dealer says the transfer costs at the counter; null for unknown.',
    }),
    hasCopy: z.boolean().meta({ description: 'A copy of the license was handed in.' }),
    documents: z.array(documentSchema).meta({ description: 'Those that the buyer handed in.' }),
    canChooseDealer: z.boolean(),
    buyerZipCode: z.string().meta({ description: 'Where dealers are looked for.' }),
    canUpload: z.boolean(),
  })
  .meta({ id: 'Transfer' });

export const trackedGroupSchema = z
  .object({
    id: z.string(),
    version: z.int().min(1),
    kind: groupKind,
    state: groupState,
    since: timestamp.meta({ description: 'When it came to stand there.' }),
    nextActor,
    missing: z.array(missingPart).meta({ description: 'What it needs to move on.' }),
    isOnHold: z.boolean(),
    dealerName: z.string().nullable(),
    shippingMethod: z.string(),
    items: z.array(z.object({ productName: z.string(), quantity: z.int().min(1) })),
    chargePolicy,
    totalAmount: money,
    capturedAmount: money,
    refundedAmount: money,
    shipment: shipmentSchema.nullable(),
    transfer: transferSchema.nullable().meta({ description: 'Null for what goes to the buyer.' }),
  })
  .meta({ id: 'TrackedGroup', description: 'One destination of an order and how far it is.' });

export const orderTrackerSchema = z
  .object({ order: orderSchema, groups: z.array(trackedGroupSchema) })
  .meta({ id: 'OrderTracker' });

export type OrderTracker = z.output<typeof orderTrackerSchema>;
export type TrackedGroup = z.output<typeof trackedGroupSchema>;
