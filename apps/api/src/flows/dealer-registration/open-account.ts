import {
  findApplication,
  findApplicationDocument,
  grantDealerRoleJob,
  openAccountJob,
  scanApplicationJob,
  setAccount,
  settleApplicationDocument,
} from '../../domains/applications/index.ts';
import { scanStored } from '../../platform/documents/scan-stored.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { DealerRegistrationDeps } from './deps.ts';

/** As tokens name it; see the realm. */
const dealerRole = 'dealer';

type Deps = Pick<DealerRegistrationDeps, 'db' | 'accounts'>;

/**
 * Sees to it that an applicant has an account. Safe to repeat: whatever is there is found and used.
 * Who has confirmed the address before has an account of their own, and is mailed nothing here.
 */
export function openAccountHandler({ db, accounts }: Deps): JobHandler {
  return handleJob(openAccountJob, async ({ applicationId }) => {
    const application = await findApplication(db, applicationId);
    if (application === null) throw new Error(`there is no application ${applicationId}`);
    if (application.accountSubject !== null) return;
    const { email } = application;
    if ((await accounts.find(email)) === null) await accounts.create(application);
    const account = await accounts.find(email);
    if (account === null) throw new Error('an account that was made is not found');
    if (!account.isEmailVerified) {
      const hasPassword = await accounts.hasPassword(account.subject);
      await accounts.mailActions(account.subject, [
        'VERIFY_EMAIL',
        ...(hasPassword ? [] : (['UPDATE_PASSWORD'] as const)),
      ]);
    }
    await setAccount(db, applicationId, account.subject);
  });
}

/** After an approval. */
export function grantDealerRoleHandler({ db, accounts }: Deps): JobHandler {
  return handleJob(grantDealerRoleJob, async ({ applicationId }) => {
    const application = await findApplication(db, applicationId);
    if (application?.state !== 'approved' || application.accountSubject === null) {
      throw new Error(`application ${applicationId} is not approved`);
    }
    await accounts.grantRole(application.accountSubject, dealerRole);
  });
}

/** For files that came while the scanner was away. */
export function scanApplicationHandler(
  deps: Pick<DealerRegistrationDeps, 'db' | 'documents' | 'scanner'>,
): JobHandler {
  return handleJob(scanApplicationJob, async ({ documentId }) => {
    const found = await findApplicationDocument(deps.db, documentId);
    if (found === null) throw new Error(`there is no document ${documentId}`);
    if (found.state !== 'pending') return;
    const result = await scanStored(deps, found.storageKey);
    if (result.verdict === 'unavailable') throw new Error(result.reason);
    const finding = result.verdict === 'infected' ? result.signature : null;
    await deps.db.transaction((tx) =>
      settleApplicationDocument(tx, documentId, result.verdict as 'clean' | 'infected', finding),
    );
  });
}
