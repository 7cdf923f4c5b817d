export { type HeldAttempt, listHeldAttempts } from './breaks/held-payments.ts';
export {
  findBreak,
  listBreaks,
  resolveBreak,
  type StoredBreak,
  takeUnannounced,
} from './breaks/store-breaks.ts';
export type { PaymentHooks } from './change-money.ts';
export {
  createPayments,
  type PaymentSettings,
  type Payments,
  type PaymentsDeps,
} from './create-payments.ts';
export { findLapsed } from './find-lapsed.ts';
export type { FinishedAttempt } from './finished-attempt.ts';
export type { AttemptState, Verb } from './model.ts';
export { authorizationLife } from './model.ts';
export type { GroupMoney } from './money-of.ts';
export { purgeNotices } from './notices/notices.ts';
export {
  countOpenBreaks,
  findByTransaction,
  listAgingOrders,
  listStuckOrders,
} from './orders-to-look-at.ts';
export { personalDataOfPayments } from './personal-data.ts';
export type { AuthorizationPlan, GroupToAuthorize } from './plan-authorizations.ts';
export type { AmountFollowUp, FollowUp } from './plan-follow-ups.ts';
export type { PartialCapture, RenewalRequest } from './plan-renewal.ts';
export type { ChargedLine, PostalName } from './provider/card-provider.ts';
export { type Completer, runCompleter } from './run-completer.ts';
export { tryCardProcessor } from './try-card-processor.ts';
