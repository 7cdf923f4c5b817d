import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createMediaApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Core, startCore } from '../core.ts';

/** A folder that is gone when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tarnholt-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestMedia extends Core {
  readonly app: FastifyInstance;
  readonly uploads: string;
  readonly cache: string;
  /** Every log line so far, as written. */
  readonly logText: () => string;
  /** The value of one line of the metrics, 0 when it is not there. */
  readonly metric: (line: string) => Promise<number>;
  /** The sum over all labels. */
  readonly total: (name: string) => Promise<number>;
}

/** The real service over folders of its own; settings may be overridden, folders too. */
export async function startTestMedia(environment: Record<string, string> = {}): Promise<TestMedia> {
  const [uploads, cache] = [await temporaryFolder(), await temporaryFolder()];
  let logged = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    UPLOADS_DIR: uploads,
    CACHE_DIR: cache,
    ...environment,
  });
  const core = await startCore(config, destination);
  const app = createMediaApp(core);
  onTestFinished(async () => {
    await app.close();
    await core.close();
  });
  const lines = async () => (await core.metrics.registry.metrics()).split('\n');
  const figureOf = (line: string | undefined) => Number(line?.split(' ').at(-1) ?? 0);
  return {
    ...core,
    app,
    uploads: config.UPLOADS_DIR,
    cache: config.CACHE_DIR,
    logText: () => logged,
    metric: async (name) => figureOf((await lines()).find((line) => line.startsWith(`${name} `))),
    total: async (name) =>
      (await lines())
        .filter((line) => line.startsWith(`${name}{`))
        .reduce((sum, line) => sum + figureOf(line), 0),
  };
}
