import type { Core } from '@strapi/strapi';
import { isProjected, type Kind, mediaUid, pageNameOf, uidsOf } from '../kinds.ts';
import { contentType, inTransaction, modelsOf, type Queries, select } from '../strapi.ts';
import { mediaFields, populateFor } from './populate.ts';
import { findReferrers, type Referrer } from './referrers.ts';
import {
  type Entry,
  type FilesByPath,
  imagePathsIn,
  type StoredFile,
  shapeDocument,
} from './shape-document.ts';

export interface ReadDocument {
  readonly documentId: string;
  /** Of pages alone. */
  readonly name?: string;
  readonly counter: number;
  /** Null when it is not published, and always for what appears only inside of others. */
  readonly document: Entry | null;
  readonly referrers: readonly Referrer[];
}

type Status = 'draft' | 'published';

/** What the shop needs to know about some documents of one kind. */
export function readDocuments(
  strapi: Core.Strapi,
  kind: Kind,
  documentIds: readonly string[],
): Promise<ReadDocument[]> {
  return inTransaction(strapi, async (queries) => {
    // MUST come before the content: a change in between then looks older than it is and is read
    // again, never newer than it is and forgotten.
    const counters = await readCounters(queries, kind, documentIds);
    const owners = await findOwners(strapi, queries, kind, documentIds);
    const read: ReadDocument[] = [];
    for (const [uid, ids] of owners) {
      const name = pageNameOf(uid);
      const entries = isProjected(kind) ? await readEntries(strapi, uid, ids, 'published') : [];
      const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
      const referrers =
        kind === 'page' ? new Map() : await findReferrers(strapi, queries, uid, ids);
      for (const documentId of ids)
        read.push({
          documentId,
          ...(name === undefined ? {} : { name }),
          counter: counters.get(documentId) ?? 0,
          document: byId.get(documentId) ?? null,
          referrers: referrers.get(documentId) ?? [],
        });
    }
    // Deleted documents are asked for too.
    const known = new Set(read.map(({ documentId }) => documentId));
    const gone = documentIds.filter((id) => !known.has(id));
    return [
      ...read,
      ...gone.map((documentId) => ({
        documentId,
        counter: counters.get(documentId) ?? 0,
        document: null,
        referrers: [],
      })),
    ];
  });
}

/** The draft of one document as the shop would show it. */
export async function readDraft(
  strapi: Core.Strapi,
  kind: Kind,
  documentId: string,
): Promise<{ name?: string; document: Entry } | undefined> {
  if (!isProjected(kind)) return undefined;
  return inTransaction(strapi, async (queries) => {
    for (const [uid, ids] of await findOwners(strapi, queries, kind, [documentId])) {
      const [document] = await readEntries(strapi, uid, ids, 'draft');
      const name = pageNameOf(uid);
      if (document) return { ...(name === undefined ? {} : { name }), document };
    }
    return undefined;
  });
}

/** Published documents of a kind in the order of their ids, a page at a time. */
export async function listDocuments(
  strapi: Core.Strapi,
  kind: Kind,
  after: string,
  limit: number,
): Promise<{ documentIds: string[]; next: string | null }> {
  const tables = uidsOf(kind, Object.keys(strapi.contentTypes)).map(
    (uid) =>
      `select document_id from "${strapi.db.metadata.get(uid).tableName}"
        where published_at is not null`,
  );
  const rows = await select<{ document_id: string }>(
    strapi.db.connection as unknown as Queries,
    `select document_id from (${tables.join(' union all ')}) published
      where document_id collate "C" > ? order by document_id collate "C" limit ?`,
    [after, limit],
  );
  const documentIds = rows.map((row) => row.document_id);
  return {
    documentIds,
    next: documentIds.length < limit ? null : (documentIds.at(-1) ?? null),
  };
}

async function readCounters(
  queries: Queries,
  kind: Kind,
  documentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await select<{ document_id: string; counter: string }>(
    queries,
    'select document_id, counter from outbox.document where kind = ? and document_id = any(?)',
    [kind, documentIds],
  );
  return new Map(rows.map((row) => [row.document_id, Number(row.counter)]));
}

/** Which content type each document is of. One statement even for the pages, each a type of its own. */
async function findOwners(
  strapi: Core.Strapi,
  queries: Queries,
  kind: Kind,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  const uids = kind === 'media' ? [mediaUid] : uidsOf(kind, Object.keys(strapi.contentTypes));
  const tables = uids.map(
    (uid) => `select '${uid}' as uid, document_id from "${strapi.db.metadata.get(uid).tableName}"`,
  );
  const rows = await select<{ uid: string; document_id: string }>(
    queries,
    `select distinct uid, document_id from (${tables.join(' union all ')}) documents
      where document_id = any(?)`,
    [documentIds],
  );
  const owners = new Map<string, string[]>();
  for (const row of rows) owners.set(row.uid, [...(owners.get(row.uid) ?? []), row.document_id]);
  return owners;
}

interface ShapedEntry extends Entry {
  readonly documentId: string;
}

async function readEntries(
  strapi: Core.Strapi,
  uid: string,
  documentIds: readonly string[],
  status: Status,
): Promise<ShapedEntry[]> {
  const getModel = modelsOf(strapi);
  const model = getModel(uid);
  const entries = (await strapi.documents(contentType(uid)).findMany({
    filters: { documentId: { $in: [...documentIds] } },
    status,
    populate: populateFor(uid, getModel) as never,
  })) as unknown as Entry[];
  const files = await filesAt(
    strapi,
    entries.flatMap((entry) => imagePathsIn(model, entry, getModel)),
  );
  return entries.map((entry) => shapeDocument(model, entry, { getModel, files }) as ShapedEntry);
}

async function filesAt(strapi: Core.Strapi, paths: readonly string[]): Promise<FilesByPath> {
  if (paths.length === 0) return new Map();
  const files = (await strapi.db.query(mediaUid).findMany({
    where: { url: { $in: [...paths] } },
    select: mediaFields,
  })) as StoredFile[];
  return new Map(files.map((file) => [file.url, file]));
}
