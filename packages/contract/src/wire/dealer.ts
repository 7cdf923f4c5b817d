import { z } from 'zod';
import { cityLength, country, streetLength, usState } from './places.ts';
import { email, line, phone, zip } from './text.ts';

/** Region, district and sequence of the license: what a renewal does not change. */
export const licenseeId = z
  .string()
  .max(8)
  .regex(/^[1345689]\d{7}$/)
  .meta({ description: 'Region, district and sequence of the license number, eight digits.' });

/** A dealer as forms name one: in the checkout, on the page of an order, at the desk. */
export const dealerFields = {
  dealerName: line(100),
  dealerAddress: line(streetLength),
  dealerEmail: email(),
  dealerPhone: phone(),
  dealerCity: line(cityLength),
  dealerState: usState,
  dealerZip: zip,
  dealerCountry: country,
  licenseeId: licenseeId.optional().meta({
    description:
      'Of the dealer that was picked from GET /v1/dealers, if the form was filled by it.',
  }),
};

/** Of the group that it was decided on: one that has changed since is 409. */
export const groupVersion = z.int().min(1).meta({ description: 'Of the group, as it was read.' });
