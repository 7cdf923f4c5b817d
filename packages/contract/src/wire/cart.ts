import { z } from 'zod';
import { limits } from '../limits.ts';
import { id } from './ids.ts';
import { money, signedMoney } from './money.ts';
import { taxAddressSchema } from './places.ts';
import { cartRulesSchema } from './rules.ts';
import { line, optionalText, required, requiredString, sku } from './text.ts';

/** Where a part of an order goes: FFL items to a licensed dealer, the rest to the buyer. */
export const groupKinds = ['home', 'dealer'] as const;
export const groupKind = z.enum(groupKinds).meta({ id: 'GroupKind' });

/** When the card is charged for a part of an order: when it leaves, or with the order. */
export const chargePolicy = z.enum(['on_ship', 'at_order']).meta({ id: 'ChargePolicy' });

export const shippingMethodId = requiredString()
  .min(1, required)
  .max(40)
  .regex(/^[a-z0-9-]+$/)
  .meta({ examples: ['ground'] });

/** Labels become object keys on both sides, and these three would reach a prototype. */
const isSafeKey = (key: string) => !['__proto__', 'constructor', 'prototype'].includes(key);

const chosenOptions = z
  .record(line(100).refine(isSafeKey), line(200))
  .refine((options) => Object.keys(options).length <= limits.optionsPerLine, 'Too many options')
  .meta({ description: 'What the shopper chose, label to value.' });

const optionIds = z.array(line(64)).max(limits.optionsPerLine);

const choices = {
  optionIds: optionIds.default([]),
  options: chosenOptions.default({}),
  buildId: line(64).nullable().default(null),
  notes: optionalText(limits.notesLength),
};

/**
 * A line to add. Callers also send the name, image, url, price and flags they show; none of them
 * is listed here, so they are dropped: those are the server's own.
 */
export const newCartItemSchema = z
  .object({
    productId: sku.meta({ description: 'The sku.' }),
    quantity: z.int().min(1).max(limits.lineQuantity),
    ...choices,
  })
  .meta({ id: 'NewCartItem' });

/** A change of a line; what is left out stays as it is. Quantity 0 removes the line. */
export const cartItemUpdateSchema = z
  .object({
    quantity: z.int().min(0).max(limits.lineQuantity),
    optionIds: optionIds.optional(),
    options: chosenOptions.optional(),
    notes: optionalText(limits.notesLength).unwrap().optional(),
  })
  .meta({ id: 'CartItemUpdate' });

export const cartItemSchema = z
  .object({
    id,
    productName: z.string(),
    productId: sku.meta({ description: 'The sku.' }),
    quantity: z.int().min(1).max(limits.lineQuantity),
    imageUrl: z.string(),
    productPrice: money,
    productUrl: z.string(),
    isFflItem: z.boolean(),
    isReceiverItem: z.boolean(),
    optionIds: z.array(z.string()),
    options: z.record(z.string(), z.string()),
    buildId: z.string().nullable(),
    notes: z.string(),
    qtyOnHand: z.int().min(0).meta({ description: 'Stock of the sku when the cart was read.' }),
  })
  .meta({ id: 'CartItem' });

/** One destination of the cart with what was computed for it. */
export const cartGroupSchema = z
  .object({
    id: z.string(),
    kind: groupKind,
    itemIds: z.array(id),
    shippingMethodId: shippingMethodId.nullable(),
    subTotal: money,
    taxAmount: money,
    shipping: money,
    itemIdsChargedAtOrder: z.array(id).meta({
      description: 'Those of its items that are charged with the order; the others when they ship.',
    }),
  })
  .meta({ id: 'CartGroup' });

export const cartSchema = z
  .object({
    id: z.int().min(0).meta({ description: '0 until the cart has held an item.' }),
    version: z.int().min(0).meta({ description: 'Grows by one with every change of the cart.' }),
    userId: z.string().meta({ description: 'Empty for a guest.' }),
    guestId: z.string().meta({ description: 'The guest token; empty for a signed-in user.' }),
    isAbandoned: z.boolean(),
    isGuest: z.boolean(),
    items: z.array(cartItemSchema).max(limits.linesPerCart),
    subTotal: money,
    taxAmount: money,
    shipping: money,
    discount: signedMoney,
    totalAmount: money,
    groups: z
      .array(cartGroupSchema)
      .optional()
      .meta({ description: 'Present in computed carts: one entry per destination.' }),
    rules: cartRulesSchema
      .optional()
      .meta({ description: 'In the answer that computes the cart.' }),
  })
  .meta({ id: 'Cart' });

/** The shipping method of one destination; a dealer's may name the address it is taxed at. */
const groupChoiceSchema = z
  .object({
    kind: groupKind,
    shippingMethodId,
    address: taxAddressSchema.optional(),
  })
  .meta({ id: 'GroupChoice' });

export const groupChoices = z
  .array(groupChoiceSchema)
  .min(1)
  .max(groupKinds.length)
  .refine(
    (groups) => new Set(groups.map((group) => group.kind)).size === groups.length,
    'Each kind of group may stand once',
  )
  .optional();

export const shippingMethodSchema = z
  .object({
    id: shippingMethodId,
    name: z.string().min(1),
    price: money.optional().meta({ description: '0 or missing means Free.' }),
    kinds: z.array(groupKind).optional().meta({ description: 'Destinations it can serve.' }),
  })
  .meta({ id: 'ShippingMethod' });

export type ChargePolicy = z.output<typeof chargePolicy>;
export type Cart = z.output<typeof cartSchema>;
export type CartItem = z.output<typeof cartItemSchema>;
export type ShippingMethod = z.output<typeof shippingMethodSchema>;
