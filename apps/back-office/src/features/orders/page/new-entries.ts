import type { StaffOrder } from '@tarnholt/contract';

type Entry = StaffOrder['history'][number];

const keyOf = ({ at, actor, action, detail }: Entry) => `${at} ${actor} ${action} ${detail}`;

/**
 * What others did between two readings of an order, newest first. What somebody did themselves is no
 * news to them.
 */
export function newEntriesOfOthers(
  seen: readonly Entry[],
  now: readonly Entry[],
  self: string,
): Entry[] {
  const known = new Set(seen.map(keyOf));
  return now.filter((entry) => !known.has(keyOf(entry)) && entry.actor !== self);
}
