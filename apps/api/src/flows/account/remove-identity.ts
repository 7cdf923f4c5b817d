import {
  findIdentityToRemove,
  noteIdentityRemoved,
  removeIdentityJob,
} from '../../domains/customers/index.ts';
import type { Accounts } from '../../platform/accounts/keycloak-accounts.ts';
import type { Database } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { erase } from './delete-account.ts';
import { belongingsOf } from './person-of.ts';

export interface RemoveIdentityDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  /** Whose accounts those are. */
  readonly issuer: string;
}

/**
 * The last step of a deletion: the account at the identity service. Before that whatever a request
 * left behind that was under way when the account was deleted. Each step may be done again.
 */
export function removeIdentityHandler({ db, accounts, issuer }: RemoveIdentityDeps): JobHandler {
  return handleJob(removeIdentityJob, async ({ customerId }) => {
    const identity = await findIdentityToRemove(db, customerId);
    if (identity === undefined) return;
    if (identity.issuer !== issuer)
      throw new Error('a user of another issuer is not ours to remove');
    await db.transaction(async (tx) => erase(tx, await belongingsOf(tx, customerId)));
    await accounts.remove(identity.subject);
    await noteIdentityRemoved(db, customerId);
  });
}
