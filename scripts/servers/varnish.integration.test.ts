import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './edge/ask.ts';
import { TestOrigin } from './edge/test-origin.ts';
import { freePort } from './free-port.ts';
import { type Edge, type EdgeOptions, removeLeftoverEdges, startEdge } from './varnish.ts';

const origin = new TestOrigin('origin');
const name = `test-edge/starter-${process.pid}`;
let options: EdgeOptions;
const running: Edge[] = [];

async function start(overrides: Partial<EdgeOptions> = {}): Promise<Edge> {
  const edge = await startEdge({ ...options, ...overrides });
  running.push(edge);
  return edge;
}

beforeAll(async () => {
  await removeLeftoverEdges('test-edge');
  await origin.start();
  options = {
    name,
    port: await freePort(),
    backends: { storefront: origin.url, api: origin.url, media: origin.url },
    shopUrl: 'https://shop.test',
  };
});
afterAll(async () => {
  for (const edge of running) await edge.stop();
  for (const edge of running) rmSync(edge.logFile, { force: true });
  await origin.stop();
});

const answerOf = async (edge: Edge, path: string) =>
  (await ask(edge.port, { path })).headers['x-edge'];

describe('a private edge', () => {
  test('answers on the port it was given, counts, and starts again with an empty cache', async () => {
    const first = await start();
    expect([first.port, first.url]).toEqual([options.port, `http://127.0.0.1:${options.port}`]);
    expect([await answerOf(first, '/a'), await answerOf(first, '/a')]).toEqual(['miss', 'hit']);
    await expect.poll(() => first.counters()['MAIN.cache_hit']).toBe(1);
    await first.stop();
    expect(await first.ended).toBe(0);
    await expect(ask(first.port, { path: '/a' })).rejects.toThrow('ECONNREFUSED');

    const second = await start();
    expect(second.port).toBe(options.port);
    expect(await answerOf(second, '/a')).toBe('miss');

    // A killed one leaves its worker holding the port for a moment; the next start sees to that.
    second.kill('SIGKILL');
    expect(await second.ended).toBe('SIGKILL');
    const third = await start();
    expect([third.port, await answerOf(third, '/a')]).toEqual([options.port, 'miss']);
  });

  test('ends one of the same name that a killed run has left behind', async () => {
    const left = await start();
    const next = await start({ port: await freePort() });
    expect(await left.ended).toBe('SIGKILL');
    expect(await answerOf(next, '/b')).toBe('miss');
  });

  test('does not start on a port that somebody has', async () => {
    const taken = Number(new URL(origin.url).port);
    await expect(start({ port: taken })).rejects.toThrow(/Address already in use/i);
  });

  test('shows in full what the compiler says about a mistake', async () => {
    const failure = await start({
      backends: { ...options.backends, api: 'http://no-such-host.invalid:1' },
    }).catch((error: unknown) => error);
    const words = failure instanceof Error ? failure.message : '';
    expect(words).toContain('Message from VCC-compiler');
    expect(words).toContain('no-such-host.invalid');
    expect(words).toContain('settings.vcl');
    expect(words).toContain('VCL compilation failed');
  });

  test('writes its output to a log of its name', async () => {
    const edge = await start();
    expect(edge.logFile).toMatch(/logs\/test-edge-starter-\d+\.log$/);
    expect(readFileSync(edge.logFile, 'utf8')).toContain('Child launched OK');
  });
});
