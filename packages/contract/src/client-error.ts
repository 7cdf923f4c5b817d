import type { ErrorCode } from './error-codes.ts';
import type { Problem } from './problem.ts';
import { narrowCodes, statusCodes } from './status-codes.ts';

/** Failures that happen on the way, before or instead of an answer of the server's. */
export const transportErrors = {
  /** No answer: offline, refused connection, broken off in the middle. */
  network_failure: 'We could not reach the shop. Please check your connection and try again.',
  /** The client gave up waiting. A write may or may not have happened: read before retrying. */
  client_timeout: 'The shop took too long to answer. Please try again.',
  /** A success whose body is not JSON: something between the browser and the server answered. */
  unreadable_answer: 'The shop sent an answer we could not read. Please try again.',
} as const;

export type TransportErrorCode = keyof typeof transportErrors;

export interface ApiErrorDetails {
  readonly code: ErrorCode | TransportErrorCode;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly title: string;
  readonly requestId: string;
  readonly problem?: Problem;
  readonly cause?: unknown;
}

/** The one error the client throws for a failed call. Its message is the title, fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | TransportErrorCode;
  readonly status: number;
  readonly title: string;
  readonly requestId: string;
  /** The server's problem document, when it sent one. */
  readonly problem: Problem | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.title, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.title = details.title;
    this.requestId = details.requestId;
    this.problem = details.problem;
  }
}

export function transportError(
  code: TransportErrorCode,
  requestId: string,
  cause?: unknown,
  status = 0,
): ApiError {
  return new ApiError({ code, status, title: transportErrors[code], requestId, cause });
}

/** An error answer. Without a problem document (an edge or proxy answered) the status decides. */
export function answerError(status: number, body: unknown, requestId: string): ApiError {
  const fallback = codeOfStatus(status);
  if (!isProblem(body)) {
    return new ApiError({ code: fallback, status, title: statusCodes[fallback].title, requestId });
  }
  return new ApiError({
    // A newer server may know codes that this build does not.
    code: isKnown(body.code) ? body.code : fallback,
    status,
    title: body.title,
    requestId: body.requestId,
    problem: body,
  });
}

/** The fields this file relies on; the schema itself stays out of the browser. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { title, code, requestId } = body as Partial<Record<keyof Problem, unknown>>;
  return (
    typeof title === 'string' &&
    title !== '' &&
    typeof code === 'string' &&
    typeof requestId === 'string'
  );
}

function isKnown(code: string): boolean {
  return Object.hasOwn(statusCodes, code) || (narrowCodes as readonly string[]).includes(code);
}

type StatusCode = keyof typeof statusCodes;

const codesByStatus: Readonly<Record<number, StatusCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  502: 'service_unavailable',
  503: 'service_unavailable',
  504: 'timeout',
};

function codeOfStatus(status: number): StatusCode {
  return codesByStatus[status] ?? (status >= 500 ? 'internal_error' : 'invalid_request');
}
