import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Call,
  type CallName,
  type Cart,
  calls,
  errorCodes,
  faultsOfAnswer,
  type RouteName,
  routes,
} from '@tarnholt/contract';

type Problem = keyof typeof errorCodes;

interface Received {
  readonly name: RouteName;
  readonly token: string;
  /** What stands after the question mark. */
  readonly query: string;
  /** The guest by whose header the call was proved. */
  readonly guestId: string;
  readonly body: unknown;
}

const served = [
  'createGuest',
  'getGuestCart',
  'addGuestCartItems',
  'updateGuestCartItem',
  'removeGuestCartItem',
  'getCart',
  'addCartItems',
  'updateCartItem',
  'removeCartItem',
  'mergeCart',
] as const satisfies readonly RouteName[];

/**
 * Stands for the carts of the api at a socket: knows which guests there are, and gives one cart to
 * each. Every answer is held to the contract, and so is every body that it is sent.
 */
export class CartStub {
  readonly received: Received[] = [];
  /** Guests that the server knows. */
  readonly guests = new Set<string>();
  /** What a call answers instead, once. */
  readonly failures = new Map<RouteName, Problem>();
  /** What every call answers. */
  cart: Cart;
  url = '';

  constructor(cart: Cart) {
    this.cart = cart;
  }

  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = served.find((each) => matches(routes[each], request));
    if (name === undefined) throw new Error(`${request.method} ${request.url} is not served here`);
    const body = await bodyOf(request);
    const { pathname, search } = addressOf(request);
    const token = /^\/Cart\/guest\/([^/]+)/.exec(pathname)?.[1] ?? '';
    const guestId = String(request.headers['x-guest-id'] ?? '');
    this.received.push({ name, token, query: search.slice(1), guestId, body });
    const failure = this.failures.get(name);
    this.failures.delete(name);
    if (failure !== undefined) return send(response, name, errorCodes[failure].status, failure);
    if (name === 'createGuest') {
      const guestToken = `${this.guests.size}`.padStart(43, 'g');
      this.guests.add(guestToken);
      return send(response, name, 200, { guestToken });
    }
    if (token !== '' && !this.guests.has(token)) return send(response, name, 404, 'not_found');
    const { body: schema }: Call = calls[name];
    if (schema !== undefined && !schema.safeParse(body).success) {
      return send(response, name, 400, 'invalid_request');
    }
    send(response, name, 200, { ...this.cart, guestId: token });
  }
}

function matches({ method, path }: { method: string; path: string }, request: IncomingMessage) {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return request.method === method && pattern.test(addressOf(request).pathname);
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '', 'http://stub');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/** With a code, the problem document of that code. */
function send(
  response: ServerResponse,
  name: CallName,
  status: number,
  answer: object | Problem,
): void {
  const isProblem = typeof answer === 'string';
  const body = isProblem
    ? {
        type: `urn:tarnholt:problem:${answer}`,
        title: errorCodes[answer].title,
        status,
        code: answer,
        requestId: 'r-1',
      }
    : answer;
  const contentType = isProblem ? 'application/problem+json' : 'application/json';
  const faults = faultsOfAnswer(name, { status, contentType, body });
  if (faults.length > 0) throw new Error(`the stub breaks the contract: ${faults.join()}`);
  response.writeHead(status, { 'content-type': contentType });
  response.end(JSON.stringify(body));
}
