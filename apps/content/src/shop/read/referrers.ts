import type { Core } from '@strapi/strapi';
import { isProjected, kindOf, mediaUid, type ProjectedKind, productUid } from '../kinds.ts';
import { isShown } from '../model.ts';
import { modelsOf, type Queries, select } from '../strapi.ts';
import { cardFields } from './populate.ts';

/**
 * Who shows a document: the products, collections and pages, draft or published, that hold it by
 * relation or as a file, directly, inside components or by way of supporting documents. It goes up
 * the same edges that `populateFor` goes down.
 */

export interface Referrer {
  readonly kind: ProjectedKind;
  readonly documentId: string;
}

/** Rows of one table, each with the document ids whose referrers are asked for. */
type Origins = Map<number, Set<string>>;

interface Edge {
  /** The model that shows, and the attribute it shows by. */
  readonly uid: string;
  readonly attribute: string;
  /** Rows as (shown, shower) pairs; one binding, the ids of what is shown. */
  readonly sql: string;
}

/** By document id; ids that nothing shows are absent. */
export type Referrers = Map<string, Referrer[]>;

export async function findReferrers(
  strapi: Core.Strapi,
  queries: Queries,
  uid: string,
  documentIds: readonly string[],
): Promise<Referrers> {
  const found: Found = new Map();
  const start = await rowsOf(strapi, queries, uid, documentIds);
  await climb(strapi, queries, uid, start, [uid], found);
  if (uid === mediaUid) await addRichText(strapi, queries, documentIds, found);
  const result: Referrers = new Map();
  for (const [shower, origins] of found) {
    const kind = kindOf(shower);
    if (!isProjected(kind)) continue;
    for (const [documentId, from] of await byDocument(strapi, queries, shower, origins))
      for (const origin of from) {
        if (origin === documentId && shower === uid) continue;
        result.set(origin, [...(result.get(origin) ?? []), { kind, documentId }]);
      }
  }
  return result;
}

/** Showers by content type. */
type Found = Map<string, Origins>;

async function climb(
  strapi: Core.Strapi,
  queries: Queries,
  uid: string,
  shown: Origins,
  path: readonly string[],
  found: Found,
): Promise<void> {
  if (shown.size === 0) return;
  for (const edge of edgesTo(strapi, uid)) {
    // From a product up to a product is one step: a card shows no cards.
    const leadsBack = path.includes(edge.uid) && edge.uid !== productUid;
    if (leadsBack) continue;
    const showers = await follow(queries, edge, shown);
    if (!isProjected(kindOf(edge.uid))) {
      await climb(strapi, queries, edge.uid, showers, [...path, edge.uid], found);
      continue;
    }
    merge(found, edge.uid, showers);
    // Of its skus a card shows the bare names, which no other document holds.
    const isOnCard = cardFields.includes(edge.attribute) && edge.attribute !== 'skus';
    if (edge.uid === productUid && isOnCard && !path.includes(productUid))
      await climb(strapi, queries, productUid, showers, [...path, productUid], found);
  }
}

interface JoinTable {
  readonly name: string;
  readonly joinColumn: { readonly name: string };
  readonly inverseJoinColumn: { readonly name: string };
}

/** Every attribute of ours that may hold the model. Names come from Strapi's schema, not from people. */
function edgesTo(strapi: Core.Strapi, target: string): Edge[] {
  const uids = [...Object.keys(strapi.contentTypes), ...Object.keys(strapi.components)];
  const getModel = modelsOf(strapi);
  return uids
    .filter((uid) => kindOf(uid) !== 'media' && !/^(admin|plugin|strapi)::/.test(uid))
    .flatMap((uid) =>
      Object.entries(getModel(uid).attributes).flatMap(([attribute, definition]) => {
        if (!isShown(definition)) return [];
        if (definition.type === 'media')
          return target === mediaUid ? [{ uid, attribute, sql: mediaSql(uid, attribute) }] : [];
        if ((definition.component ?? definition.target) !== target) return [];
        const stored = strapi.db.metadata.get(uid).attributes[attribute] as unknown as {
          readonly joinTable?: JoinTable;
        };
        if (stored.joinTable === undefined) return [];
        const isComponent = definition.type === 'component';
        const sql = joinSql(stored.joinTable, isComponent ? { target, attribute } : undefined);
        return [{ uid, attribute, sql }];
      }),
    );
}

const mediaSql = (uid: string, attribute: string) =>
  `select file_id as shown, related_id as shower from files_related_mph
    where file_id = any(?) and related_type = '${uid}' and field = '${attribute}'`;

function joinSql(join: JoinTable, component?: { target: string; attribute: string }): string {
  const [shower, shown] = [join.joinColumn.name, join.inverseJoinColumn.name];
  const isThis = component
    ? ` and component_type = '${component.target}' and field = '${component.attribute}'`
    : '';
  return `select "${shown}" as shown, "${shower}" as shower from "${join.name}"
    where "${shown}" = any(?)${isThis}`;
}

async function follow(queries: Queries, edge: Edge, shown: Origins): Promise<Origins> {
  const rows = await select<{ shown: number; shower: number }>(queries, edge.sql, [
    [...shown.keys()],
  ]);
  const showers: Origins = new Map();
  for (const row of rows) addOrigins(showers, row.shower, shown.get(row.shown) ?? []);
  return showers;
}

function addOrigins(to: Origins, row: number, origins: Iterable<string>): void {
  to.set(row, new Set([...(to.get(row) ?? []), ...origins]));
}

function merge(found: Found, uid: string, rows: Origins): void {
  const known = found.get(uid) ?? new Map();
  for (const [row, origins] of rows) addOrigins(known, row, origins);
  found.set(uid, known);
}

function tableOf(strapi: Core.Strapi, uid: string): string {
  return strapi.db.metadata.get(uid).tableName;
}

async function rowsOf(
  strapi: Core.Strapi,
  queries: Queries,
  uid: string,
  documentIds: readonly string[],
): Promise<Origins> {
  const rows = await select<{ id: number; document_id: string }>(
    queries,
    `select id, document_id from "${tableOf(strapi, uid)}" where document_id = any(?)`,
    [documentIds],
  );
  return new Map(rows.map((row) => [row.id, new Set([row.document_id])]));
}

/** Draft and published rows of one document are one referrer. */
async function byDocument(
  strapi: Core.Strapi,
  queries: Queries,
  uid: string,
  rows: Origins,
): Promise<Map<string, Set<string>>> {
  const named = await select<{ id: number; document_id: string }>(
    queries,
    `select id, document_id from "${tableOf(strapi, uid)}" where id = any(?) order by document_id`,
    [[...rows.keys()]],
  );
  const documents = new Map<string, Set<string>>();
  for (const { id, document_id } of named)
    documents.set(
      document_id,
      new Set([...(documents.get(document_id) ?? []), ...(rows.get(id) ?? [])]),
    );
  return documents;
}

/** Rich text holds pictures by their address, where no foreign key knows of them. */
async function addRichText(
  strapi: Core.Strapi,
  queries: Queries,
  documentIds: readonly string[],
  found: Found,
): Promise<void> {
  const files = await select<{ document_id: string; url: string }>(
    queries,
    'select document_id, url from files where document_id = any(?)',
    [documentIds],
  );
  if (files.length === 0) return;
  const getModel = modelsOf(strapi);
  const uids = [...Object.keys(strapi.contentTypes), ...Object.keys(strapi.components)];
  for (const uid of uids) {
    for (const [name, attribute] of Object.entries(getModel(uid).attributes)) {
      if (attribute.type !== 'blocks') continue;
      const stored = strapi.db.metadata.get(uid).attributes[name] as { columnName?: string };
      const rows = await select<{ id: number; origin: string }>(
        queries,
        `select entry.id, file.document_id as origin
           from "${tableOf(strapi, uid)}" entry
           join unnest(?::text[], ?::text[]) file (document_id, url)
             on position(file.url in entry."${stored.columnName ?? name}"::text) > 0`,
        [files.map((file) => file.document_id), files.map((file) => file.url)],
      );
      const showers: Origins = new Map();
      for (const row of rows) addOrigins(showers, row.id, [row.origin]);
      if (isProjected(kindOf(uid))) merge(found, uid, showers);
      else await climb(strapi, queries, uid, showers, [mediaUid, uid], found);
    }
  }
}
