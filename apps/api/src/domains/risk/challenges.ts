import { createHash, randomInt } from 'node:crypto';
import type { Challenge } from '@tarnholt/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';

/**
 * Proof of work: a number that only trying finds, and that one look confirms. Nobody is asked to
 * read letters in pictures and nobody else's server is asked for anything. To a buyer it costs a few
 * seconds once; to a program that tries cards by the thousand, hours.
 */

const lifeSeconds = 600;
/** How many numbers have to be tried. A phone does some 20,000 in a second. */
const work = { least: 30_000, most: 90_000 };

const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(1),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(64),
      expiresAt: z.int(),
      data: z.object({ cart: z.string().max(64) }),
    }),
    signature: z.string().max(64),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(64) }),
});

export interface SolvedChallenge {
  /** By which it is known when it comes again. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

export interface Challenges {
  make(cart: Buffer, now: Date): Promise<Challenge>;
  /** Null unless it is one of ours, for this cart, in time and solved. */
  check(text: string, cart: Buffer, now: Date): Promise<SolvedChallenge | null>;
}

/** The first key signs, all of them verify. */
export function createChallenges(keys: readonly Buffer[]): Challenges {
  const secrets = keys.map((key) => ({
    hmacSignatureSecret: createHash('sha256').update(key).update('challenge').digest('hex'),
    hmacKeySignatureSecret: createHash('sha256').update(key).update('solution').digest('hex'),
  }));
  const [signing] = secrets;
  if (signing === undefined) throw new Error('challenges need a key');
  return {
    async make(cart, now) {
      const { parameters, signature } = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(work.least, work.most),
        data: { cart: cart.toString('hex') },
        expiresAt: Math.floor(now.getTime() / 1_000) + lifeSeconds,
        deriveKey,
        ...signing,
      });
      return solvedSchema.shape.challenge.parse({ parameters, signature });
    },
    async check(text, cart, now) {
      const solved = solvedSchema.safeParse(readJson(text)).data;
      if (solved === undefined) return null;
      const { parameters, signature } = solved.challenge;
      const expiresAt = new Date(parameters.expiresAt * 1_000);
      if (parameters.data.cart !== cart.toString('hex') || expiresAt <= now) return null;
      for (const secret of secrets) {
        const { verified } = await verifySolution({ ...solved, deriveKey, ...secret });
        if (!verified) continue;
        return { hash: createHash('sha256').update(signature).digest(), expiresAt };
      }
      return null;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
