export type { PaymentHooks } from './change-money.ts';
export {
  createPayments,
  type PaymentSettings,
  type Payments,
  type PaymentsDeps,
} from './create-payments.ts';
export type { FinishedAttempt } from './finished-attempt.ts';
export type { AttemptState, Verb } from './model.ts';
export type { GroupMoney } from './money-of.ts';
export type { AuthorizationPlan, GroupToAuthorize } from './plan-authorizations.ts';
export type { AmountFollowUp, FollowUp } from './plan-follow-ups.ts';
export type { ChargedLine, PostalName } from './provider/card-provider.ts';
export { type Completer, runCompleter } from './run-completer.ts';
