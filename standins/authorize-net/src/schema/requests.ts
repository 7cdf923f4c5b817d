import {
  any,
  bool,
  choice,
  dateTime,
  digits,
  oneOf,
  optional,
  type Particle,
  required,
  type SequenceType,
  sequence,
  text,
  upTo,
} from './element-types.ts';
import { cardToken, transactionRequest } from './transaction-request.ts';

const merchantAuthentication = sequence(
  optional('name', upTo(25)),
  choice(
    ['transactionKey', text({ maxLength: 16, secret: true })],
    ['sessionToken', text({ secret: true })],
    ['password', text({ maxLength: 40, secret: true })],
    ['impersonationAuthentication', any],
    ['fingerPrint', any],
    ['clientKey', text({ secret: true })],
    ['accessToken', text({ secret: true })],
  ),
  optional('mobileDeviceId', upTo(60)),
);

/** Every request begins alike. */
function request(...body: Particle[]): SequenceType {
  return sequence(
    required('merchantAuthentication', merchantAuthentication),
    optional('clientId', upTo(30)),
    optional('refId', upTo(20)),
    ...body,
  );
}

const sorting = sequence(
  required('orderBy', oneOf('id', 'submitTimeUTC')),
  required('orderDescending', bool),
);

const paging = sequence(
  required('limit', text({ pattern: /^\d+$/, datatype: 'Int', min: 1, max: 1000 })),
  required('offset', text({ pattern: /^\d+$/, datatype: 'Int', min: 1, max: 100_000 })),
);

export const requests = {
  securePaymentContainerRequest: request(
    required(
      'data',
      sequence(
        required('type', oneOf('PAN', 'TOKEN')),
        required('id', text({ minLength: 1, maxLength: 64 })),
        optional('token', cardToken),
        optional('bankToken', any),
      ),
    ),
  ),
  createTransactionRequest: request(required('transactionRequest', transactionRequest)),
  updateHeldTransactionRequest: request(
    required(
      'heldTransactionRequest',
      sequence(required('action', oneOf('approve', 'decline')), required('refTransId', text())),
    ),
  ),
  createCustomerProfileFromTransactionRequest: request(
    required('transId', digits),
    optional(
      'customer',
      sequence(
        optional('merchantCustomerId', upTo(20)),
        optional('description', upTo(255)),
        optional('email', upTo(255)),
      ),
    ),
    optional('customerProfileId', digits),
    optional('defaultPaymentProfile', bool),
    optional('defaultShippingAddress', bool),
    optional('profileType', oneOf('regular', 'guest')),
  ),
  getCustomerProfileRequest: request(
    optional('customerProfileId', digits),
    optional('merchantCustomerId', upTo(20)),
    optional('email', text()),
    optional('unmaskExpirationDate', bool),
    optional('includeIssuerInfo', bool),
  ),
  deleteCustomerProfileRequest: request(required('customerProfileId', digits)),
  getTransactionDetailsRequest: request(required('transId', digits)),
  getUnsettledTransactionListRequest: request(
    optional('status', oneOf('any', 'pendingApproval')),
    optional('sorting', sorting),
    optional('paging', paging),
  ),
  getSettledBatchListRequest: request(
    optional('includeStatistics', bool),
    optional('firstSettlementDate', dateTime),
    optional('lastSettlementDate', dateTime),
  ),
  getTransactionListRequest: request(
    optional('batchId', digits),
    optional('sorting', sorting),
    optional('paging', paging),
  ),
  authenticateTestRequest: request(),
} satisfies Record<string, SequenceType>;

export type RequestType = keyof typeof requests;

export function isRequestType(name: string): name is RequestType {
  return Object.hasOwn(requests, name);
}
