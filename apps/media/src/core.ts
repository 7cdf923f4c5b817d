import { createLogger, type Logger } from '@tarnholt/service';
import type { Config } from './config.ts';
import { Downloads } from './downloads.ts';
import { MediaMetrics } from './media-metrics.ts';
import { PictureCache } from './picture-cache.ts';
import { Pictures } from './pictures.ts';
import { Refusals } from './refusals.ts';
import { Sources } from './sources.ts';
import { WorkSlots } from './work-slots.ts';

/** What the process is made of, put together once. */
export interface Core {
  readonly logger: Logger;
  readonly metrics: MediaMetrics;
  readonly pictures: Pictures;
  readonly downloads: Downloads;
  readonly isReady: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const megabyte = 1024 * 1024;

type LogDestination = Parameters<typeof createLogger>[1];

export async function startCore(config: Config, logDestination?: LogDestination): Promise<Core> {
  const logger = createLogger({ level: config.LOG_LEVEL, process: 'media' }, logDestination);
  const metrics = new MediaMetrics({ defaultMetrics: config.NODE_ENV !== 'test' });
  const sources = new Sources(config.UPLOADS_DIR);
  const refusals = new Refusals({ metrics, logger });
  const slots = new WorkSlots({
    running: config.RESIZE_CONCURRENCY,
    waiting: config.RESIZE_QUEUE_MAX,
    waitMs: config.RESIZE_WAIT_MS,
  });
  const cache = await PictureCache.open({
    folder: config.CACHE_DIR,
    maxBytes: config.CACHE_MAX_MB * megabyte,
    logger,
  });
  metrics.watchSlots(slots);
  metrics.watchCache(cache);
  // Counts what is there and clears what a killed process left; nobody has to wait for it.
  void cache.sweep();
  return {
    logger,
    metrics,
    pictures: new Pictures({
      sources,
      cache,
      slots,
      refusals,
      metrics,
      logger,
      maxSourceBytes: config.PICTURE_MAX_MB * megabyte,
      resizeTimeoutSeconds: config.RESIZE_TIMEOUT_S,
    }),
    downloads: new Downloads({ sources, refusals }),
    isReady: () => sources.check(),
    close: () => cache.close(),
  };
}
