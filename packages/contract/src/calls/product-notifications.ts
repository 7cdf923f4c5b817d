import { z } from 'zod';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import { linkToken } from '../wire/ids.ts';
import { email, line, sku } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** The link of a mail stands for the address that it was sent to, and says nothing else of it. */
const linkParams = z.object({ token: linkToken });

const stockAlertsSchema = z
  .object({
    openAlerts: z
      .int()
      .min(0)
      .meta({ description: 'How many products the address still waits for.' }),
  })
  .meta({ id: 'StockAlerts' });

export const productNotificationCalls = {
  subscribeProductNotification: defineCall('subscribeProductNotification', {
    area: 'product-notifications',
    summary: 'One mail when a product is back in stock',
    access: 'public',
    body: z
      .object({
        email: email(),
        productId: line(64),
        productName: line(200),
        sku: sku
          .optional()
          .meta({ description: 'The chosen sku; without it, any sku of the product counts.' }),
      })
      .meta({ id: 'StockAlertRequest' }),
    response: acknowledgmentSchema,
    errors: ['product_unavailable', 'already_in_stock'],
  }),
  getStockAlerts: defineCall('getStockAlerts', {
    area: 'product-notifications',
    summary: 'Whether the address of a mailed link still waits for products',
    access: 'link',
    params: linkParams,
    response: stockAlertsSchema,
    errors: ['not_found'],
  }),
  /** Also what mail programs call by `List-Unsubscribe` (RFC 8058); what they send along is ignored. */
  endStockAlerts: defineCall('endStockAlerts', {
    area: 'product-notifications',
    summary: 'No more stock alerts to the address of a mailed link',
    access: 'link',
    params: linkParams,
    response: stockAlertsSchema,
    errors: ['not_found'],
  }),
};
