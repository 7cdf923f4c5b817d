import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Handler = (
  request: ReceivedRequest,
  response: ServerResponse,
  /** How many requests for this path there were, with this one. */
  count: number,
) => void | Promise<void>;

/** What public pages of ours say about themselves. */
export const publicPage = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=60',
};

/**
 * A real HTTP server that stands where storefront, api or media stand. By default every answer is
 * public and tells which one it is, so that an old page can be told from a new one.
 */
export class TestOrigin {
  readonly #name: string;
  readonly #handlers = new Map<string, Handler>();
  #received: ReceivedRequest[] = [];
  #server: Server | undefined;
  #port = 0;
  /** What readiness probes hear. */
  ready = true;

  constructor(name: string) {
    this.#name = name;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, after a `stop` on the same port. */
  start(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  /** As if the process had died: connections under way break. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /** Answers requests for this path, whatever their query, from now on. */
  on(path: string, handler: Handler): void {
    this.#handlers.set(path, handler);
  }

  /** Everything received for this path, whatever the query. */
  receivedFor(path: string): ReceivedRequest[] {
    return this.#received.filter((request) => pathOf(request.path) === path);
  }

  get received(): readonly ReceivedRequest[] {
    return this.#received;
  }

  forget(): void {
    this.#received = [];
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    try {
      for await (const chunk of incoming) body += chunk;
    } catch {
      return; // the edge broke off
    }
    const path = incoming.url ?? '';
    if (path === '/readyz' && incoming.headers['x-request-id'] === undefined) {
      response.writeHead(this.ready ? 200 : 503).end();
      return;
    }
    const request = { method: incoming.method ?? '', path, headers: incoming.headers, body };
    this.#received.push(request);
    const count = this.receivedFor(pathOf(path)).length;
    const handler = this.#handlers.get(pathOf(path));
    if (handler !== undefined) await handler(request, response, count);
    else response.writeHead(200, publicPage).end(`${this.#name} ${count}`);
  }
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
