import { beforeAll } from 'vitest';
import { startTestCore, type TestCore } from './test-core.ts';

/** One core for all tests of a file that only read. */
export function shareTestCore(): () => TestCore {
  let core: TestCore | undefined;
  beforeAll(async () => {
    const cleanups: (() => Promise<unknown>)[] = [];
    core = await startTestCore({}, { whenFinished: (cleanup) => cleanups.unshift(cleanup) });
    return async () => {
      for (const cleanup of cleanups) await cleanup();
    };
  });
  return () => {
    if (core === undefined) throw new Error('the shared core is there once the tests run');
    return core;
  };
}
