import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Edge, type EdgeOptions, removeLeftoverEdges, startEdge } from '../varnish.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { TestOrigin } from './test-origin.ts';

export interface TestEdge {
  readonly storefront: TestOrigin;
  readonly api: TestOrigin;
  readonly media: TestOrigin;
  readonly edge: Edge;
  /** Asks the edge; with `from`, as the client with that address. */
  ask(question: Question | string): Promise<Answer>;
}

export const testShopUrl = 'https://shop.test';

type Overrides = Partial<Omit<EdgeOptions, 'name' | 'port' | 'backends' | 'shopUrl'>>;

/** One edge with three origins for all tests of a file. Tests keep apart by using paths of their own. */
export function shareTestEdge(name: string, overrides: Overrides = {}): TestEdge {
  const storefront = new TestOrigin('storefront');
  const api = new TestOrigin('api');
  const media = new TestOrigin('media');
  let edge: Edge | undefined;
  let proxyPort = 0;

  beforeAll(async () => {
    await removeLeftoverEdges('test-edge');
    await Promise.all([storefront.start(), api.start(), media.start()]);
    proxyPort = await freePort();
    edge = await startEdge({
      name: `test-edge/${name}-${process.pid}`,
      backends: { storefront: storefront.url, api: api.url, media: media.url },
      shopUrl: testShopUrl,
      proxyProtocolPort: proxyPort,
      ...overrides,
    });
  });
  afterAll(async () => {
    await edge?.stop();
    if (edge !== undefined) rmSync(edge.logFile);
    await Promise.all([storefront.stop(), api.stop(), media.stop()]);
  });

  const running = (): Edge => {
    if (edge === undefined) throw new Error('the edge is not running');
    return edge;
  };
  return {
    storefront,
    api,
    media,
    get edge() {
      return running();
    },
    ask(question) {
      const asked = typeof question === 'string' ? { path: question } : question;
      return ask(asked.from === undefined ? running().port : proxyPort, asked);
    },
  };
}
