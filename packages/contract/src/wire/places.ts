import { z } from 'zod';
import { type UsState, country as unitedStates, usStates } from '../us-states.ts';
import { line, optionalLine, zip } from './text.ts';

const stateCodes = Object.keys(usStates) as [UsState, ...UsState[]];

/** USPS code of a state. Forms show the names and send the codes. */
export const usState = z
  .enum(stateCodes, { error: ({ input }) => (input ? 'Must be a US state' : 'Required') })
  .meta({ id: 'UsState', description: 'USPS code of one of the 50 states or DC.' });

/** The same in a part of a form that may stay empty. */
export const optionalUsState = z.enum([...stateCodes, ''], 'Must be a US state').default('');

/** The shop sells inside the United States only. */
export const country = z.literal(unitedStates, {
  error: ({ input }) => (input ? 'We sell inside the United States only' : 'Required'),
});

/** The same in a part of a form that may stay empty. */
export const optionalCountry = z
  .enum([unitedStates, ''], 'We sell inside the United States only')
  .default('');

/** The address that tax and shipping are computed for. */
export const taxAddressSchema = z
  .object({
    line1: line(100),
    line2: optionalLine(100),
    city: line(60),
    region: usState,
    postalCode: zip,
    country: z.literal('US'),
    taxCode: optionalLine(40),
  })
  .meta({ id: 'TaxAddress', description: 'Address that tax and shipping are computed for.' });

/** Name lengths are the card provider's. */
export const personNameLength = 50;
export const companyLength = 50;
export const streetLength = 100;
export const cityLength = 60;
