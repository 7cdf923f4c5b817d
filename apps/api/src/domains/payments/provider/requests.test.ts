import { describe, expect, test } from 'vitest';
import type { Charge } from './card-provider.ts';
import {
  authorizeRequest,
  batchListRequest,
  captureRequest,
  createProfileRequest,
  deleteProfileRequest,
  detailsRequest,
  readProfileRequest,
  refundRequest,
  settledBatchesRequest,
  unsettledListRequest,
  voidRequest,
} from './requests.ts';

const merchant = { loginId: 'login', transactionKey: 'key' };
const attemptId = 'ATTEMPT0000000000001';

const charge: Charge = {
  attemptId,
  orderId: 'TH-AB12-CD34',
  amountCents: 123_456,
  taxCents: 3_000,
  shippingCents: 556,
  shippingName: 'Ground',
  lines: [{ sku: 'TH-CAP', name: 'Cap', quantity: 1, unitPriceCents: 119_900 }],
  payWith: { kind: 'token', token: 'opaque' },
  email: 'pat@mailbox.example',
  billTo: {
    firstName: 'Pat',
    lastName: 'Doe',
    address: '1 Main Street',
    city: 'Dallas',
    state: 'TX',
    zip: '75001',
    country: 'US',
  },
  shipTo: {
    firstName: 'Prairie',
    lastName: 'Arms',
    company: 'Prairie Arms',
    address: '2 Range Street',
    city: 'Laramie',
    state: 'WY',
    zip: '82070',
    country: 'US',
  },
  customerIp: '203.0.113.7',
};

const authentication = '"merchantAuthentication":{"name":"login","transactionKey":"key"}';
const envelope = `{"createTransactionRequest":{${authentication},"refId":"${attemptId}","transactionRequest":`;
const settings =
  '"transactionSettings":{"setting":[{"settingName":"duplicateWindow","settingValue":"28800"},' +
  '{"settingName":"emailCustomer","settingValue":"false"},' +
  '{"settingName":"allowPartialAuth","settingValue":"false"}]}';
const orderPart = `"order":{"invoiceNumber":"${attemptId}","description":"Order TH-AB12-CD34"}`;
const moneyParts =
  '"lineItems":{"lineItem":[{"itemId":"TH-CAP","name":"Cap","quantity":"1","unitPrice":"1199.00"}]},' +
  '"tax":{"amount":"30.00","name":"Sales tax"},"shipping":{"amount":"5.56","name":"Ground"}';
const shipTo =
  '"shipTo":{"firstName":"Prairie","lastName":"Arms","company":"Prairie Arms",' +
  '"address":"2 Range Street","city":"Laramie","state":"WY","zip":"82070","country":"US"}';

describe('every element stands where the provider wants it', () => {
  test('in an authorization on a token', () => {
    expect(JSON.stringify(authorizeRequest(merchant, charge))).toBe(
      `${envelope}{"transactionType":"authOnlyTransaction","amount":"1234.56","currencyCode":"USD",` +
        '"payment":{"opaqueData":{"dataDescriptor":"COMMON.ACCEPT.INAPP.PAYMENT","dataValue":"opaque"}},' +
        `${orderPart},${moneyParts},` +
        '"customer":{"type":"individual","id":"TH-AB12-CD34","email":"pat@mailbox.example"},' +
        '"billTo":{"firstName":"Pat","lastName":"Doe","address":"1 Main Street","city":"Dallas",' +
        '"state":"TX","zip":"75001","country":"US"},' +
        `${shipTo},"customerIP":"203.0.113.7",${settings}}}}`,
    );
  });

  test('in an authorization on a stored card, which repeats nothing that is stored', () => {
    const payWith = { kind: 'profile', customerProfileId: '11', paymentProfileId: '22' } as const;
    expect(JSON.stringify(authorizeRequest(merchant, { ...charge, payWith }))).toBe(
      `${envelope}{"transactionType":"authOnlyTransaction","amount":"1234.56","currencyCode":"USD",` +
        '"profile":{"customerProfileId":"11","paymentProfile":{"paymentProfileId":"22"}},' +
        `${orderPart},${moneyParts},${shipTo},"customerIP":"203.0.113.7",${settings}}}}`,
    );
  });

  test('in an authorization that repeats an earlier one, which says so at the end', () => {
    const payWith = { kind: 'profile', customerProfileId: '11', paymentProfileId: '22' } as const;
    const repeats = { reason: 'reauthorization', originalCents: 123_456 } as const;
    const request = JSON.stringify(authorizeRequest(merchant, { ...charge, payWith, repeats }));
    expect(request).toContain(
      `${settings},"processingOptions":{"isStoredCredentials":"true"},` +
        '"subsequentAuthInformation":{"originalAuthAmount":"1234.56","reason":"reauthorization"}}}}',
    );
  });

  test('in captures, voids and refunds', () => {
    const order = `"order":{"invoiceNumber":"${attemptId}"}`;
    const followUp = { attemptId, transactionId: '77', amountCents: 1_000 };
    expect(JSON.stringify(captureRequest(merchant, followUp))).toBe(
      `${envelope}{"transactionType":"priorAuthCaptureTransaction","amount":"10.00","refTransId":"77",${order}}}}`,
    );
    expect(JSON.stringify(voidRequest(merchant, followUp))).toBe(
      `${envelope}{"transactionType":"voidTransaction","refTransId":"77",${order}}}}`,
    );
    expect(JSON.stringify(refundRequest(merchant, { ...followUp, cardLast4: '1111' }))).toBe(
      `${envelope}{"transactionType":"refundTransaction","amount":"10.00",` +
        '"payment":{"creditCard":{"cardNumber":"1111","expirationDate":"XXXX"}},' +
        `"refTransId":"77",${order},` +
        '"transactionSettings":{"setting":[{"settingName":"duplicateWindow","settingValue":"28800"}]}}}}',
    );
  });

  test('in what is asked about stored cards', () => {
    const profile = { attemptId, transactionId: '77', orderId: 'TH-AB12-CD34' };
    expect(JSON.stringify(createProfileRequest(merchant, profile))).toBe(
      `{"createCustomerProfileFromTransactionRequest":{${authentication},"refId":"${attemptId}",` +
        '"transId":"77","customer":{"merchantCustomerId":"TH-AB12-CD34"}}}',
    );
    expect(JSON.stringify(readProfileRequest(merchant, '11'))).toBe(
      `{"getCustomerProfileRequest":{${authentication},"customerProfileId":"11"}}`,
    );
    expect(
      JSON.stringify(deleteProfileRequest(merchant, { attemptId, customerProfileId: '11' })),
    ).toBe(
      `{"deleteCustomerProfileRequest":{${authentication},"refId":"${attemptId}","customerProfileId":"11"}}`,
    );
  });

  test('in what is asked for reports', () => {
    const page = { number: 2, size: 1_000 };
    const pageText =
      '"sorting":{"orderBy":"submitTimeUTC","orderDescending":"true"},"paging":{"limit":"1000","offset":"2"}';
    expect(JSON.stringify(unsettledListRequest(merchant, page))).toBe(
      `{"getUnsettledTransactionListRequest":{${authentication},"status":"any",${pageText}}}`,
    );
    expect(JSON.stringify(batchListRequest(merchant, '5', page))).toBe(
      `{"getTransactionListRequest":{${authentication},"batchId":"5",${pageText}}}`,
    );
    expect(JSON.stringify(detailsRequest(merchant, '77'))).toBe(
      `{"getTransactionDetailsRequest":{${authentication},"transId":"77"}}`,
    );
    const [from, to] = [new Date('2026-11-15T10:00:00.5Z'), new Date('2026-11-16T10:00:00Z')];
    expect(JSON.stringify(settledBatchesRequest(merchant, from, to))).toBe(
      `{"getSettledBatchListRequest":{${authentication},"includeStatistics":"false",` +
        '"firstSettlementDate":"2026-11-15T10:00:00Z","lastSettlementDate":"2026-11-16T10:00:00Z"}}',
    );
  });
});

test('texts are cut to what the provider takes, and an address it cannot take is left out', () => {
  const long = '𝒜'.repeat(400);
  const request = authorizeRequest(merchant, {
    ...charge,
    shippingName: '',
    customerIp: '2001:db8::7',
    lines: Array.from({ length: 40 }, () => ({
      sku: long,
      name: long,
      quantity: 2,
      unitPriceCents: 5,
    })),
    billTo: {
      firstName: long,
      lastName: long,
      company: long,
      address: long,
      city: long,
      state: long,
      zip: long,
      country: long,
    },
    shipTo: null,
  });
  const text = JSON.stringify(request);
  expect(text.isWellFormed()).toBe(true);
  const sent = JSON.parse(text).createTransactionRequest.transactionRequest;
  expect(sent).not.toHaveProperty('customerIP');
  expect(sent).not.toHaveProperty('shipTo');
  expect(sent.shipping.name).toBe('Shipping');
  expect(sent.lineItems.lineItem).toHaveLength(30);
  const lengthsOf = (part: Record<string, string>) =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, [...value].length]));
  expect(lengthsOf(sent.billTo)).toEqual({
    firstName: 50,
    lastName: 50,
    company: 50,
    address: 60,
    city: 40,
    state: 40,
    zip: 20,
    country: 60,
  });
  expect(lengthsOf(sent.lineItems.lineItem[0])).toMatchObject({ itemId: 31, name: 31 });
});

test('an id that is too long is a mistake and is not sent', () => {
  expect(() => authorizeRequest(merchant, { ...charge, attemptId: 'A'.repeat(21) })).toThrow();
});
