import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real server for tests of the client: it records what arrives and answers as it is told. */
export class LocalServer {
  readonly received: Received[] = [];
  /** How the next requests are answered. */
  answer: (response: ServerResponse) => unknown = () => undefined;
  baseUrl = '';

  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    this.received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    this.answer(response);
  });

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.baseUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Forgets what arrived and answers a success again. */
  reset(): void {
    this.received.length = 0;
    this.answerJson(200, { ok: true });
  }

  answerJson(status: number, body: unknown, type = 'application/json'): void {
    this.answer = (response) =>
      response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  }
}
