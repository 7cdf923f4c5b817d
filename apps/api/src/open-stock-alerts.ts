import type { Core } from './core.ts';
import type { AnnounceDeps } from './flows/stock-alerts/index.ts';
import { createSignedLinks } from './platform/signed-links.ts';

/** What stock alerts need, to be asked for and to be mailed. */
export function stockAlertDepsOf(core: Core): AnnounceDeps {
  return {
    db: core.db,
    mails: core.mails,
    logger: core.logger,
    links: createSignedLinks({ keys: core.config.LINK_KEYS }),
    shopUrl: core.config.SHOP_URL,
    now: () => new Date(),
  };
}
