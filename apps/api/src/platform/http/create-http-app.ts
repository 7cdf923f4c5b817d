import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { ActiveSpan, Tracing } from '../tracing.ts';
import { problemBody, sendProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: ActiveSpan | undefined;
  }
}

export interface HttpAppOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly trustedProxies: readonly string[];
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Bounds that hold before any code of ours runs. Anything larger is refused, not buffered. */
export const httpBounds = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  connectionCheckMs: 2_000,
  maxParamLength: 200,
} as const;

const serverOptions: FastifyHttpOptions<RawServerDefault> = {
  bodyLimit: httpBounds.bodyBytes,
  requestTimeout: httpBounds.requestMs,
  keepAliveTimeout: 65_000,
  http: {
    maxHeaderSize: httpBounds.headerBytes,
    headersTimeout: httpBounds.headersMs,
    connectionsCheckingInterval: httpBounds.connectionCheckMs,
  },
  routerOptions: { maxParamLength: httpBounds.maxParamLength, caseSensitive: true },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  forceCloseConnections: 'idle',
};

/** Codes of Node's parser and what they mean to a client. */
const refusedByParser: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large', 'headers larger than allowed'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout', 'request came too slowly'),
};
const notHttp = new AppError('invalid_request', 'not a request that HTTP knows');

/** Answers what never becomes a request: broken syntax, too many headers, a client that stalls. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = refusedByParser[error.code ?? ''] ?? notHttp;
  const body = problemBody(problem, randomUUID());
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: application/problem+json\r\n` +
      `cache-control: no-store\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * A Fastify instance with everything that every listener of ours shares: request ids, bounds,
 * problem documents, one log line and one measurement per request, safe default headers.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const { metrics, tracing } = options;
  // Its fields are these five and never anything a person sent, so there is nothing to redact;
  // looking for it would be a tenth of a request's cost.
  const answered = options.logger.child({}, { redact: [] });
  const app = Fastify({
    ...serverOptions,
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    requestIdHeader: false,
    // Accepted when it is a UUID; anything else could be used to confuse whoever reads the log.
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && uuidPattern.test(given) ? given : randomUUID();
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      void sendProblem(request, reply, error);
    },
  });

  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    reply.raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('cache-control', 'no-store');
    // A compressed body could unpack to gigabytes; nobody needs to send one.
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      done(new AppError('unsupported_media_type', 'compressed request body'));
      return;
    }
    const span = tracing.start(request.method, 'request');
    if (span === undefined) {
      done();
      return;
    }
    request.span = span;
    span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the URL: paths carry guest tokens and email addresses.
    const route = request.routeOptions.url ?? 'unmatched';
    const seconds = reply.elapsedTime / 1000;
    metrics.observeHttp(request.method, route, reply.statusCode, seconds);
    answered.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(seconds * 1e5) / 100,
      },
      'answered',
    );
    if (request.span !== undefined) {
      request.span.rename(`${request.method} ${route}`);
      request.span.end(
        {
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'request.id': request.id,
        },
        reply.statusCode >= 500,
      );
    }
    done();
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, notFoundError(app, request)),
  );
  return app;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

function notFoundError(app: FastifyInstance, request: { method: string; url: string }): AppError {
  const path = request.url.split('?')[0] ?? '/';
  const exists = methods.some(
    (method) => method !== request.method && app.findRoute({ method, url: path }) !== null,
  );
  return exists
    ? new AppError('method_not_allowed', 'the path knows other methods')
    : new AppError('not_found', 'no such path');
}
