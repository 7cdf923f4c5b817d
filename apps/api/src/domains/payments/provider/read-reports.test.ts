import { describe, expect, test } from 'vitest';
import { decodeAnswer } from './decode-answer.ts';
import { readBatches, readDetails, readList, readProfile } from './read-reports.ts';

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };
const nothing = { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] };
const refused = (code: string) => ({ resultCode: 'Error', message: [{ code, text: 'words' }] });
const decode = (body: unknown) => decodeAnswer(200, Buffer.from(`\uFEFF${JSON.stringify(body)}`));

describe('details of a transaction', () => {
  const transaction = {
    transId: '77',
    refTransId: '66',
    transactionStatus: 'settledSuccessfully',
    responseReasonCode: 1,
    requestedAmount: 10.5,
    authAmount: 10.5,
    settleAmount: 9.99,
    payment: { creditCard: { cardNumber: 'XXXX1111', cardType: 'Visa' } },
  };

  test('are read, amounts to the cent', () => {
    expect(readDetails(decode({ transaction, transrefId: 'OURS', messages: ok }), '77')).toEqual({
      kind: 'found',
      details: {
        transactionId: '77',
        status: 'settledSuccessfully',
        refId: 'OURS',
        refTransactionId: '66',
        requestedCents: 1_050,
        authorizedCents: 1_050,
        settleCents: 999,
        reasonCode: '1',
        cardBrand: 'Visa',
        cardLast4: '1111',
      },
    });
  });

  test('are absent only when the provider says that there is no such record', () => {
    expect(readDetails(decode({ messages: refused('E00040') }), '77')).toEqual({ kind: 'absent' });
    for (const code of ['E00011', 'E00053', 'E00001'])
      expect(readDetails(decode({ messages: refused(code) }), '77').kind).toBe('unreadable');
  });

  test.each([
    ['of another transaction', { ...transaction, transId: '78' }],
    ['without a status', { ...transaction, transactionStatus: undefined }],
    ['that are missing', undefined],
  ])('%s prove nothing', (_, found) => {
    expect(readDetails(decode({ transaction: found, messages: ok }), '77').kind).toBe('unreadable');
  });

  test('with an amount that is none have no amount', () => {
    const odd = { ...transaction, authAmount: '10.555', settleAmount: null };
    const read = readDetails(decode({ transaction: odd, messages: ok }), '77');
    expect(read).toMatchObject({ details: { authorizedCents: null, settleCents: null } });
  });
});

describe('a list of transactions', () => {
  test('is read row by row', () => {
    const transactions = [
      {
        transId: '8',
        invoiceNumber: 'A',
        submitTimeUTC: '2026-11-15T10:00:00Z',
        transactionStatus: 'voided',
        settleAmount: 10.55,
      },
      { transId: 9, submitTimeUTC: 'yesterday' },
    ];
    expect(readList(decode({ transactions, totalNumInResultSet: 2, messages: ok }))).toEqual({
      kind: 'listed',
      rows: [
        {
          transactionId: '8',
          invoice: 'A',
          submittedAt: new Date('2026-11-15T10:00:00Z'),
          status: 'voided',
          settleCents: 1_055,
        },
        { transactionId: '9', invoice: null, submittedAt: null, status: null, settleCents: null },
      ],
    });
  });

  test('is empty only when the provider says so', () => {
    expect(readList(decode({ messages: nothing }))).toEqual({ kind: 'listed', rows: [] });
    expect(readList(decode({ messages: ok })).kind).toBe('unreadable');
    expect(readList(decode({ messages: refused('E00011') })).kind).toBe('unreadable');
  });

  test('with one row that cannot be read proves nothing', () => {
    const transactions = [{ transId: '8' }, { transId: 'x' }];
    expect(readList(decode({ transactions, messages: ok })).kind).toBe('unreadable');
  });
});

test('settled batches are read, and half a list is none', () => {
  const batchList = [{ batchId: '5' }, { batchId: 6 }];
  expect(readBatches(decode({ batchList, messages: ok }))).toEqual({
    kind: 'listed',
    batchIds: ['5', '6'],
  });
  expect(readBatches(decode({ messages: nothing }))).toEqual({ kind: 'listed', batchIds: [] });
  for (const list of [undefined, [], [{ batchId: '5' }, {}]])
    expect(readBatches(decode({ batchList: list, messages: ok })).kind).toBe('unreadable');
});

test('a stored card is adopted only from the profile of the order, and only if it is the one card', () => {
  const profile = {
    merchantCustomerId: 'TH-AB12-CD34',
    customerProfileId: '11',
    paymentProfiles: [{ customerPaymentProfileId: '22' }],
  };
  const read = (change: object) =>
    readProfile(decode({ profile: { ...profile, ...change }, messages: ok }), 'TH-AB12-CD34');
  expect(read({})).toEqual({ customerProfileId: '11', paymentProfileId: '22' });
  expect(read({ merchantCustomerId: 'TH-ZZ99-ZZ99' })).toBeNull();
  expect(read({ paymentProfiles: [] })).toBeNull();
  expect(
    read({
      paymentProfiles: [{ customerPaymentProfileId: '22' }, { customerPaymentProfileId: '23' }],
    }),
  ).toBeNull();
  expect(readProfile(decode({ messages: refused('E00040') }), 'TH-AB12-CD34')).toBeNull();
});
