import { isIPv4 } from 'node:net';
import { toAmount } from './amounts.ts';
import type {
  Capture,
  Charge,
  NewProfile,
  Page,
  PostalName,
  ProfileRemoval,
  Refund,
  VoidOf,
} from './card-provider.ts';
import { lengths, reference, shorten } from './texts.ts';

/**
 * Every request we may send, as an ordered literal. The provider turns the JSON into XML and checks
 * it against a sequence: an element in another place is refused (E00003). So nothing is ever spread
 * in that came from outside, and the order below is the provider's.
 */

export interface Merchant {
  readonly loginId: string;
  readonly transactionKey: string;
}

/** Long enough for every repeat that we could cause ourselves. */
const duplicateWindowSeconds = '28800';
const mostLines = 30;

function authentication({ loginId, transactionKey }: Merchant) {
  return { name: loginId, transactionKey };
}

function transaction(merchant: Merchant, attemptId: string, transactionRequest: object) {
  return {
    createTransactionRequest: {
      merchantAuthentication: authentication(merchant),
      refId: reference(attemptId),
      transactionRequest,
    },
  };
}

const duplicateWindow = { settingName: 'duplicateWindow', settingValue: duplicateWindowSeconds };

export function authorizeRequest(merchant: Merchant, charge: Charge) {
  const { payWith } = charge;
  const isByToken = payWith.kind === 'token';
  return transaction(merchant, charge.attemptId, {
    transactionType: 'authOnlyTransaction',
    amount: toAmount(charge.amountCents),
    currencyCode: 'USD',
    ...(isByToken
      ? {
          payment: {
            opaqueData: {
              dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
              dataValue: payWith.token,
            },
          },
        }
      : {
          profile: {
            customerProfileId: payWith.customerProfileId,
            paymentProfile: { paymentProfileId: payWith.paymentProfileId },
          },
        }),
    order: {
      invoiceNumber: reference(charge.attemptId),
      description: shorten(`Order ${charge.orderId}`, lengths.description),
    },
    ...(charge.lines.length > 0
      ? {
          lineItems: {
            lineItem: charge.lines.slice(0, mostLines).map((line) => ({
              itemId: shorten(line.sku, lengths.itemId),
              name: shorten(line.name, lengths.itemName) || shorten(line.sku, lengths.itemName),
              quantity: String(line.quantity),
              unitPrice: toAmount(line.unitPriceCents),
            })),
          },
        }
      : {}),
    tax: { amount: toAmount(charge.taxCents), name: 'Sales tax' },
    shipping: {
      amount: toAmount(charge.shippingCents),
      name: shorten(charge.shippingName, lengths.amountName) || 'Shipping',
    },
    // With a profile the provider has both already and refuses to be told again.
    ...(isByToken
      ? {
          customer: {
            type: 'individual',
            id: shorten(charge.orderId, lengths.customerId),
            email: shorten(charge.email, lengths.email),
          },
          billTo: postalName(charge.billTo),
        }
      : {}),
    ...(charge.shipTo ? { shipTo: postalName(charge.shipTo) } : {}),
    ...(isIPv4(charge.customerIp) ? { customerIP: charge.customerIp } : {}),
    transactionSettings: {
      setting: [
        duplicateWindow,
        { settingName: 'emailCustomer', settingValue: 'false' },
        { settingName: 'allowPartialAuth', settingValue: 'false' },
      ],
    },
    ...(charge.repeats
      ? {
          processingOptions: { isStoredCredentials: 'true' },
          subsequentAuthInformation: {
            originalAuthAmount: toAmount(charge.repeats.originalCents),
            reason: charge.repeats.reason,
          },
        }
      : {}),
  });
}

function postalName(to: PostalName) {
  return {
    firstName: shorten(to.firstName, lengths.name),
    lastName: shorten(to.lastName, lengths.name),
    ...(to.company ? { company: shorten(to.company, lengths.company) } : {}),
    address: shorten(to.address, lengths.address),
    city: shorten(to.city, lengths.city),
    state: shorten(to.state, lengths.state),
    zip: shorten(to.zip, lengths.zip),
    country: shorten(to.country, lengths.country),
  };
}

export function captureRequest(merchant: Merchant, capture: Capture) {
  return transaction(merchant, capture.attemptId, {
    transactionType: 'priorAuthCaptureTransaction',
    amount: toAmount(capture.amountCents),
    refTransId: capture.transactionId,
    order: { invoiceNumber: reference(capture.attemptId) },
  });
}

export function voidRequest(merchant: Merchant, { attemptId, transactionId }: VoidOf) {
  return transaction(merchant, attemptId, {
    transactionType: 'voidTransaction',
    refTransId: transactionId,
    order: { invoiceNumber: reference(attemptId) },
  });
}

export function refundRequest(merchant: Merchant, refund: Refund) {
  return transaction(merchant, refund.attemptId, {
    transactionType: 'refundTransaction',
    amount: toAmount(refund.amountCents),
    payment: { creditCard: { cardNumber: refund.cardLast4, expirationDate: 'XXXX' } },
    refTransId: refund.transactionId,
    order: { invoiceNumber: reference(refund.attemptId) },
    transactionSettings: { setting: [duplicateWindow] },
  });
}

export function createProfileRequest(merchant: Merchant, profile: NewProfile) {
  return {
    createCustomerProfileFromTransactionRequest: {
      merchantAuthentication: authentication(merchant),
      refId: reference(profile.attemptId),
      transId: profile.transactionId,
      customer: { merchantCustomerId: shorten(profile.orderId, lengths.customerId) },
    },
  };
}

export function readProfileRequest(merchant: Merchant, customerProfileId: string) {
  return {
    getCustomerProfileRequest: {
      merchantAuthentication: authentication(merchant),
      customerProfileId,
    },
  };
}

export function deleteProfileRequest(merchant: Merchant, removal: ProfileRemoval) {
  return {
    deleteCustomerProfileRequest: {
      merchantAuthentication: authentication(merchant),
      refId: reference(removal.attemptId),
      customerProfileId: removal.customerProfileId,
    },
  };
}

export function detailsRequest(merchant: Merchant, transactionId: string) {
  return {
    getTransactionDetailsRequest: {
      merchantAuthentication: authentication(merchant),
      transId: transactionId,
    },
  };
}

/** Newest first. The provider's "offset" counts pages, from one. */
function sortedPage({ number, size }: Page) {
  return {
    sorting: { orderBy: 'submitTimeUTC', orderDescending: 'true' },
    paging: { limit: String(size), offset: String(number) },
  };
}

export function unsettledListRequest(merchant: Merchant, page: Page) {
  return {
    getUnsettledTransactionListRequest: {
      merchantAuthentication: authentication(merchant),
      status: 'any',
      ...sortedPage(page),
    },
  };
}

export function settledBatchesRequest(merchant: Merchant, from: Date, to: Date) {
  const seconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
  return {
    getSettledBatchListRequest: {
      merchantAuthentication: authentication(merchant),
      includeStatistics: 'false',
      firstSettlementDate: seconds(from),
      lastSettlementDate: seconds(to),
    },
  };
}

export function batchListRequest(merchant: Merchant, batchId: string, page: Page) {
  return {
    getTransactionListRequest: {
      merchantAuthentication: authentication(merchant),
      batchId,
      ...sortedPage(page),
    },
  };
}
