/** The order that `seedFulfillment` stores, and its parts: one for each thing that is done to one. */
export const sampleDeskOrderId = 'TH-5D8W-3KZP';

export const sampleGroups = {
  /** Home, paid for, costs nothing: it can leave without a card provider. */
  toShip: '5a3c1e70-0000-4000-8000-000000000001',
  /** Home, has left and was charged $10.00. */
  toRefund: '5a3c1e70-0000-4000-8000-000000000002',
  /** For a dealer who was just asked. */
  toAccept: '5a3c1e70-0000-4000-8000-000000000003',
  /** For a dealer whose license was written down. */
  toVerify: '5a3c1e70-0000-4000-8000-000000000004',
  /** For a dealer whose license is verified; nothing is missing. */
  toRelease: '5a3c1e70-0000-4000-8000-000000000005',
  /** Home, paid for, costs nothing. */
  toCancel: '5a3c1e70-0000-4000-8000-000000000006',
  /** Home, paid for, and held until somebody has looked at it. */
  toReview: '5a3c1e70-0000-4000-8000-000000000007',
  /** For a dealer who is yet to be named. */
  toChoose: '5a3c1e70-0000-4000-8000-000000000008',
  /** Home, stopped by somebody. */
  toClear: '5a3c1e70-0000-4000-8000-000000000009',
  /** For a dealer, has left, and nobody has confirmed it. */
  toConfirm: '5a3c1e70-0000-4000-8000-00000000000a',
} as const;

export const sampleDocumentId = '5a3c1e70-0000-4000-8000-00000000000d';
/** A view that somebody has saved who has every role. */
export const sampleViewId = 1;
export const sampleMailId = '5a3c1e70-0000-4000-8000-00000000000e';
/** The first lines that there are: those of the order's parts, in order. */
export const sampleRifleLineId = 4;
