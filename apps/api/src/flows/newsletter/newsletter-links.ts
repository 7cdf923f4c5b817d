import type { UnsubscribeLinkDeps, WayOut } from '../../platform/unsubscribe-links.ts';

/** Where the links out of the newsletter lead. They stand for a subscriber, whatever the state. */
export const newsletterWayOut: WayOut = { purpose: 'newsletter', path: 'newsletter' };

/** Long enough for a holiday; whoever comes later signs up again. */
const verificationDays = 7;
const purpose = 'newsletter-verify';

export interface Verification {
  readonly subscriberId: string;
  /** The one that the subscriber had when the mail was written. */
  readonly version: number;
}

export function verifyUrlOf(
  { links, shopUrl, now }: UnsubscribeLinkDeps,
  { subscriberId, version }: Verification,
): string {
  const expiresAt = new Date(now().getTime() + verificationDays * 86_400_000);
  const token = links.sign({ purpose, subject: subscriberId, version, expiresAt });
  return `${shopUrl}/Newsletter/verify/${token}`;
}

/** Null when the link is not ours, or too old. */
export function verificationOfLink(
  { links, now }: Pick<UnsubscribeLinkDeps, 'links' | 'now'>,
  token: string,
): Verification | null {
  const link = links.verify(token, purpose, now());
  return link && { subscriberId: link.subject, version: link.version };
}
