import { z } from 'zod';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import { email, line, sku } from '../wire/text.ts';
import { defineCall } from './call.ts';

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
    errors: ['product_unavailable'],
  }),
};
