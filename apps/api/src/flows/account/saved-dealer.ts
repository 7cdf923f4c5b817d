import type { SavedDealer } from '@tarnholt/contract';
import { isSamePlace } from '../../domains/compliance/index.ts';
import { readDealerForgottenAt } from '../../domains/customers/index.ts';
import { isBlockedDealer } from '../../domains/dealers/index.ts';
import { findLastDealer } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** The dealer of the customer's last order with one, unless they had it forgotten since. */
export async function readSavedDealer(
  db: Queryable,
  customerId: string,
): Promise<SavedDealer | null> {
  const after = await readDealerForgottenAt(db, customerId);
  const last = await findLastDealer(db, customerId, after);
  if (last === null) return null;
  const { recipient: dealer, licenseeId } = last;
  return {
    dealerName: dealer.name,
    dealerAddress: dealer.address,
    dealerCity: dealer.city,
    dealerState: dealer.state,
    dealerZip: dealer.zip,
    dealerCountry: dealer.country,
    dealerEmail: dealer.email,
    dealerPhone: dealer.phone,
    licenseeId: licenseeId ?? '',
    isAvailable: !(await isBlockedDealer(db, { ...dealer, licenseeId }, isSamePlace)),
  };
}
