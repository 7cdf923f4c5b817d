import type { ErrorCode } from '@tarnholt/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** What Fastify and Node say about a request they refuse, in our words. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
  503: 'service_unavailable',
};

/** Says what an error of something the process depends on means to a client, if it knows it. */
export type ErrorTranslator = (error: unknown) => AppError | undefined;

function toAppError(error: unknown, translate: ErrorTranslator): AppError {
  if (error instanceof AppError) return error;
  const translated = translate(error);
  if (translated !== undefined) return translated;
  const { statusCode, message } = error as Partial<FastifyError>;
  const known = statusCode === undefined ? undefined : codeByStatus[statusCode];
  if (known !== undefined) return new AppError(known, message ?? known, { cause: error });
  return new AppError('internal_error', message ?? 'not an Error was thrown', { cause: error });
}

/** RFC 9457. Nothing in it comes from an error's own message: 5xx bodies tell no internals. */
export function problemBody(error: AppError, requestId: string): string {
  return JSON.stringify({
    type: `urn:tarnholt:problem:${error.code}`,
    title: error.title,
    status: error.status,
    code: error.code,
    requestId,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.fields === undefined ? {} : { errors: error.fields }),
    ...(error.shownMessage === undefined ? {} : { message: error.shownMessage }),
    ...(error.totals === undefined ? {} : { totals: error.totals }),
    ...(error.challenge === undefined ? {} : { challenge: error.challenge }),
  });
}

/** The client left in the middle of its request. The code is also that of a lost database. */
function isBrokenOff(request: FastifyRequest, error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete;
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  translate: ErrorTranslator = () => undefined,
): FastifyReply {
  const problem = isBrokenOff(request, error)
    ? new AppError('request_timeout', 'the client broke off', { cause: error })
    : toAppError(error, translate);
  if (problem.status >= 500) {
    const level = problem.code === 'internal_error' ? 'error' : 'warn';
    request.log[level]({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
  }
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds));
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((payload: string) => payload)
    .send(problemBody(problem, request.id));
}
