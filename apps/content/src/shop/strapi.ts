import type { Core, UID } from '@strapi/strapi';
import type { GetModel, Model } from './model.ts';

/** The parts of Strapi that its own types leave open, typed once. */

/** What runs a statement: the database, or the transaction we are in. */
export interface Queries {
  raw(sql: string, bindings?: readonly unknown[]): PromiseLike<{ rows: unknown[] }>;
}

/** The statement's rows. Values are always bindings (`?`). */
export async function select<Row>(
  queries: Queries,
  sql: string,
  bindings: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await queries.raw(sql, bindings);
  return rows as Row[];
}

/**
 * Runs the work in Strapi's transaction: the one that is open, or a new one. Statements of Strapi's
 * own services join it; ours go through `queries`.
 */
export function inTransaction<Result>(
  strapi: Core.Strapi,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  // Its type promises a promise of a promise; what it does is await the work.
  return strapi.db.transaction(({ trx }) =>
    work(trx as unknown as Queries),
  ) as Promise<unknown> as Promise<Result>;
}

/** Our content types are known at run time only. */
export function contentType(uid: string): UID.ContentType {
  return uid as UID.ContentType;
}

export function modelsOf(strapi: Core.Strapi): GetModel {
  return (uid) => {
    const model = strapi.getModel(uid as UID.Schema) as unknown as Model | undefined;
    if (model === undefined) throw new Error(`No content type or component ${uid}`);
    return model;
  };
}
