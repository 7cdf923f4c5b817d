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

test('a draft that the shop would take', async () => {
  serve(200, { kind: 'page', name: 'home', document: examplePages.home });
  expect(await drafts.read('a/b.c', 'r')).toEqual({
    state: 'valid',
    page: 'home',
    content: examplePages.home,
  });
  expect(asked).toBe('/api/shop-projection/preview/a%2Fb.c');
});

test('a draft that the shop would refuse names its problems in words', async () => {
  const { slides, tiles } = examplePages.home;
  const document = {
    ...examplePages.home,
    slides: [{ ...slides[0], title: 'x'.repeat(201), url: 'javascript:alert(1)' }],
    tiles: [{ ...tiles[0], title: '', image: null }],
  };
  serve(200, { kind: 'page', name: 'home', document });
  expect(await drafts.read('t', 'r')).toEqual({
    state: 'refused',
    page: 'home',
    problems: [
      'slides, entry 1, title: Must not have more than 200 characters',
      'slides, entry 1, url: Must be a path or a web link',
      'tiles, entry 1, title: Must not be empty',
      'tiles, entry 1, image: Is missing',
    ],
  });
});

test.each([
  ['a product', { kind: 'product', document: exampleProduct }, 'product'],
  ['an unknown page', { kind: 'page', name: 'constructor', document: {} }, 'page'],
])('%s has no page of its own here', async (_, body, kind) => {
  serve(200, body);
  expect(await drafts.read('t', 'r')).toEqual({ state: 'no-page', kind });
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
