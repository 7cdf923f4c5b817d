import { setTimeout as sleep } from 'node:timers/promises';

/** All of them, so many at the same time. The results are in the order of what was given. */
export async function inTurns<Given, Result>(
  given: readonly Given[],
  atOnce: number,
  work: (one: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const take = async () => {
    while (next < given.length) {
      const index = next;
      next += 1;
      results[index] = await work(given[index] as Given);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, given.length) }, take));
  return results;
}

/** More wait for nothing but the machine. */
const mostUnderWay = 80;

/**
 * Starts one after the other at a steady rate until told to stop, and waits for all of them. Where the
 * machine cannot keep up it starts fewer, so that a slow machine shows the same in not much more time.
 */
export async function atRate<Result>(
  perSecond: number,
  isOver: (started: number) => boolean,
  work: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const running: Promise<Result>[] = [];
  let underWay = 0;
  let due = performance.now();
  while (!isOver(running.length)) {
    if (underWay < mostUnderWay) {
      underWay += 1;
      const number = running.length;
      running.push(
        work(number).finally(() => {
          underWay -= 1;
        }),
      );
    }
    due = Math.max(due + 1_000 / perSecond, performance.now());
    await sleep(Math.max(0, due - performance.now()));
  }
  return Promise.all(running);
}
