import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tarnholt/service';
import { type Outbound, type OutboundAnswer, OutboundRefusedError } from '../outbound.ts';
import type { DocumentStorage } from './document-storage.ts';
import { type AwsCredentials, signAwsRequest } from './sign-aws-request.ts';

export interface S3StorageOptions {
  readonly outbound: Outbound;
  /** Of the bucket, with a folder in it if wanted: `https://s3.us-east-1.amazonaws.com/documents`. */
  readonly url: string;
  readonly credentials: AwsCredentials;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  /** Between one try and the next; as many tries as there are pauses, and one more. */
  readonly pausesMs?: readonly number[];
}

/** Documents are 10 MB at most, and sealed ones a few bytes more. */
const mostBytes = 11 * 1024 * 1024;

/**
 * Keeps documents in a bucket of Amazon S3, or of what speaks its API. The bucket must be private; a
 * put is whole or it is not there. Every request may be made again, so a storage that stumbles is
 * asked again before anybody is told.
 */
export function createS3Storage(options: S3StorageOptions): DocumentStorage {
  const { outbound, credentials, now, timeoutMs = 20_000, pausesMs = [100, 500] } = options;

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
  ): Promise<OutboundAnswer> {
    const url = new URL(`${options.url.replace(/\/+$/, '')}/${key}`);
    const headers: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/octet-stream' };
    return outbound(url.href, {
      method,
      headers: signAwsRequest(
        credentials,
        { method, url, headers, ...(body ? { body } : {}) },
        now(),
      ),
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      maxBytes: mostBytes,
    });
  }

  /** The answer, if it is one of these statuses; asks again where that may help. */
  async function ask(
    statuses: readonly number[],
    ...request: Parameters<typeof send>
  ): Promise<OutboundAnswer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await send(...request).catch((error: unknown) => {
        if (error instanceof OutboundRefusedError) throw error;
        return error;
      });
      if (isAnswer(answer) && statuses.includes(answer.status)) return answer;
      const pauseMs = pausesMs[tries];
      if (pauseMs === undefined || !mayPass(answer)) throw unavailable(request[0], answer);
      await sleep(pauseMs);
    }
  }

  return {
    async put(key, sealed) {
      await ask([200], 'PUT', key, sealed);
    },
    async get(key) {
      const { status, body } = await ask([200, 404], 'GET', key);
      return status === 404 ? null : Buffer.from(body);
    },
    async remove(key) {
      await ask([200, 204, 404], 'DELETE', key);
    },
  };
}

function isAnswer(answer: unknown): answer is OutboundAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;
}

/** No answer, too much at once, or trouble over there. A refusal stays one. */
function mayPass(answer: unknown): boolean {
  return !isAnswer(answer) || answer.status === 429 || answer.status >= 500;
}

/** What the storage says is for the log: it may name the bucket and the key. */
function unavailable(method: string, answer: unknown): AppError {
  const why = isAnswer(answer)
    ? `answered ${answer.status} ${codeIn(answer.body)}`
    : 'did not answer';
  return new AppError('service_unavailable', `the storage of documents ${why} to ${method}`, {
    retryAfterSeconds: 30,
    ...(isAnswer(answer) ? {} : { cause: answer }),
  });
}

/** As `<Error><Code>AccessDenied</Code>…` has it. */
function codeIn(body: Uint8Array): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(body).toString('latin1'))?.[1] ?? '';
}
