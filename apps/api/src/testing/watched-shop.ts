import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { standinForTest } from '../../../../standins/authorize-net/src/testing/standin-for-test.ts';
import { acceptCheckout, compareCheckout, watchCheckout } from '../flows/page-watch/index.ts';
import { watchDepsOf } from '../open-page-watch.ts';
import { sql } from '../platform/sql.ts';
import { startTestCore } from './test-core.ts';

/** What the page at the other end of the socket is; a test changes it as somebody else would. */
export interface ServedPage {
  headers: Record<string, string>;
  html: string;
  /** By path. */
  scripts: Record<string, string>;
  /** Of every answer. */
  status: number;
}

interface ChangeMail {
  readonly recipient: string;
  readonly data: { readonly changes: readonly { part: string; before: string; now: string }[] };
}

const policy = (nonce: string) =>
  `default-src 'none'; connect-src 'self'; script-src 'self' 'nonce-${nonce}' https://js.example`;

const html = (nonce: string) =>
  `<!doctype html><html><head>
<link rel="modulepreload" href="/assets/vendor-a1.js" nonce="${nonce}"/>
</head><body><h1>Checkout</h1>
<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue("[\\"visit ${nonce}\\"]");</script>
<script nonce="${nonce}" type="module">import "/assets/checkout-b2.js";</script>
</body></html>`;

/** A checkout and a card provider behind sockets of their own, and a shop that watches them. */
export async function startWatchedShop(settings: Record<string, string> = {}) {
  let visits = 0;
  const page: ServedPage = {
    headers: { 'x-content-type-options': 'nosniff' },
    html: html('NONCE'),
    scripts: {
      '/assets/vendor-a1.js': 'export const react = 1;',
      '/assets/checkout-b2.js': 'import "./vendor-a1.js"; import(`./later-c3.js`);',
      '/assets/later-c3.js': 'new Worker(new URL(`/assets/worker-d4.js`, import.meta.url));',
      '/assets/worker-d4.js': 'self.onmessage = null;',
    },
    status: 200,
  };
  const server = createServer((request, response) => {
    const body = page.scripts[request.url ?? ''];
    visits += 1;
    const nonce = `visit-${visits}`;
    response.statusCode = page.status;
    if (request.url === '/checkout') {
      response.setHeaders(
        new Map([
          ['content-type', 'text/html; charset=utf-8'],
          ['content-security-policy', policy(nonce)],
          ...Object.entries(page.headers),
        ]),
      );
      response.end(page.html.replaceAll('NONCE', nonce));
    } else {
      if (body === undefined) response.statusCode = 404;
      response.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const provider = await standinForTest();
  const core = await startTestCore({
    SHOP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ACCEPT_JS_URL: provider.scriptUrl,
    ...settings,
  });
  const deps = watchDepsOf(core);
  return {
    core,
    page,
    provider,
    look: () => watchCheckout(deps),
    compare: () => compareCheckout(deps),
    accept: (by = 'morgan') => acceptCheckout(deps, by),
    async mails() {
      return core.db.query(
        sql<ChangeMail>`/* testing.change-mails */
          select recipient, data from notifications.outgoing_mail
           where template = 'checkout-changed' order by queued_at, id`,
      );
    },
  };
}
