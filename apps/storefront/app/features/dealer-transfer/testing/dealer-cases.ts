import type { DealerCase } from '@tarnholt/contract';

/** Cases and documents for tests. */
export function makeDocument(
  changes: Partial<DealerCase['documents'][number]> = {},
): DealerCase['documents'][number] {
  return {
    id: 'd-1',
    fileName: 'license.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 240_000,
    state: 'clean',
    uploadedAt: '2026-11-15T09:00:00.000Z',
    ...changes,
  };
}

export function makeCase(changes: Partial<DealerCase> = {}): DealerCase {
  return {
    orderId: 'TH-7K4M-92QX',
    state: 'awaiting_license',
    since: '2026-11-15T09:00:00.000Z',
    nextActor: 'dealer',
    missing: ['acceptance'],
    buyerName: 'Ann Smith',
    dealer: {
      name: 'Basin Sports',
      address: '7 Range Road',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
    },
    items: [{ productName: 'R16 Ridgeline', quantity: 1 }],
    licenseNumber: null,
    licenseExpiresOn: null,
    transferFee: null,
    // As the server has it: something that can be looked at, or will be.
    hasCopy: (changes.documents ?? []).some(({ state }) => state !== 'infected'),
    documents: [],
    askedAt: '2026-11-15T09:00:00.000Z',
    acceptedAt: null,
    refusedAt: null,
    shipment: null,
    ...changes,
  };
}
