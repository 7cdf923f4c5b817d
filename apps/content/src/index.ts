import type { Core } from '@strapi/strapi';
import { ensureAccess, hideMarketplace } from './access/ensure-access.ts';
import { refuseDemoAccounts } from './access/refuse-demo-accounts.ts';
import { labelFields } from './editor/label-fields.ts';
import { seedContent } from './seed/seed-content.ts';
import type { ShopSettings } from './settings.ts';
import { installOutbox } from './shop/outbox/outbox.ts';
import { recordDocuments } from './shop/outbox/record-documents.ts';
import { recordMedia } from './shop/outbox/record-media.ts';
import { serveVerdicts } from './shop/verdict/serve-verdicts.ts';

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    const problems = strapi.config.get<string[]>('shop.problems');
    if (problems.length > 0)
      throw new Error(`The content service cannot start:\n- ${problems.join('\n- ')}`);
    await installOutbox(strapi);
    recordDocuments(strapi);
    serveVerdicts(strapi);
    hideMarketplace(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    const settings = strapi.config.get<ShopSettings>('shop');
    recordMedia(strapi);
    // Pictures are resized behind /media: what editors upload is kept as it is.
    await strapi.plugin('upload').service('upload').setSettings({
      sizeOptimization: false,
      responsiveDimensions: false,
      autoOrientation: false,
    });
    await labelFields(strapi);
    await ensureAccess(strapi, settings);
    if (settings.seed) await seedContent(strapi);
    else await refuseDemoAccounts(strapi);
  },
};
