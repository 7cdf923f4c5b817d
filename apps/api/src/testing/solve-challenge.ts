import { challengeSchema } from '@tarnholt/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** What a browser sends along after it was challenged. */
export async function solutionOf(challenge: unknown): Promise<string> {
  const asked = challengeSchema.parse(challenge);
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved in time');
  const { counter, derivedKey } = solution;
  const solved = { challenge: asked, solution: { counter, derivedKey } };
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}
