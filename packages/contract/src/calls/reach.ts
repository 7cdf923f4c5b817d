import { z } from 'zod';
import { opaquePathId } from '../wire/ids.ts';
import { money } from '../wire/money.ts';
import { usState } from '../wire/places.ts';
import { isSampleRules } from '../wire/rules.ts';
import { sku } from '../wire/text.ts';
import { defineCall } from './call.ts';
import { skusInQuery } from './products.ts';

/** `yes`: to the door. `dealer`: to a licensed dealer, where it is picked up. */
const way = z.enum(['yes', 'dealer']);

const reachedItem = z.object({
  sku,
  answer: z.enum(['yes', 'dealer', 'no']),
  isHeld: z.boolean().meta({ description: 'Somebody looks at it before it ships.' }),
  reasons: z.array(z.string()).meta({ description: 'Why not; empty where it can.' }),
  notes: z.array(z.string()).meta({ description: 'What is asked or said at checkout.' }),
});

/** Advice: what counts is what the checkout says when the order is placed. */
export const reachSchema = z
  .object({
    place: z.object({ zip: z.string(), city: z.string().nullable(), state: usState }),
    isSample: isSampleRules,
    item: reachedItem,
    addOns: z.array(reachedItem),
    other: z
      .object({
        sku,
        answer: way,
        options: z.record(z.string(), z.string()),
        price: money,
      })
      .nullable()
      .meta({ description: 'Where the sku cannot go: the version closest to it that can.' }),
  })
  .meta({ id: 'Reach', description: 'Whether a product can go to a ZIP code, and how.' });

export type Reach = z.output<typeof reachSchema>;

export const reachCalls = {
  checkReach: defineCall('checkReach', {
    area: 'products',
    summary: 'Whether a product can go to a ZIP code: to the door, to a dealer, or not',
    access: 'public',
    params: z.object({ documentId: opaquePathId }),
    query: z.object({
      zip: z
        .string()
        .max(5)
        .regex(/^\d{5}$/),
      sku,
      addOns: skusInQuery('Add-ons that are chosen with it, comma separated.'),
    }),
    response: reachSchema,
    errors: ['not_found', 'address_refused'],
  }),
};
