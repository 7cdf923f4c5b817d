/** What a transaction is, in the words of the provider's reports. */
export type Meaning =
  | 'authorized'
  | 'held'
  | 'captured'
  | 'settled'
  | 'refunded'
  | 'refused'
  | 'voided'
  | 'unclear';

const meanings: Readonly<Record<string, Meaning>> = {
  authorizedPendingCapture: 'authorized',
  approvedReview: 'authorized',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  authorizedPendingRelease: 'held',
  underReview: 'held',
  capturedPendingSettlement: 'captured',
  pendingSettlement: 'captured',
  pendingFinalSettlement: 'captured',
  updatingSettlement: 'captured',
  settledSuccessfully: 'settled',
  returnedItem: 'settled',
  chargeback: 'settled',
  chargebackReversal: 'settled',
  refundPendingSettlement: 'refunded',
  refundSettledSuccessfully: 'refunded',
  declined: 'refused',
  failedReview: 'refused',
  generalError: 'refused',
  communicationError: 'refused',
  voided: 'voided',
  expired: 'voided',
};

/** A word that we do not know settles nothing. */
export function meaningOf(status: string): Meaning {
  return Object.hasOwn(meanings, status) ? (meanings[status] ?? 'unclear') : 'unclear';
}
