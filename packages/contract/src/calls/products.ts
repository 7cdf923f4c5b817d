import { z } from 'zod';
import { limits } from '../limits.ts';
import { skuPattern } from '../patterns.ts';
import { money } from '../wire/money.ts';
import { sku } from '../wire/text.ts';
import { defineCall } from './call.ts';

const skuList = z.array(sku).min(1).max(limits.skusPerQuery);

/** On the wire one comma-separated value; callers in TypeScript pass a list. */
const skuQuery = z.union([
  skuList,
  z
    .string()
    .max(limits.skusPerQuery * (limits.skuLength + 1))
    .transform((value) => value.split(','))
    .pipe(skuList),
]);

/** For an optional part of a query. */
export const skusInQuery = (description: string) =>
  skuQuery.optional().meta({
    description,
    param: { style: 'form', explode: false },
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, {
        type: 'array',
        items: { type: 'string', pattern: skuPattern.source, maxLength: limits.skuLength },
        minItems: 1,
        maxItems: limits.skusPerQuery,
      });
    },
  });

export const inventoryEntrySchema = z
  .object({
    price: money,
    qtyOnHand: z.int().min(0),
    weightOz: z.number().positive().optional().meta({ description: 'With include=facts.' }),
    leadTimeDays: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Business days. With include=facts.' }),
  })
  .meta({ id: 'InventoryEntry', description: 'Price and stock of one sku.' });

export const inventorySchema = z
  .record(z.string(), inventoryEntrySchema)
  .meta({ id: 'Inventory', description: 'Price and stock, keyed by sku.' });

export const productCalls = {
  getProducts: defineCall('getProducts', {
    area: 'products',
    summary: 'Price and stock by sku',
    access: 'public',
    query: z.object({
      sku: skusInQuery('Only these skus, comma separated; a sku that is not sold is left out.'),
      include: z
        .literal('facts')
        .optional()
        .meta({ description: 'With a list of skus: weight and lead time as well.' }),
    }),
    response: inventorySchema,
    errors: [],
  }),
};
