import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Route } from '@tarnholt/contract';
import { staffRoutes } from '@tarnholt/contract/staff-routes';
import { AppError } from '@tarnholt/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the app finds the api on its own origin. */
export const callPrefix = '/api';

/** All that a call of staff consists of. Cookies, for one, have no business at the api. */
const requestHeaders = ['accept', 'authorization', 'content-type', 'idempotency-key'] as const;

const answerHeaders = [
  ...['content-type', 'content-length', 'content-disposition', 'content-security-policy'],
  ...['cross-origin-resource-policy', 'cache-control', 'retry-after', 'www-authenticate'],
] as const;

export interface ForwardOptions {
  /** The staff's listener, as this server reaches it. */
  readonly apiUrl: string;
  /** More than the longest call of the contract is given: the browser gives up first. */
  readonly patienceMs?: number;
}

/** The browser gives up first: whoever asked is told by it that nobody knows. */
const spareMs = 5_000;
/** More than any file that a call takes. The listener knows each call's own bound. */
const mostUploadBytes = 64 * 1024 * 1024;

/**
 * Hands calls of staff to their listener, which is reachable from here and not from outside. Tokens
 * are checked there: this server knows nobody.
 */
export function forwardCalls(
  scope: FastifyInstance,
  { apiUrl, patienceMs = 125_000 }: ForwardOptions,
): void {
  // Passed on as it came; the listener reads it.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  scope.register(async (uploads) => forwardUploads(uploads, { apiUrl, patienceMs }));
  scope.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${callPrefix}/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const url = addressOf(request.url, apiUrl);
      if (url === null) throw new AppError('not_found', 'no call of staff');
      return answerWith(reply, await ask(request, url, patienceMs));
    },
  });
}

/** Calls that bring files: handed on while they arrive, so that none is held in memory. */
function forwardUploads(
  scope: FastifyInstance,
  { apiUrl, patienceMs }: Required<ForwardOptions>,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) =>
    done(null, payload),
  );
  const routes: readonly Route[] = Object.values(staffRoutes);
  for (const { method, path, bodyType, timeoutMs } of routes) {
    if (bodyType !== 'multipart') continue;
    scope.route({
      method,
      url: callPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { bringsFiles: true },
      handler: async (request, reply) => {
        const url = addressOf(request.url, apiUrl);
        if (url === null) throw new AppError('not_found', 'no call of staff');
        const patience = Math.max(patienceMs, (timeoutMs ?? 0) + spareMs);
        return answerWith(reply, await ask(request, url, patience));
      },
    });
  }
}

/** To a bound: whoever sends need not have signed in. */
async function* bounded(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostUploadBytes) throw new AppError('payload_too_large', 'a file is too large');
    yield chunk;
  }
}

function bodyOf({ body }: FastifyRequest): Pick<RequestInit, 'body'> & { duplex?: 'half' } {
  if (body instanceof Buffer) return { body: new Uint8Array(body) };
  if (!(body instanceof Readable)) return { body: null };
  const passedOn = Readable.toWeb(Readable.from(bounded(body))) as unknown;
  return { body: passedOn as RequestInit['body'] & object, duplex: 'half' };
}

/**
 * Calls of staff and nothing else: the listener's health and figures are not for browsers. Looked
 * at as it will be sent, when every dot segment has been worked out.
 */
function addressOf(requestUrl: string, apiUrl: string): URL | null {
  const url = URL.parse(apiUrl + requestUrl.slice(callPrefix.length));
  return url?.pathname.startsWith(`${new URL(apiUrl).pathname.replace(/\/$/, '')}/staff/`)
    ? url
    : null;
}

async function ask(request: FastifyRequest, url: URL, patienceMs: number): Promise<Response> {
  const headers = new Headers({ 'x-request-id': request.id });
  for (const name of requestHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  try {
    return await fetch(url, {
      method: request.method,
      headers,
      ...bodyOf(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    const refusal = (cause as Error).cause;
    if (refusal instanceof AppError) throw refusal;
    if (isNeverSent(cause)) {
      throw new AppError('service_unavailable', 'the staff listener cannot be reached', {
        cause,
        retryAfterSeconds: 2,
      });
    }
    // It may have been done: whoever asked has to look.
    throw new AppError('timeout', 'the staff listener broke off or did not answer in time', {
      cause,
    });
  }
}

const connectionFailures = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function isNeverSent(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code !== undefined && connectionFailures.includes(code);
}

function answerWith(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status);
  for (const name of answerHeaders) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (answer.body === null) return reply.send();
  return reply.send(Readable.fromWeb(answer.body as ReadableStream));
}
