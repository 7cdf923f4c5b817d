import type { Premises } from './premises.ts';

export type DocumentState = 'pending' | 'clean' | 'infected';
export type VerificationMethod = 'ez_check' | 'certified_copy';
export type VerificationResult = 'valid' | 'loa' | 'expired' | 'not_found' | 'mismatch';

/** The dealer's side of a group. */
export interface DealerCase {
  readonly groupId: string;
  readonly orderId: string;
  readonly linkVersion: number;
  /** Counts the dealers that were asked. What one of them said is nothing that the next goes by. */
  readonly round: number;
  readonly licenseId: string | null;
  /** The license number that the dealer typed, in its canonical form. */
  readonly claimedNumber: string | null;
  /** What the transfer costs the buyer at the counter; null where the dealer did not say. */
  readonly transferFeeCents: number | null;
  readonly askedAt: Date;
  readonly acceptedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly refusalReason: string | null;
}

/** What staff typed from the copy. */
export interface LicenseRecord {
  readonly number: string;
  readonly rdsKey: string;
  readonly type: string;
  readonly expiresOn: string;
  readonly loaUntil: string | null;
  readonly licenseeName: string;
  readonly tradeName: string;
  readonly premises: Premises;
}

export interface License extends LicenseRecord {
  readonly id: string;
  /** Counts changes; a check is of one revision. */
  readonly revision: number;
}

export interface StoredFile {
  readonly id: string;
  readonly groupId: string;
  readonly orderId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly state: DocumentState;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

export interface Verification {
  readonly id: string;
  readonly method: VerificationMethod;
  readonly result: VerificationResult;
  readonly numberMatches: boolean;
  readonly expiryMatches: boolean;
  readonly addressMatches: boolean;
  readonly isGood: boolean;
  /** Why it was refused; null where it was not. */
  readonly reason: string | null;
  /** Who looked: the id of somebody of the staff. */
  readonly verifiedBy: string;
  readonly at: Date;
}

export interface Release {
  readonly id: string;
  readonly licenseId: string;
  readonly releasedBy: string;
  readonly releasedAt: Date;
  /** Whether the database would let the group leave by it: fresh, and of what is known now. */
  readonly isInForce: boolean;
}

/** All that is known about the dealer's side of a group. */
export interface DealerFile extends DealerCase {
  readonly license: License | null;
  /** Of this round. */
  readonly documents: readonly StoredFile[];
  /** Of the license as it stands now, oldest first. Earlier ones are worthless. */
  readonly checks: readonly Verification[];
  /** The one that was not revoked. */
  readonly release: Release | null;
}

/** Enough for a license with its pages and a letter; more is no license. Of one round. */
export const filesPerCase = 5;
/** Of one dealer within a day. */
export const bytesPerDealer = 50 * 1024 * 1024;
/** Who has named so many dealers needs a person to help. */
export const roundsPerCase = 10;
