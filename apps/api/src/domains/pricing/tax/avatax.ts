import type { Logger } from '@tarnholt/service';
import { Breaker } from '../../../platform/breaker.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Outbound } from '../../../platform/outbound.ts';
import { documentBody, type Merchant, quoteBody } from './avatax-requests.ts';
import { type RawAnswer, type Recording, readQuote, readRecord } from './read-avatax.ts';
import type { TaxAnswer, TaxDocument, TaxService } from './tax-service.ts';

export interface AvataxOptions extends Merchant {
  readonly url: string;
  readonly accountId: string;
  readonly licenseKey: string;
  readonly outbound: Outbound;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'taxCalls'>;
  readonly now: () => Date;
  /** Milliseconds that never go back: how long the service is left alone. */
  readonly steadyNow?: () => number;
}

/** A shopper waits for a quote; nobody waits for a document. */
const quoteTimeoutMs = 2_500;
const documentTimeoutMs = 20_000;

const patience = { failures: 5, restMs: 30_000 };

/** AvaTax, by its REST interface. Nothing of a request is logged: it holds a person's address. */
export function createAvatax(options: AvataxOptions): TaxService {
  const { outbound, logger, metrics, now } = options;
  const breaker = new Breaker({
    ...patience,
    now: options.steadyNow ?? (() => performance.now()),
  });
  const credentials = Buffer.from(`${options.accountId}:${options.licenseKey}`).toString('base64');
  const base = options.url.replace(/\/+$/, '');

  async function post(path: string, body: object, timeoutMs: number): Promise<RawAnswer> {
    return outbound(`${base}/api/v2/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'x-avalara-client': 'Tarnholt; 1.0; REST; v2; api',
      },
      body: JSON.stringify(body),
      timeoutMs,
      maxBytes: 2_000_000,
    });
  }

  /** Ends with the judged answer, or with why there is none. */
  async function exchange<Answer extends { readonly kind: string }>(
    call: 'quote' | 'record',
    send: () => Promise<Answer>,
  ): Promise<Answer | { readonly kind: 'unusable'; readonly why: string }> {
    const stop = metrics.taxCalls.startTimer({ call });
    const answer = await send().catch((err: unknown) => {
      logger.warn({ err, call }, 'no answer from the tax service');
      const isLate = err instanceof Error && err.name === 'TimeoutError';
      return { kind: 'unusable' as const, why: isLate ? 'timeout' : 'network' };
    });
    stop({ outcome: answer.kind });
    if (answer.kind === 'unusable' && 'why' in answer) {
      logger.warn({ call, why: answer.why }, 'the tax service is of no use');
    }
    return answer;
  }

  async function commit(document: TaxDocument, override: boolean): Promise<Recording> {
    const body = documentBody(options, document, override);
    return exchange('record', async () =>
      readRecord(await post('transactions/createoradjust', body, documentTimeoutMs), document),
    );
  }

  return {
    async quote(question): Promise<TaxAnswer> {
      if (!breaker.mayTry()) return { kind: 'unusable', why: 'left-alone' };
      const body = quoteBody(options, question, now());
      const answer = await exchange('quote', async () =>
        readQuote(await post('transactions/create', body, quoteTimeoutMs), question.lines),
      );
      if (answer.kind === 'unusable') breaker.failed();
      else breaker.succeeded();
      return answer;
    },

    async record(document) {
      const first = await commit(document, document.isForeignTax);
      if (first.kind !== 'other_tax') return first;
      // Rates have changed since it was charged. What was charged is what is recorded.
      const second = document.isForeignTax ? first : await commit(document, true);
      return second.kind === 'other_tax' ? { kind: 'unusable', why: 'other-tax' } : second;
    },
  };
}
