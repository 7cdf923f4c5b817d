import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Links that let somebody in without signing in: whoever holds one may see one thing until it
 * expires or its version is raised. A token says which thing, in the open, and proves that we made
 * it; it holds nothing about a person. Treat it like a password: never log it.
 */

export type LinkPurpose = 'order' | 'dealer' | 'stock-alert' | 'newsletter' | 'newsletter-verify';

export interface SignedLink {
  /** The id of what the link opens. Letters, digits, `-` and `_` only: no address can get in here. */
  readonly subject: string;
  /** Compared by the caller with what is stored: raising that makes older links useless. */
  readonly version: number;
  /** Not after this second. */
  readonly expiresAt: Date;
}

export interface SignedLinks {
  sign(link: SignedLink & { readonly purpose: LinkPurpose }): string;
  /** Null for whatever we did not sign for this purpose with a key that is still in use. */
  verify(token: string, purpose: LinkPurpose, now: Date): SignedLink | null;
}

const subjectForm = /^[A-Za-z0-9_-]{1,64}$/;
const tokenForm =
  /^(([A-Za-z0-9_-]{1,64})\.([0-9a-z]{1,7})\.([0-9a-z]{1,8}))\.([A-Za-z0-9_-]{24})$/;

/** 144 bits of the HMAC: 24 characters without a bit to spare, so each has one spelling. */
const signatureBytes = 18;
const largestVersion = 2 ** 31 - 1;

/** The first key signs; all of them verify, so that links outlive a change of keys. */
export function createSignedLinks({ keys }: { readonly keys: readonly Uint8Array[] }): SignedLinks {
  const [signingKey] = keys;
  if (signingKey === undefined || keys.some((key) => key.byteLength < 32))
    throw new Error('signed links need keys of at least 32 bytes');

  return {
    sign({ purpose, subject, version, expiresAt }) {
      const seconds = Math.floor(expiresAt.getTime() / 1_000);
      if (!subjectForm.test(subject)) throw new Error('the subject of a link must be an id');
      if (!Number.isInteger(version) || version < 0 || version > largestVersion)
        throw new Error('the version of a link must be a whole number');
      if (!(seconds >= 0)) throw new Error('a link must expire');
      const content = `${subject}.${version.toString(36)}.${seconds.toString(36)}`;
      return `${content}.${signatureOf(signingKey, purpose, content)}`;
    },

    verify(token, purpose, now) {
      const [, content, subject, version, seconds, signature] = tokenForm.exec(token) ?? [];
      if (content === undefined || subject === undefined || signature === undefined) return null;
      const given = Buffer.from(signature);
      // Every key is tried, so that the time does not tell which one it was.
      const matches = keys.filter((key) =>
        timingSafeEqual(given, Buffer.from(signatureOf(key, purpose, content))),
      );
      if (matches.length === 0) return null;
      const expiresAt = new Date(Number.parseInt(seconds ?? '', 36) * 1_000);
      // Not `>=`: a time that is none would pass.
      if (!(now.getTime() < expiresAt.getTime())) return null;
      return { subject, version: Number.parseInt(version ?? '', 36), expiresAt };
    },
  };
}

/** The purpose is signed and not sent: a link for one thing never opens another. */
function signatureOf(key: Uint8Array, purpose: LinkPurpose, content: string): string {
  return createHmac('sha256', key)
    .update(`link.1\n${purpose}\n${content}`)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}
