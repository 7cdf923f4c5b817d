import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../app-error.ts';
import type { HttpMetrics } from '../http-metrics.ts';
import type { Logger } from '../logger.ts';
import { problemBody } from './problem.ts';
import { safeHeaders } from './safe-headers.ts';

/** Codes of Node's parser and what they mean to a client. */
const refusedByParser: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large', 'headers larger than allowed'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout', 'request came too slowly'),
};
const notHttp = new AppError('invalid_request', 'not a request that HTTP knows');

/** Node keeps the answer under way here; without it two answers could run into each other. */
type ServedSocket = Socket & { _httpMessage?: ServerResponse<IncomingMessage> | null };

/**
 * True when bytes from us would be taken for the answer to an earlier request of the connection:
 * one that is being answered already, or one that is complete and still at work.
 */
function answersSomethingElse(socket: ServedSocket): boolean {
  const pending = socket._httpMessage;
  return pending != null && (pending.headersSent || pending.req.complete);
}

/** Answers what never becomes a request: broken syntax, too many headers, a client that stalls. */
export function answerBrokenRequests(deps: { logger: Logger; metrics: HttpMetrics }) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || answersSomethingElse(socket)) {
      socket.destroy();
      return;
    }
    const problem = refusedByParser[error.code ?? ''] ?? notHttp;
    const requestId = randomUUID();
    const body = problemBody(problem, requestId);
    const headers = {
      ...safeHeaders(requestId),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`,
    );
    deps.metrics.observeHttp('unknown', 'unmatched', problem.status, 0);
    deps.logger.info({ reqId: requestId, code: problem.code, status: problem.status }, 'refused');
  };
}
