import { randomUUID } from 'node:crypto';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { HttpMetrics } from '../http-metrics.ts';
import type { Logger } from '../logger.ts';
import { type ActiveSpan, noTracing, type Tracing } from '../tracing.ts';
import { type HttpBounds, httpBounds } from './bounds.ts';
import { answerBrokenRequests } from './broken-request.ts';
import { type ErrorTranslator, sendProblem } from './problem.ts';
import { setSafeHeaders } from './safe-headers.ts';
import { sendAwaySlowBodies } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: ActiveSpan | undefined;
  }
}

export interface HttpAppOptions {
  readonly logger: Logger;
  readonly metrics: HttpMetrics;
  readonly tracing?: Tracing;
  readonly trustedProxies: readonly string[];
  readonly translateError?: ErrorTranslator;
  readonly bounds?: HttpBounds;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function serverOptions(bounds: HttpBounds): FastifyHttpOptions<RawServerDefault> {
  return {
    bodyLimit: bounds.bodyBytes,
    // Of the longest that any request may take; `sendAwaySlowBodies` holds the others to less.
    requestTimeout: Math.max(bounds.requestMs, bounds.uploadMs),
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: bounds.headerBytes,
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: bounds.connectionCheckMs,
      // Node would answer with an empty body; `refusalOf` answers with a problem document.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: bounds.maxParamLength, caseSensitive: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while we close is answered like any other request,
    // with `connection: close`; Fastify's own 503 is no problem document.
    return503OnClosing: false,
  };
}

/** Letters, digits and `-._~` written as %XX: no client does that except to slip past a check. */
const needlessEncoding = /%(?:2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i;

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** What no route should have to think about. */
function refusalOf(request: FastifyRequest): AppError | undefined {
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
    return new AppError('invalid_request', 'no Host header');
  }
  // The router would decode it and serve the route under a name that edge rules do not know.
  if (request.url.includes('%') && needlessEncoding.test(pathOf(request.url))) {
    return new AppError('not_found', 'the path is spelled in another way');
  }
  // A compressed body could unpack to gigabytes; nobody needs to send one.
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return new AppError('unsupported_media_type', 'compressed request body');
  }
  return undefined;
}

type AnswerWriter = (answer: unknown) => string;
const writers = new WeakMap<object, AnswerWriter>();

/**
 * Made when there is an answer to write, and once: making those of all routes would be a third of what
 * the start of a process costs.
 */
function writerOf(schema: Schema): AnswerWriter {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const made: AnswerWriter = buildSerializer(schema);
  writers.set(schema, made);
  return made;
}

/**
 * A Fastify instance with everything that every listener of ours shares: request ids, bounds,
 * problem documents, one log line and one measurement per request, safe default headers.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const { metrics, tracing = noTracing, translateError } = options;
  // Its fields are the five below and never anything a person sent, so there is nothing to redact;
  // looking for it would be a tenth of a request's cost.
  const answered = options.logger.child({}, { redact: [] });
  const bounds = options.bounds ?? httpBounds;
  const app = Fastify({
    ...serverOptions(bounds),
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    requestIdHeader: false,
    // Accepted when it is a UUID; anything else could be used to confuse whoever reads the log.
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && uuidPattern.test(given) ? given : randomUUID();
    },
    clientErrorHandler: answerBrokenRequests(options),
    // A URL that the router cannot read: none of the hooks below runs.
    frameworkErrors: (error, request, reply) => {
      setSafeHeaders(reply.raw, request.id);
      reply.raw.once('finish', () => noteAnswer(request, reply, 'unmatched'));
      void sendProblem(request, reply, error, translateError);
    },
  });
  // It is the schema of one answer; Fastify's type is the one of a whole route.
  app.setSerializerCompiler(
    ({ schema }) =>
      (answer) =>
        writerOf(schema as Schema)(answer),
  );
  // JSON is what the contract speaks; a form of another site can send text/plain unasked.
  app.removeContentTypeParser('text/plain');
  // Node would answer any `Expect` but 100-continue with an empty 417; HTTP lets us ignore it.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );

  // A connection whose request is under way when we close would be kept alive after its answer, and
  // the stop would wait for a client that has nothing more to say.
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
    done();
  });

  sendAwaySlowBodies(app, bounds);

  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    setSafeHeaders(reply.raw, request.id);
    reply.header('cache-control', 'no-store');
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      done(refusal);
      return;
    }
    request.span = tracing.start(request.method, 'request');
    if (request.span === undefined) done();
    else request.span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the URL: paths carry guest tokens and email addresses.
    const route = request.routeOptions.url ?? 'unmatched';
    noteAnswer(request, reply, route);
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
  app.setErrorHandler((error, request, reply) =>
    sendProblem(request, reply, error, translateError),
  );
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request);
    if (allowed.length === 0) {
      return sendProblem(request, reply, new AppError('not_found', 'no such path'));
    }
    reply.header('allow', allowed.join(', '));
    return sendProblem(
      request,
      reply,
      new AppError('method_not_allowed', 'the path knows other methods'),
    );
  });
  return app;

  function noteAnswer(request: FastifyRequest, reply: FastifyReply, route: string): void {
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
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

function allowedMethods(app: FastifyInstance, request: FastifyRequest): string[] {
  const url = pathOf(request.url);
  return methods.filter((method) => app.findRoute({ method, url }) !== null);
}
