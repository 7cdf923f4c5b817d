import type { Today } from '@tarnholt/contract';
import {
  type DeskWork,
  deskWork,
  type OrderQueue,
  orderQueues,
  type TodayQueue,
} from '@tarnholt/contract/staff-queues';
import { listPathOf } from '../orders/list/list-path.ts';
import { viewWords } from '../orders/list/view-words.ts';

/** Whose work it is. */
export const deskWords: Readonly<Record<DeskWork, string>> = {
  support: 'Support',
  compliance: 'Compliance',
  manager: 'Manager',
  fulfillment: 'Fulfillment',
  payments: 'Payments',
  merchandiser: 'Products',
};

interface QueueWords {
  readonly label: string;
  /** What somebody does about it. */
  readonly advice: string;
}

const otherWords: Readonly<Record<Exclude<TodayQueue, OrderQueue>, QueueWords>> = {
  'dispositions-due': {
    label: 'Departures to confirm',
    advice: 'Say that shipped firearms have left, by the seventh day.',
  },
  'payment-breaks': {
    label: 'Payment differences',
    advice: 'Our books and the card provider’s disagree.',
  },
  'failed-mails': {
    label: 'Mails that did not arrive',
    advice: 'Ask the buyer or dealer for another address.',
  },
  'failed-jobs': {
    label: 'Background work that failed',
    advice: 'Have operations look at it and run it again.',
  },
  'low-stock': { label: 'Nearly sold out', advice: 'Order or make more, or take it off sale.' },
  reviews: { label: 'Reviews to read', advice: 'Publish or refuse what buyers wrote.' },
  'dealer-applications': {
    label: 'Dealer applications',
    advice: 'Hold the license against its copy and FFL eZ Check, and decide.',
  },
};

const otherPaths: Readonly<Record<Exclude<TodayQueue, OrderQueue>, string>> = {
  'dispositions-due': '/book',
  'payment-breaks': '/payments',
  'failed-mails': '/failed-mails',
  'failed-jobs': '/failed-jobs',
  'low-stock': '/low-stock',
  reviews: '/reviews',
  'dealer-applications': '/dealers/applications',
};

const isOrderQueue = (queue: TodayQueue): queue is OrderQueue =>
  (orderQueues as readonly string[]).includes(queue);

export function queueWordsOf(queue: TodayQueue): QueueWords {
  return isOrderQueue(queue) ? viewWords[queue] : otherWords[queue];
}

/** Where the queue is worked off. */
export function queuePathOf(queue: TodayQueue): string {
  return isOrderQueue(queue) ? listPathOf({ view: queue }) : otherPaths[queue];
}

export const countWordsOf = ({
  count,
  isMore,
}: Pick<Today['queues'][number], 'count' | 'isMore'>) =>
  isMore ? `${count.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

export interface DeskOfToday {
  readonly desk: DeskWork;
  readonly queues: Today['queues'];
}

/** What waits, by whose work it is; queues and desks with nothing to do are left out. */
export function desksOf({ queues }: Pick<Today, 'queues'>): DeskOfToday[] {
  return (Object.keys(deskWork) as DeskWork[]).flatMap((desk) => {
    const names: readonly TodayQueue[] = deskWork[desk];
    const waiting = names.flatMap((name) =>
      queues.filter(({ queue, count }) => queue === name && count > 0),
    );
    return waiting.length === 0 ? [] : [{ desk, queues: waiting }];
  });
}
