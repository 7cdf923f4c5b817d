import { importJWK, type JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** Only the public half of a key, whatever else stands beside it. */
const signatureKeySchema = z.object({
  kty: z.literal('RSA'),
  kid: z.string().min(1).max(200),
  use: z.literal('sig'),
  alg: z.literal('RS256').default('RS256'),
  n: z.string(),
  e: z.string(),
});
const keySetSchema = z.object({ keys: z.array(z.unknown()).max(100) });

/**
 * The keys of a published set that may sign tokens: RSA, meant for signatures, of sufficient
 * length. Everything else is left out. Throws when nothing remains: a set without keys would turn
 * every signed-in person away, and is a fault of the issuer.
 */
export async function readPublishedKeys(published: unknown): Promise<JSONWebKeySet> {
  const { keys } = keySetSchema.parse(published);
  const usable = new Map<string, z.output<typeof signatureKeySchema>>();
  for (const candidate of keys) {
    const { data: key } = signatureKeySchema.safeParse(candidate);
    if (key === undefined || usable.has(key.kid)) continue;
    if (await isLongEnough(key)) usable.set(key.kid, key);
  }
  if (usable.size === 0) throw new Error('the published key set holds no usable key');
  return { keys: [...usable.values()] };
}

async function isLongEnough(key: z.output<typeof signatureKeySchema>): Promise<boolean> {
  const imported = await importJWK(key).catch(() => undefined);
  if (imported === undefined || imported instanceof Uint8Array) return false;
  const { modulusLength = 0 } = imported.algorithm as { modulusLength?: number };
  return modulusLength >= 2048;
}
