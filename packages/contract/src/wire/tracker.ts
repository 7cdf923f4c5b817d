import { z } from 'zod';
import { groupStates } from '../group-states.ts';
import { chargePolicy, groupKind } from './cart.ts';
import { money } from './money.ts';
import { orderSchema } from './order.ts';
import { timestamp } from './text.ts';

export const groupState = z.enum(groupStates).meta({ id: 'GroupState' });

/** Who has to do something before the group moves on. */
export const nextActor = z
  .enum(['buyer', 'dealer', 'shop', 'carrier', 'nobody'])
  .meta({ id: 'NextActor' });

export const shipmentSchema = z
  .object({ carrier: z.string(), trackingNumber: z.string(), shippedAt: timestamp })
  .meta({ id: 'Shipment' });

export const trackedGroupSchema = z
  .object({
    id: z.string(),
    kind: groupKind,
    state: groupState,
    nextActor,
    isOnHold: z.boolean(),
    dealerName: z.string().nullable(),
    shippingMethod: z.string(),
    items: z.array(z.object({ productName: z.string(), quantity: z.int().min(1) })),
    chargePolicy,
    totalAmount: money,
    capturedAmount: money,
    refundedAmount: money,
    shipment: shipmentSchema.nullable(),
  })
  .meta({ id: 'TrackedGroup', description: 'One destination of an order and how far it is.' });

export const orderTrackerSchema = z
  .object({ order: orderSchema, groups: z.array(trackedGroupSchema) })
  .meta({ id: 'OrderTracker' });

export type OrderTracker = z.output<typeof orderTrackerSchema>;
export type TrackedGroup = z.output<typeof trackedGroupSchema>;
