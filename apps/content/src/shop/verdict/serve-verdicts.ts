import type { Core } from '@strapi/strapi';
import type { Context } from '../../koa.ts';
import { isProjected, kindOf } from '../kinds.ts';
import { type Queries, select } from '../strapi.ts';
import { type StoredVerdict, verdictFor } from './verdict-for.ts';

/** `GET /shop-projection/verdict/{content type}/{document id}`, for whoever is signed in. */
export function serveVerdicts(strapi: Core.Strapi): void {
  strapi.server.routes({
    // An api's own routes are for the content API; only here can one ask for an editor.
    type: 'admin',
    prefix: '/shop-projection',
    routes: [
      {
        method: 'GET',
        path: '/verdict/:uid/:documentId',
        info: { type: 'admin' },
        handler: async (ctx: Context) => {
          const kind = kindOf(ctx.params.uid);
          if (!isProjected(kind)) return ctx.notFound();
          ctx.set('cache-control', 'no-store');
          ctx.body = verdictFor(await readVerdict(strapi, kind, ctx.params.documentId));
          return undefined;
        },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}

async function readVerdict(
  strapi: Core.Strapi,
  kind: string,
  documentId: string,
): Promise<StoredVerdict | undefined> {
  const [stored] = await select<StoredVerdict>(
    strapi.db.connection as unknown as Queries,
    `select document.counter, verdict.counter as judged, verdict.state, verdict.problems,
            verdict.warnings, verdict.decided_at,
            (select max(event.occurred_at) from outbox.event
              where event.kind = document.kind and event.document_id = document.document_id
                and event.counter = document.counter) as changed_at
       from outbox.document
       left join outbox.verdict using (kind, document_id)
      where kind = ? and document_id = ?`,
    [kind, documentId],
  );
  // Strapi has the driver hand out JSON as text.
  return (
    stored && { ...stored, problems: parsed(stored.problems), warnings: parsed(stored.warnings) }
  );
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
