import { hash } from 'node:crypto';

/**
 * Names what an answer says, so that a browser that has it is not sent it again. Weak: the same
 * page compressed in another way has the same tag.
 */
export function entityTag(body: Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** `If-None-Match` is a list of tags, or `*`. */
export function isSameEntity(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(tag));
}
