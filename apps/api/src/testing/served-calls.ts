import { type CallInput, type CallName, calls } from '@tarnholt/contract';
import { createClient } from '@tarnholt/contract/client';
import { exampleProduct, exampleProductGroup } from '@tarnholt/contract/content-examples';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { routerPath } from '../platform/http/call-server.ts';

type Samples = { readonly [N in CallName]?: CallInput<N> };

/**
 * A valid request of every call that the api serves. The checks that hold for all calls (logs,
 * error answers, spelling of paths) run over this list, so whoever serves a new call adds it here;
 * a test fails until that is done.
 */
export const sampleInputs: Samples = {
  getPage: { params: { name: 'home' } },
  getProductContent: { params: { documentId: exampleProduct.documentId } },
  getProductGroupContent: { params: { documentId: exampleProductGroup.documentId } },
  getProducts: { query: { sku: ['CAP-OLIVE', 'TEE-M'] } },
};

export interface WireRequest {
  readonly name: CallName;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
}

export const sampledCalls = Object.keys(sampleInputs) as CallName[];

/** The request as the browser's own client puts it on the wire. */
export async function wireRequestOf<N extends CallName>(
  name: N,
  input: CallInput<N>,
): Promise<WireRequest> {
  let sent: Request | undefined;
  const client = createClient({
    baseUrl: 'http://shop.test',
    fetch: async (url, init) => {
      sent = new Request(url as string, init);
      return Response.json({});
    },
  });
  const send = client[name] as (input: CallInput<N>) => Promise<unknown>;
  await send(input);
  if (sent === undefined) throw new Error(`${name} sent nothing`);
  const { pathname, search } = new URL(sent.url);
  return {
    name,
    method: calls[name].method,
    url: pathname + search,
    headers: Object.fromEntries(sent.headers),
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** The listed sample of every call, or of one. */
export function sampleRequests(): Promise<WireRequest[]> {
  return Promise.all(sampledCalls.map(sampleRequest));
}

export function sampleRequest(name: CallName): Promise<WireRequest> {
  const input = sampleInputs[name];
  if (input === undefined) throw new Error(`no sample request of ${name} in served-calls.ts`);
  return wireRequestOf(name, input as CallInput<typeof name>);
}

export function injectWire(
  app: FastifyInstance,
  { method, url, headers, payload }: WireRequest,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  return app.inject({
    method,
    url,
    ...more,
    headers: { ...headers, ...more.headers },
    ...(payload.length === 0 ? {} : { payload }),
  });
}

const callByRoute = new Map<string, CallName>(
  (Object.keys(calls) as CallName[]).map((name) => [
    `${calls[name].method} ${routerPath(calls[name].path)}`,
    name,
  ]),
);

/** Which call of the contract a route serves; undefined for health, metrics and the like. */
export function callOfRoute(method: string, route: string | undefined): CallName | undefined {
  return callByRoute.get(`${method} ${route}`);
}
