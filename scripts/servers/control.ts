import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from './shop.ts';

/** Parts of the shop that a browser test may stop and start again. */
export const controllable = ['api', 'content', 'edge', 'identity', 'storefront', 'worker'] as const;
export type Controllable = (typeof controllable)[number];

/**
 * Lets browser tests stop and start parts of the shop, which this process has started:
 * `POST /content/stop`, `POST /content/start`. `kill` ends a part as a crash would, `ended` answers
 * when it has ended by itself, and the api and the storefront are started with the settings that stand
 * in the query: `POST /api/start?CRASH_AT=…`. On 127.0.0.1 only, and only while tests run.
 */
export async function startControl(shop: Shop): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const [, part = '', action = ''] = pathname.split('/');
    act(part as Controllable, action, Object.fromEntries(searchParams)).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };

  async function act(
    part: Controllable,
    action: string,
    settings: Record<string, string>,
  ): Promise<void> {
    if (!controllable.includes(part)) throw new Error(`there is no part ${part}`);
    if (action === 'stop') await shop.stopPart(part);
    else if (action === 'kill') await shop.killPart(part);
    else if (action === 'ended') await shop.partEnded(part);
    else if (action === 'start') await shop.startPart(part, settings);
    else throw new Error(`cannot ${action}`);
  }
}
