import { type ApiApp, type ApiAppOptions, createAudienceApp } from './audience-app.ts';
import { recognizeKey } from './domains/erp/index.ts';
import { serveErp } from './flows/erp/routes.ts';
import { erpDepsOf } from './open-erp.ts';
import type { ShopCore } from './open-payments.ts';
import { createAuthenticator } from './platform/identity/authenticate.ts';
import { serveOpenApi } from './serve-open-api.ts';

/**
 * What programs of the house call, on a listener of its own in the same process. Neither the shop's
 * edge nor the back office has a way to it, no page of any origin may read its answers, and only keys
 * that were made in the back office mean something here.
 */
export function createErpApp(core: ShopCore, options: ApiAppOptions = {}): ApiApp {
  const authenticate = createAuthenticator(
    {
      metrics: core.metrics,
      verify: async (text) => {
        const caller = await recognizeKey(core.db, text);
        return caller === null ? { fault: 'unknown-key' } : { caller };
      },
    },
    'erp',
  );
  const { app, calls } = createAudienceApp(core, {
    audience: 'erp',
    authenticate,
    origin: null,
    ...options,
  });

  serveErp(calls, erpDepsOf(core));

  serveOpenApi(app, { version: '1.0.0', serverUrl: '/', audience: 'erp' });
  return { app, calls };
}
