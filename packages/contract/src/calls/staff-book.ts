import { z } from 'zod';
import { serialNumberPattern } from '../patterns.ts';
import { groupVersion as version } from '../wire/dealer.ts';
import { pathId, uuid } from '../wire/ids.ts';
import { staffGroupSchema } from '../wire/staff.ts';
import {
  bookCorrectionSchema,
  dueDispositionSchema,
  endingLicenseSchema,
} from '../wire/staff-book.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** The book of firearms that left, what proves it, and the licenses that it goes by. */

const staff = { area: 'staff', access: 'staff' } as const;
const groupParams = z.object({ groupId: uuid });
const day = z.iso.date().max(10);

export const staffBookCalls = {
  listDueDispositions: defineCall('listDueDispositions', {
    ...staff,
    summary: 'Shipments that nobody has confirmed yet, the most urgent first',
    response: z.object({ due: z.array(dueDispositionSchema), isAll: z.boolean() }),
    errors: ['forbidden'],
  }),
  /** Every firearm is named by its number: whoever confirms has read it. */
  confirmDisposition: defineCall('confirmDisposition', {
    ...staff,
    summary: 'Say that the firearms of a shipment have left the house',
    params: groupParams,
    body: z
      .object({
        version,
        leftOn: day,
        serialNumbers: z.array(line(30).regex(serialNumberPattern)).min(1).max(100),
      })
      .meta({ id: 'DepartureConfirmation' }),
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'unprocessable'],
  }),
  /** Needs a sign-in of the last minutes. The row that was wrong stays. */
  correctDisposition: defineCall('correctDisposition', {
    ...staff,
    summary: 'Set a row of the book right by another that takes its place',
    params: z.object({ dispositionId: pathId }),
    body: bookCorrectionSchema,
    response: staffGroupSchema,
    errors: ['forbidden', 'not_found', 'conflict', 'license_refused', 'step_up_required'],
  }),
  exportDispositions: defineCall('exportDispositions', {
    ...staff,
    summary: 'The book of some days, as a table or as FastBound takes dispositions',
    query: z.object({ from: day, to: day, format: z.enum(['csv', 'fastbound']).default('csv') }),
    response: z.unknown(),
    errors: ['forbidden', 'unprocessable'],
  }),
  getEvidencePacket: defineCall('getEvidencePacket', {
    ...staff,
    summary: 'All that proves why a shipment of firearms was allowed, as one file',
    params: groupParams,
    response: z.unknown(),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  listEndingLicenses: defineCall('listEndingLicenses', {
    ...staff,
    summary: 'Licenses that end within sixty days, or have ended, soonest first',
    response: z.object({ licenses: z.array(endingLicenseSchema) }),
    errors: ['forbidden'],
  }),
};
