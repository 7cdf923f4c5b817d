import { afterAll, beforeAll } from 'vitest';
import { ApiStub } from './api-stub.ts';
import {
  type Answer,
  buildStorefront,
  type Question,
  RunningStorefront,
  type StorefrontBuild,
} from './built-storefront.ts';

export interface ServedStorefront {
  readonly api: ApiStub;
  /** Where the build lies. */
  readonly folder: string;
  readonly log: readonly string[];
  readonly ask: (path: string, question?: Question) => Promise<Answer>;
}

/** Builds the storefront and runs it in front of a stand-in for the api, for all tests of a file. */
export function serveStorefront(settings: Record<string, string> = {}): ServedStorefront {
  const api = new ApiStub();
  let build: StorefrontBuild;
  let running: RunningStorefront;

  beforeAll(async () => {
    [build] = await Promise.all([buildStorefront(), api.start()]);
    running = await RunningStorefront.start(build, {
      SHOP_URL: 'https://shop.example',
      API_INTERNAL_URL: api.url,
      ...settings,
    });
  }, 180_000);

  afterAll(async () => {
    await running?.stop();
    await api.stop();
    build?.remove();
  });

  return {
    api,
    get folder() {
      return build.folder;
    },
    get log() {
      return running.log;
    },
    ask: (path, question) => running.ask(path, question),
  };
}
