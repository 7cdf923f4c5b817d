import type { Route } from './routes.ts';

/**
 * The calls of the back office. They are served by a listener of their own that the shop's edge does
 * not reach, and stand in a table of their own: nothing of them is in a page that shoppers load.
 *
 * This file MUST NOT import zod, for the same reason as `routes.ts`.
 */
export const staffRoutes = {
  listStaffOrders: { method: 'GET', path: '/staff/orders' },
  getStaffOrder: { method: 'GET', path: '/staff/orders/{orderId}' },
  shipGroup: { method: 'POST', path: '/staff/groups/{groupId}/shipment' },
  recordLicense: { method: 'PUT', path: '/staff/groups/{groupId}/license' },
  recordVerification: { method: 'POST', path: '/staff/groups/{groupId}/verifications' },
  enterSerialNumbers: { method: 'PUT', path: '/staff/groups/{groupId}/serial-numbers' },
  releaseGroup: { method: 'POST', path: '/staff/groups/{groupId}/release' },
  reviewRules: { method: 'POST', path: '/staff/groups/{groupId}/rule-reviews' },
  changeDealer: { method: 'PUT', path: '/staff/groups/{groupId}/dealer' },
  holdGroup: { method: 'POST', path: '/staff/groups/{groupId}/hold' },
  clearHold: { method: 'POST', path: '/staff/groups/{groupId}/hold-clearance' },
  cancelGroup: { method: 'POST', path: '/staff/groups/{groupId}/cancellation' },
  refundGroup: { method: 'POST', path: '/staff/groups/{groupId}/refunds' },
  getStaffDocument: {
    method: 'GET',
    path: '/staff/documents/{documentId}',
    answerType: 'file',
    timeoutMs: 60_000,
  },
  listPaymentBreaks: { method: 'GET', path: '/staff/payment-breaks' },
  resolvePaymentBreak: { method: 'POST', path: '/staff/payment-breaks/{breakId}/resolution' },
  listHeldPayments: { method: 'GET', path: '/staff/held-payments' },
  listStaffReviews: { method: 'GET', path: '/staff/reviews' },
  publishReview: { method: 'POST', path: '/staff/reviews/{reviewId}/publication' },
  refuseReview: { method: 'POST', path: '/staff/reviews/{reviewId}/refusal' },
  replyToReview: { method: 'PUT', path: '/staff/reviews/{reviewId}/reply' },
} as const satisfies Record<string, Route>;

export type StaffRouteName = keyof typeof staffRoutes;
