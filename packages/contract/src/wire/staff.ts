import { z } from 'zod';
import { groupKind } from './cart.ts';
import { documentSchema } from './documents.ts';
import { money } from './money.ts';
import { orderStatus } from './order.ts';
import { cityLength, streetLength, usState } from './places.ts';
import { isSampleRules } from './rules.ts';
import { dispositionSchema } from './staff-book.ts';
import { line, optionalLine, timestamp, zip } from './text.ts';
import { groupState, nextActor, shipmentSchema } from './tracker.ts';

/** What the back office shows of an order. */

export const verificationMethods = ['ez_check', 'certified_copy'] as const;
export const verificationResults = ['valid', 'loa', 'expired', 'not_found', 'mismatch'] as const;

const placeSchema = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** The license as it is printed: what staff type from the copy. */
export const licenseRecordSchema = z.object({
  number: line(40),
  expiresOn: z.iso.date().max(10),
  /** Of a letter of authorization, which lets a license go on while its renewal is decided. */
  loaUntil: z.iso.date().max(10).nullable().default(null),
  licenseeName: line(100),
  tradeName: optionalLine(100),
  street: line(streetLength),
  city: line(cityLength),
  state: usState,
  zip,
});

const licenseSchema = z.object({
  number: z.string(),
  type: z.string(),
  typeName: z.string(),
  expiresOn: z.iso.date(),
  isExpired: z.boolean(),
  licenseeName: z.string(),
  tradeName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Where the licensing authority's own check is opened. */
  ezCheckUrl: z.string(),
  /** What its form asks for; empty where the number cannot be read. */
  ezCheckParts: z.object({ first: z.string(), last: z.string() }),
  warnings: z.array(z.string()),
});

const verificationSchema = z.object({
  method: z.enum(verificationMethods),
  result: z.enum(verificationResults),
  numberMatches: z.boolean(),
  expiryMatches: z.boolean(),
  addressMatches: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Why it was refused.' }),
  verifiedBy: z.string(),
  verifiedAt: timestamp,
});

/** Why a group cannot be released; all of them at once. */
export const reasonSchema = z.object({ code: z.string(), message: z.string() });

export const staffGroupSchema = z
  .object({
    id: z.string(),
    orderId: z.string(),
    version: z.int().min(1),
    kind: groupKind,
    state: groupState,
    since: timestamp,
    nextActor,
    hold: z.object({ reason: z.string(), at: timestamp }).nullable(),
    shippingMethod: z.string(),
    recipient: placeSchema.nullable(),
    items: z.array(
      z.object({
        lineId: z.int().min(1),
        sku: z.string(),
        productName: z.string(),
        options: z.record(z.string(), z.string()),
        quantity: z.int().min(1),
        unitPrice: money,
        isFflItem: z.boolean(),
        serialNumbers: z.array(z.string()),
        refundAmounts: z.array(money).meta({
          description:
            'What giving back one, two and so on of it comes to, with tax. As many as are left.',
        }),
      }),
    ),
    totalAmount: money,
    authorizedAmount: money,
    capturedAmount: money,
    refundedAmount: money,
    pendingRefundAmount: money,
    shippingRefundAmount: money.nullable().meta({
      description: 'What giving back the shipping comes to, with tax. Null once it was given back.',
    }),
    shipment: shipmentSchema.nullable(),
    dispositions: z.array(dispositionSchema).meta({
      description: 'The rows of the book about its firearms, also those that were set right.',
    }),
    rules: z
      .object({
        isSample: isSampleRules,
        rulesetHash: z.string().nullable().meta({ description: 'Null: none is published.' }),
        findings: z.array(
          z.object({
            productName: z.string(),
            kind: z.enum(['block', 'hold', 'require']),
            message: z.string(),
            detail: z.string(),
            canBeSettled: z.boolean(),
          }),
        ),
      })
      .meta({ description: 'What of the rules speaks against it now; empty when nothing does.' }),
    dealer: z
      .object({
        askedAt: timestamp.nullable(),
        acceptedAt: timestamp.nullable(),
        refusedAt: timestamp.nullable(),
        refusalReason: z.string().nullable(),
        transferFee: money.nullable(),
        round: z.int().min(1).meta({ description: 'Counts the dealers that were asked.' }),
        claimedNumber: z.string().nullable(),
        license: licenseSchema.nullable(),
        documents: z.array(documentSchema),
        verifications: z.array(verificationSchema),
        releasedAt: timestamp.nullable(),
        isReleaseInForce: z.boolean().meta({
          description: 'A release is good for a week, and while what it was based on is so.',
        }),
        /** Empty when it can be released now. */
        blockers: z.array(reasonSchema),
      })
      .nullable(),
  })
  .meta({ id: 'StaffGroup' });

export const staffOrderRowSchema = z
  .object({
    id: z.string(),
    placedAt: timestamp,
    email: z.string(),
    buyerName: z.string(),
    status: orderStatus,
    totalAmount: money,
    groups: z.array(
      z.object({ id: z.string(), kind: groupKind, state: groupState, isOnHold: z.boolean() }),
    ),
  })
  .meta({ id: 'StaffOrderRow' });

export const staffOrderSchema = z
  .object({
    id: z.string(),
    placedAt: timestamp,
    email: z.string(),
    status: orderStatus,
    billing: placeSchema,
    subTotal: money,
    shippingCost: money,
    taxAmount: money,
    totalAmount: money,
    groups: z.array(staffGroupSchema),
    notes: z
      .array(z.object({ at: timestamp, author: z.string(), note: z.string() }))
      .meta({ description: 'What staff wrote down, newest first.' }),
    mails: z
      .array(
        z.object({
          id: z.string(),
          template: z.string(),
          recipient: z.string(),
          state: z.enum(['queued', 'sent', 'rejected']),
          queuedAt: timestamp,
          settledAt: timestamp.nullable(),
          isRepeat: z.boolean(),
        }),
      )
      .meta({ description: 'What was mailed about it, newest first.' }),
    history: z.array(
      z.object({ at: timestamp, actor: z.string(), action: z.string(), detail: z.string() }),
    ),
  })
  .meta({ id: 'StaffOrder' });

export type StaffGroup = z.output<typeof staffGroupSchema>;
export type StaffOrder = z.output<typeof staffOrderSchema>;
export type StaffOrderRow = z.output<typeof staffOrderRowSchema>;
