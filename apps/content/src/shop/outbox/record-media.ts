import type { Core } from '@strapi/strapi';
import { mediaUid } from '../kinds.ts';
import { findReferrers, type Referrer } from '../read/referrers.ts';
import { inTransaction } from '../strapi.ts';
import { touch } from './outbox.ts';
import { asReferrer } from './record-documents.ts';

/** Files bypass the document service: their changes are seen where they reach the database. */
export function recordMedia(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [mediaUid],
    async afterUpdate(event) {
      const documentId = documentIdOf(event);
      if (documentId === undefined) return;
      await inTransaction(strapi, (queries) =>
        touch(queries, [{ kind: 'media', documentId, action: 'update' }]),
      );
    },
    async beforeDelete(event) {
      const { id } = (event.params.where ?? {}) as { id?: number };
      if (id === undefined) return;
      const file = await strapi.db
        .query(mediaUid)
        .findOne({ where: { id }, select: ['documentId'] });
      if (file === null) return;
      event.state.referrers = await inTransaction(strapi, async (queries) => {
        const found = await findReferrers(strapi, queries, mediaUid, [file.documentId]);
        return found.get(file.documentId) ?? [];
      });
    },
    async afterDelete(event) {
      const documentId = documentIdOf(event);
      if (documentId === undefined) return;
      const referrers = (event.state.referrers ?? []) as readonly Referrer[];
      await inTransaction(strapi, (queries) =>
        touch(queries, [
          { kind: 'media', documentId, action: 'delete' },
          ...referrers.map(asReferrer),
        ]),
      );
    },
  });
  runInTransactions(strapi);
}

interface UploadService {
  [name: string]: (...args: unknown[]) => Promise<unknown>;
}

/**
 * Strapi changes files without a transaction: a crash between the change and its event would lose
 * the event. The ways into its service get one.
 */
function runInTransactions(strapi: Core.Strapi): void {
  const service = strapi.plugin('upload').service('upload') as UploadService;
  for (const name of ['updateFileInfo', 'replace', 'remove']) {
    const original = service[name];
    if (original === undefined) throw new Error(`Strapi's upload service has no ${name}`);
    service[name] = (...args) => inTransaction(strapi, () => original(...args));
  }
}

function documentIdOf(event: unknown): string | undefined {
  return (event as { result?: { documentId?: string } | null }).result?.documentId;
}
