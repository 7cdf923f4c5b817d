import { type CallName, calls } from '@tarnholt/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from './testing/problem-answer.ts';
import { exchangeRaw, parseAnswer, RawConnection } from './testing/raw-http.ts';
import { seedSamples } from './testing/seed-samples.ts';
import { injectWire, mayChange, sampledCalls, sampleRequest } from './testing/served-calls.ts';
import { shareTestApi } from './testing/test-core.ts';

// cspell:ignore fsku getx propfind

/** A route answers to one spelling of its method and path. */

const api = shareTestApi();
// Once: what is misspelled reaches nothing that would change it.
beforeAll(() => seedSamples(api()));
const urls = new Map<FastifyInstance, Promise<string>>();

async function listening(app = api().app): Promise<URL> {
  const url = urls.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 });
  urls.set(app, url);
  return new URL(await url);
}

/** The same path in other clothes; none of them may reach the route. */
function variantsOf(path: string): string[] {
  const [first = '', ...rest] = path.slice(1).split('/');
  const tail = rest.map((part) => `/${part}`).join('');
  const encoded = [...first]
    .map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .join('');
  return [
    path.toLowerCase(),
    path.toUpperCase(),
    `${path}/`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/x/..%2f${path.slice(1)}`,
    `${path}/..%2f`,
    `${path}/.`,
    `${path}%00`,
    `${path}%20`,
    `${path}%0d%0ax-forged:1`,
    `${path};x=1`,
    `${path}%3fsku=1`,
    `${path}%23`,
    `/${encoded}${tail}`,
    `/${encoded.toUpperCase()}${tail}`,
    `/%25${encoded.slice(1)}${tail}`,
    `/${first}%2f${rest.join('%2f')}`,
    `\\${path.slice(1)}`,
    `/api${path}`,
  ].filter((variant) => variant !== path);
}

/** The last part of a search is any text: more of it is another question, and no other spelling. */
function isMoreText(path: string, variant: string): boolean {
  return variant.startsWith(path) && /^(?:%20|%23|%3f|;)/.test(variant.slice(path.length));
}

/**
 * The code of a build is typed by people, in either case; and a product that nobody knows has no
 * reviews, as one that nobody has reviewed: its id in small letters is another question.
 */
const takesIdsInSmallLetters = new Set<CallName>([
  'getProductReviews',
  'getReviewSummary',
  'openBuild',
  'updateBuild',
]);

/** What they make has a secret or a code of its own, or adds to what is there: never the same twice. */
const neverTheSame = new Set<CallName>([
  ...(['createGuest', 'saveBuild', 'addOrderNote', 'resendOrderMail'] as const),
  ...(['addErpClient', 'addErpKey', 'beginRuleDraft'] as const),
]);
/** Files that say when they were made. */
const datedFiles = new Set<CallName>(['getEvidencePacket', 'getPackSlip']);

/** What the samples are seeded with says when that was, and some of it has an id of that moment. */
function withoutMoment(body: string): string {
  return body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
}

describe.each(sampledCalls)('%s', (name) => {
  test('does not answer to another spelling of its path', async () => {
    const request = await sampleRequest(name, api());
    const [path = '', search = ''] = request.url.split(/(?=\?)/);
    for (const variant of variantsOf(path)) {
      if (name === 'searchProducts' && isMoreText(path, variant)) continue;
      if (takesIdsInSmallLetters.has(name) && variant === path.toLowerCase()) continue;
      const connection = new RawConnection(await listening(api().appOf(name)));
      const contentType = request.headers['content-type'] ?? 'application/json';
      connection.write(
        `${request.method} ${variant}${search} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
          `Authorization: ${request.headers.authorization ?? 'none'}\r\n` +
          `Content-Type: ${contentType}\r\nContent-Length: ${request.payload.length}\r\n\r\n`,
      );
      connection.write(request.payload);
      const answer = await connection.untilClosed();
      const { statusCode, headers } = parseAnswer(answer);
      expect([400, 404, 405], `${variant}: ${answer}`).toContain(statusCode);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(headers['x-forged']).toBeUndefined();
    }
  });

  test('does not answer to another method', async () => {
    const request = await sampleRequest(name, api());
    const own: string[] = [calls[name].method, ...(calls[name].method === 'GET' ? ['HEAD'] : [])];
    const known = Object.values(calls)
      .filter(({ path }) => path === calls[name].path)
      .map(({ method }) => method as string);
    const others = [
      'TRACE',
      'OPTIONS',
      'PATCH',
      'PROPFIND',
      'PURGE',
      'LINK',
      'SEARCH',
      'POST',
      'PUT',
    ];
    for (const method of others.filter((other) => ![...own, ...known].includes(other))) {
      const answer = await exchangeRaw(
        await listening(api().appOf(name)),
        `${method} ${request.url} HTTP/1.1\r\nHost: x\r\nX-Secret: echo\r\nConnection: close\r\n\r\n`,
      );
      expect([400, 405], `${method}: ${answer}`).toContain(parseAnswer(answer).statusCode);
      expect(answer).not.toContain('X-Secret');
    }
  });

  test('takes no method from a header or the query', async () => {
    if (mayChange(name)) await seedSamples(api());
    const request = await sampleRequest(name, api());
    const override = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'DELETE',
      'x-original-url': '/healthz',
      'x-rewrite-url': '/healthz',
    };
    const separator = request.url.includes('?') ? '&' : '?';
    const changed = { ...request, url: `${request.url}${separator}_method=DELETE` };
    const answer = await injectWire(api().appOf(name), changed, { headers: override });
    expect(answer.statusCode).toBe(200);
    if (mayChange(name)) await seedSamples(api());
    const again = await injectWire(api().appOf(name), request);
    expect(again.headers['content-type']).toBe(answer.headers['content-type']);
    if (datedFiles.has(name)) return;
    if (neverTheSame.has(name)) expect(again.json()).not.toEqual(answer.json());
    else expect(withoutMoment(again.body)).toBe(withoutMoment(answer.body));
  });
});

describe('methods that no route knows', () => {
  test.each(['FOO', 'GETX', 'get'])('%s is refused', async (method) => {
    const received = await exchangeRaw(
      await listening(),
      `${method} /Products HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expectProblem(parseAnswer(received), 'invalid_request');
  });

  test('CONNECT is cut off', async () => {
    const received = await exchangeRaw(
      await listening(),
      'CONNECT internal:5432 HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(received).toBe('');
  });
});

test('operations of the process are not on this listener', async () => {
  for (const path of ['/metrics', '/Metrics', '/metrics/', '/debug', '/admin', '/docs', '/.env']) {
    expectProblem(await api().app.inject(path), 'not_found');
  }
});
