import { AppError } from '@tarnholt/service';
import {
  type Application,
  applicationReference,
  decideApplication,
  findApplication,
  grantDealerRoleJob,
} from '../../domains/applications/index.ts';
import { type Deed, recordAuditEvent } from '../../domains/audit/index.ts';
import { insertVerification, saveLicense } from '../../domains/compliance/index.ts';
import { listDealer } from '../../domains/dealers/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { causesOf, type DealerRegistrationDeps, subjectOf } from './deps.ts';
import { judgeApplication } from './judge-application.ts';
import { readFacts } from './read-applications.ts';

type Deps = Pick<DealerRegistrationDeps, 'db' | 'jobs' | 'mails' | 'accounts' | 'shopUrl' | 'now'>;

/** Who decides, and how it is written down in their name. */
export interface Decider {
  readonly id: string;
  readonly record: (tx: Transaction, deed: Deed) => Promise<void>;
}

/** Somebody at the command line. */
export function operator(id: string): Decider {
  return {
    id,
    record: (tx, deed) => recordAuditEvent(tx, { ...deed, actorKind: 'staff', actorId: id }),
  };
}

export interface Approval {
  readonly by: Decider;
  /** Of the application, as it was read; without one, as it is. */
  readonly version?: number;
  /** Held number, expiry and address against the copy that came with the application. */
  readonly hasCheckedCopy: boolean;
  /** The same against ATF's FFL eZ Check. */
  readonly hasAskedAtf: boolean;
}

/**
 * Makes a dealer of an applicant: the account stands for its licensee, the license is on file, and
 * shoppers find the dealer if that was asked for. Throws with the reason when it cannot be done.
 */
export async function approveDealer(
  deps: Deps,
  applicationId: string,
  approval: Approval,
): Promise<Application> {
  const { by } = approval;
  const application = await demandOpen(deps, applicationId, approval.version);
  const { accountSubject, email } = application;
  const { license, copy } = await demandSound(deps, application);
  // Whoever typed the address of somebody else must not get a dealer's account with it.
  const account = await deps.accounts.find(email);
  if (account?.subject !== accountSubject || !account?.isEmailVerified) {
    throw refuse('The applicant has not confirmed the email address yet.');
  }
  await deps.db.transaction(async (tx) => {
    const { version } = application;
    const decision = { decidedBy: by.id, version, rdsKey: license.rdsKey };
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
    const check = {
      licenseId,
      result: 'valid',
      numberMatches: true,
      expiryMatches: true,
      addressMatches: true,
      documentId: null,
      reason: null,
      verifiedBy: by.id,
    } as const;
    if (approval.hasCheckedCopy) {
      await insertVerification(tx, {
        ...check,
        method: 'certified_copy',
        applicationDocumentId: copy.id,
      });
    }
    if (approval.hasAskedAtf) await insertVerification(tx, { ...check, method: 'ez_check' });
    await listDealer(tx, listingOf(application, license));
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
    await by.record(tx, {
      action: 'dealer-application.approved',
      subject: subjectOf(applicationId),
      details: {
        rdsKey: license.rdsKey,
        hasCheckedCopy: approval.hasCheckedCopy,
        hasAskedAtf: approval.hasAskedAtf,
        before: { state: 'received' },
        after: { state: 'approved' },
      },
    });
  });
  return demandApplication(deps, applicationId);
}

interface ReadLicense {
  readonly number: string;
  readonly rdsKey: string;
  readonly type: string;
  readonly expiresOn: string;
}

/** Names everything that is in the way at once. */
async function demandSound(deps: Deps, application: Application) {
  const facts = await readFacts(deps, application);
  const against = judgeApplication(facts).filter(({ preventsApproval }) => preventsApproval);
  const copy = facts.documents.find(({ kind }) => kind === 'ffl');
  const { license } = facts;
  if (against.length === 0 && license !== null && copy !== undefined) return { license, copy };
  const [first] = against;
  throw refuse(
    first?.message ?? 'It cannot be approved as it is.',
    against.map(({ code, message }) => ({ path: code, message })),
  );
}

function listingOf(application: Application, license: ReadLicense) {
  const shown = application.locator ?? application.premises;
  return {
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
    contactEmail: application.email,
  };
}

/** The applicant is told why. The account stays: it may be a shopper's. */
export async function refuseDealer(
  deps: Deps,
  applicationId: string,
  {
    by,
    version,
    reason,
  }: { readonly by: Decider; readonly version?: number; readonly reason: string },
): Promise<Application> {
  const application = await demandOpen(deps, applicationId, version);
  await deps.db.transaction(async (tx) => {
    const decision = { decidedBy: by.id, version: application.version, reason };
    if (!(await decideApplication(tx, applicationId, decision))) throw alreadyDecided();
    await deps.mails.queue(tx, {
      cause: causesOf(applicationId).refused,
      template: 'dealer-refused',
      recipient: application.email,
      data: { reference: applicationReference(applicationId), reason },
    });
    // Not why: it may say something about a person, and events are kept for good.
    await by.record(tx, {
      action: 'dealer-application.refused',
      subject: subjectOf(applicationId),
      details: { before: { state: 'received' }, after: { state: 'refused' } },
    });
  });
  return demandApplication(deps, applicationId);
}

async function demandApplication(
  { db }: Pick<Deps, 'db'>,
  applicationId: string,
): Promise<Application> {
  const application = await findApplication(db, applicationId);
  if (application === null) throw new AppError('not_found', 'there is no such application');
  return application;
}

async function demandOpen(
  deps: Pick<Deps, 'db'>,
  applicationId: string,
  version: number | undefined,
): Promise<Application> {
  const application = await demandApplication(deps, applicationId);
  if (application.state !== 'received') throw alreadyDecided();
  if (version !== undefined && version !== application.version) {
    throw new AppError('conflict', 'the application is not as it was read', {
      title: 'This application has changed since you opened it.',
    });
  }
  return application;
}

const alreadyDecided = () =>
  new AppError('conflict', 'it has been decided before', {
    title: 'Somebody has decided about this application already.',
  });

function refuse(title: string, fields: { path: string; message: string }[] = []): AppError {
  return new AppError('unprocessable', title, { title, fields });
}
