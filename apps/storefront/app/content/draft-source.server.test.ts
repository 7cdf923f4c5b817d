import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examplePages, exampleProduct } from '@tarnholt/contract/content-examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftSource } from './draft-source.server.ts';

let answer: (response: ServerResponse) => unknown = () => undefined;
let asked = '';
const server = createServer((request, response) => {
  asked = request.url ?? '';
  answer(response);
});
let contentUrl: string;
let drafts: DraftSource;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  contentUrl = `http://127.0.0.1:${port}`;
  drafts = new DraftSource({ contentUrl });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function serve(status: number, body: unknown): void {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

test.each([
  { kind: 'page', name: 'home', document: examplePages.home },
  { kind: 'product', document: exampleProduct },
  // Whether the shop would take it is for others to say.
  { kind: 'product-group', document: null },
])('a draft is handed on as it is: $kind', async (draft) => {
  serve(200, draft);
  expect(await drafts.read('a/b.c', 'r')).toEqual(draft);
  expect(asked).toBe('/api/shop-projection/preview/a%2Fb.c');
});

test('a token that is wrong or too old', async () => {
  serve(404, {});
  expect(await drafts.read('t', 'r')).toBeUndefined();
});

test('a content service in trouble is an error, and is not waited for', async () => {
  serve(500, {});
  await expect(drafts.read('t', 'r')).rejects.toThrow('answered 500');
  serve(200, { unexpected: true });
  await expect(drafts.read('t', 'r')).rejects.toThrow();
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  await expect(drafts.read('t', 'r')).rejects.toThrow();
  answer = () => undefined;
  const hasty = new DraftSource({ contentUrl, timeoutMs: 50 });
  await expect(hasty.read('t', 'r')).rejects.toThrow(/timeout/);
});
