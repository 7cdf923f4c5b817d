import { z } from 'zod';
import { limitKeys, mailboxKeys, settingAreas, shippingLimits } from '../settings.ts';
import {
  settingChangeSchema,
  shippingMethodFields,
  shippingSettingsSchema,
  shopSettingsSchema,
  stateCode,
  taxPercent,
  taxSettingsSchema,
  settingVersion as version,
} from '../wire/staff-settings.ts';
import { email } from '../wire/text.ts';
import { defineCall } from './call.ts';

/**
 * What managers decide by a screen: ways of shipping, tax, limits, mailboxes. Every change names the
 * version that it was decided on; those of tax and of mailboxes need a sign-in of the last minutes.
 */

const staff = { area: 'staff', access: 'staff' } as const;
const methodId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+$/);
const mailboxParams = z.object({ key: z.enum(mailboxKeys) });
const errors = ['forbidden', 'conflict'] as const;

export const staffSettingsCalls = {
  getShippingSettings: defineCall('getShippingSettings', {
    ...staff,
    summary: 'All ways of shipping in their order, also those that are not offered',
    response: shippingSettingsSchema,
    errors: ['forbidden'],
  }),
  addShippingMethod: defineCall('addShippingMethod', {
    ...staff,
    summary: 'Add a way of shipping behind all others',
    body: z.object(shippingMethodFields).meta({ id: 'NewShippingMethod' }),
    response: shippingSettingsSchema,
    errors: [...errors, 'unprocessable'],
  }),
  editShippingMethod: defineCall('editShippingMethod', {
    ...staff,
    summary: 'Change a way of shipping, or offer it no longer',
    params: z.object({ methodId }),
    body: z.object({ version, ...shippingMethodFields }).meta({ id: 'ShippingMethodChange' }),
    response: shippingSettingsSchema,
    errors: [...errors, 'not_found', 'unprocessable'],
  }),
  sortShippingMethods: defineCall('sortShippingMethods', {
    ...staff,
    summary: 'Put the ways of shipping into another order; all of them are named',
    body: z
      .object({ version, methodIds: z.array(methodId).min(1).max(shippingLimits.methods) })
      .meta({ id: 'ShippingMethodOrder' }),
    response: shippingSettingsSchema,
    errors: [...errors, 'not_found'],
  }),
  getTaxSettings: defineCall('getTaxSettings', {
    ...staff,
    summary: 'For every state whether tax is collected there, and by which rate of our own',
    response: taxSettingsSchema,
    errors: ['forbidden'],
  }),
  changeStateTax: defineCall('changeStateTax', {
    ...staff,
    summary: 'Change whether and how tax is collected in a state',
    params: z.object({ state: stateCode }),
    body: z
      .object({
        version,
        isNexus: z.boolean(),
        ratePercent: taxPercent.nullable(),
        taxesShipping: z.boolean(),
      })
      .meta({ id: 'StateTaxChange' }),
    response: taxSettingsSchema,
    errors: [...errors, 'step_up_required'],
  }),
  getShopSettings: defineCall('getShopSettings', {
    ...staff,
    summary: 'The limits of the shop, and who gets its own mails',
    response: shopSettingsSchema,
    errors: ['forbidden'],
  }),
  changeLimit: defineCall('changeLimit', {
    ...staff,
    summary: 'Change a limit; it counts within seconds',
    params: z.object({ key: z.enum(limitKeys) }),
    body: z.object({ version, value: z.int().min(0).max(100_000_000) }).meta({ id: 'LimitChange' }),
    response: shopSettingsSchema,
    errors: [...errors, 'unprocessable'],
  }),
  changeMailbox: defineCall('changeMailbox', {
    ...staff,
    summary: 'Change where mails to a desk go; null is the address of the configuration',
    params: mailboxParams,
    body: z.object({ version, address: email().nullable() }).meta({ id: 'MailboxChange' }),
    response: shopSettingsSchema,
    errors: [...errors, 'step_up_required'],
  }),
  sendTestMail: defineCall('sendTestMail', {
    ...staff,
    summary: 'Send a mail to a desk that says that mails arrive',
    params: mailboxParams,
    response: z.object({ address: z.string() }).meta({ id: 'TestMail' }),
    errors: ['forbidden'],
  }),
  listSettingChanges: defineCall('listSettingChanges', {
    ...staff,
    summary: 'What was changed in an area of the settings, by whom, newest first',
    query: z.object({ area: z.enum(settingAreas), cursor: z.string().max(20).optional() }),
    response: z.object({
      changes: z.array(settingChangeSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
};
