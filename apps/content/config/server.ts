import type { Core } from '@strapi/strapi';

type Configuration = Core.Config.Shared.ConfigParams;

export default ({ env }: Configuration): Core.Config.Server => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  app: { keys: env.array('APP_KEYS', []) },
  // Behind a reverse proxy the browser's own address and protocol are in its headers.
  proxy: { koa: env.bool('BEHIND_PROXY', false) },
  dirs: { public: env('CONTENT_PUBLIC_DIR', './public') },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
});
