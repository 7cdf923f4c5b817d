import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { type Answer, RunningStorefront } from './built-storefront.ts';
import type { ServedStorefront } from './serve-storefront.ts';

export interface ServedPreviews {
  /** What the content service hands out for any token; nothing when the token is not good. */
  draft: { kind: string; name?: string; document: unknown } | undefined;
  /** How often a draft was asked for. */
  reads: number;
  readonly log: readonly string[];
  readonly ask: (path: string) => Promise<Answer>;
}

export const previewToken = 'cHJldmlldw.c2VjcmV0LXRva2VuLW9mLWFuLWVkaXRvcg';

/** Runs a second storefront beside the shop's, with a stand-in for the content service behind it. */
export function servePreviews(shop: ServedStorefront): ServedPreviews {
  const content = createServer((_request, response) => {
    previews.reads += 1;
    response
      .writeHead(previews.draft === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(previews.draft ?? {}));
  });
  let editors: RunningStorefront;

  beforeAll(async () => {
    await once(content.listen(0, '127.0.0.1'), 'listening');
    editors = await RunningStorefront.start(shop.folder, {
      SHOP_URL: 'https://shop.example',
      API_INTERNAL_URL: shop.api.url,
      CONTENT_URL: `http://127.0.0.1:${(content.address() as AddressInfo).port}`,
    });
  });
  afterAll(async () => {
    await editors?.stop();
    content.closeAllConnections();
    content.close();
  });

  const previews: ServedPreviews = {
    draft: undefined,
    reads: 0,
    get log() {
      return editors.log;
    },
    ask: (path) => editors.ask(path),
  };
  return previews;
}
