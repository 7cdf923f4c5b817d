import type { Queryable } from '../../platform/database.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';
import { findDealerCase } from './dealer-cases.ts';
import type { DealerCase } from './model.ts';

/** How long a dealer has to answer before the link has to be sent anew. */
const linkDays = 30;

export interface DealerLink {
  readonly url: string;
  readonly validUntil: Date;
}

/** The page of a case, by a link that is the dealer's alone. */
export function dealerLinkOf(
  deps: { readonly links: SignedLinks; readonly shopUrl: string; readonly now: () => Date },
  { groupId, linkVersion }: Pick<DealerCase, 'groupId' | 'linkVersion'>,
): DealerLink {
  const validUntil = new Date(deps.now().getTime() + linkDays * 86_400_000);
  const token = deps.links.sign({
    purpose: 'dealer',
    subject: groupId,
    version: linkVersion,
    expiresAt: validUntil,
  });
  return { url: `${deps.shopUrl}/dealer-transfer/${token}`, validUntil };
}

/** Null for whatever is not the newest link of a case, or has expired. */
export async function findLinkedCase(
  deps: { readonly db: Queryable; readonly links: SignedLinks; readonly now: () => Date },
  token: string,
): Promise<DealerCase | null> {
  const link = deps.links.verify(token, 'dealer', deps.now());
  const found = link === null ? null : await findDealerCase(deps.db, link.subject);
  return found !== null && found.linkVersion === link?.version ? found : null;
}
