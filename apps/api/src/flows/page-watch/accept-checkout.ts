import {
  acceptParts,
  changesOf,
  lookAtPage,
  noteLook,
  openChanges,
  type PageChange,
  readAccepted,
} from '../../domains/page-watch/index.ts';
import { checkoutPage, type WatchDeps } from './watch-checkout.ts';

type AcceptDeps = Pick<WatchDeps, 'db' | 'outbound' | 'page'>;

export interface Comparison {
  /** What is otherwise now than was accepted. */
  readonly differing: readonly PageChange[];
  /** What was otherwise once and is open; it may have been put back since. */
  readonly open: readonly PageChange[];
  readonly unread: readonly string[];
}

/** Holds the page against what was accepted. Changes nothing. */
export async function compareCheckout({ db, outbound, page }: AcceptDeps): Promise<Comparison> {
  const { parts, unread, expected } = await lookAtPage(outbound, page);
  const accepted = await readAccepted(db, checkoutPage);
  return {
    differing: changesOf(accepted, parts, expected),
    open: await openChanges(db, checkoutPage),
    unread,
  };
}

/**
 * Takes the page as it is now for what it ought to be, in the name of whoever says so. Refuses while
 * something of it cannot be read: nobody accepts what nobody has seen.
 */
export async function acceptCheckout(
  { db, outbound, page }: AcceptDeps,
  acceptedBy: string,
): Promise<Comparison> {
  const { parts, unread, expected } = await lookAtPage(outbound, page);
  if (unread.length > 0) return { differing: [], open: [], unread };
  return db.transaction(async (tx) => {
    await noteLook(tx, checkoutPage, true);
    const accepted = await readAccepted(tx, checkoutPage);
    const open = await openChanges(tx, checkoutPage);
    const dropped = [...accepted.keys()].filter((name) => !expected.includes(name));
    await acceptParts(tx, checkoutPage, { parts, dropped }, acceptedBy);
    return { differing: changesOf(accepted, parts, expected), open, unread };
  });
}
