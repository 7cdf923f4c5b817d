export { acceptCheckout, type Comparison, compareCheckout } from './accept-checkout.ts';
export { describeChange } from './describe-change.ts';
export { type WatchDeps, watchCheckout } from './watch-checkout.ts';
