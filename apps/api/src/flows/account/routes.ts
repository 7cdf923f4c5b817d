import { forgetDealers, recognizeCustomer } from '../../domains/customers/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { type DeleteDeps, deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { endOwnAlert, listOwnAlerts } from './own-alerts.ts';
import { readSavedDealer } from './saved-dealer.ts';

export interface AccountCallsDeps extends DeleteDeps {
  readonly now: () => Date;
  /** What an open screen that somebody else sits down at must not be enough for. */
  readonly signInSeconds: number;
}

const reads = [
  { policy: { name: 'account.read', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'account.write', max: 60, windowSeconds: 60 }, subject: 'caller' },
] as const;
/** Reads every table there is. */
const exports = [
  { policy: { name: 'account.export', max: 10, windowSeconds: 3_600 }, subject: 'caller' },
] as const;
const deletions = [
  { policy: { name: 'account.delete', max: 10, windowSeconds: 3_600 }, subject: 'caller' },
] as const;

export function serveAccount(server: CallServer, deps: AccountCallsDeps): void {
  const { db, now, signInSeconds } = deps;
  const clock = () => now().getTime();

  server.implement(
    'getSavedDealer',
    async (_, { caller }) => {
      const { id } = await recognizeCustomer(db, caller);
      return { dealer: await readSavedDealer(db, id) };
    },
    { limits: reads },
  );
  server.implement(
    'forgetSavedDealer',
    async (_, { caller }) => {
      const { id } = await recognizeCustomer(db, caller);
      await forgetDealers(db, id);
      return { dealer: null };
    },
    { limits: writes },
  );
  server.implement(
    'getOwnStockAlerts',
    async (_, { caller }) => {
      await recognizeCustomer(db, caller);
      return { alerts: await listOwnAlerts(db, caller) };
    },
    { limits: reads },
  );
  server.implement(
    'endOwnStockAlert',
    async ({ params: { id } }, { caller }) => {
      await recognizeCustomer(db, caller);
      await endOwnAlert(db, caller, id);
      return { id };
    },
    { limits: writes },
  );
  server.implementFile(
    'exportOwnData',
    async (_, { caller }) => {
      requireRecentSignIn(caller, signInSeconds, clock);
      return exportData(db, caller, now());
    },
    { limits: exports },
  );
  server.implement(
    'deleteAccount',
    async (_, { caller, request }) => {
      requireRecentSignIn(caller, signInSeconds, clock);
      return deleteAccount(deps, caller, request.id);
    },
    { limits: deletions },
  );
}
