import type { StaffRouteName } from './staff-routes.ts';

/**
 * What waits for somebody of the staff, and the views of the list of orders. Imports nothing at run
 * time: screens put each in words.
 */

/** Orders with a part that somebody has to do something about, longest waiting first. */
export const orderQueues = [
  /** The buyer has named no dealer yet. */
  'dealer-missing',
  /** The dealer has handed in no license yet. */
  'license-missing',
  'to-verify',
  'to-release',
  'to-ship',
  /** The bank lets go of the money soon, and no card is kept that could be asked again. */
  'aging',
  /** A payment that nobody knows the end of, for longer than that should take. */
  'stuck',
  /** Stopped, and not gone. */
  'held',
] as const;

export type OrderQueue = (typeof orderQueues)[number];

export const orderViews = [
  'all',
  ...orderQueues,
  'released',
  'shipped',
  'canceled',
  'refunded',
] as const;

export type OrderView = (typeof orderViews)[number];

/**
 * What the start page counts. A new one needs a row in `queueCalls`, a desk in `deskWork`, its count
 * in the api (`apps/api/src/flows/staff-desk/read-today.ts`) and words in the back office.
 */
export const todayQueues = [
  ...orderQueues,
  'dispositions-due',
  'payment-breaks',
  'failed-mails',
  /** Work of the shop's own programs that was tried to the end. */
  'failed-jobs',
  'low-stock',
  'reviews',
  'dealer-applications',
] as const;

export type TodayQueue = (typeof todayQueues)[number];

/** The call that lists a queue: whoever may not make it is not told the count either. */
export const queueCalls = {
  'dealer-missing': 'listStaffOrders',
  'license-missing': 'listStaffOrders',
  'to-verify': 'listStaffOrders',
  'to-release': 'listStaffOrders',
  'to-ship': 'listStaffOrders',
  aging: 'listStaffOrders',
  stuck: 'listStaffOrders',
  held: 'listStaffOrders',
  'dispositions-due': 'listDueDispositions',
  'payment-breaks': 'listPaymentBreaks',
  'failed-mails': 'listFailedMails',
  'failed-jobs': 'listFailedJobs',
  'low-stock': 'listLowStock',
  reviews: 'listStaffReviews',
  'dealer-applications': 'listDealerApplications',
} as const satisfies Record<TodayQueue, StaffRouteName>;

/** Whose work it is, in the order in which an order comes by. */
export const deskWork = {
  support: ['dealer-missing', 'failed-mails'],
  compliance: ['license-missing', 'to-verify', 'dispositions-due', 'dealer-applications'],
  manager: ['to-release', 'held', 'failed-jobs'],
  fulfillment: ['to-ship'],
  payments: ['aging', 'stuck', 'payment-breaks'],
  merchandiser: ['low-stock', 'reviews'],
} as const satisfies Record<string, readonly TodayQueue[]>;

export type DeskWork = keyof typeof deskWork;

/** A count is never higher: more than that is "many". */
export const mostCounted = 1_000;

/** What a search found an order by. */
export const searchKinds = [
  'order',
  'email',
  'name',
  'phone',
  'zip',
  'serial-number',
  'tracking-number',
  'license',
  'transaction',
] as const;

export type SearchKind = (typeof searchKinds)[number];

export const savedViewsPerPerson = 20;
