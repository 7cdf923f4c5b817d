/**
 * How long the shop keeps what people sent by a form, in days: told beside the form, and held to by
 * the worker. Imports nothing: the browser uses it.
 */
export const keptDays = {
  imageRequest: 180,
  /** Ten years: a notice about safety must still reach the owner. */
  productRegistration: 3_650,
} as const;
