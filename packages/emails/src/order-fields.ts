import { z } from 'zod';
import { oneLine } from './fields.ts';

/** What mails about orders have in common. */

export const orderId = oneLine.max(40);

/** Integer cents: no template computes with floats. */
export const cents = z.int().min(0);

export const packedItem = z.object({ name: oneLine.max(300), quantity: z.int().positive() });
export type PackedItem = z.infer<typeof packedItem>;

export const soldItem = packedItem.extend({
  /** What was chosen, such as `16 in` and `Olive`. */
  options: z.array(oneLine.max(300)).max(60),
  /** For all units together. */
  amountCents: cents,
});
export type SoldItem = z.infer<typeof soldItem>;

/** Name and address, one line per entry. */
export const addressLines = z.array(oneLine.max(200)).min(1).max(8);

export function countedName({ name, quantity }: PackedItem): string {
  return `${name} × ${quantity}`;
}
