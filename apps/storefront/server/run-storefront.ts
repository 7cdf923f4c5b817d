import { cardScripts, runSiteServer } from '@tarnholt/service';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createPageHeaders } from './page-headers.ts';
import type { Pages, PagesOptions } from './pages.ts';
import { servePages } from './serve-pages.ts';
import { servePrivacySignal } from './serve-privacy-signal.ts';

/** Where pages and files come from: the build, or Vite in development. */
export interface Site {
  /** Called for every request: in development the source may have changed. */
  readonly loadPages: () => Pages | Promise<Pages>;
  /** Names of pages for logs and metrics. */
  readonly patterns: readonly string[];
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  readonly close?: () => Promise<void>;
}

export async function runStorefront(
  config: Config,
  openSite: (options: PagesOptions) => Site,
): Promise<void> {
  await runSiteServer(config, {
    name: 'storefront',
    async serve(app, logger) {
      const site = openSite({
        settings: publicSettingsOf(config),
        apiInternalUrl: config.API_INTERNAL_URL,
        contentUrl: config.CONTENT_URL,
        logger,
      });
      await site.serveFiles(app);
      servePrivacySignal(app);
      const pageHeaders = createPageHeaders({
        shopUrl: config.SHOP_URL,
        apiPublicUrl: config.API_PUBLIC_URL,
        identityOrigin: new URL(config.IDENTITY_AUTHORITY).origin,
        contentAdminOrigin: config.CONTENT_ADMIN_ORIGIN,
        cardProvider: {
          scriptOrigin: new URL(config.ACCEPT_JS_URL).origin,
          apiOrigin: config.ANET_API_HOST,
          form: config.CARD_FORM,
        },
        viewerOrigin: config.VIEWER_URL && new URL(config.VIEWER_URL).origin,
        mapUrl: config.GOOGLE_MAPS_KEY === '' ? undefined : config.GOOGLE_MAPS_URL,
        isDevelopment: config.NODE_ENV === 'development',
      });
      // A scope of its own: pages answer errors with pages, everything else with problem documents.
      await app.register(async (scope) => servePages(scope, { ...site, pageHeaders }));
      return site;
    },
  });
}

/** What every browser may know. */
function publicSettingsOf(config: Config): PagesOptions['settings'] {
  return {
    brandName: config.BRAND_NAME,
    shopUrl: config.SHOP_URL,
    apiUrl: config.API_PUBLIC_URL,
    identity: {
      authority: config.IDENTITY_AUTHORITY,
      clientId: config.IDENTITY_CLIENT_ID,
      pkce: config.IDENTITY_PKCE,
      monitorSession: config.IDENTITY_MONITOR_SESSION,
    },
    checkout: {
      cardProvider: {
        form: config.CARD_FORM,
        scriptUrl: cardScripts(config.ACCEPT_JS_URL, config.CARD_FORM)[0],
        apiLoginId: config.ANET_LOGIN_ID,
        clientKey: config.ANET_CLIENT_KEY,
      },
      fflMailbox: config.FFL_MAILBOX,
    },
    yotpoAppKey: config.YOTPO_APP_KEY,
    viewerUrl: config.VIEWER_URL,
    hasDesignPage: config.DESIGN_PAGE ?? config.NODE_ENV === 'development',
    map:
      config.GOOGLE_MAPS_KEY === ''
        ? null
        : { url: config.GOOGLE_MAPS_URL, key: config.GOOGLE_MAPS_KEY },
  };
}
