import { createHttpApp, createLogger, HttpMetrics } from '@tarnholt/service';
import { expect, onTestFinished, test } from 'vitest';
import { createPageHeaders } from './page-headers.ts';
import type { PageAnswer } from './pages.ts';
import { servePages } from './serve-pages.ts';

function openServer(answer: () => Promise<PageAnswer>) {
  const log: string[] = [];
  const logger = createLogger(
    { level: 'info', process: 'server' },
    { write: (line: string) => log.push(line) },
  );
  const metrics = new HttpMetrics({ defaultMetrics: false });
  const app = createHttpApp({ logger, metrics, trustedProxies: [] });
  const pageHeaders = createPageHeaders({
    shopUrl: 'https://shop.example',
    apiPublicUrl: '/api',
    identityOrigin: 'https://id.example',
    contentAdminOrigin: undefined,
    mapUrl: undefined,
    cardProvider: {
      scriptOrigin: 'https://js.example',
      apiOrigin: 'https://api.example',
      form: 'own',
    },
    viewerOrigin: undefined,
    isDevelopment: false,
  });
  void app.register(async (scope) =>
    servePages(scope, {
      loadPages: () => ({ patterns: [], answer }),
      patterns: ['/'],
      pageHeaders,
    }),
  );
  onTestFinished(() => app.close());
  return { app, log };
}

const blank = (status: number, type?: string): PageAnswer => ({
  status,
  headers: new Headers(type === undefined ? {} : { 'content-type': type }),
  body: '',
  tags: new Set(['page-home']),
  audience: 'shared',
  scriptHashes: [],
  guest: undefined,
});

test.each([
  ['throws', () => Promise.reject(new Error('password=hunter2'))],
  ['gives up without a word', async () => blank(500)],
  ['gives up with a technical one', async () => blank(500, 'text/plain')],
])('where the router %s, there is still a page', async (_, answer) => {
  const { app } = openServer(answer);
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  });
  expect(response.headers).not.toHaveProperty('xkey');
  expect(response.body).toContain('<h1>Unexpected Application Error!</h1>');
  expect(response.body).toContain(`<code>${response.headers['x-request-id']}</code>`);
  expect(response.body).not.toContain('hunter2');
});

test('a failure of the router is logged under the id that the page shows', async () => {
  const { app, log } = openServer(() => Promise.reject(new Error('a bug')));
  const requestId = String((await app.inject('/')).headers['x-request-id']);
  const line = log.find((text) => text.includes('page failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    reqId: requestId,
    err: { message: 'a bug' },
  });
});

test('requests are counted and logged by the pattern of their page, never by their path', async () => {
  const { app, log } = openServer(async () => blank(200, 'text/html'));
  await app.inject('/');
  await app.inject('/somebody@mail.example');
  const routes = log.flatMap((line) => JSON.parse(line).route ?? []);
  expect(routes).toEqual(['/', '/*']);
  expect(log.join()).not.toContain('somebody');
});
