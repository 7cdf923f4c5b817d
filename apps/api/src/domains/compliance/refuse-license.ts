import { AppError } from '@tarnholt/service';
import { acceptedLicenseTypes } from './judge-release.ts';
import { checkExactExpiry, isExpiredOn } from './license-expiry.ts';
import { type License, type LicenseRefusal, parseLicenseNumber } from './license-number.ts';

type Refusal = LicenseRefusal | 'expired' | 'wrong_type' | 'not_a_date' | 'month_differs';

const details: Readonly<Record<Refusal, string>> = {
  empty: 'The license number is missing.',
  wrong_length: 'A license number has 15 characters, as in 1-23-456-01-8A-12345.',
  wrong_characters: 'A license number has digits and one letter, as in 1-23-456-01-8A-12345.',
  unknown_region: 'The first digit of the license number is not in use.',
  unknown_type: 'There is no license of this type.',
  wrong_expiry_code: 'The fifth part of the license number is a digit and a letter, as in 8A.',
  unknown_today: 'The license number cannot be read at the moment.',
  expired: 'The license has expired.',
  wrong_type: 'A license of this type may not receive firearms from us.',
  not_a_date: 'The expiration date is no date.',
  month_differs: 'The expiration date is not in the month that the license number says.',
};

/** A reason that whoever typed it can act upon. `field` is what of the request is wrong. */
function refuse(reason: Refusal, field: string): AppError {
  const message = details[reason];
  return new AppError('license_refused', `a license was refused: ${reason}`, {
    detail: message,
    fields: [{ path: `body.${field}`, message }],
  });
}

/** The number of a license that firearms may be sent to, or a refusal that says why not. */
export function readLicenseNumber(text: string, today: string, field: string): License {
  const parsed = parseLicenseNumber(text, today);
  if (!parsed.ok) throw refuse(parsed.reason, field);
  if (!acceptedLicenseTypes.has(parsed.license.type)) throw refuse('wrong_type', field);
  return parsed.license;
}

/** The same for a number alone, as a dealer types it: it must not have run out. */
export function readClaimedNumber(text: string, today: string): License {
  const license = readLicenseNumber(text, today, 'licenseNumber');
  if (isExpiredOn(license.expiresOn, today)) throw refuse('expired', 'licenseNumber');
  return license;
}

/** The same with the date from the copy, and with the letter that lets an expired one go on. */
export function readPrintedLicense(
  printed: {
    readonly number: string;
    readonly expiresOn: string;
    readonly loaUntil: string | null;
  },
  today: string,
): License {
  const license = readLicenseNumber(printed.number, today, 'number');
  const exact = checkExactExpiry(license, printed.expiresOn);
  if (!exact.ok) throw refuse(exact.reason, 'expiresOn');
  if (isExpiredOn(exact.expiresOn, today, printed.loaUntil)) throw refuse('expired', 'expiresOn');
  return { ...license, expiresOn: exact.expiresOn };
}
