import { z } from 'zod';
import { limits } from '../limits.ts';
import { opaquePathId, uuid } from '../wire/ids.ts';
import { timestamp } from '../wire/text.ts';
import { defineCall } from './call.ts';

const account = { area: 'users', access: 'user' } as const;

/** Under the names of the checkout's form, which it fills. */
const savedDealerSchema = z
  .object({
    dealerName: z.string(),
    dealerAddress: z.string(),
    dealerCity: z.string(),
    dealerState: z.string(),
    dealerZip: z.string(),
    dealerCountry: z.string(),
    dealerEmail: z.string(),
    dealerPhone: z.string(),
    licenseeId: z.string().meta({
      description: 'Empty for a dealer that was typed in, not picked from the directory.',
    }),
    isAvailable: z.boolean().meta({ description: 'False for one that nothing is sent to now.' }),
  })
  .meta({ id: 'SavedDealer' });

const savedDealerAnswer = z
  .object({ dealer: savedDealerSchema.nullable() })
  .meta({ id: 'SavedDealerAnswer' });

const ownStockAlertSchema = z
  .object({
    id: uuid,
    productName: z.string(),
    productUrl: z
      .string()
      .nullable()
      .meta({ description: 'Null for a product that is no longer shown.' }),
    sku: z.string().nullable().meta({ description: 'Null for any sku of the product.' }),
    createdAt: timestamp,
  })
  .meta({ id: 'OwnStockAlert' });

/** Why a line of an old order is not in the cart. */
const leftOutReason = z.enum(['not_sold', 'not_enough_stock', 'limit_reached', 'cart_full']);

const reorderedSchema = z
  .object({
    added: z.array(z.object({ productName: z.string(), quantity: z.int().min(1) })),
    leftOut: z.array(
      z.object({ productName: z.string(), quantity: z.int().min(1), reason: leftOutReason }),
    ),
  })
  .meta({ id: 'Reordered' });

export const accountCalls = {
  getSavedDealer: defineCall('getSavedDealer', {
    ...account,
    summary: 'The dealer that the signed-in user last ordered to',
    response: savedDealerAnswer,
    errors: [],
  }),
  forgetSavedDealer: defineCall('forgetSavedDealer', {
    ...account,
    summary: 'No longer offer the dealer of earlier orders',
    response: savedDealerAnswer,
    errors: [],
  }),
  getOwnStockAlerts: defineCall('getOwnStockAlerts', {
    ...account,
    summary: "What the signed-in user's address waits for",
    response: z
      .object({ alerts: z.array(ownStockAlertSchema).max(limits.stockAlertsShown) })
      .meta({ id: 'OwnStockAlerts' }),
    errors: [],
  }),
  endOwnStockAlert: defineCall('endOwnStockAlert', {
    ...account,
    summary: "End one stock alert of the signed-in user's address",
    params: z.object({ id: uuid }),
    response: z.object({ id: uuid }).meta({ id: 'EndedStockAlert' }),
    errors: ['not_found'],
  }),
  /** Prices are those of today. What cannot be bought any more is told, and left out. */
  reorder: defineCall('reorder', {
    ...account,
    summary: 'Put the items of an order into the cart again',
    params: z.object({ orderId: opaquePathId }),
    response: reorderedSchema,
    errors: ['not_found'],
  }),
  exportOwnData: defineCall('exportOwnData', {
    ...account,
    summary: 'Everything that the shop keeps about the signed-in user, as a JSON file',
    response: z.unknown(),
    errors: ['step_up_required'],
  }),
  /** Nothing happens while an order is under way: the answer names those orders. */
  deleteAccount: defineCall('deleteAccount', {
    ...account,
    summary: 'Delete the account, and everything that need not be kept',
    body: z.object({ confirm: z.literal(true) }).meta({ id: 'AccountDeletion' }),
    response: z
      .object({
        isDeleted: z.boolean(),
        openOrders: z
          .array(z.string())
          .max(limits.ordersPerPage)
          .meta({ description: 'Orders that have to end first, newest first.' }),
      })
      .meta({ id: 'AccountDeletionOutcome' }),
    errors: ['step_up_required'],
  }),
};

export type Reordered = z.output<typeof reorderedSchema>;
export type SavedDealer = z.output<typeof savedDealerSchema>;
export type OwnStockAlert = z.output<typeof ownStockAlertSchema>;
