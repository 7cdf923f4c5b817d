import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The windows of a limit follow the clock: a test that crosses into the next one would see half of
 * each. This waits for the next window if the current one ends within ten seconds.
 */
export async function waitForLimitWindow(windowSeconds: number): Promise<void> {
  const windowMs = windowSeconds * 1_000;
  const left = windowMs - (Date.now() % windowMs);
  if (left < 10_000) await sleep(left);
}
