import type {
  AgingRow,
  ExciseCategory,
  FunnelStep,
  JournalAccount,
  ReportName,
  ReportSpan,
  SalesBreakdown,
} from '@tarnholt/contract/reports';
import { agingBuckets } from '@tarnholt/contract/reports';
import type { OrderView } from '@tarnholt/contract/staff-queues';
import { listPathOf } from '../orders/list/list-path.ts';

interface ReportWords {
  readonly label: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
}

export const reportWords: Readonly<Record<ReportName, ReportWords>> = {
  sales: {
    label: 'Sales',
    purpose: 'What was charged and given back, by day, by product or by state.',
  },
  funnel: {
    label: 'From cart to parcel',
    purpose: 'How many came how far, from the first thing in a cart to the shipped order.',
  },
  'stock-value': {
    label: 'Stock value',
    purpose: 'What lies in the house at list price, and how much of it is promised to orders.',
  },
  aging: {
    label: 'What waits, and how long',
    purpose: 'Open parts of orders by where they stand and for how many days.',
  },
  journal: {
    label: 'Daily journal',
    purpose: 'One balanced entry for each day, for the accountant to book.',
  },
  excise: {
    label: 'Firearms excise tax',
    purpose: 'Firearms and ammunition that were shipped in a quarter, for the federal return.',
  },
};

export const spanWords: Readonly<Record<ReportSpan, string>> = {
  today: 'Today',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  own: 'Own days',
};

export const breakdownWords: Readonly<Record<SalesBreakdown, string>> = {
  day: 'Day',
  product: 'Product',
  state: 'State',
};

/** What each step counts, and what it does not. */
export const stepWords: Readonly<Record<FunnelStep, { label: string; counts: string }>> = {
  carts: {
    label: 'Carts begun',
    counts: 'Carts that somebody put the first thing in on that day, guests included.',
  },
  quoted: {
    label: 'With totals',
    counts:
      'Of these, carts that had totals with shipping and tax when the day was counted, an hour after its end.',
  },
  checkouts: {
    label: 'Checkouts begun',
    counts: 'Carts that were sent to the checkout with a card on that day, however it ended.',
  },
  placed: {
    label: 'Orders placed',
    counts: 'Orders of that day that the bank agreed to. Nothing has been charged yet.',
  },
  paid: {
    label: 'First charged',
    counts: 'Orders whose first money was taken on that day, usually when a parcel left.',
  },
  shipped: { label: 'First shipped', counts: 'Orders whose first parcel left on that day.' },
};

interface AgingWords {
  readonly label: string;
  /** The view of the list of orders where they are found; none where there is no such view. */
  readonly view: OrderView | null;
}

export const agingWords: Readonly<Record<AgingRow, AgingWords>> = {
  payment: { label: 'Payment not decided', view: 'stuck' },
  'dealer-missing': { label: 'Dealer missing', view: 'dealer-missing' },
  'license-missing': { label: 'License missing', view: 'license-missing' },
  'to-verify': { label: 'License to verify', view: 'to-verify' },
  'to-release': { label: 'To release', view: 'to-release' },
  'to-ship': { label: 'To ship', view: 'to-ship' },
  'held-rules': { label: 'On hold for the rules', view: 'held' },
  'held-payment': { label: 'On hold for the payment', view: 'held' },
  'held-other': { label: 'On hold by staff, or for another reason', view: 'held' },
};

export const bucketWords: readonly string[] = agingBuckets.map((first, at) => {
  const next = agingBuckets[at + 1];
  return next === undefined ? `${first}+ days` : `${first}–${next - 1} days`;
});

/** Where the parts of a cell are listed: from so many days after the order on. */
export function agingPathOf(row: AgingRow, bucket: number): string | null {
  const { view } = agingWords[row];
  if (view === null) return null;
  const minDays = agingBuckets[bucket] ?? 0;
  return listPathOf(minDays === 0 ? { view } : { view, minDays });
}

export const accountWords: Readonly<Record<JournalAccount, string>> = {
  clearing: 'Card provider clearing',
  sales: 'Web sales and shipping',
  returns: 'Web returns and allowances',
  sales_tax: 'Sales tax payable',
  refunds_owed: 'Refunds owed to buyers',
};

export const categoryWords: Readonly<Record<ExciseCategory, string>> = {
  pistols_revolvers: 'Pistols and revolvers',
  other_firearms: 'Other firearms',
  shells_cartridges: 'Shells and cartridges',
  parts: 'Parts that are no complete firearm',
  not_covered: 'Not covered',
};

/** `other_firearm` as people say it. */
export const classWords = (itemClass: string): string => {
  const words = itemClass.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
