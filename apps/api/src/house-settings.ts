import type { JournalAccount } from '@tarnholt/contract';
import { z } from 'zod';

/** Settings about the house and its books, as `config.ts` reads them. */

/** Where a chart of accounts mostly has them. */
const usualAccountNumbers: Readonly<Record<JournalAccount, string>> = {
  clearing: '1150',
  sales: '4000',
  returns: '4900',
  sales_tax: '2200',
  refunds_owed: '2150',
};

/** As the runtime knows it; PostgreSQL goes by the same names. */
export const timeZone = z.string().refine((value) => {
  try {
    // An offset such as +07:00 has no summer; a report needs a place.
    return (
      /^[A-Za-z]/.test(value) && new Intl.DateTimeFormat('en-US', { timeZone: value }) !== null
    );
  } catch {
    return false;
  }
}, 'must be a time zone, as in America/Denver');

/** Account numbers of the merchant's own books, as in sales=4000; what is not named stays. */
export const accountNumbers = z
  .string()
  .default('')
  .transform((value, context) => {
    const numbers: Record<JournalAccount, string> = { ...usualAccountNumbers };
    for (const item of value.split(',').flatMap((each) => each.trim() || [])) {
      const [account = '', number = '', ...rest] = item.split('=').map((part) => part.trim());
      const isKnown = Object.hasOwn(numbers, account);
      if (!isKnown || rest.length > 0 || !/^[0-9A-Za-z.-]{1,20}$/.test(number)) {
        context.addIssue({ code: 'custom', message: 'must be accounts, as in sales=4000' });
        return z.NEVER;
      }
      numbers[account as JournalAccount] = number;
    }
    return numbers;
  });
