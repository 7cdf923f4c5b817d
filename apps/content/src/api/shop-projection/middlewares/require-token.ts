import type { Core } from '@strapi/strapi';
import type { Context, Next } from '../../../koa.ts';
import type { ShopSettings } from '../../../settings.ts';
import { bearerToken, isSameSecret } from '../../../shop/same-secret.ts';

/** Lets the worker of the shop through, and nobody else. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { projectionToken } = strapi.config.get<ShopSettings>('shop');
    if (!isSameSecret(bearerToken(ctx.get('authorization')), projectionToken)) {
      ctx.unauthorized('The projection token is missing or wrong');
      return;
    }
    await next();
  };
