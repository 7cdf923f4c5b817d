import { z } from 'zod';
import { limits } from '../limits.ts';
import { linkToken } from '../wire/ids.ts';
import { line, optionalText, timestamp } from '../wire/text.ts';
import { groupState } from '../wire/tracker.ts';
import { defineCall, type FileRule } from './call.ts';

/**
 * What a dealer does with the link of the mail: see what comes, hand in the license, take the
 * transfer on or refuse it. The link is the right; it shows nothing of the buyer but the name.
 */

const linkParams = z.object({ token: linkToken });

export const documentSchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int().min(1),
    /** Nobody is shown a file that is not `clean`. */
    state: z.enum(['pending', 'clean', 'infected']),
    uploadedAt: timestamp,
  })
  .meta({ id: 'LicenseDocument' });

export const dealerCaseSchema = z
  .object({
    orderId: z.string(),
    state: groupState,
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
    documents: z.array(documentSchema),
    acceptedAt: timestamp.nullable(),
    refusedAt: timestamp.nullable(),
  })
  .meta({ id: 'DealerCase' });

export type DealerCase = z.output<typeof dealerCaseSchema>;

const licenseCopy = {
  contentTypes: ['application/pdf', 'image/tiff', 'image/jpeg'],
  extensions: ['.pdf', '.tif', '.tiff', '.jpg', '.jpeg'],
  maxBytes: limits.uploadBytes,
} as const satisfies FileRule;

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
    body: z.object({ kind: z.literal('license_copy').default('license_copy') }),
    files: { document: { ...licenseCopy, isRequired: true } },
    response: dealerCaseSchema,
    errors: ['not_found', 'conflict', 'unprocessable'],
  }),
  acceptDealerCase: defineCall('acceptDealerCase', {
    area: 'dealer-cases',
    summary: 'Take the transfer on, with the license number',
    access: 'link',
    params: linkParams,
    body: z.object({ licenseNumber: line(40) }).meta({ id: 'DealerAcceptance' }),
    response: dealerCaseSchema,
    errors: ['not_found', 'conflict', 'license_refused', 'unprocessable'],
  }),
  refuseDealerCase: defineCall('refuseDealerCase', {
    area: 'dealer-cases',
    summary: 'Refuse the transfer',
    access: 'link',
    params: linkParams,
    body: z.object({ reason: optionalText(500) }).meta({ id: 'DealerRefusal' }),
    response: dealerCaseSchema,
    errors: ['not_found', 'conflict'],
  }),
};
