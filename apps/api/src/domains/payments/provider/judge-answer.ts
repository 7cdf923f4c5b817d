import type { AnswerClass, ProviderAnswer } from './card-provider.ts';
import {
  childOf,
  type Decoded,
  isObject,
  lastFourOf,
  listOf,
  type Messages,
  messagesOf,
  numberOf,
  textOf,
  wordOf,
} from './decode-answer.ts';

/**
 * What an answer to a call that moves money means. The rule behind the table: only an answer that
 * says clearly, about this very request, that it happened or that it did not is taken at its word.
 * Everything else is unknown, and is looked up.
 */

export interface Expected {
  /** What we sent as refId: an answer to somebody else's request says nothing about ours. */
  readonly refId: string;
  /** The transaction that the request was about and the answer must name. */
  readonly sameTransactionAs?: string;
  /** On a repeat a used token is no refusal: it may be the first sending that used it. */
  readonly isFirstSend: boolean;
}

type Verdict = Pick<ProviderAnswer, 'class' | 'code'> & { alarm?: ProviderAnswer['alarm'] };

/** Trouble at the processor: the provider says "later", and may have done it all the same. */
const troubleReasons = new Set(
  [19, 20, 21, 22, 23, 25, 26, 57, 58, 59, 60, 61, 62, 63, 120, 121, 122, 152, 192].map(String),
);
const duplicateReason = '11';
/** Approved because it was done before: voided (310), captured (311). */
const repeatReasons = new Set(['310', '311']);

const tokenRefusals = new Set(['E00113', 'E00114', 'E00115', 'E00116']);
/** Our request was wrong: element order, a field, a profile sent together with what it holds. */
const ourMistakes = new Set(['E00003', 'E00013', 'E00014', 'E00015', 'E00016', 'E00090', 'E00093']);
/** Our account: keys, permissions, a mode that is switched off. */
const ourAccount = new Set(['E00005', 'E00006', 'E00007', 'E00008', 'E00009', 'E00010', 'E00011']);
/** What the request names does not exist. */
const missingRecord = 'E00040';

export function judgeAnswer(decoded: Decoded, expected: Expected): ProviderAnswer {
  if (decoded.kind === 'unreadable') return answer({ class: 'unknown', code: decoded.why });
  const messages = messagesOf(decoded.value);
  if (messages === null) return answer({ class: 'unknown', code: 'no-messages' });
  const refId = textOf(decoded.value, 'refId');
  if (refId !== null && refId !== expected.refId)
    return answer({ class: 'unknown', code: 'other-ref-id' });

  const response = childOf(decoded.value, 'transactionResponse');
  const responseCode = textOf(response, 'responseCode');
  if (!isObject(response) || responseCode === null) return answer(judgeRequest(messages, expected));
  // A refused request may come without the echo. A transaction without it may be anybody's.
  if (refId === null) return answer({ class: 'unknown', code: 'no-ref-id' });
  return answer(judgeTransaction(response, responseCode, messages, expected), response);
}

/** The provider refused the request as a whole: there is no transaction. */
function judgeRequest({ resultCode, message }: Messages, expected: Expected): Verdict {
  const codes = message.map(({ code }) => code);
  const [code = 'no-code'] = codes;
  const all = (set: ReadonlySet<string>) => codes.every((each) => set.has(each));
  if (resultCode !== 'Error') return { class: 'unknown', code };
  if (all(tokenRefusals)) return { class: expected.isFirstSend ? 'rejected' : 'unknown', code };
  if (all(ourMistakes)) return { class: 'rejected', code, alarm: 'bug' };
  if (all(ourAccount)) return { class: 'rejected', code, alarm: 'configuration' };
  if (codes.every((each) => each === missingRecord)) return { class: 'rejected', code };
  return { class: 'unknown', code };
}

function judgeTransaction(
  response: Record<string, unknown>,
  responseCode: string,
  { resultCode }: Messages,
  expected: Expected,
): Verdict {
  const reasons = reasonsOf(response, responseCode);
  const [code = 'no-reason'] = reasons;
  const transactionId = numberOf(response, 'transId');
  const isTest = ['1', 'true'].includes(textOf(response, 'testRequest') ?? '');
  const said = (result: 'Ok' | 'Error', verdict: AnswerClass): Verdict =>
    resultCode === result ? { class: verdict, code } : { class: 'unknown', code };

  switch (responseCode) {
    case '1': {
      const isOurs =
        expected.sameTransactionAs === undefined || expected.sameTransactionAs === transactionId;
      if (transactionId === null || isTest || !isOurs) return { class: 'unknown', code };
      return said('Ok', reasons.some((each) => repeatReasons.has(each)) ? 'duplicate' : 'approved');
    }
    case '2':
      return said('Ok', 'declined');
    case '3':
      if (reasons.some((each) => troubleReasons.has(each))) return { class: 'unknown', code };
      if (reasons.includes(duplicateReason)) return said('Error', 'duplicate');
      return reasons.length === 0 ? { class: 'unknown', code } : said('Error', 'rejected');
    case '4':
      return transactionId === null ? { class: 'unknown', code } : said('Ok', 'held');
    default:
      return { class: 'unknown', code };
  }
}

/** The reasons stand among the messages of what went well and the errors of what did not. */
function reasonsOf(response: Record<string, unknown>, responseCode: string): string[] {
  const wentWell = responseCode === '1' || responseCode === '4';
  const list = wentWell ? listOf(response, 'messages') : listOf(response, 'errors');
  return list.flatMap((each) => wordOf(each, wentWell ? 'code' : 'errorCode') ?? []);
}

function answer(verdict: Verdict, response?: Record<string, unknown>): ProviderAnswer {
  const names = verdict.class !== 'unknown';
  return {
    class: verdict.class,
    code: verdict.code,
    alarm: verdict.alarm ?? null,
    transactionId: names ? numberOf(response, 'transId') : null,
    authCode: wordOf(response, 'authCode'),
    avsResult: wordOf(response, 'avsResultCode'),
    cvvResult: wordOf(response, 'cvvResultCode'),
    cardBrand: wordOf(response, 'accountType'),
    cardLast4: lastFourOf(response, 'accountNumber'),
    profile: null,
  };
}
