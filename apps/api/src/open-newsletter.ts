import type { Core } from './core.ts';
import type { NewsletterDeps } from './flows/newsletter/index.ts';
import { createSignedLinks } from './platform/signed-links.ts';

/** What the newsletter needs, to be asked for, confirmed and left. */
export function newsletterDepsOf(core: Core): NewsletterDeps {
  return {
    db: core.db,
    mails: core.mails,
    links: createSignedLinks({ keys: core.config.LINK_KEYS }),
    shopUrl: core.config.SHOP_URL,
    now: () => new Date(),
  };
}
