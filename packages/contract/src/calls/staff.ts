import { z } from 'zod';
import { serialNumberPattern } from '../patterns.ts';
import { orderViews } from '../staff-queues.ts';
import { countIn } from '../wire/counts.ts';
import { dealerFields, groupVersion as version } from '../wire/dealer.ts';
import { opaquePathId, uuid } from '../wire/ids.ts';
import { money } from '../wire/money.ts';
import {
  licenseRecordSchema,
  staffGroupSchema,
  staffOrderRowSchema,
  staffOrderSchema,
  verificationMethods,
  verificationResults,
} from '../wire/staff.ts';
import { mostDaysAgo } from '../wire/staff-desk.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/**
 * What staff do with orders. Every change names the version of the group that it was decided on: a
 * group that somebody else has changed since is 409. Which role may call what is the server's.
 */

const groupParams = z.object({ groupId: uuid });
const staff = { area: 'staff', access: 'staff' } as const;

export const staffCalls = {
  listStaffOrders: defineCall('listStaffOrders', {
    ...staff,
    summary: 'Orders of a view: what waits longest first, or else the newest first',
    query: z.object({
      view: z.enum(orderViews).default('all'),
      minDays: countIn(0, mostDaysAgo).default(0),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      orders: z.array(staffOrderRowSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  getStaffOrder: defineCall('getStaffOrder', {
    ...staff,
    summary: 'One order with everything that staff decide by',
    params: z.object({ orderId: opaquePathId }),
    response: staffOrderSchema,
    errors: ['forbidden', 'not_found'],
  }),
  shipGroup: defineCall('shipGroup', {
    ...staff,
    summary: 'Say that a group has left: its money is captured and the buyer is mailed',
    params: groupParams,
    body: z
      .object({
        version,
        carrier: line(40),
        trackingNumber: line(60),
        lines: z
          .array(z.object({ lineId: z.int().min(1), quantity: z.int().min(1).max(99) }))
          .min(1)
          .max(100)
          .optional()
          .meta({ description: 'What leaves, where that is not all: the rest becomes a group.' }),
      })
      .meta({ id: 'ShipRequest' }),
    response: staffGroupSchema,
    errors: [
      ...(['forbidden', 'not_found', 'conflict', 'unprocessable'] as const),
      ...(['not_releasable', 'capture_refused'] as const),
    ],
  }),
  recordLicense: defineCall('recordLicense', {
    ...staff,
    summary: "Write down the dealer's license as it stands on the copy",
    params: groupParams,
    body: licenseRecordSchema.extend({ version }).meta({ id: 'LicenseRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'license_refused'],
  }),
  recordVerification: defineCall('recordVerification', {
    ...staff,
    summary: 'Write down what a check of the license showed',
    params: groupParams,
    body: z
      .object({
        version,
        method: z.enum(verificationMethods),
        result: z.enum(verificationResults),
        numberMatches: z.boolean(),
        expiryMatches: z.boolean(),
        addressMatches: z.boolean(),
        documentId: uuid.nullable().default(null),
        reason: line(500).nullable().default(null),
      })
      .refine(
        ({ result, numberMatches, expiryMatches, addressMatches, reason }) =>
          reason !== null ||
          (['valid', 'loa'].includes(result) && numberMatches && expiryMatches && addressMatches),
        { path: ['reason'], message: 'Please say why the license is refused' },
      )
      .meta({ id: 'VerificationRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'unprocessable'],
  }),
  enterSerialNumbers: defineCall('enterSerialNumbers', {
    ...staff,
    summary: 'The number stamped on each firearm of a group',
    params: groupParams,
    body: z
      .object({
        version,
        units: z
          .array(
            z.object({
              lineId: z.int().min(1),
              unitNumber: z.int().min(1).max(99),
              serialNumber: line(30).regex(serialNumberPattern),
            }),
          )
          .min(1)
          .max(100),
      })
      .meta({ id: 'SerialNumbers' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'unprocessable'],
  }),
  /** Needs a sign-in of the last minutes. `errors` of a refusal names every reason. */
  releaseGroup: defineCall('releaseGroup', {
    ...staff,
    summary: 'Allow a dealer group to leave',
    params: groupParams,
    body: z.object({ version }).meta({ id: 'ReleaseRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'step_up_required', 'not_releasable'],
  }),
  /** What the rules forbid, and what nobody answers for, cannot be settled. */
  reviewRules: defineCall('reviewRules', {
    ...staff,
    summary: 'Settle what the rules hold or ask for, after looking at it',
    params: groupParams,
    body: z.object({ version, note: line(500) }).meta({ id: 'RuleReviewRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'not_releasable'],
  }),
  changeDealer: defineCall('changeDealer', {
    ...staff,
    summary: 'Send a part to another dealer, or name the first: everything is verified anew',
    params: groupParams,
    body: z
      .object({ version, reason: line(200), ...dealerFields })
      .meta({ id: 'DealerChangeRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'address_refused', 'item_restricted'],
  }),
  holdGroup: defineCall('holdGroup', {
    ...staff,
    summary: 'Stop a part where it is until a manager clears it',
    params: groupParams,
    body: z.object({ version, reason: line(200) }).meta({ id: 'HoldRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  /** Needs a sign-in of the last minutes, as a release does. */
  clearHold: defineCall('clearHold', {
    ...staff,
    summary: 'Let a part that was stopped go on',
    params: groupParams,
    body: z.object({ version, note: line(200) }).meta({ id: 'HoldClearance' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'step_up_required'],
  }),
  cancelGroup: defineCall('cancelGroup', {
    ...staff,
    summary: 'Take back a group that has not left: its money is given back and the buyer is mailed',
    params: groupParams,
    body: z.object({ version, reason: line(200) }).meta({ id: 'CancelRequest' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  /** Needs a sign-in of the last minutes, as a release does. */
  refundGroup: defineCall('refundGroup', {
    ...staff,
    summary: 'Give money of a captured group back: for lines and shipping, or an amount',
    params: groupParams,
    body: z
      .object({
        version,
        amount: money.refine((amount) => amount > 0).optional(),
        lines: z
          .array(z.object({ lineId: z.int().min(1), quantity: z.int().min(1).max(99) }))
          .min(1)
          .max(100)
          .optional()
          .meta({ description: 'What they cost, with tax, is computed by the server.' }),
        shipping: z.boolean().default(false),
        reason: line(200),
      })
      .refine(
        ({ amount, lines, shipping }) =>
          (amount === undefined) === (lines !== undefined || shipping),
        { path: ['amount'], message: 'Either an amount, or lines or shipping' },
      )
      .meta({ id: 'RefundRequest' }),
    idempotencyKey: true,
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'step_up_required', 'unprocessable'],
  }),
  /** Only files that were scanned and found clean. Every reading is an audit event. */
  getStaffDocument: defineCall('getStaffDocument', {
    ...staff,
    summary: 'The file of a document, as an attachment',
    params: z.object({ documentId: uuid }),
    response: z.unknown(),
    errors: ['forbidden', 'not_found'],
  }),
};
