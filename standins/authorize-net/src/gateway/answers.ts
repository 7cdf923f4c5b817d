import { createHmac } from 'node:crypto';
import type { Transaction } from '../store/records.ts';
import { masked } from './card.ts';
import type { Context } from './context.ts';
import { dollarText } from './money.ts';
import { type MessageCode, messages, reasonText } from './reasons.ts';

/** The body of an answer. */
export type Answer = Record<string, unknown> & {
  messages: { resultCode: 'Ok' | 'Error'; message: { code: string; text: string }[] };
};

function withRefId(refId: string | null): { refId?: string } {
  return refId === null ? {} : { refId };
}

export function success(
  refId: string | null,
  body: Record<string, unknown>,
  code: 'I00001' | 'I00004' = 'I00001',
): Answer {
  return {
    ...body,
    ...withRefId(refId),
    messages: { resultCode: 'Ok', message: [{ code, text: messages[code] }] },
  };
}

export function failure(
  code: MessageCode | 'E00003' | 'E00039',
  refId: string | null = null,
  options: { text?: string; body?: Record<string, unknown> } = {},
): Answer {
  const text = options.text ?? messages[code as MessageCode];
  return {
    ...options.body,
    ...withRefId(refId),
    messages: { resultCode: 'Error', message: [{ code, text }] },
  };
}

/** A request the gateway understood and refused before there was a transaction. */
export function refused(code: MessageCode, refId: string | null): Answer {
  return failure(code, refId, { body: { transactionResponse: {} } });
}

export type Outcome = {
  responseCode: 1 | 2 | 3 | 4;
  reasonCode: number;
  /** The transaction the answer is about; null when nothing was created. */
  transaction: Transaction | null;
  /** Stands as the number of the transaction; `0` when there is none. */
  transId?: string;
  refTransId?: string | null;
  testRequest?: boolean;
};

export function transactionAnswer(
  context: Context,
  refId: string | null,
  { responseCode, reasonCode, transaction, ...rest }: Outcome,
): Answer {
  const transId = rest.transId ?? transaction?.transId ?? '0';
  const failed = responseCode === 2 || responseCode === 3;
  const text = reasonText(reasonCode);
  const response = {
    responseCode: String(responseCode),
    authCode: transaction && responseCode !== 2 ? transaction.authCode : '',
    avsResultCode: transaction?.avsResult ?? 'P',
    cvvResultCode: transaction?.card.cvvResult ?? '',
    cavvResultCode: transaction ? '2' : '',
    transId,
    refTransID: rest.refTransId ?? '',
    transHash: '',
    testRequest: rest.testRequest ? '1' : '0',
    accountNumber: transaction ? masked(transaction.card) : '',
    accountType: transaction?.card.brand ?? '',
    ...(failed
      ? { errors: [{ errorCode: String(reasonCode), errorText: text }] }
      : { messages: [{ code: String(reasonCode), description: text }] }),
    transHashSha2: transactionHash(context, transId, transaction?.authCents ?? 0),
    ...(transaction?.profile && {
      profile: {
        customerProfileId: transaction.profile.customerProfileId,
        customerPaymentProfileId: transaction.profile.paymentProfileId,
      },
    }),
    SupplementalDataQualificationIndicator: 0,
    ...(transaction && { networkTransId: transaction.networkTransId }),
  };
  // A decline is a proper answer; an error is not.
  return responseCode === 3
    ? failure('E00027', refId, { body: { transactionResponse: response } })
    : success(refId, { transactionResponse: response });
}

/** The signature of an answer: here the key is read as hex digits, unlike for webhooks. */
function transactionHash({ merchant }: Context, transId: string, cents: number): string {
  return createHmac('sha512', Buffer.from(merchant.signatureKey, 'hex'))
    .update(`^${merchant.login}^${transId}^${dollarText(cents)}^`)
    .digest('hex')
    .toUpperCase();
}
