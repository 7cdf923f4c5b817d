import { runSiteServer } from '@tarnholt/service';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { callPrefix, forwardCalls } from './forward-calls.ts';
import { servePage } from './serve-page.ts';

/** Where the app comes from: the build, or Vite in development. */
export interface Site {
  readonly loadTemplate: (url: string) => string | Promise<string>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  readonly close?: () => Promise<void>;
}

export async function runBackOffice(config: Config, site: Site): Promise<void> {
  await runSiteServer(config, {
    name: 'back office',
    async serve(app) {
      await app.register(async (scope) =>
        forwardCalls(scope, { apiUrl: config.BACK_OFFICE_API_URL }),
      );
      await site.serveFiles(app);
      servePage(app, {
        loadTemplate: site.loadTemplate,
        isDevelopment: config.NODE_ENV === 'development',
        settings: {
          brandName: config.BRAND_NAME,
          apiUrl: callPrefix,
          identity: { authority: config.IDENTITY_AUTHORITY, clientId: config.IDENTITY_CLIENT_ID },
        },
      });
      return site;
    },
  });
}
