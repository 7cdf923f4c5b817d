import { describe, test } from 'vitest';
import type { Effect } from '../faults/faults.ts';
import { resultOf, type StandinForTest, standinForTest } from '../testing/standin-for-test.ts';

const charges = { transactionType: 'authOnlyTransaction' };

async function fate(standin: StandinForTest, effect: Effect, parts = {}): Promise<string> {
  await standin.setFaults({ ...charges, effect });
  return standin.charge(parts).then(resultOf, (error) => {
    return error.cause?.code ?? error.name;
  });
}

const eventsOf = async (standin: StandinForTest) =>
  (await standin.ledger()).map(({ event }) => event);

describe.concurrent('a fault', () => {
  test('reset-before cuts the connection and charges nothing', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    expect(await fate(standin, { kind: 'reset-before' })).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    expect(await eventsOf(standin)).toEqual([]);
    expect((await standin.stats()).faults).toEqual({ 'reset-before': 1 });
  });

  test('reset-after charges and cuts the connection', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const order = { invoiceNumber: 'lost-1' };
    expect(await fate(standin, { kind: 'reset-after' }, { order })).toMatch(
      /ECONNRESET|UND_ERR_SOCKET/,
    );
    expect(await eventsOf(standin)).toEqual(['auth']);
    const { transactions } = await standin.call('getUnsettledTransactionListRequest');
    expect(transactions).toMatchObject([{ invoiceNumber: 'lost-1' }]);
  });

  test('silence-after charges and says nothing until the time is over', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const began = performance.now();
    expect(await fate(standin, { kind: 'silence-after', ms: 150 })).toMatch(
      /ECONNRESET|UND_ERR_SOCKET/,
    );
    expect(performance.now() - began).toBeGreaterThanOrEqual(145);
    expect(await eventsOf(standin)).toEqual(['auth']);
  });

  test('silence-after does not keep the stand-in from stopping', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const waiting = fate(standin, { kind: 'silence-after', ms: 600_000 });
    await expect.poll(() => eventsOf(standin)).toEqual(['auth']);
    await standin.close();
    expect(await waiting).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
  });

  test('answer-after charges at once and answers late', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const answer = fate(standin, { kind: 'answer-after', ms: 200 });
    await expect.poll(() => eventsOf(standin), { interval: 10 }).toEqual(['auth']);
    expect(await answer).toBe('1/1');
  });

  test('process-later cuts the connection and charges when the clock gets there', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await fate(standin, { kind: 'process-later', ms: 30 * 60 * 1000 });
    await standin.advance(29 * 60);
    expect(await eventsOf(standin)).toEqual([]);
    await standin.advance(60);
    // Its token would be too old by now, but was good when it came.
    expect(await eventsOf(standin)).toEqual(['auth']);
  });

  test.for([
    [true, ['auth']],
    [false, []],
  ] as const)(
    'http-error answers HTML (processed: %s)',
    async ([processed, events], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      await standin.setFaults({ effect: { kind: 'http-error', status: 502, processed } });
      const request = {
        merchantAuthentication: { name: 'test-login', transactionKey: 'test-key' },
        transactionRequest: {
          transactionType: 'authOnlyTransaction',
          amount: '1.00',
          payment: { opaqueData: await standin.token() },
        },
      };
      const response = await standin.post(JSON.stringify({ createTransactionRequest: request }));
      expect(response.status).toBe(502);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('<html>');
      expect(await eventsOf(standin)).toEqual(events);
    },
  );

  test('truncate sends half of an answer to a charge that happened', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    expect(await fate(standin, { kind: 'truncate', processed: true })).toBe('SyntaxError');
    expect(await eventsOf(standin)).toEqual(['auth']);
  });

  test('content-type calls the answer something else', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({
      effect: { kind: 'content-type', contentType: 'text/plain', processed: true },
    });
    const response = await standin.post('{"authenticateTestRequest":{}}');
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  test('wrong-ref-id answers with somebody else’s reference', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ effect: { kind: 'wrong-ref-id', refId: 'other', processed: true } });
    const answer = await standin.charge({ refId: 'mine' });
    expect(resultOf(answer)).toBe('1/1');
    expect(answer.refId).toBe('other');
  });

  test.for(['E00001', 'E00053', 'E00104'] as const)(
    'refuse answers %s and charges nothing',
    async (code, { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      expect(await fate(standin, { kind: 'refuse', code, processed: false })).toBe(code);
      expect(await eventsOf(standin)).toEqual([]);
      expect(await fate(standin, { kind: 'refuse', code, processed: true })).toBe(code);
      expect(await eventsOf(standin)).toEqual(['auth']);
    },
  );

  test('process-twice charges twice and names the first', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    expect(await fate(standin, { kind: 'process-twice' })).toBe('1/1');
    const [first, second] = await standin.ledger();
    expect([first?.event, second?.event]).toEqual(['auth', 'auth']);
    expect(second?.transId).not.toBe(first?.transId);
    expect(second?.refId).toBe(first?.refId);
  });

  test.for([
    [{ kind: 'decline', code: 3 }, '2/3'],
    [{ kind: 'hold', code: 252 }, '4/252'],
    [{ kind: 'hold', code: 253 }, '4/253'],
    [{ kind: 'reject', code: 78 }, '3/78'],
  ] as const)(
    '%j decides about the charge',
    async ([effect, result], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      expect(await fate(standin, effect)).toBe(result);
    },
  );

  test('latency delays whatever is answered', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ latencyMs: 120 });
    const began = performance.now();
    await standin.call('getUnsettledTransactionListRequest');
    expect(performance.now() - began).toBeGreaterThanOrEqual(115);
  });

  test('of a rule that does not fit is refused, and the old rules stay', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ latencyMs: 5 });
    await expect(standin.sendJson('PUT', '/__faults', { rules: [{ nth: 1 }] })).rejects.toThrow(
      'a rule needs latencyMs, effect or lottery',
    );
    const { rules } = await standin.sendJson('GET', '/__faults');
    expect(rules).toMatchObject([{ latencyMs: 5 }]);
  });
});
