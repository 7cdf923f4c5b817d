// cspell:ignore Pobst
/**
 * Whether an address line names a post office box or a rented mailbox: firearms go to the premises
 * on the license. A word that only begins like one (Boxwood Lane, Pobst Street) is no box.
 */
const box =
  /\b(?:p[./]?\s*[o0]\.?\s*(?:box|bx|b\.|drawer)|post\s*office\s*(?:box|drawer)|pmb|pob)(?![a-z])/i;

export function isPoBox(addressLine: string): boolean {
  return box.test(addressLine.normalize('NFKC'));
}
