import type { Core } from './core.ts';
import { createContentSource } from './domains/catalog/index.ts';
import type { ProjectorOptions } from './flows/publish-content/index.ts';
import { Database } from './platform/database.ts';

export interface OpenContent extends ProjectorOptions {
  close(): Promise<void>;
}

/**
 * The way to the content service, for processes that carry content to the shop. The HTTP entry
 * has none: shoppers are served without it. No connection is made until the first use.
 */
export function openContent(core: Core): OpenContent {
  const { config, logger, metrics } = core;
  const content = new Database({
    url: config.CONTENT_DATABASE_URL,
    poolMax: 3,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    applicationName: 'tarnholt-projection',
    logger,
    observer: {
      onQuery: (label, seconds, error) =>
        metrics.observeQuery(label, error === undefined ? 'ok' : 'error', seconds),
    },
  });
  return {
    db: core.db,
    jobs: core.jobs,
    metrics,
    logger,
    content,
    contentDatabaseUrl: config.CONTENT_DATABASE_URL,
    source: createContentSource({
      url: config.CONTENT_URL,
      token: config.PROJECTION_TOKEN,
      outbound: core.outbound,
    }),
    close: () => content.close(),
  };
}
