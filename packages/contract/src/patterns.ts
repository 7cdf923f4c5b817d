/**
 * The shapes of what people type, for the forms and for the server alike. Imports nothing. Every
 * expression is linear in its input: labels and separators exclude each other.
 */

/** Something, an at sign, a domain of two labels or more, no spaces. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/;

/** North American: optional 1, optional parentheses, dash, dot or space between 3, 3 and 4 digits. */
export const phonePattern = /^(?:\+?1[-. ]?)?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/;

/** Five digits, or ZIP+4. */
export const zipPattern = /^\d{5}(?:-\d{4})?$/;

/** A web address with or without its scheme. */
export const websitePattern =
  /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/;

export const skuPattern = /^[A-Za-z0-9._-]+$/;

/** As it is stamped on a receiver: letters, digits and dashes. */
export const serialNumberPattern = /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/;
