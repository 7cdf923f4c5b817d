import {
  amount,
  any,
  bool,
  choice,
  decimal,
  digits,
  oneOf,
  optional,
  repeated,
  required,
  sequence,
  text,
  upTo,
} from './element-types.ts';

const cardNumber = text({ minLength: 4, maxLength: 16, secret: true });
const expirationDate = text({ minLength: 4, maxLength: 7, secret: true });
const cardCode = text({ pattern: /^[0-9]{3,4}$/, secret: true });

export const cardToken = sequence(
  required('cardNumber', cardNumber),
  required('expirationDate', expirationDate),
  optional('cardCode', cardCode),
  optional('zip', text({ minLength: 1, maxLength: 20 })),
  optional('fullName', text({ minLength: 1, maxLength: 64 })),
);

const nameAndAddress = [
  optional('firstName', upTo(50)),
  optional('lastName', upTo(50)),
  optional('company', upTo(50)),
  optional('address', upTo(60)),
  optional('city', upTo(40)),
  optional('state', upTo(40)),
  optional('zip', upTo(20)),
  optional('country', upTo(60)),
];

const payment = sequence(
  choice(
    [
      'creditCard',
      sequence(
        required('cardNumber', cardNumber),
        required('expirationDate', expirationDate),
        optional('cardCode', cardCode),
        optional('isPaymentToken', bool),
        optional('cryptogram', text({ secret: true })),
        optional('tokenRequestorName', text()),
        optional('tokenRequestorId', text()),
        optional('tokenRequestorEci', text()),
      ),
    ],
    ['bankAccount', any],
    ['trackData', any],
    ['encryptedTrackData', any],
    ['payPal', any],
    [
      'opaqueData',
      sequence(
        required('dataDescriptor', text()),
        required('dataValue', text({ secret: true })),
        optional('dataKey', text({ secret: true })),
        optional('expirationTimeStamp', text()),
      ),
    ],
    ['emv', any],
  ),
  optional('dataSource', text()),
);

const extendedAmount = sequence(
  required('amount', amount),
  optional('name', upTo(31)),
  optional('description', upTo(255)),
);

const rate = text({ pattern: /^\d*(\.\d{0,5})?$/, datatype: 'Decimal' });

const lineItem = sequence(
  required('itemId', text({ minLength: 1, maxLength: 31 })),
  required('name', text({ minLength: 1, maxLength: 31 })),
  optional('description', upTo(255)),
  required('quantity', amount),
  required('unitPrice', amount),
  optional('taxable', bool),
  optional('unitOfMeasure', upTo(12)),
  optional('typeOfSupply', upTo(2)),
  optional('taxRate', rate),
  optional('taxAmount', decimal),
  optional('nationalTax', decimal),
  optional('localTax', decimal),
  optional('vatRate', rate),
  optional('alternateTaxId', upTo(20)),
  optional('alternateTaxType', upTo(4)),
  optional('alternateTaxTypeApplied', upTo(4)),
  optional('alternateTaxRate', rate),
  optional('alternateTaxAmount', decimal),
  optional('totalAmount', decimal),
  optional('commodityCode', upTo(15)),
  optional('productCode', upTo(15)),
  optional('productSKU', upTo(30)),
  optional('discountRate', rate),
  optional('discountAmount', decimal),
  optional('taxIncludedInTotal', bool),
  optional('taxIsAfterDiscount', bool),
);

const order = sequence(
  optional('invoiceNumber', upTo(20)),
  optional('description', upTo(255)),
  optional('discountAmount', decimal),
  optional('taxIsAfterDiscount', bool),
  optional('totalTaxTypeCode', upTo(3)),
  optional('purchaserVATRegistrationNumber', upTo(21)),
  optional('merchantVATRegistrationNumber', upTo(21)),
  optional('vatInvoiceReferenceNumber', upTo(15)),
  optional('purchaserCode', upTo(17)),
  optional('summaryCommodityCode', upTo(4)),
  optional('purchaseOrderDateUTC', text()),
  optional('supplierOrderReference', upTo(25)),
  optional('authorizedContactName', upTo(36)),
  optional('cardAcceptorRefNumber', upTo(25)),
  optional('amexDataTAA1', upTo(40)),
  optional('amexDataTAA2', upTo(40)),
  optional('amexDataTAA3', upTo(40)),
  optional('amexDataTAA4', upTo(40)),
);

const profile = sequence(
  optional('createProfile', bool),
  optional('customerProfileId', digits),
  optional(
    'paymentProfile',
    sequence(required('paymentProfileId', digits), optional('cardCode', cardCode)),
  ),
  optional('shippingProfileId', digits),
);

/** The order of elements is the provider's, and it is the whole point of this table. */
export const transactionRequest = sequence(
  required(
    'transactionType',
    oneOf(
      'authOnlyTransaction',
      'authCaptureTransaction',
      'captureOnlyTransaction',
      'refundTransaction',
      'priorAuthCaptureTransaction',
      'voidTransaction',
    ),
  ),
  optional('amount', decimal),
  optional('currencyCode', text()),
  optional('payment', payment),
  optional('profile', profile),
  optional('solution', any),
  optional('callId', text()),
  optional('terminalNumber', text()),
  optional('authCode', text()),
  optional('refTransId', text()),
  optional('splitTenderId', text()),
  optional('order', order),
  optional('lineItems', sequence(repeated('lineItem', lineItem, 30))),
  optional('tax', extendedAmount),
  optional('duty', extendedAmount),
  optional('shipping', extendedAmount),
  optional('taxExempt', bool),
  optional('poNumber', upTo(25)),
  optional(
    'customer',
    sequence(
      optional('type', oneOf('individual', 'business')),
      optional('id', upTo(20)),
      optional('email', upTo(255)),
      optional('driversLicense', any),
      optional('taxId', text({ minLength: 8, maxLength: 9, secret: true })),
    ),
  ),
  optional(
    'billTo',
    sequence(
      ...nameAndAddress,
      optional('phoneNumber', upTo(25)),
      optional('faxNumber', upTo(25)),
      optional('email', text()),
    ),
  ),
  optional('shipTo', sequence(...nameAndAddress)),
  optional('customerIP', upTo(15)),
  optional('cardholderAuthentication', any),
  optional('retail', any),
  optional('employeeId', text()),
  optional(
    'transactionSettings',
    sequence(
      repeated(
        'setting',
        sequence(optional('settingName', text()), optional('settingValue', text())),
      ),
    ),
  ),
  optional(
    'userFields',
    sequence(
      repeated('userField', sequence(optional('name', text()), optional('value', text())), 20),
    ),
  ),
  optional('surcharge', extendedAmount),
  optional('merchantDescriptor', text()),
  optional('subMerchant', any),
  optional('tip', extendedAmount),
  optional(
    'processingOptions',
    sequence(
      optional('isFirstRecurringPayment', bool),
      optional('isFirstSubsequentAuth', bool),
      optional('isSubsequentAuth', bool),
      optional('isStoredCredentials', bool),
    ),
  ),
  optional(
    'subsequentAuthInformation',
    sequence(
      optional('originalNetworkTransId', text({ pattern: /^[0-9a-zA-Z]{1,255}$/ })),
      optional('originalAuthAmount', decimal),
      optional('reason', oneOf('resubmission', 'delayedCharge', 'reauthorization', 'noShow')),
    ),
  ),
  optional('otherTax', any),
  optional('shipFrom', sequence(...nameAndAddress)),
  optional(
    'authorizationIndicatorType',
    sequence(optional('authorizationIndicator', oneOf('pre', 'final'))),
  ),
);
