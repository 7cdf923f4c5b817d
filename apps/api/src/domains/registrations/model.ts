import { createHash } from 'node:crypto';

export interface ImageRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly lookingFor: string;
  /** The sender wants their data neither sold nor shared. */
  readonly doNotShare: boolean;
}

export interface ProductRegistration {
  /** In capitals, as it is stamped. */
  readonly serialNumber: string;
  readonly model: string;
  /** As in `2026-03-14`. */
  readonly purchasedOn: string;
  readonly dealer: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty when none was given. */
  readonly phone: string;
  readonly doNotShare: boolean;
}

/** Tells a repeat from another request, however the address is spelled. */
export function fingerprintOf(form: ImageRequest | ProductRegistration): Buffer {
  const { doNotShare: _, ...typed } = form;
  const fields = Object.entries({ ...typed, email: form.email.toLowerCase() }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}

/**
 * The mailbox behind an address, to count by: what follows a plus is its owner's own note, and
 * would otherwise make one mailbox look like a thousand.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  // An address of a plus alone is somebody's name after all.
  return `${name || email.slice(0, at)}${email.slice(at)}`.toLowerCase();
}

/** What people call a request by: `IR-0198F3C2`. Short enough to be read out on the phone. */
export function referenceOf(prefix: 'IR' | 'PR', id: string): string {
  return `${prefix}-${id.slice(0, 8).toUpperCase()}`;
}
