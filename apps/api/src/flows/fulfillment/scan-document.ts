import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  findDocument,
  scanDocumentJob,
  settleDocument,
  tidyDocumentsJob,
} from '../../domains/compliance/index.ts';
import { scanStored } from '../../platform/documents/scan-stored.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { ScanDeps } from './deps.ts';
import { subjectOf } from './desk.ts';

/** For files that came while the scanner was away. Until it is back they stay unread. */
export function scanDocumentHandler(deps: ScanDeps): JobHandler {
  return handleJob(scanDocumentJob, async ({ documentId }) => {
    const found = await findDocument(deps.db, documentId);
    if (found === null) throw new Error(`document ${documentId} does not exist`);
    if (found.state !== 'pending') return;
    const result = await scanStored(deps, found.storageKey);
    if (result.verdict === 'unavailable') throw new Error(result.reason);
    const { verdict } = result;
    const finding = verdict === 'infected' ? result.signature : null;
    await deps.db.transaction(async (tx) => {
      if (!(await settleDocument(tx, documentId, verdict, finding))) return;
      await recordAuditEvent(tx, {
        action: 'document.scanned',
        actorKind: 'system',
        subject: subjectOf(found.orderId),
        details: { documentId, groupId: found.groupId, verdict },
      });
    });
  });
}

const dayMs = 86_400_000;

/** An upload takes two minutes at most: what is a day old will never be finished. */
export function tidyDocumentsHandler(
  deps: Pick<ScanDeps, 'documents'> & { readonly now: () => Date },
): JobHandler {
  return handleJob(tidyDocumentsJob, async () => {
    await deps.documents.removeUnfinished(new Date(deps.now().getTime() - dayMs));
  });
}
