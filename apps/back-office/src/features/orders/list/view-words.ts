import type { OrderView, SearchKind } from '@tarnholt/contract/staff-queues';

export interface ViewWords {
  readonly label: string;
  /** What is in it, or what somebody does about it. */
  readonly advice: string;
  /** In place of its rows when there are none. */
  readonly none: string;
}

/** The views of the list of orders. */
export const viewWords: Readonly<Record<OrderView, ViewWords>> = {
  all: { label: 'All orders', advice: 'Newest first.', none: 'No orders yet' },
  'dealer-missing': {
    label: 'Dealer missing',
    advice: 'The buyer has named no dealer yet. Ask, or name one for them.',
    none: 'Every buyer has named a dealer',
  },
  'license-missing': {
    label: 'License missing',
    advice: 'The dealer has handed in no license yet. Remind them.',
    none: 'No dealer owes us a license',
  },
  'to-verify': {
    label: 'License to check',
    advice: 'Compare the copy, look the license up, write down what you found.',
    none: 'No license is waiting to be checked',
  },
  'to-release': {
    label: 'Ready to release',
    advice: 'The license is verified. A manager lets it leave.',
    none: 'Nothing is waiting to be released',
  },
  'to-ship': {
    label: 'Ready to ship',
    advice: 'Pack it, and enter carrier and tracking number.',
    none: 'Nothing is waiting to be shipped',
  },
  aging: {
    label: 'Payment runs out soon',
    advice: 'The bank lets go of the money within two days. Ship, or ask the buyer to pay again.',
    none: 'No payment runs out soon',
  },
  stuck: {
    label: 'Payment without an answer',
    advice: 'Nobody knows yet what became of it. Look at the card provider.',
    none: 'Every payment has its answer',
  },
  held: {
    label: 'On hold',
    advice: 'Somebody stopped it. A manager lets it go on.',
    none: 'Nothing is on hold',
  },
  released: {
    label: 'Released',
    advice: 'Let go by a manager, not packed yet.',
    none: 'Nothing is released and still here',
  },
  shipped: { label: 'Shipped', advice: 'Newest first.', none: 'Nothing has shipped yet' },
  canceled: { label: 'Canceled', advice: 'Newest first.', none: 'Nothing was canceled' },
  refunded: { label: 'Refunded', advice: 'In part or in full.', none: 'Nothing was refunded' },
};

export const searchKindWords: Readonly<Record<SearchKind, string>> = {
  order: 'order number',
  email: 'email',
  name: 'name',
  phone: 'phone',
  zip: 'ZIP code',
  'serial-number': 'serial number',
  'tracking-number': 'tracking number',
  license: 'license',
  transaction: 'transaction',
};
