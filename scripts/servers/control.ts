import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from './shop.ts';

/** Parts of the shop that a browser test may stop and start again. */
export const controllable = ['api', 'content', 'edge', 'storefront'] as const;
export type Controllable = (typeof controllable)[number];

/**
 * Lets browser tests stop and start parts of the shop, which this process has started:
 * `POST /content/stop`, `POST /content/start`. On 127.0.0.1 only, and only while tests run.
 */
export async function startControl(shop: Shop): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const [, part = '', action = ''] = (request.url ?? '').split('/');
    act(part as Controllable, action).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };

  async function act(part: Controllable, action: string): Promise<void> {
    if (!controllable.includes(part)) throw new Error(`there is no part ${part}`);
    if (action === 'stop') await shop.stopPart(part);
    else if (action === 'start') await shop.startPart(part);
    else throw new Error(`cannot ${action}`);
  }
}
