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

export interface AttemptRequest {
  readonly charge?: ChargeContents;
  readonly person?: PayingPerson;
  readonly requestedBy?: string;
  /** The caller's own, handed back to its hook as it was. */
  readonly details?: unknown;
  /** A refund of everything before the settlement is a void at the provider. */
  readonly sentAs?: 'void' | 'refund';
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

/** Where our books and the provider's disagree. A person has to look. */
export type BreakKind =
  | 'answer_after_the_end'
  | 'captured_otherwise'
  | 'foreign_transaction'
  | 'profile_given_up'
  | 'refund_refused'
  | 'second_transaction'
  | 'transaction_missing'
  | 'unclear_status'
  | 'void_refused'
  | 'wrong_amount';
