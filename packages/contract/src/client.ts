import type { CallFiles, CallInput, CallName, CallOutput } from './calls/index.ts';
import { ApiError, answerError, transportError } from './client-error.ts';
import type { PageName } from './content/page-names.ts';
import type { PageContent } from './content/pages/index.ts';
import { type Route, type RouteName, routes } from './routes.ts';
import { statusCodes } from './status-codes.ts';

/**
 * The browser's side of the contract: one method per route. Answers are typed, not checked: the
 * server checks what it sends, and a schema library stays out of the page (imports of schemas here
 * MUST be `import type`).
 */

type TokenSource = () => string | null | undefined | Promise<string | null | undefined>;

export interface RequestInfo {
  readonly name: CallName;
  readonly method: Route['method'];
  readonly requestId: string;
}

export interface ClientOptions {
  /** Address of the api, such as `/api` or `https://shop.example/api`. A run-time setting. */
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Null while nobody is signed in. */
  readonly getBearerToken?: TokenSource;
  /** Null while there is no guest. */
  readonly getGuestToken?: TokenSource;
  readonly createRequestId?: () => string;
  /** For calls whose route sets none of its own. */
  readonly timeoutMs?: number;
  readonly onRequestStart?: (request: RequestInfo) => void;
  /** Called once for every start, whatever happens; `error` is set when the call failed. */
  readonly onRequestEnd?: (request: RequestInfo & { readonly error?: unknown }) => void;
}

export interface CallOptions {
  /** Aborting rejects with the signal's own reason, not with an ApiError. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Makes a repeat of `placeOrder` answer as the first one did. */
  readonly idempotencyKey?: string;
}

/** In a multipart body every value is written as text. */
type Stringable<T> = { [K in keyof T]: T[K] | boolean | number };

type ClientInput<N extends CallName> = [CallFiles<N>] extends [never]
  ? CallInput<N>
  : CallInput<N> extends { body?: infer B }
    ? Omit<CallInput<N>, 'body'> & {
        body: Stringable<NonNullable<B>>;
        files?: { [F in CallFiles<N>]?: Blob | undefined };
      }
    : never;

/** A call without obligatory input may be made without an argument. */
export type Method<N extends CallName> =
  object extends ClientInput<N>
    ? (input?: ClientInput<N>, options?: CallOptions) => Promise<CallOutput<N>>
    : (input: ClientInput<N>, options?: CallOptions) => Promise<CallOutput<N>>;

export type Client = { readonly [N in Exclude<RouteName, 'getPage'>]: Method<N> } & {
  readonly getPage: <P extends PageName>(
    input: { params: { name: P } },
    options?: CallOptions,
  ) => Promise<{ data: PageContent<P> }>;
};

/** The parts of any input, as the code below handles them. */
interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | undefined>>;
}

const defaultTimeoutMs = 15_000;

export function createClient(options: ClientOptions): Client {
  return createMethods(options, routes) as Client;
}

/** One method for each route of a table; the clients of the shop and of the staff give it a type. */
export function createMethods(
  options: ClientOptions,
  table: Readonly<Record<string, Route>>,
): Record<string, unknown> {
  const methods = Object.entries(table).map(([name, route]) => [
    name,
    (input: AnyInput = {}, callOptions: CallOptions = {}) =>
      send(options, name as CallName, route, input, callOptions),
  ]);
  return Object.fromEntries(methods) as Record<string, unknown>;
}

async function send(
  options: ClientOptions,
  name: CallName,
  route: Route,
  input: AnyInput,
  callOptions: CallOptions,
): Promise<unknown> {
  const requestId = (options.createRequestId ?? randomUuid)();
  const request: RequestInfo = { name, method: route.method, requestId };
  options.onRequestStart?.(request);
  try {
    const url = urlOf(options.baseUrl, route, input, requestId);
    const headers = await headersOf(options, route, requestId, callOptions);
    const body = bodyOf(route, input);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const timeoutMs =
      callOptions.timeoutMs ?? route.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs;
    const answer = await exchange(
      options.fetch ?? globalThis.fetch,
      url,
      { method: route.method, headers, ...(body === undefined ? {} : { body }) },
      { requestId, timeoutMs, signal: callOptions.signal, answerType: route.answerType },
    );
    options.onRequestEnd?.(request);
    return answer;
  } catch (error) {
    options.onRequestEnd?.({ ...request, error });
    throw error;
  }
}

interface Patience {
  readonly requestId: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly answerType: Route['answerType'] | undefined;
}

/** One request and its answer, read to the end within the time allowed. */
async function exchange(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  { requestId, timeoutMs, signal, answerType }: Patience,
): Promise<unknown> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  let response: Response;
  let text: string;
  try {
    // No cookies: a bearer or guest token is the only credential the api knows.
    response = await fetch(url, { ...init, credentials: 'omit', signal: either });
    if (answerType === 'file' && response.ok) return await response.blob();
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw transportError(
      timeout.signal.aborted ? 'client_timeout' : 'network_failure',
      requestId,
      error,
    );
  } finally {
    clearTimeout(timer);
  }
  const body = parseJson(text);
  if (!response.ok) throw answerError(response.status, body, requestId);
  if (body === undefined) {
    throw transportError('unreadable_answer', requestId, undefined, response.status);
  }
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function urlOf(baseUrl: string, route: Route, input: AnyInput, requestId: string): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(input.params?.[key] ?? '');
    // An empty segment or one of dots makes the browser ask for a different path.
    if (value === '' || value === '.' || value === '..') {
      const { status, title } = statusCodes.invalid_request;
      throw new ApiError({ code: 'invalid_request', status, title, requestId });
    }
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${baseUrl.replace(/\/+$/, '')}${path}${search}`;
}

async function headersOf(
  options: ClientOptions,
  route: Route,
  requestId: string,
  { idempotencyKey }: CallOptions,
): Promise<Headers> {
  const headers = new Headers({
    Accept: 'application/json, application/problem+json',
    'X-Request-Id': requestId,
  });
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (route.shared) return headers;

  const bearerToken = await options.getBearerToken?.();
  if (bearerToken) headers.set('Authorization', `Bearer ${bearerToken}`);
  if (!bearerToken || route.guestProof) {
    const guestToken = await options.getGuestToken?.();
    if (guestToken) headers.set('X-Guest-Id', guestToken);
  }
  return headers;
}

function bodyOf(route: Route, { body, files }: AnyInput): string | FormData | undefined {
  if (body === undefined) return undefined;
  if (route.bodyType !== 'multipart') return JSON.stringify(body);

  const form = new FormData();
  for (const [key, value] of Object.entries(body as object)) {
    if (value !== undefined && value !== null) form.set(key, String(value));
  }
  // Files last: the server has read every field by the time it decides about a file.
  for (const [key, file] of Object.entries(files ?? {})) {
    if (file) form.set(key, file);
  }
  return form;
}

/** `crypto.randomUUID` is missing on pages served over plain http, as in a test on another host. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export { ApiError, type TransportErrorCode } from './client-error.ts';
