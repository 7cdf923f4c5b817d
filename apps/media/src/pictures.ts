import { createHash } from 'node:crypto';
import { AppError, type Logger } from '@tarnholt/service';
import type { PictureAddress } from './address.ts';
import { encoderVersion, makePicture } from './make-picture.ts';
import type { MediaMetrics } from './media-metrics.ts';
import { type Picture, type PictureCache, toPicture } from './picture-cache.ts';
import type { Refusals } from './refusals.ts';
import { Refused } from './refused.ts';
import { SingleFlight } from './single-flight.ts';
import { type SourceState, type Sources, stateKey } from './sources.ts';
import type { WorkSlots } from './work-slots.ts';

export interface PictureDeps {
  readonly sources: Sources;
  readonly cache: PictureCache;
  readonly slots: WorkSlots;
  readonly refusals: Refusals;
  readonly metrics: MediaMetrics;
  readonly logger: Logger;
  readonly maxSourceBytes: number;
  readonly resizeTimeoutSeconds: number;
}

/** The version in an address is not part of it: asking under many versions makes nothing anew. */
function cacheKeyOf(source: SourceState, { width, format }: PictureAddress): string {
  const parts = [encoderVersion, stateKey(source), width, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Finds pictures or makes them, each one once however many ask for it at the same time. */
export class Pictures {
  readonly #deps: PictureDeps;
  readonly #flights = new SingleFlight<Picture | undefined>();

  constructor(deps: PictureDeps) {
    this.#deps = deps;
  }

  /** Undefined when there is no such picture, or none that we serve. */
  async get(address: PictureAddress): Promise<Picture | undefined> {
    const source = await this.#deps.sources.find(address.name);
    if (source === undefined) return undefined;
    return this.#deps.refusals.orRefuse(source, () => {
      const key = cacheKeyOf(source, address);
      return this.#flights.run(key, () => this.#findOrMake(key, source, address));
    });
  }

  async #findOrMake(
    key: string,
    source: SourceState,
    address: PictureAddress,
  ): Promise<Picture | undefined> {
    const { cache, slots, refusals, metrics } = this.#deps;
    const kept = await cache.read(key);
    metrics.noteCacheRead(kept.outcome);
    if (kept.outcome === 'hit') return kept.picture;
    // Asked once more: another width may have been refused while this one waited for its slot.
    const body = await slots.run(() =>
      refusals.orRefuse(source, () => this.#make(source, address)),
    );
    if (body === undefined) return undefined;
    await this.#keep(key, body);
    return toPicture(body);
  }

  async #make(source: SourceState, { width, format }: PictureAddress): Promise<Buffer> {
    const { sources, metrics, maxSourceBytes, resizeTimeoutSeconds } = this.#deps;
    if (source.bytes > maxSourceBytes) {
      throw new Refused('too_many_bytes', `${source.bytes} bytes`);
    }
    const content = await sources.read(source);
    if (content === undefined) {
      // Being replaced right now. Nothing is kept; who asks again finds the new state.
      throw new AppError('service_unavailable', 'the file changed while it was read', {
        retryAfterSeconds: 1,
      });
    }
    const started = performance.now();
    const order = { width, format, timeoutSeconds: resizeTimeoutSeconds };
    const body = await makePicture(content, order);
    metrics.noteResize(format, width, (performance.now() - started) / 1000);
    return body;
  }

  /** A full disk makes us slow, not wrong: the picture goes out all the same. */
  async #keep(key: string, body: Buffer): Promise<void> {
    try {
      await this.#deps.cache.write(key, body);
    } catch (err) {
      this.#deps.metrics.noteCacheWriteFailure();
      this.#deps.logger.error({ err }, 'a picture could not be kept');
    }
  }
}
