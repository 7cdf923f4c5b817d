import { describe, test } from 'vitest';
import { resultOf, type StandinForTest, standinForTest } from '../testing/standin-for-test.ts';

const billTo = { firstName: 'Pat', lastName: 'Moss', address: '1 Foundry Road', zip: '82601' };

async function store(standin: StandinForTest, merchantCustomerId = 'order-1', charge = {}) {
  const { transactionResponse } = await standin.charge({ billTo, amount: '50.00', ...charge });
  const request = {
    transId: transactionResponse.transId,
    customer: { merchantCustomerId, email: 'pat@example.com' },
  };
  const answer = await standin.call('createCustomerProfileFromTransactionRequest', request);
  return {
    request,
    answer,
    networkTransId: transactionResponse.networkTransId,
    profile: {
      customerProfileId: answer.customerProfileId,
      paymentProfile: { paymentProfileId: answer.customerPaymentProfileIdList?.[0] },
    },
  };
}

describe.concurrent('a stored card', () => {
  test('is made from a transaction and charged again', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { answer, profile, networkTransId } = await store(standin);
    expect(answer).toMatchObject({
      customerProfileId: expect.stringMatching(/^\d+$/),
      customerPaymentProfileIdList: [expect.stringMatching(/^\d+$/)],
      messages: { resultCode: 'Ok', message: [{ code: 'I00001' }] },
    });

    const charged = await standin.charge({
      profile,
      amount: '20.00',
      order: { invoiceNumber: 'second' },
      processingOptions: { isStoredCredentials: 'true' },
      subsequentAuthInformation: {
        originalNetworkTransId: networkTransId,
        originalAuthAmount: '50.00',
        reason: 'reauthorization',
      },
    });

    expect(resultOf(charged)).toBe('1/1');
    expect(charged.transactionResponse).toMatchObject({
      accountNumber: 'XXXX1111',
      avsResultCode: 'Y',
    });
    expect((await standin.ledger()).at(-1)).toMatchObject({
      event: 'auth',
      amountCents: 2000,
      tokenHash: null,
      profile: {
        customerProfileId: profile.customerProfileId,
        paymentProfileId: profile.paymentProfile.paymentProfileId,
      },
    });
  });

  test('is refused a second time by a message that names the first', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { request, profile } = await store(standin);

    const again = await standin.call('createCustomerProfileFromTransactionRequest', request);

    expect(again.messages).toEqual({
      resultCode: 'Error',
      message: [
        {
          code: 'E00039',
          text: `A duplicate record with ID ${profile.customerProfileId} already exists.`,
        },
      ],
    });
    expect(again.customerProfileId).toBeUndefined();
    const found = await standin.call('getCustomerProfileRequest', {
      customerProfileId: profile.customerProfileId,
    });
    expect(found.profile.paymentProfiles).toMatchObject([
      {
        customerPaymentProfileId: profile.paymentProfile.paymentProfileId,
        payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX' } },
      },
    ]);
  });

  test('can be added to an existing profile, but not twice', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { profile } = await store(standin);
    const add = async (cardNumber: string, amount: string) => {
      const { transactionResponse } = await standin.charge({ card: { cardNumber }, amount });
      return standin.call('createCustomerProfileFromTransactionRequest', {
        transId: transactionResponse.transId,
        customerProfileId: profile.customerProfileId,
      });
    };
    expect((await add('5424000000000015', '1.00')).customerProfileId).toBe(
      profile.customerProfileId,
    );
    expect(resultOf(await add('5424000000000015', '2.00'))).toBe('E00039');
  });

  test('is not made from what was declined, held or unknown', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    expect(resultOf((await store(standin, 'a', { billTo: { zip: '46282' } })).answer)).toBe(
      'E00040',
    );
    await standin.setSwitches({ hold: 253 });
    expect(resultOf((await store(standin, 'b', { amount: '7.00' })).answer)).toBe('E00040');
    const unknown = await standin.call('createCustomerProfileFromTransactionRequest', {
      transId: '1',
      customer: { merchantCustomerId: 'c' },
    });
    expect(resultOf(unknown)).toBe('E00040');
  });

  test('cannot be charged together with card or billing data', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { profile } = await store(standin);
    expect(resultOf(await standin.charge({ profile, billTo }))).toBe('E00093');
    const both = await standin.transact({
      transactionType: 'authOnlyTransaction',
      amount: '1.00',
      payment: { opaqueData: await standin.token() },
      profile,
    });
    expect(resultOf(both)).toBe('E00090');
  });

  test('keeps the billing address that the issuer judges by', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { profile } = await store(standin, 'order-1', { billTo: { ...billTo, zip: '46205' } });
    await standin.setSwitches({ rejectAvs: ['N'] });
    expect(resultOf(await standin.charge({ profile }))).toBe('2/27');
  });

  test('can be refunded to by its profile', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { profile } = await store(standin);
    const charged = await standin.charge({ profile }, 'authCaptureTransaction');
    await standin.settle();
    const refund = await standin.transact({
      transactionType: 'refundTransaction',
      amount: '10.00',
      profile,
      refTransId: charged.transactionResponse.transId,
    });
    expect(resultOf(refund)).toBe('1/1');
  });

  test('is gone when it is deleted', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { profile } = await store(standin);
    const remove = () =>
      standin.call('deleteCustomerProfileRequest', {
        customerProfileId: profile.customerProfileId,
      });

    expect((await remove()).messages.resultCode).toBe('Ok');
    expect(resultOf(await remove())).toBe('E00040');
    expect(resultOf(await standin.charge({ profile }))).toBe('E00040');
    const found = await standin.call('getCustomerProfileRequest', {
      merchantCustomerId: 'order-1',
    });
    expect(resultOf(found)).toBe('E00040');
  });
});
