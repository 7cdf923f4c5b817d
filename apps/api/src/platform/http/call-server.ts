import {
  type CallName,
  type CallOutput,
  type CallRequest,
  calls,
  type ErrorCode,
  responseSchemaOf,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { LimitPolicy } from '../limits.ts';

export interface CallContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type CallHandler<N extends CallName> = (
  input: CallRequest<N>,
  context: CallContext,
) => Promise<CallOutput<N>>;

/** Hands out an answer that is already JSON text, such as one kept in the database. */
export type StoredCallHandler<N extends CallName> = (
  input: CallRequest<N>,
  context: CallContext,
) => Promise<string>;

interface Contract {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

export interface CallLimit {
  readonly policy: LimitPolicy;
  /** Whom it counts; `callerNetwork` of limits.ts for the address the call comes from. */
  readonly subject: (request: FastifyRequest) => string;
}

/** Counts one use and throws when it is one too many. The composition says who is told of that. */
export type LimitEnforcer = (
  policy: LimitPolicy,
  subject: string,
  request: FastifyRequest,
) => Promise<void>;

export interface ImplementOptions {
  /** Overrides the default `no-store`; only for answers that are the same for everybody. */
  readonly cacheControl?: string;
  /** Counted in this order before the input is looked at: malformed requests count as well. */
  readonly limits?: readonly CallLimit[];
}

export interface CallServerOptions {
  readonly checkAnswers: boolean;
  readonly enforceLimit: LimitEnforcer;
}

function parse(schema: z.ZodType, value: unknown, where: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('invalid_request', `${where} does not match the contract`, {
    fields: result.error.issues.slice(0, 20).map((issue) => ({
      path: [where, ...issue.path].join('.'),
      message: issue.message,
    })),
  });
}

/** `/Cart/guest/{token}` of the contract is `/Cart/guest/:token` to the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Serves calls of the contract: input is parsed by its schemas (what they do not name never
 * reaches the handler), the answer is written by a serializer made from its response schema (what
 * it does not name never leaves the server). With `checkAnswers` every answer is also validated
 * in full; tests and development run that way.
 */
export class CallServer {
  readonly #app: FastifyInstance;
  readonly #options: CallServerOptions;
  readonly #served = new Set<CallName>();

  constructor(app: FastifyInstance, options: CallServerOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** The calls this process answers; tests go through this list. */
  get served(): ReadonlySet<CallName> {
    return this.#served;
  }

  implement<N extends CallName>(
    name: N,
    handler: CallHandler<N>,
    options: ImplementOptions = {},
  ): void {
    const schema = { response: { 200: serializationSchema(calls[name].response) } };
    this.#serve(name, schema, options, async (input, context) => {
      const answer = await handler(input, context);
      if (this.#options.checkAnswers) assertAnswer(name, context.request.params, answer);
      return answer;
    });
  }

  /**
   * Serves a call whose answers were checked against the contract when they were stored: the text
   * goes out as it is, without being read and written anew.
   */
  implementStored<N extends CallName>(
    name: N,
    handler: StoredCallHandler<N>,
    options: ImplementOptions = {},
  ): void {
    this.#serve(name, {}, options, async (input: CallRequest<N>, context) => {
      const text = await handler(input, context);
      if (this.#options.checkAnswers) assertAnswer(name, context.request.params, JSON.parse(text));
      context.reply.type('application/json; charset=utf-8').serializer(asIs);
      return text;
    });
  }

  #serve<N extends CallName>(
    name: N,
    schema: FastifySchema,
    options: ImplementOptions,
    answerTo: (input: CallRequest<N>, context: CallContext) => Promise<unknown>,
  ): void {
    const call = calls[name];
    const contract: Contract = call;
    this.#served.add(name);
    this.#app.route({
      method: call.method,
      url: routerPath(call.path),
      schema,
      handler: async (request, reply) => {
        for (const { policy, subject } of options.limits ?? []) {
          await this.#options.enforceLimit(policy, subject(request), request);
        }
        const input = {
          ...(contract.params ? { params: parse(contract.params, request.params, 'params') } : {}),
          ...(contract.query ? { query: parse(contract.query, request.query, 'query') } : {}),
          ...(contract.body ? { body: parse(contract.body, request.body, 'body') } : {}),
        } as CallRequest<N>;
        const answer = await answerTo(input, { request, reply });
        if (options.cacheControl !== undefined) reply.header('cache-control', options.cacheControl);
        return answer;
      },
    });
  }
}

const asIs = (text: string) => text;

/** The serializer reads JSON Schema draft 7. */
function serializationSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
}

function assertAnswer(name: CallName, params: unknown, answer: unknown): void {
  const schema = responseSchemaOf(name, params as Record<string, unknown>);
  const result = schema.safeParse(answer);
  if (result.success) return;
  throw new Error(`the answer of ${name} breaks the contract: ${z.prettifyError(result.error)}`);
}
