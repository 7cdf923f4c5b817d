import { z } from 'zod';
import { serialNumberPattern } from '../patterns.ts';
import { cityLength, streetLength, usState } from './places.ts';
import { line, timestamp, zip } from './text.ts';

/** The book of firearms that left, and licenses that end. */

const day = z.iso.date().max(10);

/** What a row of the book says of a firearm and of whom it went to. */
const entryFields = {
  manufacturer: line(100),
  itemType: line(40),
  model: line(200),
  caliber: line(60),
  serialNumber: line(30).regex(serialNumberPattern),
  disposedOn: day,
  licenseeName: line(100),
  licenseNumber: line(40),
  street: line(streetLength),
  city: line(cityLength),
  state: usState,
  zip,
};

/** A row that takes the place of one that was wrong. */
export const bookCorrectionSchema = z
  .object({ ...entryFields, reason: line(200) })
  .meta({ id: 'BookCorrection' });

export const dispositionSchema = z
  .object({
    id: z.int().min(1),
    manufacturer: z.string(),
    itemType: z.string(),
    model: z.string(),
    caliber: z.string(),
    serialNumber: z.string(),
    disposedOn: day,
    licenseeName: z.string(),
    licenseNumber: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    recordedBy: z.string(),
    recordedAt: timestamp,
    replaces: z.int().nullable().meta({ description: 'The row that this one sets right.' }),
    reason: z.string().nullable(),
    isReplaced: z.boolean(),
    leftOn: day.nullable().meta({ description: 'Null until somebody has confirmed it.' }),
    confirmedBy: z.string().nullable(),
    confirmedAt: timestamp.nullable(),
  })
  .meta({ id: 'Disposition', description: 'A row of the book of firearms that left.' });

export const dueDispositionSchema = z
  .object({
    groupId: z.string(),
    orderId: z.string(),
    shippedOn: day,
    dueOn: day,
    isOverdue: z.boolean(),
    licenseeName: z.string(),
    licenseNumber: z.string(),
    serialNumbers: z.array(z.string()),
  })
  .meta({ id: 'DueDisposition' });

export const endingLicenseSchema = z
  .object({
    number: z.string(),
    licenseeName: z.string(),
    endsOn: day.meta({ description: 'The first day on which nothing may leave under it.' }),
    daysLeft: z.int(),
    isRenewed: z.boolean().meta({ description: 'The same licensee has one that ends later.' }),
    orderIds: z.array(z.string()).meta({ description: 'What has yet to leave under it.' }),
  })
  .meta({ id: 'EndingLicense' });

export type Disposition = z.output<typeof dispositionSchema>;
export type DueDisposition = z.output<typeof dueDispositionSchema>;
export type EndingLicense = z.output<typeof endingLicenseSchema>;
