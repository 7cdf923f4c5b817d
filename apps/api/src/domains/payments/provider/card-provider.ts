/** What the domain asks of a card provider. Every call ends with an answer; none of them throws. */
export interface CardProvider {
  authorize(charge: Charge): Promise<ProviderAnswer>;
  capture(capture: Capture): Promise<ProviderAnswer>;
  void(target: VoidOf): Promise<ProviderAnswer>;
  refund(refund: Refund): Promise<ProviderAnswer>;
  createProfile(profile: NewProfile): Promise<ProviderAnswer>;
  deleteProfile(removal: ProfileRemoval): Promise<ProviderAnswer>;
  readDetails(transactionId: string): Promise<DetailsAnswer>;
  listUnsettled(page: Page): Promise<ListAnswer>;
  listSettledBatches(from: Date, to: Date): Promise<BatchesAnswer>;
  listBatch(batchId: string, page: Page): Promise<ListAnswer>;
}

/**
 * - `approved`  the money is reserved, taken, given back: what was asked for has happened
 * - `held`      a person has to look at it first
 * - `declined`  the bank said no
 * - `rejected`  the provider said no: nothing happened, and the same again would end the same
 * - `duplicate` it was done before, perhaps by the request whose answer we lost: look it up
 * - `unknown`   it may have happened or not: look it up, and never guess
 */
export const answerClasses = [
  'approved',
  'held',
  'declined',
  'rejected',
  'duplicate',
  'unknown',
] as const;
export type AnswerClass = (typeof answerClasses)[number];

export interface ProviderAnswer {
  readonly class: AnswerClass;
  /** The provider's code, or a word of ours for an answer that has none: `network`, `http-502`. */
  readonly code: string;
  /** Not an outcome for a shopper but something that a person here has to mend. */
  readonly alarm: 'bug' | 'configuration' | null;
  /** With `duplicate` only a hint, as long as nobody has looked it up. */
  readonly transactionId: string | null;
  readonly authCode: string | null;
  readonly avsResult: string | null;
  readonly cvvResult: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly profile: ProfileIds | null;
}

export interface ProfileIds {
  readonly customerProfileId: string;
  readonly paymentProfileId: string;
}

export interface PostalName {
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string | null | undefined;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export interface ChargedLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

export interface Charge {
  /** Also the refId and the invoice number: how we find it again. */
  readonly attemptId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly shippingCents: number;
  readonly shippingName: string;
  readonly lines: readonly ChargedLine[];
  readonly payWith:
    | { readonly kind: 'token'; readonly token: string }
    | ({ readonly kind: 'profile' } & ProfileIds);
  readonly email: string;
  readonly billTo: PostalName;
  readonly shipTo: PostalName | null;
  readonly customerIp: string;
  /** For a stored card that is asked again without its holder. */
  readonly repeats?: { readonly reason: 'reauthorization'; readonly originalCents: number };
}

export interface Capture {
  readonly attemptId: string;
  readonly transactionId: string;
  readonly amountCents: number;
}

export interface VoidOf {
  readonly attemptId: string;
  readonly transactionId: string;
}

export interface Refund extends Capture {
  readonly cardLast4: string;
}

export interface NewProfile {
  readonly attemptId: string;
  readonly transactionId: string;
  readonly orderId: string;
}

export interface ProfileRemoval {
  readonly attemptId: string;
  readonly customerProfileId: string;
}

export interface Page {
  readonly number: number;
  readonly size: number;
}

/** A report that cannot be read proves nothing, least of all that something is not there. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly why: string;
}

export interface TransactionDetails {
  readonly transactionId: string;
  readonly status: string;
  /** The refId of the request that made it. */
  readonly refId: string | null;
  readonly refTransactionId: string | null;
  readonly requestedCents: number | null;
  readonly authorizedCents: number | null;
  readonly settleCents: number | null;
  readonly reasonCode: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

export type DetailsAnswer =
  | { readonly kind: 'found'; readonly details: TransactionDetails }
  | { readonly kind: 'absent' }
  | Unreadable;

export interface ListedTransaction {
  readonly transactionId: string;
  readonly invoice: string | null;
  readonly submittedAt: Date | null;
  readonly status: string | null;
  readonly settleCents: number | null;
}

export type ListAnswer =
  | { readonly kind: 'listed'; readonly rows: readonly ListedTransaction[] }
  | Unreadable;

export type BatchesAnswer =
  | { readonly kind: 'listed'; readonly batchIds: readonly string[] }
  | Unreadable;
