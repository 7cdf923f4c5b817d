import type { IncomingMessage } from 'node:http';
import { AppError } from '@tarnholt/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, chooseEncoding, compress, RememberedCompression } from './compression.ts';
import { entityTag, isSameEntity } from './entity-tag.ts';
import { lastResortPage } from './last-resort-page.ts';
import type { createPageHeaders } from './page-headers.ts';
import type { PageAnswer, Pages } from './pages.ts';

/** Where requests are sent whose address says nothing. */
const unreadable = '/-/unreadable';

export interface ServePagesOptions {
  readonly loadPages: () => Pages | Promise<Pages>;
  readonly patterns: readonly string[];
  readonly pageHeaders: ReturnType<typeof createPageHeaders>;
}

/**
 * Answers every path with a page of the site, by GET and HEAD. Whatever is refused on the way, here
 * or in the hooks before, is answered by a page as well.
 */
export function servePages(scope: FastifyInstance, options: ServePagesOptions): void {
  const { loadPages, pageHeaders } = options;
  const remembered = new RememberedCompression();

  // Nothing that is sent to a page is read: until one takes something, bodies are ignored.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError && error.status < 500) return send(request, reply, error.status);
    request.log.error({ err: error }, 'page failed');
    return sendLastResort(request, reply);
  });

  // Fastify refuses a path that it cannot decode before any hook or route; pages should answer it.
  scope.server.prependListener('request', (request: IncomingMessage) => {
    if (!isReadable(request.url)) request.url = unreadable;
  });

  for (const url of [...options.patterns, '/*']) {
    scope.all(url, (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return send(request, reply, 405);
      return send(request, reply, request.url === unreadable ? 400 : undefined);
    });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, refusedWith?: number) {
    const pages = await loadPages();
    const answer = await pages.answer({
      url: request.url,
      requestId: request.id,
      logger: request.log,
      ...(refusedWith === undefined ? {} : { refusedWith }),
    });
    if (isBlank(answer)) return sendLastResort(request, reply);
    return sendAnswer(request, reply, answer);
  }

  function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) {
    reply.code(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    reply.headers(pageHeaders(answer));
    const body = Buffer.from(answer.body);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    let compressed: Compressed | undefined;
    if (answer.status === 200) {
      const tag = entityTag(body);
      reply.header('etag', tag);
      if (isSameEntity(request.headers['if-none-match'], tag)) return reply.code(304).send();
      // What is made for one visitor is not the same twice.
      if (answer.audience === 'shared') compressed = remembered.compress(tag, body, encoding);
    }
    compressed ??= compress(body, encoding);
    if (compressed.encoding !== undefined) reply.header('content-encoding', compressed.encoding);
    // Fastify sends a HEAD's headers, length included, and leaves the body out.
    return reply.send(compressed.body);
  }

  /** For bugs in what makes the pages: a page that needs none of it. */
  function sendLastResort(request: FastifyRequest, reply: FastifyReply) {
    const headers = pageHeaders({
      status: 500,
      audience: 'degraded',
      tags: new Set(),
      scriptHashes: [],
    });
    return reply
      .code(500)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(lastResortPage(request.id));
  }
}

function isReadable(url = ''): boolean {
  // `GET http://elsewhere/ HTTP/1.1` is for proxies, which we are not.
  if (!url.startsWith('/')) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The router gave up and answered with an empty or technical text. */
function isBlank({ status, headers }: PageAnswer): boolean {
  if (status < 500 || headers.has('x-remix-response')) return false;
  return !headers.get('content-type')?.startsWith('text/html');
}
