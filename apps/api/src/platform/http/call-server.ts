import {
  type Access,
  type Audience,
  audienceOf,
  type CallFiles,
  type CallName,
  type CallOutput,
  type CallRequest,
  calls,
} from '@tarnholt/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Authenticator } from '../identity/authenticate.ts';
import { type Caller, callerKey, type Machine } from '../identity/caller.ts';
import type { LimitPolicy } from '../limits.ts';
import {
  assertAnswer,
  type CallerOf,
  type Contract,
  credentialNeed,
  inputOf,
  routerPath,
  serializationSchema,
} from './call-schemas.ts';
import { type FileAnswer, setFileHeaders } from './file-answer.ts';
import { type Form, receiveForm } from './receive-form.ts';
import { assertNoCardNumber } from './refuse-card-numbers.ts';
import { takeForms } from './take-forms.ts';
import { takeSigned } from './take-signed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Handlers get it from their context, where its type says whether it can be null. */
    caller: Caller | Machine | null;
  }
}

export interface CallContext<N extends CallName = CallName> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: CallerOf<N>;
}

export type CallHandler<N extends CallName> = (
  input: CallRequest<N>,
  context: CallContext<N>,
) => Promise<CallOutput<N>>;

/** Hands out an answer that is already JSON text, such as one kept in the database. */
export type StoredCallHandler<N extends CallName> = (
  input: CallRequest<N>,
  context: CallContext<N>,
) => Promise<string>;

/** Calls whose answer is a file. */
type FileCallName = {
  [N in CallName]: (typeof calls)[N] extends { readonly answerType: 'file' } ? N : never;
}[CallName];

export type FileCallHandler<N extends FileCallName> = (
  input: CallRequest<N>,
  context: CallContext<N>,
) => Promise<FileAnswer>;

/** Calls that bring files beside their fields. */
type UploadCallName = {
  [N in CallName]: [CallFiles<N>] extends [never] ? never : N;
}[CallName];

/** The fields are the input; the files are read by the handler while they arrive. */
export type UploadCallHandler<N extends UploadCallName> = (
  input: CallRequest<N>,
  form: Form,
  context: CallContext<N>,
) => Promise<CallOutput<N>>;

/** Whom a limit counts: by the request (`callerNetwork` of limits.ts), or who is signed in. */
export type CallLimit =
  | { readonly policy: LimitPolicy; readonly subject: (request: FastifyRequest) => string }
  | { readonly policy: LimitPolicy; readonly subject: 'caller' };

/** Counts one use and throws when it is one too many. The composition says who is told of that. */
export type LimitEnforcer = (
  policy: LimitPolicy,
  subject: string,
  request: FastifyRequest,
) => Promise<void>;

/** Returns when the caller has one of the roles, and throws otherwise. */
export type AccessEnforcer = (
  caller: Caller | Machine,
  roles: readonly string[],
  request: FastifyRequest,
) => Promise<void>;

export type SignatureCheck = (request: FastifyRequest, body: Buffer) => void;

export interface ImplementOptions {
  /** Overrides the default `no-store`; only for answers that are the same for everybody. */
  readonly cacheControl?: string;
  /**
   * Counted in this order before the input is looked at: malformed requests count as well. Those
   * of the request come first; those of the caller once we know who it is.
   */
  readonly limits?: readonly CallLimit[];
  /**
   * For a call that others make by sending a form: it is taken and not looked at. Only where what
   * stands in the path is the right to call, since any site can make a browser send a form.
   */
  readonly ignoresForms?: true;
  /**
   * Looks at the body as it arrived, before anything is read from it, and throws when its signature
   * does not count. Every call by signature must have one.
   */
  readonly checkSignature?: SignatureCheck;
  /** Fields of the body that may look like the number of a card; others that do are refused. */
  readonly longNumbers?: readonly string[];
  /** The caller must have one of these roles, a key one of these scopes. Only the shop's may have none. */
  readonly roles?: readonly [string, ...string[]];
}

export interface CallServerOptions {
  /** Whose calls the listener serves. It knows none of the others'. */
  readonly audience: Audience;
  readonly checkAnswers: boolean;
  readonly enforceLimit: LimitEnforcer;
  readonly enforceAccess: AccessEnforcer;
  readonly authenticate: Authenticator;
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
    app.decorateRequest('caller', null);
  }

  /** The calls this process answers; tests go through this list. */
  get served(): ReadonlySet<CallName> {
    return this.#served;
  }

  implement<N extends Exclude<CallName, FileCallName>>(
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

  /** Serves a call whose answer is a file: saved by the browser, never shown. */
  implementFile<N extends FileCallName>(
    name: N,
    handler: FileCallHandler<N>,
    options: ImplementOptions = {},
  ): void {
    this.#serve(name, {}, options, async (input: CallRequest<N>, context) => {
      const file = await handler(input, context);
      setFileHeaders(context.reply, file);
      return file.content;
    });
  }

  /** Serves a call whose body is a form with files. */
  implementUpload<N extends UploadCallName>(
    name: N,
    handler: UploadCallHandler<N>,
    options: ImplementOptions = {},
  ): void {
    const { files = {}, response }: Contract = calls[name];
    const largestFiles = Object.fromEntries(
      Object.entries(files).map(([field, { maxBytes }]) => [field, maxBytes]),
    );
    const route = this.#route(name, { response: { 200: serializationSchema(response) } }, options);
    // A scope of its own: the other calls take JSON and no form.
    this.#app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
      scope.route({
        ...route,
        config: { ...route.config, bringsFiles: true },
        handler: (request, reply) => {
          const onUnread = () => reply.header('connection', 'close');
          return receiveForm(request.raw, { largestFiles, onUnread }, async (form) => {
            const context = { request, reply, caller: request.caller as CallerOf<N> };
            assertNoCardNumber(request, form.fields);
            const answer = await handler(inputOf(name, request, form.fields), form, context);
            if (this.#options.checkAnswers) assertAnswer(name, request.params, answer);
            return answer;
          });
        },
      });
    });
  }

  #serve<N extends CallName>(
    name: N,
    schema: FastifySchema,
    options: ImplementOptions,
    answerTo: (input: CallRequest<N>, context: CallContext<N>) => Promise<unknown>,
  ): void {
    const route = {
      ...this.#route(name, schema, options),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = request.caller as CallerOf<N>;
        const input = inputOf(name, request, request.body);
        const answer = await answerTo(input, { request, reply, caller });
        if (options.cacheControl !== undefined) reply.header('cache-control', options.cacheControl);
        return answer;
      },
    };
    const { ignoresForms, checkSignature } = options;
    if (ignoresForms !== true && checkSignature === undefined) {
      this.#app.route(route);
      return;
    }
    // A scope of its own: the other calls take JSON, no form, and nothing that is signed.
    this.#app.register(async (scope) => {
      if (checkSignature) takeSigned(scope, checkSignature);
      else takeForms(scope);
      scope.route(route);
    });
  }

  /** The route of a call without its handler. */
  #route(name: CallName, schema: FastifySchema, options: ImplementOptions) {
    const { access, answerType }: Contract = calls[name];
    if (audienceOf(access) !== this.#options.audience) {
      throw new Error(`${name} is no call of the listener for ${this.#options.audience}`);
    }
    this.#served.add(name);
    const longNumbers = options.checkSignature ? ('anywhere' as const) : options.longNumbers;
    return {
      method: calls[name].method,
      url: routerPath(calls[name].path),
      schema,
      // Whoever reads a file leaves a trace; nobody needs its headers alone.
      exposeHeadRoute: answerType !== 'file',
      config: longNumbers === undefined ? {} : { mayHoldLongNumbers: longNumbers },
      ...this.#admission(name, access, options),
    };
  }

  /** What stands between a request and its call. It comes before the body is even read. */
  #admission(name: CallName, access: Access, options: ImplementOptions) {
    const { limits = [], roles, ignoresForms } = options;
    const { authenticate, enforceAccess, enforceLimit } = this.#options;
    const need = credentialNeed[access];
    const limitsCaller = limits.some(({ subject }) => subject === 'caller');
    if (need !== 'required' && (roles || limitsCaller)) {
      throw new Error(`${name} demands no user: it cannot have roles or a limit per caller`);
    }
    if (ignoresForms && access !== 'link') {
      throw new Error(`${name} must not be called by the form of another site`);
    }
    if ((access === 'signature') !== (options.checkSignature !== undefined)) {
      throw new Error(`${name} must check a signature if and only if that is the right to call`);
    }
    if (this.#options.audience !== 'shop' && roles === undefined) {
      throw new Error(`${name} is for ${this.#options.audience} and names no roles`);
    }
    if (need === undefined && limits.length === 0) return {};
    return {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        for (const { policy, subject } of limits) {
          if (subject !== 'caller') await enforceLimit(policy, subject(request), request);
        }
        if (need === undefined) return;
        const caller = await authenticate(request, reply, need);
        request.caller = caller;
        if (caller === null) return;
        for (const { policy, subject } of limits) {
          if (subject === 'caller') await enforceLimit(policy, callerKey(caller), request);
        }
        if (roles !== undefined) await enforceAccess(caller, roles, request);
      },
    };
  }
}

const asIs = (text: string) => text;
