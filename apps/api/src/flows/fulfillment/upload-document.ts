import { calls } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  countDocuments,
  type DealerCase,
  filesPerCase,
  insertDocument,
  lockDealerCase,
  scanDocumentJob,
} from '../../domains/compliance/index.ts';
import type { StoredDocument } from '../../platform/documents/document-store.ts';
import { cleanFileName } from '../../platform/documents/file-name.ts';
import { scanStored } from '../../platform/documents/scan-stored.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import { notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { subjectOf } from './desk.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'documents' | 'scanner' | 'jobs'>;

const rules = calls.uploadDealerDocument.files.document;

/**
 * Takes a copy of a license while it arrives: stored, scanned, and only then written down. While the
 * scanner is away it is written down as pending, and a job has it scanned later.
 */
export async function uploadDocument(
  deps: Deps,
  dealerCase: DealerCase,
  form: Form,
  requestId: string,
): Promise<void> {
  const { groupId } = dealerCase;
  // Before the first byte is kept; and once more behind the lock.
  await demandRoom(deps, dealerCase);
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
    await keep(deps, { groupId, fileName, stored, result, requestId });
  } catch (error) {
    await deps.documents.remove(stored.key);
    throw error;
  }
}

interface Kept {
  readonly groupId: string;
  readonly fileName: string;
  readonly stored: StoredDocument;
  readonly result: Awaited<ReturnType<typeof scanStored>>;
  readonly requestId: string;
}

async function keep(
  deps: Deps,
  { groupId, fileName, stored, result, requestId }: Kept,
): Promise<void> {
  const state = result.verdict === 'unavailable' ? 'pending' : result.verdict;
  await deps.db.transaction(async (tx) => {
    const dealerCase = await lockDealerCase(tx, groupId);
    if (dealerCase === null) throw new AppError('not_found', 'no such case');
    await demandRoom({ ...deps, db: tx }, dealerCase);
    const documentId = await insertDocument(tx, {
      groupId,
      fileName,
      mediaType: stored.mediaType,
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      storageKey: stored.key,
      state,
      finding: result.verdict === 'infected' ? result.signature : null,
      uploadedBy: 'dealer',
    });
    if (state === 'pending') await deps.jobs.enqueue(tx, scanDocumentJob, { documentId });
    await recordAuditEvent(tx, {
      action: 'document.uploaded',
      actorKind: 'anonymous',
      subject: subjectOf(dealerCase.orderId),
      requestId,
      details: { documentId, groupId, sizeBytes: stored.sizeBytes, verdict: state },
    });
  });
}

async function demandRoom(
  { db }: { readonly db: Parameters<typeof countDocuments>[0] },
  { groupId, refusedAt }: DealerCase,
): Promise<void> {
  if (refusedAt !== null) throw notNow('You have refused this transfer.');
  if ((await countDocuments(db, groupId)) < filesPerCase) return;
  throw new AppError('unprocessable', 'a case has all the files that it may have', {
    title: `You have sent ${filesPerCase} files already. Please write to us if you need to send more.`,
  });
}
