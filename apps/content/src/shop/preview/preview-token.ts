import { createHmac, timingSafeEqual } from 'node:crypto';
import { isKind, isProjected, type ProjectedKind } from '../kinds.ts';

/** Proof that an editor asked to see this draft. Whoever holds it sees the draft until it expires. */
export interface PreviewToken {
  readonly kind: ProjectedKind;
  readonly documentId: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const previewLifetimeMs = 60 * 60 * 1000;

const longestToken = 500;

export function signPreviewToken(token: PreviewToken, secret: string): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** What the token says, or undefined when it is forged, damaged or expired. */
export function verifyPreviewToken(
  token: string,
  secret: string,
  now: number,
): PreviewToken | undefined {
  const [payload = '', signature = '', ...rest] = token.slice(0, longestToken + 1).split('.');
  if (token.length > longestToken || rest.length > 0) return undefined;
  const expected = signatureOf(payload, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by us, so it is what `signPreviewToken` wrote.
  const read = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PreviewToken;
  if (!isKind(read.kind) || !isProjected(read.kind) || read.expires <= now) return undefined;
  return read;
}

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}
