import { z } from 'zod';
import { limits } from '../limits.ts';
import { phonePattern, serialNumberPattern, websitePattern } from '../patterns.ts';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import {
  cityLength,
  companyLength,
  country,
  optionalCountry,
  optionalUsState,
  personNameLength,
  streetLength,
  usState,
} from '../wire/places.ts';
import { requireFields } from '../wire/required-fields.ts';
import {
  email,
  line,
  optionalLine,
  optionalZip,
  phone,
  required,
  requiredString,
  text,
  zip,
} from '../wire/text.ts';
import { defineCall, type FileRule } from './call.ts';

/** In a multipart body every value is a text. */
const flag = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(initial)
    .transform((value) => value === 'true');

const password = requiredString().min(1, required).max(128);

const billingFields = [
  'billingStreetAddress',
  'billingCity',
  'billingState',
  'billingPostalCode',
  'billingCountry',
] as const;

const locatorFields = [
  'locatorStreetAddress',
  'locatorCity',
  'locatorState',
  'locatorPostalCode',
  'locatorCountry',
] as const;

/**
 * A dealer's application. With a toggle on, the main address counts and whatever stands in the
 * billing or locator fields is only the browser's copy of it. How strong a password must be is the
 * identity provider's rule, not this one's.
 */
export const dealerRegistrationSchema = z
  .object({
    company: line(companyLength),
    website: requiredString()
      .trim()
      .min(1, required)
      .max(300, 'Website must be a valid URL')
      .regex(websitePattern, 'Website must be a valid URL'),
    phone: phone('Phone must be a valid phone number'),
    email: email('Email must be a valid email address'),
    password,
    confirmPassword: password,
    firstName: line(personNameLength),
    lastName: line(personNameLength),
    streetAddress: line(streetLength),
    city: line(cityLength),
    state: usState,
    postalCode: zip,
    country,
    useForBillingAddress: flag('true'),
    appearInDealerLocator: flag('true'),
    useThisAddressInDealerLocator: flag('true'),
    billingStreetAddress: optionalLine(streetLength),
    billingCity: optionalLine(cityLength),
    billingState: optionalUsState,
    billingPostalCode: optionalZip,
    billingCountry: optionalCountry,
    locatorStreetAddress: optionalLine(streetLength),
    locatorCity: optionalLine(cityLength),
    locatorState: optionalUsState,
    locatorPostalCode: optionalZip,
    locatorCountry: optionalCountry,
    hasFflSot: flag('false'),
    fflNumber: optionalLine(40),
    sotEin: optionalLine(40),
  })
  .superRefine((form, context) => {
    if (form.password !== form.confirmPassword) {
      context.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: 'Password values must match',
      });
    }
    if (!form.useForBillingAddress) requireFields(form, billingFields, context);
    if (form.appearInDealerLocator && !form.useThisAddressInDealerLocator) {
      requireFields(form, locatorFields, context);
    }
    if (form.hasFflSot) requireFields(form, ['fflNumber'], context);
  })
  .meta({ id: 'DealerRegistration' });

const licenseDocument = {
  contentTypes: ['application/pdf', 'image/tiff'],
  extensions: ['.pdf', '.tif', '.tiff'],
  maxBytes: limits.uploadBytes,
} as const satisfies FileRule;

/** The sender's choice in the shop. A `Sec-GPC: 1` header of the browser says the same. */
const doNotShare = z
  .boolean()
  .default(false)
  .meta({ description: 'The sender wants their data neither sold nor shared.' });

const serialNumberRule = 'Must be 3 to 30 letters, digits or dashes';
const dateRule = { error: 'Must be a date such as 2026-03-14', abort: true };

/** By the day in UTC, which no place in the fifty states is ahead of. */
const purchaseDate = requiredString()
  .trim()
  .min(1, required)
  .max(10, dateRule)
  .pipe(z.iso.date(dateRule))
  .refine((day) => day >= '1900-01-01', 'Must not be before 1900')
  .refine((day) => day <= new Date().toISOString().slice(0, 10), 'Must not be in the future');

/** A phone number, or nothing. */
const optionalPhone = z
  .string()
  .trim()
  .max(25, 'Must be a valid phone number')
  .refine((value) => value === '' || phonePattern.test(value), 'Must be a valid phone number')
  .default('');

export const registrationCalls = {
  registerDealer: defineCall('registerDealer', {
    area: 'registration',
    summary: 'Apply for a dealer account',
    access: 'public',
    body: dealerRegistrationSchema,
    files: {
      fflDocument: { ...licenseDocument, requiredWhen: 'hasFflSot' },
      sotDocument: licenseDocument,
    },
    response: acknowledgmentSchema,
    errors: ['license_refused', 'unprocessable'],
  }),
  requestImages: defineCall('requestImages', {
    area: 'registration',
    summary: 'Ask for product images',
    access: 'public',
    body: z
      .object({
        firstName: line(personNameLength),
        lastName: line(personNameLength),
        email: email(),
        lookingFor: text(2000),
        doNotShare,
      })
      .meta({ id: 'ImageRequest' }),
    response: acknowledgmentSchema,
    errors: [],
  }),
  registerProduct: defineCall('registerProduct', {
    area: 'registration',
    summary: 'Tell us who owns a product',
    access: 'public',
    body: z
      .object({
        serialNumber: requiredString()
          .trim()
          .min(1, required)
          .max(30, { error: serialNumberRule, abort: true })
          .regex(serialNumberPattern, serialNumberRule),
        model: line(80),
        purchasedOn: purchaseDate,
        dealer: line(100),
        firstName: line(personNameLength),
        lastName: line(personNameLength),
        email: email(),
        phone: optionalPhone,
        doNotShare,
      })
      .meta({ id: 'ProductRegistration' }),
    response: acknowledgmentSchema,
    errors: [],
  }),
};
