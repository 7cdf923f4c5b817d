import {
  type Application,
  applicationReference,
  decideApplication,
  findApplication,
  findApplicationDocuments,
  grantDealerRoleJob,
} from '../../domains/applications/index.ts';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  calendarDate,
  insertVerification,
  readLicenseNumber,
  saveLicense,
} from '../../domains/compliance/index.ts';
import { listDealer } from '../../domains/dealers/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { causesOf, type DealerRegistrationDeps, subjectOf } from './deps.ts';

type Deps = Pick<DealerRegistrationDeps, 'db' | 'jobs' | 'mails' | 'accounts' | 'shopUrl' | 'now'>;

/**
 * Makes a dealer of an applicant: the account stands for its licensee, the license is on file, and
 * shoppers find the dealer if that was asked for. `isChecked`: whoever approves has held number,
 * expiry and address against ATF's FFL eZ Check. Throws with the reason when it cannot be done.
 */
export async function approveDealer(
  deps: Deps,
  applicationId: string,
  { approvedBy, isChecked }: { readonly approvedBy: string; readonly isChecked: boolean },
): Promise<Application> {
  const application = await demandOpen(deps, applicationId);
  const { license: claimed, accountSubject, email } = application;
  if (claimed === null) throw new Error('it names no license; ask the dealer to apply with one');
  if (accountSubject === null) throw new Error('its account is not open yet');
  const documents = await findApplicationDocuments(deps.db, applicationId);
  const copy = documents.find(({ kind }) => kind === 'ffl');
  if (copy?.state !== 'clean')
    throw new Error(`its copy of the license is ${copy?.state ?? 'missing'}`);
  // Whoever typed the address of somebody else must not get a dealer's account with it.
  const account = await deps.accounts.find(email);
  if (account?.subject !== accountSubject || !account.isEmailVerified) {
    throw new Error('its owner has not confirmed the email address yet');
  }
  const license = readLicenseNumber(claimed.number, calendarDate(deps.now()), 'fflNumber');
  await deps.db.transaction(async (tx) => {
    const decision = { decidedBy: approvedBy, rdsKey: license.rdsKey };
    if (!(await decideApplication(tx, applicationId, decision))) throw alreadyDecided();
    const { premises } = application;
    const licenseId = await saveLicense(tx, {
      number: license.number,
      rdsKey: license.rdsKey,
      type: license.type,
      expiresOn: license.expiresOn,
      loaUntil: null,
      licenseeName: application.company,
      tradeName: '',
      premises,
    });
    if (isChecked) {
      await insertVerification(tx, {
        licenseId,
        method: 'ez_check',
        result: 'valid',
        numberMatches: true,
        expiryMatches: true,
        addressMatches: true,
        documentId: null,
        reason: null,
        verifiedBy: approvedBy,
      });
    }
    const shown = application.locator ?? premises;
    await listDealer(tx, {
      licensee: {
        rdsKey: license.rdsKey,
        licenseNumber: license.number,
        expiresOn: license.expiresOn,
        licenseName: application.company,
        tradeName: '',
        street: shown.street,
        city: shown.city,
        state: shown.state,
        zip: shown.zip.slice(0, 5),
        phone: application.phone.replaceAll(/\D/g, '').slice(-10),
      },
      isStocking: application.locator !== null,
      website: application.website,
      contactEmail: email,
    });
    await deps.jobs.enqueue(tx, grantDealerRoleJob, { applicationId });
    await deps.mails.queue(tx, {
      cause: causesOf(applicationId).approved,
      template: 'dealer-approved',
      recipient: email,
      data: {
        reference: applicationReference(applicationId),
        signInUrl: `${deps.shopUrl}/profile`,
        isListed: application.locator !== null,
      },
    });
    await record(tx, applicationId, 'approved', approvedBy, { rdsKey: license.rdsKey, isChecked });
  });
  return application;
}

/** The applicant is told why. The account stays: it may be a shopper's. */
export async function refuseDealer(
  deps: Deps,
  applicationId: string,
  { refusedBy, reason }: { readonly refusedBy: string; readonly reason: string },
): Promise<Application> {
  const application = await demandOpen(deps, applicationId);
  await deps.db.transaction(async (tx) => {
    const decision = { decidedBy: refusedBy, reason };
    if (!(await decideApplication(tx, applicationId, decision))) throw alreadyDecided();
    await deps.mails.queue(tx, {
      cause: causesOf(applicationId).refused,
      template: 'dealer-refused',
      recipient: application.email,
      data: { reference: applicationReference(applicationId), reason },
    });
    await record(tx, applicationId, 'refused', refusedBy, {});
  });
  return application;
}

async function demandOpen({ db }: Pick<Deps, 'db'>, applicationId: string): Promise<Application> {
  const application = await findApplication(db, applicationId);
  if (application === null) throw new Error(`there is no application ${applicationId}`);
  if (application.state !== 'received') throw alreadyDecided();
  return application;
}

const alreadyDecided = () => new Error('it has been decided before');

function record(
  tx: Transaction,
  applicationId: string,
  what: 'approved' | 'refused',
  actorId: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAuditEvent(tx, {
    action: `dealer-application.${what}`,
    actorKind: 'staff',
    actorId,
    subject: subjectOf(applicationId),
    details,
  });
}
