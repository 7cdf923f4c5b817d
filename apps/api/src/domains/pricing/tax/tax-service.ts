import type { Destination } from '../model.ts';

/** What the domain asks of a tax service. Every call ends with an answer; none of them throws. */
export interface TaxService {
  quote(request: TaxQuestion): Promise<TaxAnswer>;
  /** The same document again leaves one document, as it was sent last. */
  record(document: TaxDocument): Promise<RecordAnswer>;
}

export interface TaxedLine {
  /** Names the line in the answer. */
  readonly number: string;
  readonly sku: string;
  readonly taxCode: string;
  readonly quantity: number;
  /** Of all pieces, without tax. */
  readonly amountCents: number;
}

export interface TaxQuestion {
  /** For whoever looks for it in the service's log. */
  readonly code: string;
  readonly destination: Destination;
  readonly lines: readonly TaxedLine[];
}

export type TaxAnswer =
  | { readonly kind: 'taxed'; readonly centsByLine: ReadonlyMap<string, number> }
  /** The service knows no such place: somebody has to look at the address. */
  | { readonly kind: 'address_refused' }
  /** Down, slow, refusing, or saying what cannot be right. */
  | { readonly kind: 'unusable'; readonly why: string };

/** A sale or a return that is final. */
export interface TaxDocument {
  readonly code: string;
  readonly kind: 'invoice' | 'return';
  readonly orderId: string;
  /** Of a return: the invoice that it is about. */
  readonly invoiceCode: string;
  readonly date: Date;
  readonly destination: Destination;
  /** Amounts as they were charged or given back, never negative. */
  readonly lines: readonly (TaxedLine & { readonly taxCents: number })[];
  /** Whether the service must take our tax, because it was not the one that computed it. */
  readonly isForeignTax: boolean;
}

export type RecordAnswer =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'unusable'; readonly why: string };
