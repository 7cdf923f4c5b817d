import { AppError } from '@tarnholt/service';
import type { Caller } from './caller.ts';

/**
 * For steps that cannot be taken back: throws unless the person has proved who they are within the
 * last `maxAgeSeconds`. A renewed token keeps the time of the sign-in it came from, so an open
 * screen that somebody else sits down at does not count. Where the token does not say, it was never.
 */
export function requireRecentSignIn(
  caller: Pick<Caller, 'authTime'>,
  maxAgeSeconds: number,
  clock: () => number = Date.now,
): void {
  if (caller.authTime !== null && clock() / 1_000 - caller.authTime <= maxAgeSeconds) return;
  throw new AppError('step_up_required', 'the last sign-in is too long ago');
}
