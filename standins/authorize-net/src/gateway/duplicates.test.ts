import { describe, test } from 'vitest';
import { resultOf, standinForTest } from '../testing/standin-for-test.ts';

const window = (seconds: number) => ({
  transactionSettings: {
    setting: [{ settingName: 'duplicateWindow', settingValue: String(seconds) }],
  },
});

const billTo = { firstName: 'Pat', lastName: 'Moss', address: '1 Foundry Road', zip: '82601' };
const order = { invoiceNumber: 'attempt-1' };
const same = { order, customer: { id: 'c-1' }, billTo };

describe.concurrent('a repeated charge', () => {
  test('is a duplicate that names the original to those who set a window', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const first = await standin.charge({ ...same, ...window(28_800) });

    const second = await standin.charge({ ...same, ...window(28_800), refId: 'again' });

    expect(resultOf(second)).toBe('3/11');
    expect(second.refId).toBe('again');
    expect(second.transactionResponse).toMatchObject({
      transId: first.transactionResponse.transId,
      authCode: first.transactionResponse.authCode,
    });
    expect(await standin.ledger()).toHaveLength(1);
  });

  test('is a duplicate without a name within the default two minutes', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.charge(same);
    await standin.advance(119);
    const second = await standin.charge(same);
    expect(resultOf(second)).toBe('3/11');
    expect(second.transactionResponse.transId).toBe('0');
    await standin.advance(2);
    expect(resultOf(await standin.charge(same))).toBe('1/1');
  });

  test.for([
    ['amount', { amount: '100.01' }],
    ['invoice', { order: { invoiceNumber: 'attempt-2' } }],
    ['customer', { customer: { id: 'c-2' } }],
    ['name', { billTo: { ...billTo, lastName: 'Mossy' } }],
    ['address', { billTo: { ...billTo, address: '2 Foundry Road' } }],
    ['card', { card: { cardNumber: '5424000000000015' } }],
    ['expiry', { card: { expirationDate: '112035' } }],
    ['window', window(60)],
  ] as const)(
    'with another %s is a charge of its own',
    async ([, parts], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      await standin.charge(same);
      expect(resultOf(await standin.charge({ ...same, ...parts }))).toBe('1/1');
    },
  );

  test('with another e-mail address or reference is a duplicate all the same', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.charge({ ...same, refId: 'a' });
    const customer = { id: 'c-1', email: 'pat@example.com' };
    const second = await standin.charge({ ...same, customer, refId: 'b' });
    expect(resultOf(second)).toBe('3/11');
  });

  test('after a decline, or with no window at all, is a charge of its own', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ nth: 1, effect: { kind: 'decline', code: 2 } });
    expect(resultOf(await standin.charge(same))).toBe('2/2');
    expect(resultOf(await standin.charge(same))).toBe('1/1');

    const open = { ...same, ...window(0) };
    expect(resultOf(await standin.charge(open))).toBe('1/1');
    expect(resultOf(await standin.charge(open))).toBe('1/1');
  });

  test('with the same token is called a used token, or a duplicate where the switch says so', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const payment = { opaqueData: await standin.token() };
    const request = { ...same, ...window(28_800), payment };
    const first = await standin.charge(request);

    expect(resultOf(await standin.charge(request))).toBe('E00114');
    await standin.setSwitches({ duplicateCheckFirst: true });
    const second = await standin.charge(request);
    expect(resultOf(second)).toBe('3/11');
    expect(second.transactionResponse.transId).toBe(first.transactionResponse.transId);
  });
});
