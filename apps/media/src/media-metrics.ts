import type { MediaWidth, PictureFormat } from '@tarnholt/contract/media';
import { HttpMetrics } from '@tarnholt/service';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { CacheRead } from './picture-cache.ts';
import type { RefusalReason } from './refused.ts';

/** Every metric of the media service, in one place. */
export class MediaMetrics extends HttpMetrics {
  readonly #resizes = new Histogram({
    name: 'media_resize_duration_seconds',
    help: 'Time to make one picture, the wait for a slot left out, by format and width.',
    labelNames: ['format', 'width'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly #cacheReads = new Counter({
    name: 'media_cache_reads_total',
    help: 'Looks into the cache, by outcome: hit, miss, or corrupt (then made again).',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly #cacheWriteFailures = new Counter({
    name: 'media_cache_write_failures_total',
    help: 'Pictures that were served but could not be kept. Look at the disk.',
    registers: [this.registry],
  });

  readonly #refusals = new Counter({
    name: 'media_refusals_total',
    help: 'Files that were looked at and not served, by reason; remembered ones cost nothing.',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });

  noteResize(format: PictureFormat, width: MediaWidth, seconds: number): void {
    this.#resizes.observe({ format, width }, seconds);
  }

  noteCacheRead(outcome: CacheRead['outcome']): void {
    this.#cacheReads.inc({ outcome });
  }

  noteCacheWriteFailure(): void {
    this.#cacheWriteFailures.inc();
  }

  noteRefusal(reason: RefusalReason | 'remembered'): void {
    this.#refusals.inc({ reason });
  }

  watchSlots(slots: { counts(): { running: number; waiting: number } }): void {
    new Gauge({
      name: 'media_resize_queue_length',
      help: 'Pictures being made and waiting for it.',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect() {
        const { running, waiting } = slots.counts();
        this.set({ state: 'running' }, running);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }

  watchCache(cache: { readonly bytes: number }): void {
    new Gauge({
      name: 'media_cache_bytes',
      help: 'Size of the cache on disk, as far as this process knows.',
      registers: [this.registry],
      collect() {
        this.set(cache.bytes);
      },
    });
  }
}
