import type { Audience } from '@tarnholt/contract';
import { createHttpApp, type HttpBounds, serveHealth } from '@tarnholt/service';
import type { FastifyInstance } from 'fastify';
import { createAccessEnforcer } from './enforce-access.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import type { ShopCore } from './open-payments.ts';
import { allowOrigin } from './platform/http/allow-origin.ts';
import { CallServer } from './platform/http/call-server.ts';
import { refuseCardNumbers } from './platform/http/refuse-card-numbers.ts';
import { translateDatabaseError } from './platform/http/translate-database-error.ts';
import type { Authenticator } from './platform/identity/authenticate.ts';

export interface ApiApp {
  readonly app: FastifyInstance;
  readonly calls: CallServer;
}

export interface ApiAppOptions {
  readonly bounds?: HttpBounds;
}

interface AudienceAppOptions extends ApiAppOptions {
  readonly audience: Audience;
  readonly authenticate: Authenticator;
  /** Where the audience's pages are: no other site's may read answers. Programs have none. */
  readonly origin: string | null;
}

/** A listener for one audience, still without its calls. */
export function createAudienceApp(
  core: ShopCore,
  { audience, authenticate, origin, ...options }: AudienceAppOptions,
): ApiApp {
  const app = createHttpApp({
    logger: core.logger,
    metrics: core.metrics,
    tracing: core.tracing,
    trustedProxies: core.config.TRUSTED_PROXIES,
    translateError: translateDatabaseError,
    ...options,
  });
  if (origin !== null) allowOrigin(app, origin);
  refuseCardNumbers(app);
  const calls = new CallServer(app, {
    audience,
    checkAnswers: core.config.CONTRACT_CHECK,
    enforceLimit: createLimitEnforcer(core),
    enforceAccess: createAccessEnforcer(core),
    authenticate,
  });
  serveHealth(app, core.isReady);
  return { app, calls };
}
