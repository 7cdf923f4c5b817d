import { expect, test } from 'vitest';
import { pick, type Random, seededRandom } from '../../../testing/seeded-random.ts';
import { answerClasses } from './card-provider.ts';
import { decodeAnswer } from './decode-answer.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judgeNewProfile, judgeProfileRemoval } from './judge-profile.ts';
import { readBatches, readDetails, readList, readProfile } from './read-reports.ts';

/** Answers that are almost right, and answers that are nothing at all. */

const refId = 'ATTEMPT0000000000001';

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  1,
  4,
  -1,
  1.5,
  1e300,
  '',
  '0',
  '1',
  '2',
  '3',
  '4',
  '11',
  '310',
  ' 1',
  '1 ',
  '１',
  'Ok',
  'Error',
  refId,
  refId.toLowerCase(),
  [],
  {},
  ['1'],
  { code: '1' },
  'x'.repeat(5_000),
  '\u0000',
  '__proto__',
];

function soundAnswer(responseCode: string, errorCode: string) {
  const isError = responseCode === '3';
  const outer = isError ? ['Error', 'E00027'] : ['Ok', 'I00001'];
  return {
    transactionResponse: {
      responseCode,
      transId: '60198765432',
      testRequest: '0',
      accountNumber: 'XXXX1111',
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
      errors: [{ errorCode, errorText: 'words' }],
    },
    refId,
    messages: { resultCode: outer[0], message: [{ code: outer[1], text: 'words' }] },
    customerProfileId: '11',
    customerPaymentProfileIdList: ['22'],
    transrefId: refId,
    transaction: {
      transId: '60198765432',
      transactionStatus: 'authorizedPendingCapture',
      authAmount: 10.5,
    },
    transactions: [{ transId: '60198765432', invoiceNumber: refId, submitTimeUTC: 'x' }],
    batchList: [{ batchId: '5' }],
    profile: { merchantCustomerId: 'TH-AB12-CD34', paymentProfiles: [{}] },
  };
}

type Json = Record<string, unknown>;

function mutate(random: Random, node: Json, depth = 0): void {
  const names = Object.keys(node);
  if (names.length === 0) return;
  const name = pick(random, names);
  const child = node[name];
  if (typeof child === 'object' && child !== null && depth < 4 && random(4) > 0) {
    mutate(random, child as Json, depth + 1);
    return;
  }
  if (random(5) === 0) delete node[name];
  else node[name] = pick(random, oddValues);
}

function fuzzedBody(random: Random): Buffer {
  const responseCode = pick(random, ['1', '1', '1', '2', '3', '3', '4']);
  const body: Json = soundAnswer(responseCode, pick(random, ['2', '6', '11', '19']));
  for (let count = random(4); count > 0; count -= 1) mutate(random, body);
  const bytes = Buffer.from(`${random(2) === 0 ? '\uFEFF' : ''}${JSON.stringify(body)}`);
  if (random(6) === 0) return bytes.subarray(0, random(bytes.length));
  if (random(6) === 0 && bytes.length > 0) bytes[random(bytes.length)] = random(256);
  return bytes;
}

/** Written apart from the code under test: what an approval must have, and nothing less. */
function mayBeApproved(status: number, bytes: Buffer): boolean {
  if (status !== 200) return false;
  try {
    const body = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    const { responseCode, transId } = body.transactionResponse;
    return (
      String(responseCode) === '1' &&
      !Array.isArray(responseCode) &&
      /^[1-9]\d*$/.test(String(transId)) &&
      body.refId === refId &&
      body.messages.resultCode === 'Ok'
    );
  } catch {
    return false;
  }
}

/** What is wrong with how one answer was read; nothing, if all is well. */
function faultsOf(
  status: number,
  bytes: Buffer,
  isFirstSend: boolean,
  seen: Set<string>,
): string[] {
  const decoded = decodeAnswer(status, bytes);
  const judged = judgeAnswer(decoded, { refId, isFirstSend });
  const made = judgeNewProfile(decoded, refId);
  const reports = [readDetails(decoded, '60198765432'), readList(decoded), readBatches(decoded)];
  readProfile(decoded, 'TH-AB12-CD34');
  seen.add(judged.class);
  const isApproved = judged.class === 'approved';
  const holds: Record<string, boolean> = {
    'a class that is known': answerClasses.includes(judged.class),
    'approved only when it says so': !isApproved || mayBeApproved(status, bytes),
    'approved with a transaction': !isApproved || /^[1-9]\d*$/.test(judged.transactionId ?? ''),
    'four digits of a card': judged.cardLast4 === null || /^\d{4}$/.test(judged.cardLast4),
    'words that are short': [judged.code, judged.authCode, judged.cardBrand].every(
      (kept) => (kept ?? '').length <= 40,
    ),
    'a stored card has numbers': !('class' in made && made.class === 'approved' && !made.profile),
    'a removal that is judged': answerClasses.includes(judgeProfileRemoval(decoded, refId).class),
    'reports of a kind': reports.every(({ kind }) =>
      ['found', 'absent', 'listed', 'unreadable'].includes(kind),
    ),
  };
  return Object.entries(holds).flatMap(([what, isSo]) => (isSo ? [] : `${what}: ${bytes}`));
}

test('50,000 distorted answers are judged without a fault, and approved only when they say so', {
  timeout: 120_000,
}, () => {
  const random = seededRandom(20_261_115);
  const seen = new Set<string>();
  const faults: string[] = [];
  for (let round = 0; round < 50_000; round += 1) {
    const bytes = fuzzedBody(random);
    const status = random(10) === 0 ? pick(random, [0, 204, 301, 400, 500, 502]) : 200;
    faults.push(...faultsOf(status, bytes, random(2) === 0, seen));
  }
  expect(faults).toEqual([]);
  // The mixture is worth something only if it reaches all of the table.
  expect([...seen].sort()).toEqual([...answerClasses].sort());
});
