import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Strapi publishes a selection of documents all at once in one transaction. Documents that refer to
 * each other then see rows that the other is about to delete, and the transaction fails on a
 * foreign key. Here the changes of one transaction run one after the other.
 */

/** By transaction, the end of what runs in it. */
const lastOf = new WeakMap<object, Promise<unknown>>();

/** The transactions whose turn the current work already has: a change may make further changes. */
const turns = new AsyncLocalStorage<ReadonlySet<object>>();

export function oneAtATime<Result>(
  transaction: object,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = turns.getStore() ?? new Set();
  if (held.has(transaction)) return work();
  const before = lastOf.get(transaction) ?? Promise.resolve();
  const turn = before.then(() => turns.run(new Set([...held, transaction]), work));
  // A failed change ends the transaction by itself; those behind it find that out.
  lastOf.set(
    transaction,
    turn.catch(() => undefined),
  );
  return turn;
}
