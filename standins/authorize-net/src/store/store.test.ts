import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resultOf, standinForTest } from '../testing/standin-for-test.ts';

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'authorize-net-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state.jsonl');
}

test('everything about money survives a restart', async () => {
  const path = stateFile();
  const before = await standinForTest({ stateFile: path });
  const open = await before.charge({ amount: '10.00', order: { invoiceNumber: 'a-1' } });
  const profile = await before.call('createCustomerProfileFromTransactionRequest', {
    transId: open.transactionResponse.transId,
    customer: { merchantCustomerId: 'order-1' },
  });
  const used = await before.token();
  await before.charge({ payment: { opaqueData: used } });
  const fresh = await before.token();
  await before.advance(60);
  const [ledger, transactions] = [await before.ledger(), await before.transactions()];
  await before.close();

  const after = await standinForTest({ stateFile: path });

  expect(await after.ledger()).toEqual(ledger);
  expect(await after.transactions()).toEqual(transactions);
  expect((await after.stats()).clock.aheadMs).toBe(60_000);
  const { transId } = open.transactionResponse;
  expect(resultOf(await after.followUp('priorAuthCaptureTransaction', transId))).toBe('1/1');
  expect(resultOf(await after.charge({ payment: { opaqueData: used } }))).toBe('E00114');
  const second = await after.charge({ payment: { opaqueData: fresh }, amount: '3.00' });
  expect(resultOf(second)).toBe('1/1');
  expect(transactions.map((row) => row.transId)).not.toContain(second.transactionResponse.transId);
  const charged = await after.charge({
    amount: '4.00',
    profile: {
      customerProfileId: profile.customerProfileId,
      paymentProfile: { paymentProfileId: profile.customerPaymentProfileIdList[0] },
    },
  });
  expect(resultOf(charged)).toBe('1/1');
});

test('a line torn by a kill is left out as a whole', async () => {
  const path = stateFile();
  const before = await standinForTest({ stateFile: path });
  await before.charge();
  const transactions = await before.transactions();
  await before.close();
  appendFileSync(path, '[["tokens","x",{"hash":"x"}],["transactions","1",{"tra');

  const after = await standinForTest({ stateFile: path });

  expect(await after.transactions()).toEqual(transactions);
  expect((await after.stats()).tokens).toBe(1);
});

test('emptied, it keeps nothing but its counters', async () => {
  const path = stateFile();
  const standin = await standinForTest({ stateFile: path });
  const first = await standin.charge({ order: { invoiceNumber: 'before' } });
  await standin.advance(60);
  await standin.setFaults({ latencyMs: 1 });
  await standin.setSwitches({ bom: false });

  await standin.sendJson('DELETE', '/__state');

  expect(await standin.ledger()).toEqual([]);
  expect(await standin.stats()).toMatchObject({
    requests: {},
    transactions: 0,
    tokens: 0,
    profiles: 0,
    clock: { aheadMs: 0 },
  });
  expect(await standin.sendJson('GET', '/__faults')).toEqual({ rules: [] });
  expect(await standin.sendJson('GET', '/__control/switches')).toMatchObject({ bom: true });
  const second = await standin.charge();
  expect(Number(second.transactionResponse.transId)).toBeGreaterThan(
    Number(first.transactionResponse.transId),
  );
  expect(readFileSync(path, 'utf8')).not.toContain('before');
});

test('no card number is written or shown anywhere', async () => {
  const path = stateFile();
  const standin = await standinForTest({ stateFile: path });
  const numbers = ['4111111111111111', '5424000000000015', '370000000000002'];
  for (const cardNumber of numbers) {
    await standin.charge({ card: { cardNumber, cardCode: '8642' } });
    await standin.charge({
      amount: '7.00',
      payment: { creditCard: { cardNumber, expirationDate: '2035-12', cardCode: '8642' } },
    });
  }
  await standin.charge({
    payment: { creditCard: { cardNumber: '41111111111111111', expirationDate: '2035-12' } },
  });

  const pages = ['/', '/__ledger', '/__transactions', '/__stats', '/__faults'];
  const shown = await Promise.all(pages.map(async (page) => (await standin.request(page)).text()));
  const everything = [readFileSync(path, 'utf8'), ...shown].join('\n');
  expect(everything).toContain('"lastFour":"1111"');
  for (const number of numbers) {
    expect(everything).not.toContain(number);
    expect(everything).not.toContain(number.slice(0, 8));
  }
  // As a word: keys and hashes in it are random, and may have the digits by chance.
  expect(everything).not.toMatch(/\b8642\b/);
});
