import type { Challenge } from '@tarnholt/contract';
import type { Solution } from './find-counter.ts';

/** A slow phone needs some ten seconds. */
const patienceMs = 90_000;

/** What the order is to be sent again with; null if no solution was found. */
export async function solveChallenge(challenge: Challenge): Promise<string | null> {
  const solution = await workOn(challenge);
  // Hexadecimal digits and numbers throughout: every character is one byte.
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
}

function workOn({ parameters }: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    const settle = (solution: Solution | null) => {
      clearTimeout(timer);
      resolve(solution);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => settle(data));
    worker.addEventListener('error', () => settle(null));
    worker.postMessage(parameters);
  }).finally(() => worker.terminate());
}
