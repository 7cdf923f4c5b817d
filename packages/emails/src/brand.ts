import { z } from 'zod';
import { httpUrl, oneLine } from './fields.ts';

/** Everything a mail says about the merchant. It is configuration: no template names a brand. */
export const brandSchema = z.object({
  /** Shown as the wordmark and in the footer. */
  name: oneLine.max(80),
  /** Where a reader's answer goes. */
  supportEmail: z.email(),
  /** The merchant's street address, one line per array entry. */
  postalAddress: z.array(oneLine.max(120)).min(1).max(6),
  shopUrl: httpUrl,
});

export type Brand = z.infer<typeof brandSchema>;
