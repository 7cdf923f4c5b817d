import { describe, expect, test } from 'vitest';
import { centsOf, type TransactionAnswer } from '../calculate.ts';
import { account, avataxForTest } from '../testing/standin-for-test.ts';

// cspell:ignore Cancelled

const cap = { number: '1', quantity: 3, amount: 74.97, taxCode: 'P0000000', itemCode: 'CAP' };
const shipping = { number: 'freight', amount: 9.95, taxCode: 'FR', itemCode: 'FREIGHT' };

const model = (more: object = {}) => ({
  type: 'SalesOrder',
  companyCode: account.companyCode,
  customerCode: 'TH-TEST-0001',
  date: '2026-11-15',
  addresses: {
    shipTo: {
      line1: '1 Congress Avenue',
      city: 'Austin',
      region: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  },
  lines: [cap, shipping],
  ...more,
});

const to = (region: string, postalCode: string, city = 'Town') => ({
  addresses: { shipTo: { line1: '1 Street', city, region, postalCode, country: 'US' } },
});

describe('a tax', () => {
  test('is that of every jurisdiction, each rounded by itself', async () => {
    const { call, documents } = await avataxForTest();
    const response = await call('transactions/create', model());
    expect(response.status).toBe(201);
    const answer = (await response.json()) as TransactionAnswer;
    expect(answer).toMatchObject({
      status: 'Temporary',
      type: 'SalesOrder',
      currencyCode: 'USD',
      totalAmount: 84.92,
      // 4.685625, 0.37485 and 1.12455; of the shipping 0.621875, 0.04975 and 0.14925.
      totalTax: 7,
      lines: [
        { lineNumber: '1', lineAmount: 74.97, tax: 6.18 },
        { lineNumber: 'freight', lineAmount: 9.95, tax: 0.82 },
      ],
    });
    for (const line of answer.lines) {
      const sum = line.details.reduce((total, detail) => total + centsOf(detail.tax), 0);
      expect(sum).toBe(centsOf(line.tax));
    }
    expect(await documents()).toEqual([]);
  });

  test('on shipping is not taken everywhere, and nowhere off the map', async () => {
    const { call } = await avataxForTest();
    const inCalifornia = await call('transactions/create', model(to('CA', '93721')));
    expect(((await inCalifornia.json()) as TransactionAnswer).lines[1]).toMatchObject({
      tax: 0,
      taxableAmount: 0,
    });
    const inNevada = await call('transactions/create', model(to('NV', '89101')));
    expect(await inNevada.json()).toMatchObject({ totalTax: 0 });
  });

  test('that somebody insists on is taken in place of the computed one', async () => {
    const { call } = await avataxForTest();
    const taxOverride = { type: 'TaxAmount', taxAmount: 5.01, reason: 'Charged' };
    const response = await call(
      'transactions/create',
      model({ lines: [{ ...cap, taxOverride }, shipping] }),
    );
    const { lines, totalTax } = (await response.json()) as TransactionAnswer;
    expect(lines[0]).toMatchObject({ tax: 5.01, taxCalculated: 6.18 });
    expect(totalTax).toBe(5.83);
    const parts = lines[0]?.details.map(({ tax }) => centsOf(tax)) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(501);
  });
});

describe('a document', () => {
  const invoice = model({ type: 'SalesInvoice', code: 'sale-1', commit: true });

  test('that is committed is kept, and found by its code', async () => {
    const { call, journal } = await avataxForTest();
    expect(await (await call('transactions/create', invoice)).json()).toMatchObject({
      code: 'sale-1',
      status: 'Committed',
      version: 1,
    });
    const found = await call(`companies/${account.companyCode}/transactions/sale-1`);
    expect(await found.json()).toMatchObject({ code: 'sale-1', totalTax: 7 });
    expect(await journal()).toMatchObject([{ event: 'committed', code: 'sale-1', totalTax: 7 }]);
  });

  test('cannot be created twice, and is adjusted where that is asked for', async () => {
    const { call, documents, journal } = await avataxForTest();
    await call('transactions/create', invoice);
    const again = await call('transactions/create', invoice);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      error: { code: 'GetTaxError', details: [{ faultSubCode: 'DocStatusError' }] },
    });
    const adjusted = await call('transactions/createoradjust', {
      createTransactionModel: { ...invoice, lines: [cap] },
    });
    expect(await adjusted.json()).toMatchObject({ version: 2, totalTax: 6.18 });
    expect(await documents()).toHaveLength(1);
    expect((await journal()).map(({ event }) => event)).toEqual(['committed', 'adjusted']);
  });

  test('about what comes back is negative', async () => {
    const { call } = await avataxForTest();
    const response = await call('transactions/createoradjust', {
      createTransactionModel: model({
        type: 'ReturnInvoice',
        code: 'return-1',
        commit: true,
        lines: [{ ...cap, amount: -74.97 }],
      }),
    });
    expect(await response.json()).toMatchObject({ totalAmount: -74.97, totalTax: -6.18 });
  });

  test('can be voided', async () => {
    const { call, journal } = await avataxForTest();
    await call('transactions/create', invoice);
    const path = `companies/${account.companyCode}/transactions/sale-1`;
    const voided = await call(`${path}/void`, { code: 'DocVoided' });
    expect(await voided.json()).toMatchObject({ status: 'Cancelled' });
    expect((await journal()).at(-1)).toMatchObject({ event: 'voided' });
  });
});

describe('refused is', () => {
  test('whoever has other credentials', async () => {
    const { call } = await avataxForTest();
    const response = await call('transactions/create', model(), {
      authorization: 'Basic bm9ib2R5',
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'AuthenticationException' } });
  });

  test.each([
    ['a place that nobody knows', to('TX', '78701', 'Nowhere'), 'JurisdictionNotFoundError'],
    ['another company', { companyCode: 'OTHER' }, 'CompanyNotFoundError'],
  ])('%s', async (_, more, faultSubCode) => {
    const { call } = await avataxForTest();
    const response = await call('transactions/create', model(more));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'GetTaxError', details: [{ faultSubCode, severity: 'Error' }] },
    });
  });

  test.each([
    ['no lines', { lines: [] }],
    ['no customer', { customerCode: undefined }],
    ['half a cent', { lines: [{ ...cap, amount: 0.005 }] }],
  ])('%s', async (_, more) => {
    const { call } = await avataxForTest();
    const response = await call('transactions/create', model(more));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'ModelStateInvalid' } });
  });

  test('a document that is not there', async () => {
    const { call } = await avataxForTest();
    const response = await call(`companies/${account.companyCode}/transactions/none`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'EntityNotFoundError' } });
  });
});

describe('a fault', () => {
  test('strikes the documents it is about, as often as it says', async () => {
    const { call, faults } = await avataxForTest();
    await faults({ type: 'SalesOrder', effect: 'http-error', status: 503, times: 1 });
    const statuses = [];
    for (const type of ['SalesInvoice', 'SalesOrder', 'SalesOrder']) {
      statuses.push((await call('transactions/create', model({ type }))).status);
    }
    expect(statuses).toEqual([201, 503, 201]);
  });

  test('that loses the answer has carried it out', async () => {
    const { call, faults, documents } = await avataxForTest();
    await faults({ effect: 'lost-answer' });
    const invoice = model({ type: 'SalesInvoice', code: 'sale-2', commit: true });
    await expect(call('transactions/create', invoice)).rejects.toThrow();
    expect(await documents()).toMatchObject([{ code: 'sale-2' }]);
  });

  test('of an unknown kind is not taken', async () => {
    const { faults } = await avataxForTest();
    await expect(faults({ effect: 'boredom' as 'hang' })).rejects.toThrow('400');
  });
});
