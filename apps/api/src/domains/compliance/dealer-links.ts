import type { Queryable } from '../../platform/database.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';
import { findDealerCase } from './dealer-cases.ts';
import type { DealerCase } from './model.ts';

/** Null for whatever is not the newest link of a case, or has expired. */
export async function findLinkedCase(
  deps: { readonly db: Queryable; readonly links: SignedLinks; readonly now: () => Date },
  token: string,
): Promise<DealerCase | null> {
  const link = deps.links.verify(token, 'dealer', deps.now());
  const found = link === null ? null : await findDealerCase(deps.db, link.subject);
  return found !== null && found.linkVersion === link?.version ? found : null;
}
