import { z } from 'zod';
import { documentForm, documentSchema, licenseCopy } from '../wire/documents.ts';
import { linkToken } from '../wire/ids.ts';
import { money } from '../wire/money.ts';
import { line, optionalText, timestamp } from '../wire/text.ts';
import { groupState, missingPart, nextActor, shipmentSchema } from '../wire/tracker.ts';
import { defineCall } from './call.ts';

/**
 * What a dealer does with the link of the mail: see what comes, hand in the license, take the
 * transfer on or refuse it. The link is the right; it shows nothing of the buyer but the name.
 */

const linkParams = z.object({ token: linkToken });

export const dealerCaseSchema = z
  .object({
    orderId: z.string(),
    state: groupState,
    since: timestamp.meta({ description: 'When it came to stand there.' }),
    nextActor,
    missing: z.array(missingPart).meta({ description: 'What it needs to move on.' }),
    buyerName: z.string(),
    dealer: z.object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    items: z.array(z.object({ productName: z.string(), quantity: z.int().min(1) })),
    licenseNumber: z.string().nullable().meta({ description: 'In its canonical form.' }),
    licenseExpiresOn: z.iso.date().nullable(),
    transferFee: money.nullable(),
    hasCopy: z.boolean().meta({ description: 'Also one that the buyer has handed in.' }),
    documents: z.array(documentSchema).meta({ description: 'Those that the dealer handed in.' }),
    askedAt: timestamp,
    acceptedAt: timestamp.nullable(),
    refusedAt: timestamp.nullable(),
    shipment: shipmentSchema.nullable(),
  })
  .meta({ id: 'DealerCase' });

export type DealerCase = z.output<typeof dealerCaseSchema>;

/** More is no fee for a transfer. */
const transferFee = money.refine((fee) => fee <= 1_000, 'Must not be more than $1,000');

export const dealerCaseCalls = {
  getDealerCase: defineCall('getDealerCase', {
    area: 'dealer-cases',
    summary: 'What comes to a dealer, and what is still missing',
    access: 'link',
    params: linkParams,
    response: dealerCaseSchema,
    errors: ['not_found'],
  }),
  uploadDealerDocument: defineCall('uploadDealerDocument', {
    area: 'dealer-cases',
    summary: 'Hand in a copy of the license',
    access: 'link',
    params: linkParams,
    body: documentForm,
    files: { document: { ...licenseCopy, isRequired: true } },
    response: dealerCaseSchema,
    errors: ['not_found', 'conflict', 'unprocessable'],
  }),
  acceptDealerCase: defineCall('acceptDealerCase', {
    area: 'dealer-cases',
    summary: 'Take the transfer on, with the license number',
    access: 'link',
    params: linkParams,
    body: z
      .object({
        licenseNumber: line(40),
        transferFee: transferFee.nullable().default(null).meta({
          description: 'What the buyer pays at the counter; null leaves it open.',
        }),
      })
      .meta({ id: 'DealerAcceptance' }),
    response: dealerCaseSchema,
    errors: ['not_found', 'conflict', 'license_refused', 'unprocessable'],
  }),
  refuseDealerCase: defineCall('refuseDealerCase', {
    area: 'dealer-cases',
    summary: 'Refuse the transfer. The buyer is told the reason',
    access: 'link',
    params: linkParams,
    body: z.object({ reason: optionalText(500) }).meta({ id: 'DealerRefusal' }),
    response: dealerCaseSchema,
    errors: ['not_found', 'conflict'],
  }),
};
