import type { Core } from '@strapi/strapi';
import { problemsWithSettings, type ShopSettings } from '../src/settings.ts';

/** `problems` is looked at when the service starts; a build needs no settings. */
export default ({
  env,
}: Core.Config.Shared.ConfigParams): ShopSettings & { problems: string[] } => ({
  problems: problemsWithSettings((name) => env(name)),
  projectionToken: env('PROJECTION_TOKEN', ''),
  previewSecret: env('PREVIEW_SECRET', ''),
  shopUrl: env('SHOP_URL', ''),
  readToken: env('CONTENT_READ_TOKEN', ''),
  seed: env('CONTENT_SEED', 'off') === 'on',
  accounts: {
    admin: { email: env('ADMIN_EMAIL', ''), password: env('ADMIN_PASSWORD', '') },
    editor: { email: env('EDITOR_EMAIL', ''), password: env('EDITOR_PASSWORD', '') },
    author: { email: env('AUTHOR_EMAIL', ''), password: env('AUTHOR_PASSWORD', '') },
  },
});
