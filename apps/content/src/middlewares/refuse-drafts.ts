import type { Core } from '@strapi/strapi';
import type { Context, Next } from '../koa.ts';
import type { ShopSettings } from '../settings.ts';
import { asksForDrafts } from '../shop/preview/asks-for-drafts.ts';
import { isSameSecret } from '../shop/same-secret.ts';

/** Strapi hands drafts to every reader who asks: here, only to one who knows the preview secret. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const prefix = strapi.config.get<string>('api.rest.prefix', '/api');
    const isContentApi = ctx.path === prefix || ctx.path.startsWith(`${prefix}/`);
    const { previewSecret } = strapi.config.get<ShopSettings>('shop');
    if (
      isContentApi &&
      asksForDrafts(ctx.query) &&
      !isSameSecret(ctx.get('x-preview-secret'), previewSecret)
    ) {
      ctx.forbidden('Drafts are shown by preview alone');
      return;
    }
    await next();
  };
