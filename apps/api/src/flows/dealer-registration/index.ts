export { approveDealer, operator, refuseDealer } from './decide-application.ts';
export type { DealerRegistrationCallsDeps, DealerRegistrationDeps } from './deps.ts';
export {
  grantDealerRoleHandler,
  openAccountHandler,
  scanApplicationHandler,
} from './open-account.ts';
