import { z } from 'zod';

const hold = z.union([z.literal(252), z.literal(253)]).nullable();
const codes = z.array(z.string().length(1));

/** What a merchant's settings or the provider's habits decide, and nobody has promised us. */
export const switchesSchema = z.strictObject({
  /** Answers begin with a byte order mark, as the provider's do. */
  bom: z.boolean().default(true),
  /** Whether the unsettled list also shows what was declined. */
  listIncludesDeclined: z.boolean().default(true),
  /** How long a transaction stays out of the unsettled list. */
  listLagMs: z.int().min(0).default(0),
  /** The fraud filter holds every authorization: 252 before asking the issuer, 253 after. */
  hold: hold.default(null),
  /** Results of the address check that decline a transaction, such as `N`. */
  rejectAvs: codes.default([]),
  /** Results of the card code check that decline a transaction, such as `N`. */
  rejectCvv: codes.default([]),
  /** A repeated request is called a duplicate before its token is called used. */
  duplicateCheckFirst: z.boolean().default(false),
  /** The merchant may ask for lists and details; else E00011. */
  transactionDetails: z.boolean().default(true),
  /** The scripts differ from what they were, as if somebody had tampered with them. */
  alteredScripts: z.boolean().default(false),
});

export type Switches = z.infer<typeof switchesSchema>;
export type HoldCode = NonNullable<Switches['hold']>;

export const defaultSwitches: Switches = switchesSchema.parse({});
