import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageContent, PageName } from '@tarnholt/contract/content';
import { examplePages } from '@tarnholt/contract/content-examples';
import { afterAll, beforeEach } from 'vitest';

type Pages = { [N in PageName]?: PageContent<N> };

/**
 * Stands for the api at its socket: answers `GET /strapi/page/{name}` with documents of the
 * contract, and misbehaves as it is told.
 */
export class ApiStub {
  /** What is published. */
  pages: Pages = { ...examplePages };
  /** How long each answer takes. */
  delayMs = 0;
  /** Pages for which the api has an internal error. */
  readonly broken = new Set<PageName>();
  readonly received: { page: string; requestId: string | undefined }[] = [];
  url = '';

  readonly #server = createServer((request, response) => {
    const page = /^\/strapi\/page\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
    this.received.push({ page, requestId: request.headers['x-request-id']?.toString() });
    setTimeout(() => this.#answer(page as PageName, response), this.delayMs);
  });

  async start(port = 0): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** As after an outage: everything published, nothing slow or broken. */
  reset(): void {
    this.pages = { ...examplePages };
    this.delayMs = 0;
    this.broken.clear();
    this.received.length = 0;
  }

  #answer(name: PageName, response: ServerResponse): void {
    const content = this.pages[name];
    if (this.broken.has(name)) {
      sendProblem(response, 500, 'internal_error');
    } else if (content === undefined) {
      response.setHeader('xkey', `page-${name}`);
      sendProblem(response, 404, 'not_found');
    } else {
      response.setHeader('xkey', `page-${name}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: content }));
    }
  }
}

function sendProblem(response: ServerResponse, status: number, code: string): void {
  const problem = { type: `urn:problem:${code}`, title: code, status, code, requestId: 'r' };
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify(problem));
}

/** For a group of tests in which the api behaves as each test says. */
export function resetEach(api: ApiStub): void {
  // What a storefront remembers of the api is forgotten after a second.
  const reset = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    api.reset();
  };
  beforeEach(reset);
  afterAll(reset);
}
