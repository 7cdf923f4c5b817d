import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../../../scripts/servers/app-build.ts';
import { ApiStub } from './api-stub.ts';
import { type Answer, type Question, RunningStorefront } from './built-storefront.ts';

export interface ServedStorefront {
  readonly api: ApiStub;
  /** Where the build lies. */
  readonly folder: string;
  readonly log: readonly string[];
  readonly ask: (path: string, question?: Question) => Promise<Answer>;
}

/** Runs the built storefront in front of a stand-in for the api, for all tests of a file. */
export function serveStorefront(settings: Record<string, string> = {}): ServedStorefront {
  const api = new ApiStub();
  let folder: string;
  let running: RunningStorefront;

  beforeAll(async () => {
    [folder] = await Promise.all([buildApp('storefront'), api.start()]);
    running = await RunningStorefront.start(folder, {
      SHOP_URL: 'https://shop.example',
      API_INTERNAL_URL: api.url,
      ...settings,
    });
  }, 180_000);

  afterAll(async () => {
    await running?.stop();
    await api.stop();
  });

  return {
    api,
    get folder() {
      return folder;
    },
    get log() {
      return running.log;
    },
    ask: (path, question) => running.ask(path, question),
  };
}
