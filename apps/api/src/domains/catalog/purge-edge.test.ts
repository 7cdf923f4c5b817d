import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { purgeEdgeHandler } from './purge-edge.ts';

const run = { id: 'a', retry: 0, signal: new AbortController().signal };

async function startEdge(status = 200) {
  const purges: { method: string | undefined; tags: unknown; at: number }[] = [];
  const server = createServer((request, response) => {
    purges.push({
      method: request.method,
      tags: request.headers['xkey-purge'],
      at: performance.now(),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { purges, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function handlerFor(...edgeUrls: string[]) {
  const outbound = createOutbound(edgeUrls.map((url) => new URL(url).host));
  return purgeEdgeHandler({ edgeUrls, outbound });
}

test('every edge is told to forget the tags twice, two seconds apart', async () => {
  const edges = [await startEdge(), await startEdge()];
  await handlerFor(...edges.map(({ url }) => url)).run({ tags: ['page-home', 'product-a'] }, run);
  for (const { purges } of edges) {
    expect(purges.map(({ method, tags }) => [method, tags])).toEqual([
      ['PURGE', 'page-home product-a'],
      ['PURGE', 'page-home product-a'],
    ]);
    expect((purges[1]?.at ?? 0) - (purges[0]?.at ?? 0)).toBeGreaterThan(1_900);
  }
});

test('an edge that refuses fails the job, and the others are told all the same', async () => {
  const [broken, working] = [await startEdge(503), await startEdge()];
  const handler = handlerFor(broken.url, working.url);
  await expect(handler.run({ tags: ['page-home'] }, run)).rejects.toThrow('answered 503');
  expect(working.purges).toHaveLength(1);
});

test('without an edge there is nothing to do', async () => {
  await handlerFor().run({ tags: ['page-home'] }, run);
});

test('tags that could break out of the header are refused', async () => {
  const edge = await startEdge();
  const handler = handlerFor(edge.url);
  for (const tag of ['a b', 'a\r\nx: y', '', 'ü']) {
    await expect(handler.run({ tags: [tag] }, run)).rejects.toThrow();
  }
  expect(edge.purges).toEqual([]);
});
