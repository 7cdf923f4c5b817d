import type { Core } from '@strapi/strapi';
import { previewUrl } from '../src/shop/preview/preview-url.ts';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => {
  const shopUrl = env('SHOP_URL', '');
  const previewSecret = env('PREVIEW_SECRET', '');
  return {
    auth: { secret: env('ADMIN_JWT_SECRET', '') },
    apiToken: { salt: env('API_TOKEN_SALT', '') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT', '') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY', '') },
    autoOpen: false,
    flags: { nps: false, promoteEE: false, docLinks: false },
    ai: { enabled: false },
    preview: {
      enabled: true,
      config: {
        allowedOrigins: [shopUrl],
        handler: (uid, { documentId }) =>
          previewUrl(uid, documentId, { shopUrl, previewSecret }, Date.now()),
      },
    },
  };
};
