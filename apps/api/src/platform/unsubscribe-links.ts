import type { LinkPurpose, SignedLinks } from './signed-links.ts';

export interface UnsubscribeLinkDeps {
  readonly links: SignedLinks;
  readonly shopUrl: string;
  readonly now: () => Date;
}

/** US law wants the way out of a mail to work for thirty days at least. */
export const unsubscribeDays = 40;

/** The way out of a mail is good until it expires, whatever happened since. */
const version = 1;

export interface WayOut {
  readonly purpose: LinkPurpose;
  /** What the way out is below, on our pages and in the api. */
  readonly path: string;
}

/** Both lead to the same: a page that asks once more, and the address that mail programs call. */
export function unsubscribeUrlsOf(
  { links, shopUrl, now }: UnsubscribeLinkDeps,
  { purpose, path }: WayOut,
  subject: string,
): { readonly unsubscribeUrl: string; readonly oneClickUrl: string } {
  const expiresAt = new Date(now().getTime() + unsubscribeDays * 86_400_000);
  const token = links.sign({ purpose, subject, version, expiresAt });
  return {
    unsubscribeUrl: `${shopUrl}/${path}/${token}`,
    oneClickUrl: `${shopUrl}/api/v1/${path}/${token}/end`,
  };
}

/** Whom or what a link is about; null when the link is not ours, or too old. */
export function subjectOfWayOut(
  { links, now }: Pick<UnsubscribeLinkDeps, 'links' | 'now'>,
  { purpose }: WayOut,
  token: string,
): string | null {
  const link = links.verify(token, purpose, now());
  return link?.version === version ? link.subject : null;
}
