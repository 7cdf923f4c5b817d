import type { Logger } from '@tarnholt/service';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Outbound } from '../../../platform/outbound.ts';
import type { CardProvider, ProviderAnswer } from './card-provider.ts';
import { type Decoded, decodeAnswer, unreadable } from './decode-answer.ts';
import { judgeAnswer } from './judge-answer.ts';
import { adoptProfile, judgeNewProfile, judgeProfileRemoval } from './judge-profile.ts';
import { readBatches, readDetails, readList, readProfile } from './read-reports.ts';
import {
  authorizeRequest,
  batchListRequest,
  captureRequest,
  createProfileRequest,
  deleteProfileRequest,
  detailsRequest,
  type Merchant,
  readProfileRequest,
  refundRequest,
  settledBatchesRequest,
  unsettledListRequest,
  voidRequest,
} from './requests.ts';

export interface AuthorizeNetOptions extends Merchant {
  readonly url: string;
  readonly outbound: Outbound;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'paymentCalls'>;
  readonly moneyTimeoutMs?: number;
  readonly reportTimeoutMs?: number;
}

/** Below the lease of an attempt, so that its owner still owns it when the time is over. */
export const moneyCallTimeoutMs = 30_000;

/** A page of a list is up to 1,000 rows of about 600 bytes. */
const largestAnswer = 4_000_000;

/**
 * Authorize.Net. Nothing is ever sent twice from in here, and nothing of a request is logged: it
 * holds the transaction key, the card token and a person's address.
 */
export function createAuthorizeNet(options: AuthorizeNetOptions): CardProvider {
  const { url, outbound, logger, metrics } = options;
  const merchant: Merchant = {
    loginId: options.loginId,
    transactionKey: options.transactionKey,
  };

  async function post(call: string, request: object, isMoney: boolean): Promise<Decoded> {
    const stop = metrics.paymentCalls.startTimer({ call });
    const decoded = await exchange(request, isMoney).catch((err: unknown): Decoded => {
      logger.warn({ err, call }, 'no answer from the card provider');
      return unreadable(
        err instanceof Error && err.name === 'TimeoutError' ? 'timeout' : 'network',
      );
    });
    stop({ outcome: decoded.kind === 'json' ? 'answered' : 'unanswered' });
    return decoded;
  }

  async function exchange(request: object, isMoney: boolean): Promise<Decoded> {
    const { status, body } = await outbound(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
      body: JSON.stringify(request),
      timeoutMs: isMoney
        ? (options.moneyTimeoutMs ?? moneyCallTimeoutMs)
        : (options.reportTimeoutMs ?? 10_000),
      maxBytes: largestAnswer,
      freshConnection: true,
    });
    return decodeAnswer(status, body);
  }

  const money = (call: string, request: object) => post(call, request, true);
  const report = (call: string, request: object) => post(call, request, false);

  function noted(call: string, attemptId: string, answer: ProviderAnswer): ProviderAnswer {
    const facts = { call, attemptId, class: answer.class, code: answer.code };
    if (answer.alarm !== null) logger.error({ ...facts, alarm: answer.alarm }, 'card call refused');
    else logger.info(facts, 'card call answered');
    return answer;
  }

  return {
    async authorize(charge) {
      const decoded = await money('authorize', authorizeRequest(merchant, charge));
      const expected = { refId: charge.attemptId, isFirstSend: true };
      return noted('authorize', charge.attemptId, judgeAnswer(decoded, expected));
    },
    async capture(capture) {
      const decoded = await money('capture', captureRequest(merchant, capture));
      return noted('capture', capture.attemptId, judgeFollowUp(decoded, capture));
    },
    async void(target) {
      const decoded = await money('void', voidRequest(merchant, target));
      return noted('void', target.attemptId, judgeFollowUp(decoded, target));
    },
    async refund(refund) {
      const decoded = await money('refund', refundRequest(merchant, refund));
      const expected = { refId: refund.attemptId, isFirstSend: true };
      return noted('refund', refund.attemptId, judgeAnswer(decoded, expected));
    },
    async createProfile(profile) {
      const decoded = await money('create_profile', createProfileRequest(merchant, profile));
      const judged = judgeNewProfile(decoded, profile.attemptId);
      if ('class' in judged) return noted('create_profile', profile.attemptId, judged);
      const existing = await report(
        'read_profile',
        readProfileRequest(merchant, judged.customerProfileId),
      );
      const adopted = adoptProfile(readProfile(existing, profile.orderId));
      return noted('create_profile', profile.attemptId, adopted);
    },
    async deleteProfile(removal) {
      const decoded = await money('delete_profile', deleteProfileRequest(merchant, removal));
      const judged = judgeProfileRemoval(decoded, removal.attemptId);
      return noted('delete_profile', removal.attemptId, judged);
    },
    async readDetails(transactionId) {
      const decoded = await report('details', detailsRequest(merchant, transactionId));
      return readDetails(decoded, transactionId);
    },
    async listUnsettled(page) {
      return readList(await report('unsettled', unsettledListRequest(merchant, page)));
    },
    async listSettledBatches(from, to) {
      return readBatches(await report('batches', settledBatchesRequest(merchant, from, to)));
    },
    async listBatch(batchId, page) {
      return readList(await report('batch', batchListRequest(merchant, batchId, page)));
    },
  };
}

/** Captures and voids keep the number of the transaction they are about. */
function judgeFollowUp(
  decoded: Decoded,
  { attemptId, transactionId }: { attemptId: string; transactionId: string },
): ProviderAnswer {
  return judgeAnswer(decoded, {
    refId: attemptId,
    sameTransactionAs: transactionId,
    isFirstSend: true,
  });
}
