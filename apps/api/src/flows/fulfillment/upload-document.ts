import { calls } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type AuditEvent, recordAuditEvent } from '../../domains/audit/index.ts';
import {
  bytesPerDealer,
  countDocuments,
  type DealerCase,
  filesPerCase,
  insertDocument,
  lockDealerCase,
  scanDocumentJob,
} from '../../domains/compliance/index.ts';
import { findOrderIdOfGroup, lockOrder, readOrder } from '../../domains/orders/index.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { StoredDocument } from '../../platform/documents/document-store.ts';
import { cleanFileName } from '../../platform/documents/file-name.ts';
import { scanStored } from '../../platform/documents/scan-stored.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import { notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { subjectOf } from './desk.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'documents' | 'scanner' | 'jobs'>;

const rules = calls.uploadDealerDocument.files.document;

/** Who hands a copy in, and how the record names them. */
export interface Uploader extends Pick<AuditEvent, 'actorKind' | 'actorId' | 'requestId'> {
  readonly uploadedBy: 'dealer' | 'buyer';
}

/**
 * Takes a copy of a license while it arrives: stored, scanned, and only then written down. While the
 * scanner is away it is written down as pending, and a job has it scanned later.
 */
export async function uploadDocument(
  deps: Deps,
  dealerCase: DealerCase,
  form: Form,
  uploader: Uploader,
): Promise<void> {
  const { groupId } = dealerCase;
  // Before the first byte is kept; and once more behind the lock.
  await demandRoom(deps.db, dealerCase);
  const file = await form.nextFile();
  if (file === null) {
    throw new AppError('invalid_request', 'a form without its file', {
      fields: [{ path: 'files.document', message: 'Required' }],
    });
  }
  const stored = await deps.documents.put(file.content, file, rules);
  try {
    // What follows the file must not be lost either: a form that is not whole is no form.
    await form.nextFile();
    const result = await scanStored(deps, stored.key);
    const fileName = cleanFileName(file.fileName);
    await keep(deps, { groupId, fileName, stored, result, uploader, round: dealerCase.round });
  } catch (error) {
    await deps.documents.remove(stored.key);
    throw error;
  }
}

interface Kept {
  readonly groupId: string;
  readonly round: number;
  readonly fileName: string;
  readonly stored: StoredDocument;
  readonly result: Awaited<ReturnType<typeof scanStored>>;
  readonly uploader: Uploader;
}

async function keep(
  deps: Deps,
  { groupId, round, fileName, stored, result, uploader }: Kept,
): Promise<void> {
  const state = result.verdict === 'unavailable' ? 'pending' : result.verdict;
  const { uploadedBy, ...actor } = uploader;
  await deps.db.transaction(async (tx) => {
    const dealerCase = await lockCaseOf(tx, groupId);
    // Another dealer was named while it arrived: it is no license of theirs.
    if (dealerCase.round !== round) throw notNow('Another dealer was chosen meanwhile.');
    await demandRoom(tx, dealerCase, stored.sizeBytes);
    const documentId = await insertDocument(tx, {
      groupId,
      fileName,
      mediaType: stored.mediaType,
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      storageKey: stored.key,
      state,
      finding: result.verdict === 'infected' ? result.signature : null,
      uploadedBy,
    });
    if (state === 'pending') await deps.jobs.enqueue(tx, scanDocumentJob, { documentId });
    await recordAuditEvent(tx, {
      action: 'document.uploaded',
      ...actor,
      subject: subjectOf(dealerCase.orderId),
      details: { documentId, groupId, uploadedBy, sizeBytes: stored.sizeBytes, verdict: state },
    });
  });
}

/** With the order's lock first, as everybody takes them who decides about its parts. */
async function lockCaseOf(tx: Transaction, groupId: string): Promise<DealerCase> {
  const orderId = await findOrderIdOfGroup(tx, groupId);
  if (orderId !== null) await lockOrder(tx, orderId);
  const dealerCase = await lockDealerCase(tx, groupId);
  if (dealerCase === null) throw new AppError('not_found', 'no such case');
  return dealerCase;
}

const dayInSeconds = 86_400;

async function demandRoom(
  db: Queryable,
  { groupId, orderId, refusedAt }: DealerCase,
  sizeBytes = 1,
): Promise<void> {
  if (refusedAt !== null) throw notNow('The dealer has refused this transfer.');
  const order = await readOrder(db, orderId);
  const state = order?.groups.find(({ id }) => id === groupId)?.state;
  if (state !== 'awaiting_license' && state !== 'verifying') {
    throw notNow('No copy of the license is needed any more.');
  }
  const { documents, bytesOfDealer } = await countDocuments(db, groupId);
  if (documents >= filesPerCase) {
    throw new AppError('unprocessable', 'a case has all the files that it may have', {
      title: `${filesPerCase} files were sent already. Please write to us if you need to send more.`,
    });
  }
  if (bytesOfDealer + sizeBytes <= bytesPerDealer) return;
  throw new AppError('too_many_requests', 'a dealer has all the bytes of a day', {
    title: 'Too many large files were sent for this dealer today. Please try again tomorrow.',
    retryAfterSeconds: dayInSeconds,
  });
}
