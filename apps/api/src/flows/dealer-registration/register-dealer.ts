import type { CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  applicationReference,
  fingerprintOf,
  insertApplication,
  insertApplicationDocument,
  type NewApplication,
  type NewApplicationDocument,
  openAccountJob,
  scanApplicationJob,
  toApplication,
} from '../../domains/applications/index.ts';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import { calendarDate, isExpiredOn, readLicenseNumber } from '../../domains/compliance/index.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import { causesOf, type DealerRegistrationDeps, subjectOf } from './deps.ts';
import { withDocuments } from './receive-documents.ts';

type Body = CallRequest<'registerDealer'>['body'];

/**
 * Keeps an application for review, with its files, its mails and the job that opens an account, all
 * or nothing. The identity provider is not asked before the answer: who has an account already is
 * answered like everybody else, and as fast. The same application again on one day changes nothing.
 */
export async function registerDealer(
  deps: DealerRegistrationDeps,
  body: Body,
  form: Form,
  requestId: string,
): Promise<void> {
  const application = toApplication(body, licenseOf(deps, body));
  const isNew = await withDocuments(deps, form, body.hasFflSot, async (documents) => {
    const isKept = await keep(deps, application, documents, requestId);
    // The files of a repeat are those of the first one.
    if (!isKept) for (const { storageKey } of documents) await deps.documents.remove(storageKey);
    return isKept;
  });
  if (isNew) handOver(deps, application, body.password);
}

/** Read as every license number is, and refused in the same words. */
function licenseOf({ now }: DealerRegistrationDeps, body: Body): NewApplication['license'] {
  if (!body.hasFflSot) return null;
  const today = calendarDate(now());
  const { number, expiresOn } = readLicenseNumber(body.fflNumber, today, 'fflNumber');
  if (isExpiredOn(expiresOn, today)) {
    const message = 'The license has expired.';
    throw new AppError('license_refused', 'a license was refused: expired', {
      detail: message,
      fields: [{ path: 'body.fflNumber', message }],
    });
  }
  return { number, expiresOn };
}

function keep(
  deps: DealerRegistrationDeps,
  application: NewApplication,
  documents: readonly NewApplicationDocument[],
  requestId: string,
): Promise<boolean> {
  const fingerprint = fingerprintOf(
    application,
    documents.map(({ sha256 }) => sha256),
  );
  return deps.db.transaction(async (tx) => {
    const stored = await insertApplication(tx, application, fingerprint);
    if (stored === undefined) return false;
    const { id } = stored;
    for (const document of documents) {
      const documentId = await insertApplicationDocument(tx, id, document);
      if (document.state === 'pending') {
        await deps.jobs.enqueue(tx, scanApplicationJob, { documentId });
      }
    }
    await deps.jobs.enqueue(tx, openAccountJob, { applicationId: id });
    await queueMails(deps, tx, application, stored);
    await recordAuditEvent(tx, {
      action: 'dealer-application.received',
      actorKind: 'anonymous',
      subject: subjectOf(id),
      requestId,
      details: { documents: documents.map(({ kind, state }) => ({ kind, state })) },
    });
    return true;
  });
}

async function queueMails(
  deps: DealerRegistrationDeps,
  tx: Parameters<DealerRegistrationDeps['mails']['queue']>[0],
  application: NewApplication,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
): Promise<void> {
  const reference = applicationReference(id);
  const sentAt = createdAt.toISOString();
  const { premises, license } = application;
  const causes = causesOf(id);
  await deps.mails.queue(tx, {
    cause: causes.staff,
    template: 'dealer-application',
    recipient: await deps.staffMailbox(tx),
    data: {
      reference,
      applicationId: id,
      company: application.company,
      website: application.website,
      phone: application.phone,
      email: application.email,
      name: `${application.firstName} ${application.lastName}`,
      premises: `${premises.street}, ${premises.city}, ${premises.state} ${premises.zip}`,
      licenseNumber: license?.number ?? null,
      wantsListing: application.locator !== null,
      sentAt,
    },
  });
  await deps.mails.queue(tx, {
    cause: causes.received,
    template: 'dealer-application-received',
    recipient: application.email,
    data: { reference, sentAt },
  });
}

/**
 * The one time that the password is used: it goes to the identity provider, after the answer and
 * outside of it, and is then forgotten. If that fails, for whatever reason, the job makes an account
 * without one, whose owner is asked by mail to set it.
 */
function handOver(
  { accounts, logger }: DealerRegistrationDeps,
  { email, firstName, lastName }: NewApplication,
  password: string,
): void {
  void accounts.create({ email, firstName, lastName }, password).catch((err: unknown) => {
    logger.warn({ err }, 'a dealer gets an account without the password of the form');
  });
}
