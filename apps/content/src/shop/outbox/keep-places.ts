import type { Core } from '@strapi/strapi';
import { isProjected, kindOf, type ProjectedKind } from '../kinds.ts';
import { isShown } from '../model.ts';
import type { Referrer } from '../read/referrers.ts';
import { modelsOf, type Queries, select } from '../strapi.ts';
import { placeAmong } from './place-among.ts';

/**
 * A published collection loses a product that is unpublished, and gets it back when it is published
 * again, or for the first time: Strapi sees to that. But it gives the product the number of its
 * place in the draft, which in the published list another one may have, since that list was counted
 * anew without it. Here the product gets a place of its own.
 */

interface ListTable {
  readonly table: string;
  readonly kind: ProjectedKind;
  readonly holders: string;
  readonly holder: string;
  readonly held: string;
  readonly order: string;
}

interface Row {
  readonly id: number;
  readonly list: string;
  readonly is_published: boolean;
  readonly document_id: string;
  readonly order: number;
}

/** The published lists that show a document, by table and list. */
export type Lists = ReadonlyMap<string, Referrer>;

export async function publishedListsOf(
  strapi: Core.Strapi,
  queries: Queries,
  uid: string,
  documentId: string,
): Promise<Lists> {
  const lists = new Map<string, Referrer>();
  for (const table of listTables(strapi, uid)) {
    const rows = await select<{ list: string }>(
      queries,
      `select distinct list.document_id as list from "${table.table}" link
         join "${table.holders}" list on list.id = link."${table.holder}"
         join "${tableOf(strapi, uid)}" entry on entry.id = link."${table.held}"
        where entry.document_id = ? and list.published_at is not null`,
      [documentId],
    );
    for (const { list } of rows)
      lists.set(`${table.table} ${list}`, { kind: table.kind, documentId: list });
  }
  return lists;
}

/** Gives a published document its place in the lists that did not show it before, and names them. */
export async function keepPlaces(
  strapi: Core.Strapi,
  queries: Queries,
  uid: string,
  documentId: string,
  before: Lists,
): Promise<Referrer[]> {
  const now = await publishedListsOf(strapi, queries, uid, documentId);
  const gained = [...now].filter(([list]) => !before.has(list));
  if (gained.length === 0) return [];
  for (const table of listTables(strapi, uid)) {
    const lists = gained
      .filter(([list]) => list.startsWith(`${table.table} `))
      .map(([, list]) => list.documentId);
    const rows = await readLists(queries, table, tableOf(strapi, uid), lists);
    for (const list of lists) {
      const draft = rows.filter((row) => row.list === list && !row.is_published);
      const published = rows.filter((row) => row.list === list && row.is_published);
      const own = published.find((row) => row.document_id === documentId);
      if (own === undefined) continue;
      const order = placeAmong(
        draft.map((row) => row.document_id),
        published.map((row) => ({ documentId: row.document_id, order: row.order })),
        documentId,
      );
      await queries.raw(`update "${table.table}" set "${table.order}" = ? where id = ?`, [
        order,
        own.id,
      ]);
    }
  }
  return gained.map(([, list]) => list);
}

function readLists(
  queries: Queries,
  table: ListTable,
  entries: string,
  lists: readonly string[],
): Promise<Row[]> {
  return select<Row>(
    queries,
    `select link.id, list.document_id as list, list.published_at is not null as is_published,
            entry.document_id, link."${table.order}" as order
       from "${table.table}" link
       join "${table.holders}" list on list.id = link."${table.holder}"
       join "${entries}" entry on entry.id = link."${table.held}"
      where list.document_id = any(?)
      order by link."${table.order}", link.id`,
    [lists],
  );
}

const tableOf = (strapi: Core.Strapi, uid: string) => strapi.db.metadata.get(uid).tableName;

/** The ordered relations of documents that are published themselves. */
function listTables(strapi: Core.Strapi, uid: string): ListTable[] {
  const getModel = modelsOf(strapi);
  return Object.keys(strapi.contentTypes).flatMap((holder) => {
    const kind = kindOf(holder);
    if (!isProjected(kind)) return [];
    return Object.entries(getModel(holder).attributes).flatMap(([name, attribute]) => {
      if (attribute.type !== 'relation' || attribute.target !== uid) return [];
      if (!isShown(attribute)) return [];
      const { joinTable } = strapi.db.metadata.get(holder).attributes[name] as unknown as {
        joinTable?: {
          name: string;
          joinColumn: { name: string };
          inverseJoinColumn: { name: string };
          orderColumnName?: string;
        };
      };
      if (joinTable?.orderColumnName === undefined) return [];
      return [
        {
          table: joinTable.name,
          kind,
          holders: tableOf(strapi, holder),
          holder: joinTable.joinColumn.name,
          held: joinTable.inverseJoinColumn.name,
          order: joinTable.orderColumnName,
        },
      ];
    });
  });
}
