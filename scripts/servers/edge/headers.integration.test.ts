import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../../packages/contract/src/error-codes.ts';
import { problemSchema } from '../../../packages/contract/src/problem.ts';
import type { Answer, Question } from './ask.ts';
import { shareTestEdge } from './test-edge.ts';
import { publicPage } from './test-origin.ts';

const limits = { pages: 1000, apiReads: 1000, apiWrites: 2, media: 1000 };
const site = shareTestEdge('headers', { limits });
const { storefront, api } = site;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('request ids', () => {
  const mine = '3f0c1a52-9c1e-4d0a-8f53-6a1f5a2b7c11';
  const other = 'B61D7E4F-2A63-4E0B-9C55-0D9C31E7A1F2';

  test('the answer carries the id of its own request, not of the one that filled the cache', {
    tags: ['API-02'],
  }, async () => {
    storefront.on('/ids', (request, response) => {
      const id = request.headers['x-request-id'];
      response.writeHead(200, { ...publicPage, 'x-request-id': String(id) }).end();
    });
    const ask = (id: string) => site.ask({ path: '/ids', headers: { 'X-Request-Id': id } });
    const first = await ask(mine);
    const second = await ask(other);
    expect([first.headers['x-edge'], first.headers['x-request-id']]).toEqual(['miss', mine]);
    expect([second.headers['x-edge'], second.headers['x-request-id']]).toEqual(['hit', other]);
    expect(storefront.receivedFor('/ids')[0]?.headers['x-request-id']).toBe(mine);
  });

  test('a request without one gets one that the origin hears too', {
    tags: ['API-02'],
  }, async () => {
    const answers = [await site.ask('/no-id'), await site.ask('/no-id')];
    const ids = answers.map((answer) => answer.headers['x-request-id'] ?? '');
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(2);
    expect(storefront.receivedFor('/no-id')[0]?.headers['x-request-id']).toBe(ids[0]);
  });

  test.each(['1', `${mine}x`, `x${mine}`, '../../etc/passwd', `${mine}, ${other}`])(
    'one that is no UUID is replaced: %s',
    async (given) => {
      const path = `/bad-id-${createHash('md5').update(given).digest('hex')}`;
      const answer = await site.ask({ path, headers: { 'X-Request-Id': given } });
      expect(answer.headers['x-request-id']).toMatch(uuid);
      expect(answer.headers['x-request-id']).not.toBe(given);
    },
  );
});

describe('what an origin hears', () => {
  const claims = {
    'X-Forwarded-For': '198.51.100.7',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'ftp',
    'X-Forwarded-Port': '1',
    'X-Forwarded-Prefix': '/evil',
    Forwarded: 'for=198.51.100.7;host=evil.example',
    'X-Real-IP': '198.51.100.7',
    'True-Client-IP': '198.51.100.7',
    'CF-Connecting-IP': '198.51.100.7',
    'X-Original-URL': '/staff',
    'X-Rewrite-URL': '/staff',
    'X-HTTP-Method-Override': 'DELETE',
    Proxy: 'http://evil.example',
    Via: '1.1 evil',
    xkey: 'planted',
    'xkey-purge': 'planted',
    'x-preview-secret': 'guess',
    'Surrogate-Capability': 'abc="Surrogate/1.0"',
    'Surrogate-Key': 'planted',
    'Surrogate-Control': 'max-age=1',
    'x-edge-stale': 'serve',
    'x-edge-kind': 'media',
    'x-edge-encoding': 'evil',
    'x-edge-answer': 'hit',
  };

  test.each(['/claims', '/api/Cart'])(
    '%s reaches it without the claims of a client',
    async (path) => {
      const answer = await site.ask({ path, headers: claims, from: '203.0.113.5' });
      expect(answer.headers['x-edge']).not.toBe('hit');
      const origin = path === '/claims' ? storefront : api;
      const heard = origin.receivedFor(path.replace('/api', '')).at(-1)?.headers ?? {};
      expect(Object.keys(heard).sort()).toEqual(['host', 'x-forwarded-for', 'x-request-id']);
      expect(heard['x-forwarded-for']).toBe('203.0.113.5');
      expect(heard.host).toBe('shop.test');
    },
  );

  test.each(['X-Forwarded-For', 'Host', 'Content-Length', 'Authorization'])(
    'a client that wants %s taken off on the way is refused',
    async (name) => {
      const headers = { Connection: `close, ${name}`, Authorization: 'Bearer abc' };
      const path = `/Cart/hop-${name}`;
      const answer = await site.ask({ method: 'PUT', path: `/api${path}`, headers, body: '{}' });
      expect([answer.status, api.receivedFor(path)]).toEqual([400, []]);
    },
  );

  test('a client cannot have the request id taken off on the way', async () => {
    const headers = { Connection: 'close, X-Request-Id', 'X-Request-Id': '1' };
    const answer = await site.ask({ path: '/api/Cart/hop', headers });
    const heard = api.receivedFor('/Cart/hop').map((request) => request.headers['x-request-id']);
    expect(heard).toEqual([answer.headers['x-request-id']]);
    expect(heard[0]).toMatch(uuid);
  });

  test('credentials reach the api', async () => {
    const headers = {
      Authorization: 'Bearer abc',
      'X-Guest-Id': 'guest',
      'Content-Type': 'text/x',
    };
    await site.ask({ path: '/api/Order/1', headers });
    expect(api.receivedFor('/Order/1')[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-guest-id': 'guest',
      'content-type': 'text/x',
    });
  });
});

describe('what a client hears', () => {
  test.each([
    [
      'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
      'public, max-age=0, s-maxage=300',
    ],
    ['stale-if-error=60, public, s-maxage=300', 'public, s-maxage=300'],
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
  ])('browsers get no leave to show an old page: %s', async (sent, heard) => {
    const path = `/control-${sent.length}`;
    storefront.on(path, (_request, response) => {
      response.writeHead(200, { 'cache-control': sent }).end();
    });
    expect((await site.ask(path)).headers['cache-control']).toBe(heard);
  });

  const talkative = {
    ...publicPage,
    xkey: 'product-a',
    server: 'nginx/1.0',
    via: '1.1 inner',
    'x-powered-by': 'Express',
    'surrogate-control': 'max-age=60',
    'surrogate-key': 'product-a',
    'content-security-policy': "default-src 'self'",
  };

  test('nothing of our tags, servers and versions', async () => {
    storefront.on('/talkative', (_request, response) => {
      response.writeHead(200, talkative).end('page');
    });
    api.on('/Order/talkative', (_request, response) => {
      response.writeHead(200, talkative).end('{}');
    });
    const answers = [
      await site.ask('/talkative'),
      await site.ask('/talkative'),
      await site.ask('/api/Order/talkative'),
    ];
    expect(answers.map((answer) => answer.headers['x-edge'])).toEqual(['miss', 'hit', 'pass']);
    for (const { headers } of answers) {
      for (const name of [
        'xkey',
        'server',
        'via',
        'x-varnish',
        'x-powered-by',
        'surrogate-control',
      ])
        expect(headers[name]).toBeUndefined();
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['x-content-type-options']).toBe('nosniff');
      // The origin's own policy stands.
      expect(headers['content-security-policy']).toBe("default-src 'self'");
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

type OwnAnswer = [code: keyof typeof errorCodes, question: (base: string) => Question];
const ownAnswers: OwnAnswer[] = [
  ['invalid_request', (base) => ({ path: `${base}/%00` })],
  ['not_found', (base) => ({ path: `${base}//x` })],
  ['method_not_allowed', (base) => ({ path: `${base}/x`, method: 'PATCH' })],
  ['uri_too_long', (base) => ({ path: `${base}/${'x'.repeat(5000)}` })],
  [
    'payload_too_large',
    (base) => ({ path: `${base}/x`, method: 'POST', headers: { 'Content-Length': '99999999' } }),
  ],
];

function expectSafeHeaders(answer: Answer): void {
  const { headers } = answer;
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/);
  for (const feature of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=(self)'])
    expect(headers['permissions-policy']).toContain(feature);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-edge']).toBe('own');
  expect(headers['x-request-id']).toMatch(uuid);
  for (const name of [
    'server',
    'via',
    'x-varnish',
    'x-edge-code',
    'x-edge-title',
    'x-edge-heading',
  ])
    expect(headers[name]).toBeUndefined();
  expect(answer.text).not.toMatch(/varnish|guru|meditation|xid/i);
}

function expectProblem(answer: Answer, code: keyof typeof errorCodes): void {
  expectSafeHeaders(answer);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const { status, title } = errorCodes[code];
  expect(answer.status).toBe(status);
  expect(problemSchema.parse(JSON.parse(answer.text))).toEqual({
    type: `urn:tarnholt:problem:${code}`,
    title,
    status,
    code,
    requestId: answer.headers['x-request-id'],
  });
}

function expectPage(answer: Answer, code: keyof typeof errorCodes): void {
  expectSafeHeaders(answer);
  expect(answer.status).toBe(errorCodes[code].status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain(`<p>${errorCodes[code].title}</p>`);
  expect(answer.text).toContain(answer.headers['x-request-id']);
  // Readable by everybody, and complete without any other request.
  expect(answer.text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(answer.text).toMatch(/<title>[^<]+<\/title>/);
  expect(answer.text.match(/<h1>/g)).toHaveLength(1);
  expect(answer.text).toMatch(/<main>[\s\S]*<\/main>/);
  expect(answer.text).not.toMatch(/<script|<img|<link|src=|url\(|@import/);
  const style = /<style>([\s\S]*)<\/style>/.exec(answer.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
}

describe('what the edge says itself', () => {
  test.each(ownAnswers)(
    'to the api, %s is a problem document',
    { tags: ['API-24'] },
    async (code, question) => {
      expectProblem(await site.ask(question('/api')), code);
    },
  );

  test.each(ownAnswers)('elsewhere, %s is a page', async (code, question) => {
    expectPage(await site.ask(question('/shop')), code);
  });

  test('the bare prefix of the api is answered as the api would', async () => {
    expectProblem(await site.ask('/api'), 'not_found');
  });

  test('too many requests are told when to come back', { tags: ['API-24'] }, async () => {
    const write = { method: 'POST', path: '/api/Cart/items', body: '[]', from: '203.0.113.77' };
    await site.ask(write);
    await site.ask(write);
    const third = await site.ask(write);
    expectProblem(third, 'too_many_requests');
    expect(third.headers['retry-after']).toBe('10');
  });

  test('an origin that is away is excused', { tags: ['API-24'] }, async () => {
    await Promise.all([storefront.stop(), api.stop()]);
    const problem = await site.ask('/api/strapi/page/home');
    const page = await site.ask('/away');
    const write = await site.ask({ method: 'POST', path: '/api/Cart/items', body: '[]' });
    expectProblem(problem, 'service_unavailable');
    expectProblem(write, 'service_unavailable');
    expectPage(page, 'service_unavailable');
    for (const answer of [problem, page, write]) expect(answer.headers['retry-after']).toBe('10');
  });
});
