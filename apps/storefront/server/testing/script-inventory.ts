import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Everything that the checkout's document may run or frame, as `checkout-scripts.json` has it. */

const text = z.string().min(10);

const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  kind: z.enum(['inline', 'script', 'frame']),
  /** Whose host it comes from. */
  origin: z.enum(['own', 'card-provider', 'identity']),
  /** Of its path; of the text, for what stands in line. */
  pattern: z.string().transform((source) => new RegExp(source)),
  /** Source files that load it; absent where the build or the document itself names it. */
  loadedBy: z.array(z.string()).min(1).optional(),
  /** Absent: on every visit. `own` and `hosted` are the two card forms. */
  when: z.enum(['own', 'hosted', 'signed-in', 'challenged', 'firearm']).optional(),
  purpose: text,
  owner: text,
  authorization: text,
  integrity: text,
});

export type InventoryEntry = z.output<typeof entrySchema>;

const inventorySchema = z.strictObject({
  document: z.literal('/checkout'),
  entries: z.array(entrySchema).min(1),
});

export function readScriptInventory(): readonly InventoryEntry[] {
  const file = new URL('../../checkout-scripts.json', import.meta.url);
  return inventorySchema.parse(JSON.parse(readFileSync(file, 'utf8'))).entries;
}
