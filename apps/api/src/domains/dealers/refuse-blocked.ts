import { AppError } from '@tarnholt/service';
import type { Queryable } from '../../platform/database.ts';
import { findBlockedIn, findStanding } from './standing.ts';

/** A dealer as a form names one. */
export interface NamedDealer {
  readonly address: string;
  readonly state: string;
  readonly zip: string;
  /** Whom the buyer picked from the directory; null for a dealer that was typed in. */
  readonly licenseeId: string | null;
}

interface Place {
  readonly street: string;
  readonly state: string;
  readonly zip: string;
}

/** Compares addresses, as the domain of compliance does it. */
export type SamePlace = (one: Place, other: Place) => boolean;

/** One that was picked, or one that was typed in and is at the place of a blocked dealer. */
export async function isBlockedDealer(
  db: Queryable,
  { licenseeId, address: street, state, zip }: NamedDealer,
  isSamePlace: SamePlace,
): Promise<boolean> {
  if (licenseeId !== null) return (await findStanding(db, [licenseeId])).isBlocked;
  const blocked = await findBlockedIn(db, zip);
  return blocked.some((place) => isSamePlace(place, { street, state, zip }));
}

/**
 * Refuses a dealer that nothing is sent to. Why is the house's business: whoever chooses is told no
 * more than to choose another. `path` is where the dealer stands in the request.
 */
export async function refuseBlockedDealer(
  db: Queryable,
  dealer: NamedDealer,
  isSamePlace: SamePlace,
  path: string,
): Promise<void> {
  if (!(await isBlockedDealer(db, dealer, isSamePlace))) return;
  const title = 'We cannot send to this dealer at the moment. Please choose another dealer.';
  throw new AppError('address_refused', 'a dealer is blocked', {
    title,
    fields: [{ path: `${path}.dealerName`, message: title }],
  });
}
