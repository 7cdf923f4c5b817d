export {
  BuyerIsBusy,
  createRisk,
  type PaymentTry,
  type Risk,
  type RiskDeps,
} from './create-risk.ts';
export { type Heat, type Outcome, purgeRisk } from './store.ts';
