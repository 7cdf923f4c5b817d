/** How many cards may be refused before somebody has to work, wait or come back later. */
export const rules = {
  /** For one guest or customer, one cart, one email address. */
  buyer: { windowMinutes: 15, challengeAfter: 3, lockAfter: 5, lockMinutes: 30 },
  network: { windowMinutes: 60, most: 10 },
  /** For the shop as a whole. */
  breaker: { windowMinutes: 5, tries: 30, fewestDeclines: 10, calmMinutes: 15 },
  /**
   * An attempt that nobody has answered counts as refused for so long: longer than a buyer is kept
   * waiting. After that it is the provider that is in trouble, and not the buyer's card.
   */
  openSeconds: 40,
} as const;

export type SubjectKind = 'owner' | 'cart' | 'email' | 'network';

/** What is known of one subject. */
export interface Standing {
  readonly kind: SubjectKind;
  /** Within the window of its kind. */
  readonly declined: number;
  /** Under way right now: each may turn out to be declined. */
  readonly open: number;
  /** Until then nothing of this subject is charged. */
  readonly lockedSeconds: number;
}

export type Verdict =
  | { readonly kind: 'free' }
  /** Others of the same subject are under way, and how they end decides. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'challenged' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

export interface Circumstances {
  readonly standings: readonly Standing[];
  /** All guests are challenged, and this is one. */
  readonly isGuestInBadTimes: boolean;
  readonly hasSolved: boolean;
}

export function judge({ standings, isGuestInBadTimes, hasSolved }: Circumstances): Verdict {
  const lockedSeconds = Math.max(0, ...standings.map((each) => each.lockedSeconds));
  if (lockedSeconds > 0) return { kind: 'locked', retryAfterSeconds: Math.ceil(lockedSeconds) };
  const { challengeAfter } = rules.buyer;
  const buyers = standings.filter(({ kind }) => kind !== 'network');
  const isChallenged =
    isGuestInBadTimes || buyers.some(({ declined }) => declined >= challengeAfter);
  if (isChallenged && !hasSolved) return { kind: 'challenged' };
  const most = (kind: SubjectKind) => {
    if (kind === 'network') return rules.network.most;
    return hasSolved ? rules.buyer.lockAfter : challengeAfter;
  };
  const isFull = standings.some(({ kind, declined, open }) => declined + open >= most(kind));
  return { kind: isFull ? 'busy' : 'free' };
}
