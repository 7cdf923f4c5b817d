import { z } from 'zod';
import { limits } from '../limits.ts';
import { emailPattern, phonePattern, skuPattern, zipPattern } from '../patterns.ts';

// PostgreSQL stores neither NUL nor half a surrogate pair, and a line break in a name forges mail
// headers and log lines, so all three are refused at the door.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, with tab and line breaks let through
const controlCharactersButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const isLine = (value: string) => value.isWellFormed() && !controlCharacters.test(value);
const isText = (value: string) => value.isWellFormed() && !controlCharactersButBreaks.test(value);

const forbiddenCharacter = 'Contains a character that is not allowed';

/** Ends the checks of its field, so that an empty field is not also called malformed. */
export const required = { error: 'Required', abort: true };

/** Forms show 'Required' for a field that is missing as well as for one that is empty. */
export const requiredString = () =>
  z.string({ error: ({ input }) => (input == null ? 'Required' : 'Must be a text') });

/** One line, surrounding spaces removed, not empty. */
export const line = (maxLength: number) =>
  requiredString().trim().min(1, required).max(maxLength).refine(isLine, forbiddenCharacter);

/** One line that may be empty or left out; both read as ''. */
export const optionalLine = (maxLength: number) =>
  z.string().trim().max(maxLength).refine(isLine, forbiddenCharacter).default('');

/** Several lines, not empty. */
export const text = (maxLength: number) =>
  requiredString().trim().min(1, required).max(maxLength).refine(isText, forbiddenCharacter);

/** Several lines that may be empty or left out; both read as ''. */
export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength).refine(isText, forbiddenCharacter).default('');

export const sku = z.string().min(1).max(limits.skuLength).regex(skuPattern);

export const email = (message = 'Must be a valid email address') =>
  requiredString()
    .trim()
    .min(1, required)
    .max(254, message)
    .regex(emailPattern, message)
    .refine(isLine, message);

export const phone = (message = 'Must be a valid phone number') =>
  requiredString().trim().min(1, required).max(25, message).regex(phonePattern, message);

/** A phone or fax number kept as typed; only the characters are checked. */
export const optionalPhoneText = z
  .string()
  .trim()
  .max(40)
  .regex(/^[0-9+().\- xX]*$/, 'Must be a valid phone number')
  .default('');

/** As above, and not empty. */
export const phoneText = requiredString()
  .trim()
  .min(1, required)
  .max(40)
  .regex(/^[0-9+().\- xX]*$/, 'Must be a valid phone number');

export const zip = requiredString()
  .trim()
  .min(1, required)
  .max(10)
  .regex(zipPattern, 'Zip code must be at least 5 digits');

/** The same in a part of a form that may stay empty. */
export const optionalZip = z
  .string()
  .trim()
  .max(10)
  .refine((value) => value === '' || zipPattern.test(value), 'Zip code must be at least 5 digits')
  .default('');

/** An ISO 8601 time in UTC, in answers. */
export const timestamp = z.iso.datetime();
