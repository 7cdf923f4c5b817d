import { checkElement } from '../schema/check-element.ts';
import { childOf, type Element, textOf, textOrNull } from '../schema/read-element.ts';
import { isRequestType, type RequestType, requests } from '../schema/requests.ts';
import { type Answer, failure, success, transactionAnswer } from './answers.ts';
import { charge, type Handling } from './charge.ts';
import type { Context } from './context.ts';
import { capture, voidTransaction } from './follow-ups.ts';
import { updateHeld } from './held.ts';
import { createProfileFromTransaction, deleteProfile, getProfile } from './profiles.ts';
import { refund } from './refund.ts';
import { batchTransactions, settledBatches, transactionDetails, unsettledList } from './reports.ts';
import { expireOverdue } from './settlement.ts';
import { makeTokenFromRequest } from './tokens.ts';

type Handler = (context: Context, request: Element, handling: Handling) => Answer;

const handlers: Record<RequestType, Handler> = {
  securePaymentContainerRequest: makeTokenFromRequest,
  createTransactionRequest: createTransaction,
  updateHeldTransactionRequest: updateHeld,
  createCustomerProfileFromTransactionRequest: createProfileFromTransaction,
  getCustomerProfileRequest: getProfile,
  deleteCustomerProfileRequest: deleteProfile,
  getTransactionDetailsRequest: transactionDetails,
  getUnsettledTransactionListRequest: unsettledList,
  getSettledBatchListRequest: settledBatches,
  getTransactionListRequest: batchTransactions,
  authenticateTestRequest: (_context, request) => success(textOrNull(request, 'refId'), {}),
};

const reporting: readonly RequestType[] = [
  'getTransactionDetailsRequest',
  'getUnsettledTransactionListRequest',
  'getSettledBatchListRequest',
  'getTransactionListRequest',
];

/** What faults and counts go by. */
export type Incoming = {
  /** The name of the outermost element; empty when there is none. */
  request: string;
  transactionType: string;
  refId: string;
  invoice: string;
  element: Element;
};

export function readIncoming(body: unknown): Incoming {
  const [request = '', element] =
    typeof body === 'object' && body !== null ? (Object.entries(body)[0] ?? []) : [];
  const own = typeof element === 'object' && element !== null ? (element as Element) : {};
  const transaction = childOf(own, 'transactionRequest');
  return {
    request,
    transactionType: textOf(transaction, 'transactionType'),
    refId: textOf(own, 'refId'),
    invoice: textOf(childOf(transaction, 'order'), 'invoiceNumber'),
    element: own,
  };
}

/** Does what a request asks for, all of it before anything else happens. */
export function handle(context: Context, incoming: Incoming, handling: Handling): Answer {
  const { request, element } = incoming;
  if (!isRequestType(request)) return failure('E00004');
  const complaint = checkElement(request, requests[request], element);
  if (complaint !== null) return failure('E00003', null, { text: complaint });
  const refId = textOrNull(element, 'refId');
  if (!isAuthentic(context, request, element)) return failure('E00007', refId);
  if (reporting.includes(request) && !context.switches().transactionDetails)
    return failure('E00011', refId);
  expireOverdue(context);
  const answer = handlers[request](context, element, handling);
  context.store.commit();
  return answer;
}

/** A browser shows the public key and gets tokens for it; everything else needs the secret one. */
function isAuthentic({ merchant }: Context, request: RequestType, element: Element): boolean {
  const shown = childOf(element, 'merchantAuthentication');
  if (textOf(shown, 'name') !== merchant.login) return false;
  return request === 'securePaymentContainerRequest'
    ? textOf(shown, 'clientKey') === merchant.clientKey
    : textOf(shown, 'transactionKey') === merchant.transactionKey;
}

function createTransaction(context: Context, request: Element, handling: Handling): Answer {
  switch (textOf(childOf(request, 'transactionRequest'), 'transactionType')) {
    case 'priorAuthCaptureTransaction':
      return capture(context, request, handling);
    case 'voidTransaction':
      return voidTransaction(context, request, handling);
    case 'refundTransaction':
      return refund(context, request, handling);
    case 'captureOnlyTransaction':
      // Needs an authorization by telephone, which nobody gives here.
      return transactionAnswer(context, textOrNull(request, 'refId'), {
        responseCode: 3,
        reasonCode: 33,
        transaction: null,
      });
    default:
      return charge(context, request, handling);
  }
}
