import { z } from 'zod';
import { limits } from '../limits.ts';
import { countIn } from '../wire/counts.ts';
import { licenseeId } from '../wire/dealer.ts';
import { money } from '../wire/money.ts';
import { usState } from '../wire/places.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/**
 * The directory of federal firearms licensees, as the ATF publishes them, with what the merchant
 * knows beside it. Everybody may read it, so it holds nothing that is not public.
 */

const cursor = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ description: 'Opaque position; take it from the answer before.' });

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

export const dealerSchema = z
  .object({
    id: licenseeId,
    licenseNumber: z.string().meta({ description: 'In its canonical form, with dashes.' }),
    name: z
      .string()
      .meta({ description: 'The trade name; without one, the name of the licensee.' }),
    address: z.string().meta({ description: 'Street of the premises on the license.' }),
    city: z.string(),
    state: usState,
    zip: z.string(),
    phone: z.string().meta({ description: 'Ten digits; empty when the list has none.' }),
    website: z.string().nullable(),
    coordinates: z
      .object({ lat: latitude, lng: longitude })
      .nullable()
      .meta({ description: 'The center of the ZIP code; null for one that we do not know.' }),
    distanceMiles: z.number().min(0).nullable().meta({
      description: 'From the center of the ZIP code that was asked for; null without one.',
    }),
    isPreferred: z.boolean(),
    isStocking: z.boolean().meta({ description: 'Has our products on the shelf.' }),
    isLicenseOnFile: z
      .boolean()
      .meta({ description: 'We have a copy of the license that is checked and still good.' }),
    transferFee: money.nullable().meta({ description: 'As the dealer told us; null for unknown.' }),
    hours: z.string().nullable(),
  })
  .meta({ id: 'Dealer', description: 'A federal firearms licensee that can receive an order.' });

export type Dealer = z.output<typeof dealerSchema>;

export const dealerPageSchema = z
  .object({
    origin: z.object({ zip: z.string(), lat: latitude, lng: longitude }).nullable().meta({
      description: 'Where distances start; null without a ZIP code or for an unknown one.',
    }),
    preferred: z.array(dealerSchema).max(limits.preferredDealers).meta({
      description:
        'On the first page of a search by ZIP code: the nearest of those that we recommend, at most 50 miles away. They are in `dealers` as well, in their place.',
    }),
    dealers: z
      .array(dealerSchema)
      .max(limits.dealersPerPage)
      .meta({ description: 'With a ZIP code the nearest first; without one by name.' }),
    nextCursor: cursor.nullable(),
  })
  .meta({ id: 'DealerPage' });

export type DealerPage = z.output<typeof dealerPageSchema>;

export const dealerCalls = {
  findDealers: defineCall('findDealers', {
    area: 'dealers',
    summary: 'Licensed dealers near a ZIP code, by name or by license number',
    access: 'public',
    query: z.object({
      zip: z
        .string()
        .max(5)
        .regex(/^\d{5}$/)
        .optional()
        .meta({ description: 'An unknown one has no dealers and no `origin`.' }),
      radius: countIn(1, 500).optional().meta({
        description:
          'With a ZIP code: only what is nearer than this many miles (each 1609.34 m, rounded to a meter).',
      }),
      q: line(limits.searchLength).optional().meta({
        description: 'Words of the name, or a license number, or its first 3 and last 5.',
      }),
      stocking: z
        .literal('true')
        .optional()
        .meta({ description: 'Only who has our products on the shelf.' }),
      limit: countIn(1, limits.dealersPerPage)
        .optional()
        .meta({ description: '20 unless it says otherwise.' }),
      cursor: cursor.optional(),
    }),
    response: dealerPageSchema,
    errors: [],
  }),
};
