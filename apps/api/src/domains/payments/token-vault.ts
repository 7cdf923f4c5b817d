import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Keeps a card token from the moment an order is placed to the moment it is sent, so that a crash in
 * between loses nothing: AES-256-GCM, bound to its attempt, with a nonce of its own each time.
 */
export interface TokenVault {
  seal(token: string, attemptId: string): Buffer;
  /** Throws when it was sealed for another attempt, with an unknown key, or altered. */
  open(sealed: Buffer, attemptId: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals; all of them open, so that keys can be changed while orders are under way. */
export function createTokenVault(keys: readonly Buffer[]): TokenVault {
  const [sealingKey] = keys;
  if (sealingKey === undefined) throw new Error('a vault needs a key');
  return {
    seal(token, attemptId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
      cipher.setAAD(Buffer.from(attemptId));
      const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, attemptId) {
      for (const key of keys) {
        const token = tryToOpen(key, sealed, attemptId);
        if (token !== null) return token;
      }
      throw new Error(`the token of ${attemptId} cannot be opened with any of our keys`);
    },
  };
}

function tryToOpen(key: Buffer, sealed: Buffer, attemptId: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(attemptId));
  try {
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** What remains of a token: enough to refuse it the second time, useless for anything else. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
