import type { Core } from '@strapi/strapi';
import type { Context } from '../../../koa.ts';
import type { ShopSettings } from '../../../settings.ts';
import { verifyPreviewToken } from '../../../shop/preview/preview-token.ts';
import { parseListQuery, parseReadBody } from '../../../shop/read/parse-request.ts';
import { listDocuments, readDocuments, readDraft } from '../../../shop/read/read-documents.ts';

/** What the shop's worker and its preview page ask of us. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async read(ctx: Context) {
    const request = parseReadBody((ctx.request as { body?: unknown }).body);
    if (request === undefined) return ctx.badRequest('Expected a kind and up to 200 documentIds');
    return { documents: await readDocuments(strapi, request.kind, request.documentIds) };
  },

  async list(ctx: Context) {
    const request = parseListQuery(ctx.query);
    if (request === undefined) return ctx.badRequest('Expected a kind, and maybe after and limit');
    return listDocuments(strapi, request.kind, request.after, request.limit);
  },

  async preview(ctx: Context) {
    const { previewSecret } = strapi.config.get<ShopSettings>('shop');
    const token = verifyPreviewToken(String(ctx.params.token), previewSecret, Date.now());
    const draft = token && (await readDraft(strapi, token.kind, token.documentId));
    if (!draft) return ctx.notFound();
    ctx.set('cache-control', 'no-store');
    return { kind: token.kind, ...draft };
  },
});
