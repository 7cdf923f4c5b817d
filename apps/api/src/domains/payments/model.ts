export type { BreakKind } from '@tarnholt/contract';

import type {
  ChargedLine,
  PostalName,
  ProfileIds,
  ProviderAnswer,
} from './provider/card-provider.ts';

export type Verb =
  | 'authorize'
  | 'capture'
  | 'void'
  | 'refund'
  | 'create_profile'
  | 'delete_profile';

export type AttemptState =
  | 'created'
  | 'sending'
  | 'approved'
  | 'held'
  | 'declined'
  | 'rejected'
  | 'unknown'
  | 'not_charged';

const finalStates: ReadonlySet<AttemptState> = new Set([
  'approved',
  'declined',
  'rejected',
  'not_charged',
]);

export function isFinal(state: AttemptState): boolean {
  return finalStates.has(state);
}

export function hasFailed(state: AttemptState): boolean {
  return isFinal(state) && state !== 'approved';
}

/** A refund that failed has no transaction, unless the provider made it after we had given it up. */
export function mayHaveReachedBuyer({ state, transactionId }: Attempt): boolean {
  return !hasFailed(state) || transactionId !== null;
}

/** Who pays and from where. Needed to send the charge, and forgotten when it is settled. */
export interface PayingPerson {
  readonly email: string;
  readonly billTo: PostalName;
  readonly shipTo: PostalName | null;
  readonly customerIp: string;
}

export interface ChargeContents {
  readonly lines: readonly ChargedLine[];
  readonly shippingCents: number;
  readonly shippingName: string;
  /** Taken as soon as the whole order is authorized, not when it ships. */
  readonly captureAtOnce: boolean;
}

/** Why a card that we keep is asked again, and how much it was asked for the first time. */
export interface RepeatedCharge {
  readonly reason: 'reauthorization';
  readonly originalCents: number;
}

/** An authorization on the stored card that takes the place of the one before it. */
export interface NextCharge {
  /** What it is for; unless told otherwise, what the one before was for. */
  readonly groupId?: string;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly charge: ChargeContents;
  readonly person: PayingPerson;
  readonly repeats: RepeatedCharge;
}

export interface AttemptRequest {
  readonly charge?: ChargeContents;
  readonly person?: PayingPerson;
  readonly repeats?: RepeatedCharge;
  /**
   * What is authorized once this void or capture has made room for it: a group has one live
   * authorization, so that the next one cannot be written down before.
   */
  readonly thenAuthorize?: NextCharge;
  readonly requestedBy?: string;
  /** The caller's own, handed back to its hook as it was. */
  readonly details?: unknown;
  /** A refund of everything before the settlement is a void at the provider. */
  readonly sentAs?: 'void' | 'refund';
  /** A void of what the provider charged after we had given it up. */
  readonly ofLateCharge?: true;
}

/** A call to the provider that may move money; see the table for what each part means. */
export interface Attempt {
  readonly id: string;
  readonly verb: Verb;
  readonly orderId: string;
  readonly groupId: string | null;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly state: AttemptState;
  readonly actsOn: string | null;
  readonly planId: string | null;
  readonly cause: string;
  readonly request: AttemptRequest;
  readonly tokenCipher: Buffer | null;
  readonly tokenExpiresAt: Date | null;
  readonly transactionId: string | null;
  readonly reasonCode: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  /** What the provider said last. In state `sending`: said, and not acted upon yet. */
  readonly answer: ProviderAnswer | null;
  readonly leaseUntil: Date;
  readonly nextAt: Date;
  /** Times that we looked for an answer or for a chance to send. */
  readonly tries: number;
  readonly listingsWithout: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly finishedAt: Date | null;
  readonly closedAt: Date | null;
}

export interface Profile extends ProfileIds {
  readonly deletedAt: Date | null;
}

/** All that payments knows of one order. Whoever changes a part of it holds the whole. */
export interface OrderMoney {
  readonly orderId: string;
  readonly attempts: readonly Attempt[];
  readonly profile: Profile | null;
  /** The database's time: the clock of one process alone decides nothing. */
  readonly now: Date;
}

/** An authorization that money can still be taken on. */
export function isLiveAuthorization(attempt: Attempt): boolean {
  return attempt.verb === 'authorize' && attempt.state === 'approved' && attempt.closedAt === null;
}

const dayMs = 86_400_000;

/** Card networks let go of an authorization after seven days; one of six is authorized anew. */
export const authorizationLife = { renewAfterMs: 6 * dayMs, endsAfterMs: 7 * dayMs } as const;

/** From then on somebody looks after it, while there is time. */
export const agingAfterMs = 5 * dayMs;

/** From when it was sent: what a person held for review was reserved all the while. */
export function ageOf(authorization: Attempt, now: Date): number {
  return now.getTime() - (authorization.sentAt ?? authorization.createdAt).getTime();
}
