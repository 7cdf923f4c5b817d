import type { Card } from '../gateway/card.ts';
import type { Element } from '../schema/read-element.ts';

export type TransactionStatus =
  | 'authorizedPendingCapture'
  | 'capturedPendingSettlement'
  | 'settledSuccessfully'
  | 'refundPendingSettlement'
  | 'refundSettledSuccessfully'
  | 'FDSPendingReview'
  | 'FDSAuthorizedPendingReview'
  | 'declined'
  | 'voided'
  | 'expired';

export type ProfileReference = { customerProfileId: string; paymentProfileId: string };

export type Transaction = {
  transId: string;
  type: 'authOnlyTransaction' | 'authCaptureTransaction' | 'refundTransaction';
  status: TransactionStatus;
  refId: string | null;
  clientId: string | null;
  invoice: string | null;
  requestedCents: number;
  authCents: number;
  settleCents: number;
  card: Card;
  profile: ProfileReference | null;
  /** SHA-256 of the one-time token it was paid with, in hex. */
  tokenHash: string | null;
  /** The transaction a refund refers to. */
  refTransId: string | null;
  responseCode: 1 | 2 | 3 | 4;
  reasonCode: number;
  authCode: string;
  avsResult: string;
  networkTransId: string;
  submittedAt: number;
  /** The settlement it went into; null as long as it is in the unsettled list. */
  batchId: string | null;
  settledAt: number | null;
  /** What another transaction must have in common to be taken for a repetition. */
  fingerprint: string;
  /** As sent: order, lineItems, tax, shipping, customer, billTo, shipTo, customerIP. */
  sent: Element;
};

export type Token = {
  /** SHA-256 of the value, in hex. */
  hash: string;
  login: string;
  card: Card;
  madeAt: number;
  usedAt: number | null;
};

export type PaymentProfile = {
  paymentProfileId: string;
  card: Card;
  billTo: Element | null;
  originalNetworkTransId: string;
  originalAuthCents: number;
};

export type CustomerProfile = {
  customerProfileId: string;
  merchantCustomerId: string | null;
  description: string | null;
  email: string | null;
  profileType: string;
  paymentProfiles: PaymentProfile[];
};

export type Batch = { batchId: string; settledAt: number };

export type MoneyEvent = {
  sequence: number;
  event: 'auth' | 'capture' | 'void' | 'refund' | 'settle' | 'expire';
  transId: string;
  refTransId: string | null;
  /** Of the request that caused it; null where nobody asked: settlement, expiry. */
  refId: string | null;
  invoice: string | null;
  amountCents: number;
  profile: ProfileReference | null;
  tokenHash: string | null;
  brand: string | null;
  lastFour: string;
  time: string;
};
