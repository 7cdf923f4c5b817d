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
  getToday: { method: 'GET', path: '/staff/today' },
  searchStaffOrders: { method: 'POST', path: '/staff/order-searches' },
  listOrderViews: { method: 'GET', path: '/staff/order-views' },
  saveOrderView: { method: 'POST', path: '/staff/order-views' },
  removeOrderView: { method: 'DELETE', path: '/staff/order-views/{viewId}' },
  listFailedMails: { method: 'GET', path: '/staff/failed-mails' },
  listFailedJobs: { method: 'GET', path: '/staff/failed-jobs' },
  listLowStock: { method: 'GET', path: '/staff/low-stock' },
  listDueDispositions: { method: 'GET', path: '/staff/dispositions/due' },
  confirmDisposition: { method: 'POST', path: '/staff/groups/{groupId}/departure' },
  correctDisposition: { method: 'POST', path: '/staff/dispositions/{dispositionId}/correction' },
  exportDispositions: {
    method: 'GET',
    path: '/staff/dispositions/export',
    answerType: 'file',
    timeoutMs: 60_000,
  },
  getEvidencePacket: {
    method: 'GET',
    path: '/staff/groups/{groupId}/evidence',
    answerType: 'file',
    timeoutMs: 60_000,
  },
  listEndingLicenses: { method: 'GET', path: '/staff/licenses/ending' },
  addOrderNote: { method: 'POST', path: '/staff/orders/{orderId}/notes' },
  resendOrderMail: { method: 'POST', path: '/staff/orders/{orderId}/mails/{mailId}/repeats' },
  getPackSlip: {
    method: 'GET',
    path: '/staff/groups/{groupId}/pack-slip',
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
