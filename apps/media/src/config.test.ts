import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const working = { NODE_ENV: 'test', UPLOADS_DIR: '/srv/uploads', CACHE_DIR: '/srv/cache' };

test('takes a working environment and fills in what has a default', () => {
  expect(readConfig(working)).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3100,
    OPS_PORT: 3101,
    CACHE_MAX_MB: 2048,
    RESIZE_CONCURRENCY: Math.max(1, Math.min(3, availableParallelism() - 1)),
    RESIZE_QUEUE_MAX: 64,
  });
});

test('names every offending variable in one error', () => {
  const broken = { NODE_ENV: 'staging', PORT: '70000', CACHE_DIR: '/c', CACHE_MAX_MB: '0' };
  expect(() => readConfig(broken)).toThrow(/NODE_ENV:.*PORT:.*UPLOADS_DIR:.*CACHE_MAX_MB:/s);
});

test('takes folders from where it was started', () => {
  const config = readConfig({ ...working, UPLOADS_DIR: 'uploads' });
  expect(config.UPLOADS_DIR).toBe(join(process.cwd(), 'uploads'));
});

test.each([
  ['/srv/uploads', '/srv/uploads/cache'],
  ['/srv/cache/uploads', '/srv/cache'],
  ['/srv/both', '/srv/both/'],
  ['/', '/srv/cache'],
])('refuses uploads in %s with a cache in %s', (uploads, cache) => {
  const environment = { ...working, UPLOADS_DIR: uploads, CACHE_DIR: cache };
  expect(() => readConfig(environment)).toThrow('CACHE_DIR: must lie apart from UPLOADS_DIR');
});

test('folders whose names begin alike lie apart', () => {
  const config = readConfig({ ...working, UPLOADS_DIR: '/srv/up', CACHE_DIR: '/srv/up-cache' });
  expect(config.CACHE_DIR).toBe('/srv/up-cache');
});

test('leaves a thread for reading files', () => {
  const greedy = { ...working, RESIZE_CONCURRENCY: '4' };
  expect(() => readConfig(greedy)).toThrow('RESIZE_CONCURRENCY: must be less than UV_THREADPOOL');
  expect(readConfig({ ...greedy, UV_THREADPOOL_SIZE: '5' }).RESIZE_CONCURRENCY).toBe(4);
});

test('refuses a drain that leaves no time to close in', () => {
  const environment = { ...working, SHUTDOWN_DRAIN_MS: '8000', SHUTDOWN_TIMEOUT_MS: '10000' };
  expect(() => readConfig(environment)).toThrow('SHUTDOWN_DRAIN_MS: must leave at least 3 s');
});
