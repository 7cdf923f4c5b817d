import { describe, expect, test } from 'vitest';
import type { AnswerClass } from './card-provider.ts';
import { decodeAnswer, unreadable } from './decode-answer.ts';
import { judgeAnswer } from './judge-answer.ts';

const refId = 'ATTEMPT0000000000001';
const expected = { refId, isFirstSend: true };
const bom = '\uFEFF';

function decode(body: unknown, status = 200) {
  return decodeAnswer(status, Buffer.from(bom + JSON.stringify(body)));
}

interface Said {
  readonly responseCode?: unknown;
  readonly transId?: unknown;
  readonly reasons?: readonly (string | number)[];
  readonly resultCode?: string;
  readonly code?: string;
  readonly refId?: string | undefined;
  readonly testRequest?: string;
}

/** An answer as the provider writes it; what is not said is as for an approval. */
function answer(said: Said = {}) {
  const responseCode = said.responseCode ?? '1';
  const reasons = said.reasons ?? ['1'];
  const wentWell = responseCode === '1' || responseCode === '4';
  return {
    transactionResponse: {
      responseCode,
      authCode: 'QWX20S',
      avsResultCode: 'Y',
      cvvResultCode: 'P',
      transId: said.transId ?? '60198765432',
      refTransID: '',
      testRequest: said.testRequest ?? '0',
      accountNumber: 'XXXX1111',
      accountType: 'Visa',
      ...(wentWell
        ? { messages: reasons.map((code) => ({ code, description: 'words' })) }
        : { errors: reasons.map((errorCode) => ({ errorCode, errorText: 'words' })) }),
    },
    ...('refId' in said ? { refId: said.refId } : { refId }),
    messages: {
      resultCode: said.resultCode ?? (responseCode === '3' ? 'Error' : 'Ok'),
      message: [{ code: said.code ?? 'I00001', text: 'words' }],
    },
  };
}

function classOf(body: unknown, more = {}): AnswerClass {
  return judgeAnswer(decode(body), { ...expected, ...more }).class;
}

test('an approval is taken over with all that is worth keeping', () => {
  expect(judgeAnswer(decode(answer()), expected)).toEqual({
    class: 'approved',
    code: '1',
    alarm: null,
    transactionId: '60198765432',
    authCode: 'QWX20S',
    avsResult: 'Y',
    cvvResult: 'P',
    cardBrand: 'Visa',
    cardLast4: '1111',
    profile: null,
  });
});

describe('the decision table', () => {
  test.each<[string, Said, AnswerClass]>([
    ['approved', {}, 'approved'],
    ['approved without a transaction', { transId: '0' }, 'unknown'],
    ['approved with an empty transaction', { transId: '' }, 'unknown'],
    ['approved with a strange transaction', { transId: '12x' }, 'unknown'],
    ["approved for somebody else's request", { refId: 'OTHER' }, 'unknown'],
    ['approved for nobody', { refId: undefined }, 'unknown'],
    ['approved as a test', { testRequest: '1' }, 'unknown'],
    ['approved and an error at once', { resultCode: 'Error' }, 'unknown'],
    ['voided before', { reasons: ['310'] }, 'duplicate'],
    ['captured before', { reasons: ['311'] }, 'duplicate'],
    ['held', { responseCode: '4', reasons: ['253'] }, 'held'],
    ['held before it was authorized', { responseCode: '4', reasons: ['252'] }, 'held'],
    ['held without a transaction', { responseCode: '4', transId: '0' }, 'unknown'],
    ['held for nobody', { responseCode: '4', refId: undefined }, 'unknown'],
    ['declined', { responseCode: '2', reasons: ['2'] }, 'declined'],
    ['declined without a transaction', { responseCode: '2', transId: '0' }, 'declined'],
    ["a decline of somebody else's", { responseCode: '2', refId: 'OTHER' }, 'unknown'],
    ['a decline of nobody', { responseCode: '2', refId: undefined }, 'unknown'],
    ['declined and an error at once', { responseCode: '2', resultCode: 'Error' }, 'unknown'],
    ['a duplicate', { responseCode: '3', reasons: ['11'] }, 'duplicate'],
    ['a duplicate and something else', { responseCode: '3', reasons: ['5', '11'] }, 'duplicate'],
    ['an error without a reason', { responseCode: '3', reasons: [] }, 'unknown'],
    ['an error that is called a success', { responseCode: '3', resultCode: 'Ok' }, 'unknown'],
    ['a refusal together with trouble', { responseCode: '3', reasons: ['6', '19'] }, 'unknown'],
    ['a code of the future', { responseCode: '5' }, 'unknown'],
    ['an empty code', { responseCode: '' }, 'unknown'],
  ])('%s', (_, said, verdict) => {
    expect(classOf(answer(said))).toBe(verdict);
  });

  test('codes and ids without quotes are read like those with', () => {
    const body = answer({ transId: 60198765432 });
    const withNumber = { ...body.transactionResponse, responseCode: 1 };
    expect(classOf({ ...body, transactionResponse: withNumber })).toBe('approved');
  });

  const trouble = [19, 20, 21, 22, 23, 25, 26, 57, 58, 59, 60, 61, 62, 63, 120, 121, 122, 152, 192];
  test.each(Array.from({ length: 330 }, (_, index) => index + 1))('error %i', (code) => {
    const verdict = trouble.includes(code) ? 'unknown' : code === 11 ? 'duplicate' : 'rejected';
    expect(classOf(answer({ responseCode: '3', reasons: [String(code)] }))).toBe(verdict);
    expect(classOf(answer({ responseCode: '3', reasons: [code] }))).toBe(verdict);
  });

  const definite = new Map<string, 'bug' | 'configuration' | null>([
    ...['E00003', 'E00013', 'E00014', 'E00015', 'E00016', 'E00090', 'E00093'].map(
      (code) => [code, 'bug'] as const,
    ),
    ...['E00005', 'E00006', 'E00007', 'E00008', 'E00009', 'E00010', 'E00011'].map(
      (code) => [code, 'configuration'] as const,
    ),
    ...['E00040', 'E00113', 'E00114', 'E00115', 'E00116'].map((code) => [code, null] as const),
  ]);
  const allCodes = Array.from({ length: 140 }, (_, n) => `E${String(n + 1).padStart(5, '0')}`);
  test.each(allCodes)('a request that is refused with %s', (code) => {
    for (const transactionResponse of [undefined, {}]) {
      const body = {
        transactionResponse,
        messages: { resultCode: 'Error', message: [{ code, text: 'words' }] },
      };
      const verdict = judgeAnswer(decode(body), expected);
      expect(verdict.class).toBe(definite.has(code) ? 'rejected' : 'unknown');
      expect(verdict.alarm).toBe(definite.get(code) ?? null);
      expect(verdict.code).toBe(code);
    }
  });

  test.each(['E00113', 'E00114', 'E00115', 'E00116'])(
    'after a repeat %s does not say that nothing was charged',
    (code) => {
      const body = { refId, messages: { resultCode: 'Error', message: [{ code, text: '' }] } };
      expect(classOf(body, { isFirstSend: false })).toBe('unknown');
    },
  );

  test('of several messages the least certain decides', () => {
    const message = [
      { code: 'E00114', text: '' },
      { code: 'E00053', text: '' },
    ];
    expect(classOf({ refId, messages: { resultCode: 'Error', message } })).toBe('unknown');
  });

  test('a capture or void that answers about another transaction settles nothing', () => {
    expect(classOf(answer(), { sameTransactionAs: '60198765432' })).toBe('approved');
    expect(classOf(answer(), { sameTransactionAs: '60198765433' })).toBe('unknown');
  });
});

describe('what is no answer is unknown', () => {
  const good = JSON.stringify(answer());
  test.each<[string, number, string]>([
    ['nothing', 200, ''],
    ['a page of HTML', 200, '<html>502</html>'],
    ['half of an answer', 200, good.slice(0, good.length / 2)],
    ['a list', 200, `[${good}]`],
    ['null', 200, 'null'],
    ['a good answer with a bad status', 500, good],
    ['a redirect', 302, good],
    ['an answer without messages', 200, JSON.stringify({ ...answer(), messages: undefined })],
    ['no message among the messages', 200, good.replace(/"message":\[.*?\]/, '"message":[]')],
    ['a result that nobody knows', 200, good.replace('"Ok"', '"Perhaps"')],
  ])('%s', (_, status, body) => {
    expect(judgeAnswer(decodeAnswer(status, Buffer.from(body)), expected).class).toBe('unknown');
  });

  test('bytes that are no text', () => {
    const bytes = Buffer.concat([Buffer.from(good), Buffer.from([0xff])]);
    expect(judgeAnswer(decodeAnswer(200, bytes), expected).class).toBe('unknown');
  });

  test('a call that failed', () => {
    expect(judgeAnswer(unreadable('timeout'), expected)).toMatchObject({
      class: 'unknown',
      code: 'timeout',
    });
  });

  test('the byte order mark is no obstacle, with or without', () => {
    for (const prefix of ['', bom])
      expect(judgeAnswer(decodeAnswer(200, Buffer.from(prefix + good)), expected).class).toBe(
        'approved',
      );
  });
});
