import { createSignedLinks, type LinkPurpose } from '../platform/signed-links.ts';

/** What the apis of tests sign their links with. No secret. */
export const linkKeyOfTests = '7d0b2c44e1a95f3886d26b1790fce35a41b8d7e60c2f9a7315b4c8de92f06a1b';

/** A link as it would be mailed, good for a day. */
export function sampleLink(purpose: LinkPurpose, subject: string, version = 1): string {
  const links = createSignedLinks({ keys: [Buffer.from(linkKeyOfTests, 'hex')] });
  const expiresAt = new Date(Date.now() + 86_400_000);
  return links.sign({ purpose, subject, version, expiresAt });
}
