import { z } from 'zod';
import {
  highestTaxPercent,
  limitKeys,
  mailboxKeys,
  settingAreas,
  shippingLimits,
} from '../settings.ts';
import { type UsState, usStates } from '../us-states.ts';
import { groupKinds } from './cart.ts';
import { money } from './money.ts';
import { line, timestamp } from './text.ts';

/** Settings as managers read and write them. */

/** 0 for what nobody has changed by a screen yet. */
export const settingVersion = z
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ description: 'Of the setting, as it was read.' });

const kinds = z.array(z.enum(groupKinds)).min(1, 'Choose at least one').max(2);

export const shippingMethodFields = {
  name: line(shippingLimits.name),
  price: money.max(9_999.99, 'Must be at most $9,999.99'),
  carrier: line(shippingLimits.carrier),
  carrierService: line(shippingLimits.service),
  kinds,
  adultSignature: z.boolean(),
  isActive: z.boolean(),
};

export const staffShippingMethodSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    price: money,
    carrier: z.string(),
    carrierService: z.string(),
    kinds: z.array(z.enum(groupKinds)),
    adultSignature: z.boolean(),
    isActive: z.boolean(),
    version: settingVersion,
  })
  .meta({ id: 'StaffShippingMethod' });

export const shippingSettingsSchema = z
  .object({
    methods: z
      .array(staffShippingMethodSchema)
      .meta({ description: 'In their order: the first that serves a part is its default.' }),
    orderVersion: settingVersion.meta({ description: 'Of the order, as it was read.' }),
  })
  .meta({ id: 'ShippingSettings' });

const stateCodes = Object.keys(usStates) as [UsState, ...UsState[]];
export const stateCode = z.enum(stateCodes);

/** As people type it: 6.25 is six and a quarter percent. */
export const taxPercent = z
  .number()
  .min(0)
  .max(highestTaxPercent, `Must be at most ${highestTaxPercent} percent`)
  .refine(
    (percent) => Number(percent.toFixed(4)) === percent,
    'Must have at most four decimals, as in 6.25',
  );

export const stateTaxSchema = z
  .object({
    state: stateCode,
    isNexus: z.boolean().meta({ description: 'Whether the merchant must collect tax there.' }),
    ratePercent: taxPercent.nullable(),
    taxesShipping: z.boolean(),
    warning: z.enum(['no-sale', 'no-fallback']).nullable().meta({
      description:
        'no-sale: tax is collected and nothing says how much, so that nobody there can order; no-fallback: the same while the tax service is away.',
    }),
    version: settingVersion,
  })
  .meta({ id: 'StateTax' });

export const taxSettingsSchema = z
  .object({
    engine: z
      .enum(['table', 'avatax'])
      .meta({ description: 'Who computes taxes; the rates are what stands in for a service.' }),
    states: z.array(stateTaxSchema),
  })
  .meta({ id: 'TaxSettings' });

const changed = {
  version: settingVersion,
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
};

export const limitValueSchema = z
  .object({
    key: z.enum(limitKeys),
    value: z.number().nullable().meta({ description: 'Null when what is stored cannot be read.' }),
    ...changed,
  })
  .meta({ id: 'LimitValue' });

export const mailboxValueSchema = z
  .object({
    key: z.enum(mailboxKeys),
    address: z.string().meta({ description: 'Where mails go now.' }),
    isUsual: z.boolean().meta({ description: 'It is the one of the configuration.' }),
    usualAddress: z.string(),
    ...changed,
  })
  .meta({ id: 'MailboxValue' });

export const shopSettingsSchema = z
  .object({ limits: z.array(limitValueSchema), mailboxes: z.array(mailboxValueSchema) })
  .meta({ id: 'ShopSettings' });

const facts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .nullable();

export const settingChangeSchema = z
  .object({
    area: z.enum(settingAreas),
    subject: z.string(),
    version: z.int().min(1),
    before: facts,
    after: facts,
    changedBy: z.string(),
    changedAt: timestamp,
  })
  .meta({ id: 'SettingChange' });

export type StaffShippingMethod = z.output<typeof staffShippingMethodSchema>;
export type ShippingSettings = z.output<typeof shippingSettingsSchema>;
export type StateTax = z.output<typeof stateTaxSchema>;
export type TaxSettings = z.output<typeof taxSettingsSchema>;
export type LimitValue = z.output<typeof limitValueSchema>;
export type MailboxValue = z.output<typeof mailboxValueSchema>;
export type ShopSettings = z.output<typeof shopSettingsSchema>;
export type SettingChange = z.output<typeof settingChangeSchema>;
