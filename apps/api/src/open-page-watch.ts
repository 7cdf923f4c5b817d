import { cardScripts } from '@tarnholt/service';
import type { Core } from './core.ts';
import type { WatchDeps } from './flows/page-watch/index.ts';

/** What it takes to look at the checkout: the page as shoppers open it, and what it loads. */
export function watchDepsOf(core: Core): WatchDeps {
  const { config } = core;
  return {
    db: core.db,
    outbound: core.outbound,
    mails: core.mails,
    logger: core.logger,
    metrics: core.metrics,
    page: {
      url: new URL('/checkout', config.SHOP_URL).href,
      providerScripts: cardScripts(config.ACCEPT_JS_URL, config.CARD_FORM),
    },
    operationsMailbox: (db) => core.settings.mailbox(db, 'operations'),
    environment: config.NODE_ENV,
  };
}
