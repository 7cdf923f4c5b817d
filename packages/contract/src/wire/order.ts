import { z } from 'zod';
import { orderStatuses } from '../order-statuses.ts';
import { chargePolicy, groupKind } from './cart.ts';
import { money } from './money.ts';
import { timestamp } from './text.ts';

export const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' });

export const orderId = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['TH-7K4M-92QX'] });

export const orderItemSchema = z
  .object({
    productName: z.string(),
    productUrl: z.string(),
    options: z.record(z.string(), z.string()),
    unitPrice: money,
    price: money.meta({ description: 'Line total: unitPrice times quantity.' }),
    quantity: z.int().min(1),
    isFflItem: z.boolean(),
  })
  .meta({ id: 'OrderItem' });

/** An order as the account lists it. */
const accountFields = {
  id: orderId,
  createdAt: timestamp,
  status: orderStatus,
  items: z.array(orderItemSchema),
  shippingCost: money,
  taxAmount: money,
  totalAmount: money,
};

export const accountOrderSchema = z.object(accountFields).meta({ id: 'AccountOrder' });

/**
 * An order as its confirmation shows it. The dealer fields are null without FFL items or while the
 * dealer is still to be chosen; the shipping fields are null when everything goes to the dealer.
 */
export const orderSchema = z
  .object({
    ...accountFields,
    userEmail: z.string(),
    charges: z
      .array(
        z.object({
          kind: groupKind,
          chargePolicy,
          totalAmount: money,
          items: z.array(z.object({ productName: z.string(), quantity: z.int().min(1) })),
        }),
      )
      .meta({ description: 'What the card is charged for, each part for itself, and when.' }),
    shippingFirstName: z.string().nullable(),
    shippingLastName: z.string().nullable(),
    shippingAddress: z.string().nullable(),
    shippingCity: z.string().nullable(),
    shippingState: z.string().nullable(),
    shippingZipCode: z.string().nullable(),
    shippingCountry: z.string().nullable(),
    customerPhone: z.string().nullable(),
    dealerName: z.string().nullable(),
    dealerAddress: z.string().nullable(),
    dealerCity: z.string().nullable(),
    dealerState: z.string().nullable(),
    dealerZipCode: z.string().nullable(),
    dealerCountry: z.string().nullable(),
    dealerPhone: z.string().nullable(),
  })
  .meta({ id: 'Order' });

export type Order = z.output<typeof orderSchema>;
export type OrderItem = z.output<typeof orderItemSchema>;
export type AccountOrder = z.output<typeof accountOrderSchema>;
