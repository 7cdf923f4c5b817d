import type { StaffRouteName } from './staff-routes.ts';

/** What people who work here may be. At the issuer, a manager has all of them. */
export const staffRoles = [
  'support',
  'compliance',
  'fulfillment',
  'merchandiser',
  'manager',
] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Everybody whose work is with orders. */
const orderDesks = ['support', 'compliance', 'fulfillment', 'manager'] as const;

/** Those who speak with buyers, and those who look after what products say. */
const reviewDesks = ['support', 'merchandiser', 'manager'] as const;

/**
 * Who may make which call. The server refuses everybody else; the back office does not offer what
 * would be refused. Whoever verifies a license does not also let the order leave.
 */
export const staffCallRoles = {
  listStaffOrders: orderDesks,
  getStaffOrder: orderDesks,
  shipGroup: ['fulfillment', 'manager'],
  recordLicense: ['compliance', 'manager'],
  recordVerification: ['compliance', 'manager'],
  enterSerialNumbers: ['fulfillment', 'manager'],
  releaseGroup: ['manager'],
  reviewRules: ['compliance', 'manager'],
  changeDealer: ['support', 'compliance', 'manager'],
  holdGroup: orderDesks,
  clearHold: ['manager'],
  cancelGroup: ['support', 'manager'],
  refundGroup: ['support', 'manager'],
  getStaffDocument: ['compliance', 'manager'],
  getToday: staffRoles,
  searchStaffOrders: orderDesks,
  listOrderViews: orderDesks,
  saveOrderView: orderDesks,
  removeOrderView: orderDesks,
  listFailedMails: ['support', 'manager'],
  listFailedJobs: ['manager'],
  listLowStock: ['fulfillment', 'merchandiser', 'manager'],
  listDueDispositions: ['compliance', 'fulfillment', 'manager'],
  confirmDisposition: ['compliance', 'fulfillment', 'manager'],
  correctDisposition: ['compliance', 'manager'],
  exportDispositions: ['compliance', 'manager'],
  getEvidencePacket: ['compliance', 'manager'],
  listEndingLicenses: ['compliance', 'manager'],
  addOrderNote: orderDesks,
  resendOrderMail: ['support', 'compliance', 'manager'],
  getPackSlip: ['fulfillment', 'manager'],
  listPaymentBreaks: ['support', 'manager'],
  resolvePaymentBreak: ['manager'],
  listHeldPayments: ['support', 'manager'],
  listStaffReviews: reviewDesks,
  publishReview: reviewDesks,
  refuseReview: reviewDesks,
  replyToReview: reviewDesks,
} as const satisfies Record<StaffRouteName, readonly [StaffRole, ...StaffRole[]]>;
