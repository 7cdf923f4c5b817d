import { z } from 'zod';
import { id } from './ids.ts';
import {
  cityLength,
  companyLength,
  country,
  personNameLength,
  streetLength,
  usState,
} from './places.ts';
import { line, optionalLine, optionalPhoneText, phoneText, zip } from './text.ts';

const fields = {
  addressName: line(100),
  firstName: line(personNameLength),
  lastName: line(personNameLength),
  company: optionalLine(companyLength),
  mainContact: phoneText.meta({ description: 'Phone number.' }),
  faxContact: optionalPhoneText,
  addressContact: optionalLine(100),
  addressType: z.int().min(0).max(99).default(10),
  addressLine1: line(streetLength),
  addressLine2: optionalLine(streetLength),
  city: line(cityLength),
  state: usState,
  postalCode: zip,
  country,
  isDefaultShipping: z.boolean().default(true),
  isDefaultBilling: z.boolean().default(true),
  residential: z.boolean().default(true),
};

/** Raised by every change of an address. */
const addressVersion = z.int().min(1).max(2_147_483_647);

/** An address to save. */
export const newAddressSchema = z.object(fields).meta({ id: 'NewAddress' });

/** The whole address again; an id in it must be the one in the path. */
export const addressUpdateSchema = z
  .object({
    id: id.optional(),
    version: addressVersion.optional().meta({
      description: 'As it was read: refused with 409 when the address has changed since.',
    }),
    ...fields,
  })
  .meta({ id: 'AddressUpdate' });

export const addressSchema = z
  .object({
    id,
    version: addressVersion,
    addressName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    mainContact: z.string(),
    faxContact: z.string(),
    addressContact: z.string(),
    addressType: z.int(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    isDefaultShipping: z.boolean(),
    isDefaultBilling: z.boolean(),
    residential: z.boolean(),
  })
  .meta({ id: 'Address' });

export type Address = z.output<typeof addressSchema>;
