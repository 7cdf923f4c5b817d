import type { DealerCase, MissingPart } from '@tarnholt/contract';

export interface CaseWords {
  readonly kind: 'plain' | 'ok' | 'warn';
  readonly heading: string;
  readonly text: string;
}

/** Where the transfer stands, in words for the dealer. */
export function describeCase(dealerCase: DealerCase): CaseWords {
  const { state, acceptedAt, refusedAt } = dealerCase;
  if (refusedAt !== null) {
    return {
      kind: 'warn',
      heading: 'You refused this transfer',
      text: 'Nothing will be sent to you. The buyer will name another dealer.',
    };
  }
  if (state === 'canceled') {
    return {
      kind: 'warn',
      heading: 'This transfer was canceled',
      text: 'Nothing will be sent to you. There is nothing left for you to do.',
    };
  }
  if (state === 'returned' || state === 'refused') {
    return {
      kind: 'warn',
      heading: 'This transfer has ended',
      text: 'There is nothing left for you to do.',
    };
  }
  if (acceptedAt === null) {
    return {
      kind: 'plain',
      heading: 'Waiting for you',
      text: 'Hand in a copy of your license and accept the transfer, or refuse it.',
    };
  }
  if (state === 'shipped') {
    return {
      kind: 'ok',
      heading: 'On its way to you',
      text: 'We have shipped the firearm to your premises.',
    };
  }
  if (state === 'delivered' || state === 'picked_up') {
    return { kind: 'ok', heading: 'Delivered', text: 'The carrier says that it has arrived.' };
  }
  if (state === 'verifying' || state === 'awaiting_license') {
    return {
      kind: 'ok',
      heading: 'You accepted this transfer',
      text: dealerCase.hasCopy
        ? 'We are checking your license, and ship when it is in order. There is nothing left for you to do.'
        : 'We are checking your license, and ship when it is in order. Please also hand in a copy of it.',
    };
  }
  return {
    kind: 'ok',
    heading: 'Your license is verified',
    text: 'We are preparing the shipment. There is nothing left for you to do.',
  };
}

/** Whether the dealer has yet to accept or to refuse. */
export function isOpen({ state, acceptedAt, refusedAt }: DealerCase): boolean {
  return acceptedAt === null && refusedAt === null && state === 'awaiting_license';
}

/** Until the license is verified a copy may be handed in, also after the number was given. */
export function mayUpload(dealerCase: DealerCase): boolean {
  return isOpen(dealerCase) || (isChecking(dealerCase) && !dealerCase.hasCopy);
}

function isChecking({ state, refusedAt }: DealerCase): boolean {
  return refusedAt === null && (state === 'verifying' || state === 'awaiting_license');
}

const missingWords: Readonly<Record<MissingPart, string>> = {
  payment: 'The payment of the buyer',
  dealer: 'A dealer that receives it',
  acceptance: 'Your answer',
  license_copy: 'A copy of your license',
  license_check: 'Our check of your license',
  release: 'Our release of the shipment',
  shipment: 'Our handover to the carrier',
  delivery: 'The delivery by the carrier',
  pick_up: 'The visit of the buyer',
  review: 'Something that we look into',
};

export function describeMissing(part: MissingPart): string {
  return missingWords[part];
}
