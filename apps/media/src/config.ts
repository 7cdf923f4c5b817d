import { availableParallelism } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import { readEnvironment } from '@tarnholt/service';
import { z } from 'zod';

/**
 * Every setting of the media service, read once before anything else; a missing or malformed value
 * ends the process with the full list of what is wrong. README.md describes each.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const folder = z.string().transform((value) => resolve(value));
const count = (max: number) => z.coerce.number().int().min(1).max(max);

export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),

  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3100),
  OPS_PORT: port.default(3101),

  UPLOADS_DIR: folder,
  CACHE_DIR: folder,
  CACHE_MAX_MB: z.coerce.number().int().min(16).max(1_000_000).default(2_048),

  PICTURE_MAX_MB: count(500).default(30),
  RESIZE_CONCURRENCY: count(256).optional(),
  RESIZE_QUEUE_MAX: z.coerce.number().int().min(0).max(10_000).default(64),
  RESIZE_WAIT_MS: count(60_000).default(10_000),
  RESIZE_TIMEOUT_S: count(120).default(20),
  /** Node's own: how many threads read files and make pictures. */
  UV_THREADPOOL_SIZE: count(1_024).default(4),

  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  SHUTDOWN_TIMEOUT_MS: z.coerce.number().int().min(5_000).max(600_000).default(20_000),
});

type Settings = z.infer<typeof configSchema>;
export type Config = Settings & { readonly RESIZE_CONCURRENCY: number };

function isInside(inner: string, outer: string): boolean {
  const [first] = relative(outer, inner).split(sep);
  return first !== '..';
}

const checkedSchema = configSchema
  .refine((config) => config.SHUTDOWN_DRAIN_MS <= config.SHUTDOWN_TIMEOUT_MS - 3_000, {
    path: ['SHUTDOWN_DRAIN_MS'],
    message: 'must leave at least 3 s of SHUTDOWN_TIMEOUT_MS to close in',
  })
  .refine(
    ({ CACHE_DIR: cache, UPLOADS_DIR: uploads }) =>
      !isInside(cache, uploads) && !isInside(uploads, cache),
    { path: ['CACHE_DIR'], message: 'must lie apart from UPLOADS_DIR' },
  )
  // With every thread making a picture, not even one that is kept could be read.
  .refine((config) => (config.RESIZE_CONCURRENCY ?? 1) < config.UV_THREADPOOL_SIZE, {
    path: ['RESIZE_CONCURRENCY'],
    message: 'must be less than UV_THREADPOOL_SIZE, which is 4 unless set',
  });

/** One core stays free for answering, one thread for reading. */
function defaultConcurrency(threads: number): number {
  return Math.max(1, Math.min(availableParallelism() - 1, threads - 1));
}

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const settings = readEnvironment(checkedSchema, environment);
  return {
    ...settings,
    RESIZE_CONCURRENCY:
      settings.RESIZE_CONCURRENCY ?? defaultConcurrency(settings.UV_THREADPOOL_SIZE),
  };
}
