import { calls } from '@tarnholt/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { brandOf } from './core.ts';
import { connectMailServer, sendMailHandler } from './domains/notifications/index.ts';
import { startJobWorker } from './platform/jobs/worker.ts';
import { bareCalls } from './testing/bare-calls.ts';
import { canaries, scanLog } from './testing/log-scan.ts';
import { quotingMailServer } from './testing/quoting-mail-server.ts';
import { exchangeRaw } from './testing/raw-http.ts';
import { seedSamples } from './testing/seed-samples.ts';
import {
  injectWire,
  sampledCalls,
  sampleRequest,
  type WireRequest,
} from './testing/served-calls.ts';
import { shareTestApi, startTestCore } from './testing/test-core.ts';

// cspell:ignore mforged

/** Nothing personal or secret in a log, and no line that we did not write. */

const secretHeaders = {
  authorization: `Bearer ${canaries.bearer}`,
  'x-guest-id': canaries.guestToken,
  cookie: `session=${canaries.guestToken}; email=${canaries.email}`,
  'user-agent': `${canaries.name} ${canaries.email}`,
  referer: `https://shop.example/Cart/guest/${canaries.guestToken}?email=${canaries.email}`,
  'x-request-id': canaries.guestToken,
  'x-forwarded-for': canaries.email,
  'idempotency-key': canaries.paymentToken,
};
/** A card number alone would end the request before a call had anything to log. */
const { cardNumber, ...secrets } = canaries;
const secretQuery = new URLSearchParams(secrets).toString();
const secretBody = {
  ...secrets,
  customerInfo: { ...secrets, address: { line1: canaries.street } },
  items: [{ notes: canaries.phone }],
};
const bodyWithCard = { ...secretBody, cardNumber, items: [{ notes: `${cardNumber} or so` }] };

/** A request with secrets in every place that it has. */
function withSecrets(request: WireRequest): WireRequest {
  const separator = request.url.includes('?') ? '&' : '?';
  return {
    ...request,
    url: `${request.url}${separator}${secretQuery}`,
    headers: { ...request.headers, ...secretHeaders },
  };
}

/** The path of a call with a secret in place of each parameter. */
function secretPaths(path: string): string[] {
  if (!path.includes('{')) return [];
  return Object.values(canaries).map((value) =>
    path.replaceAll(/\{\w+\}/g, encodeURIComponent(value)),
  );
}

/** What a driver, a mail server or a careless line of ours might throw. */
const talkativeErrors = [
  new Error(`no cart for ${canaries.guestToken} of ${canaries.email}`),
  Object.assign(new Error(`invalid input syntax for type uuid: "${canaries.street}"`), {
    severity: 'ERROR',
    code: '22P02',
    where: `unnamed portal parameter $1 = '${canaries.street}'`,
  }),
  Object.assign(new Error('duplicate key value violates unique constraint "customer_email_key"'), {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (email)=(${canaries.email}) already exists.`,
  }),
  new Error('outer', { cause: new Error(`inner ${canaries.bearer} ${canaries.phone}`) }),
  `thrown as text: ${canaries.email} ${canaries.cardNumber}`,
  { thrown: 'as an object', ...canaries },
];

function logLines(text: string): Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const shared = shareTestApi({ LOG_LEVEL: 'trace' });

/** The api that all share, and what it logs from now on. */
function listen() {
  const api = shared();
  const before = api.logText().length;
  return { ...api, logText: () => api.logText().slice(before) };
}

describe.each(sampledCalls)('the log of %s', (name) => {
  test('holds nothing of what the request carried', { tags: ['API-02'] }, async () => {
    const api = listen();
    // The guest token of the samples is one of the planted values, and here it opens a cart.
    await seedSamples(api);
    const sample = await sampleRequest(name, api);
    const app = api.appOf(name);
    await injectWire(app, withSecrets(sample));
    for (const url of secretPaths(calls[name].path)) await injectWire(app, { ...sample, url });
    await injectWire(app, { ...sample, url: `${calls[name].path}?cardNumber=${cardNumber}` });
    const bodies = [secretBody, bodyWithCard].map((body) => JSON.stringify(body));
    for (const payload of [...bodies, `{"email":"${canaries.email}",`]) {
      const { headers, url } = withSecrets(sample);
      await app.inject({
        method: sample.method === 'GET' ? 'POST' : sample.method,
        url,
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    }
    expect(scanLog(api.logText())).toEqual([]);
    const { method, path } = calls[name];
    expect(logLines(api.logText())).toContainEqual(
      expect.objectContaining({
        method,
        route: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    );
  });

  test('holds nothing of what an error quotes', async () => {
    const api = listen();
    const sample = await sampleRequest(name, api);
    for (const error of talkativeErrors) {
      vi.spyOn(api.db, 'query').mockRejectedValue(error);
      vi.spyOn(api.db, 'transaction').mockRejectedValue(error);
      // With a credential that counts, where one is needed: the error comes after it.
      const { authorization = secretHeaders.authorization } = sample.headers;
      const answer = await injectWire(api.appOf(name), withSecrets(sample), {
        headers: { authorization },
      });
      vi.restoreAllMocks();
      expect(answer.statusCode).toBe(500);
      expect(scanLog(answer.body)).toEqual([]);
    }
    expect(scanLog(api.logText())).toEqual([]);
    expect(logLines(api.logText()).filter(({ msg }) => msg === 'request failed')).toHaveLength(
      talkativeErrors.length,
    );
  });
});

describe('the log', () => {
  test('shows the pattern of a route with a token in its path, whatever happens there', async () => {
    const { app, calls: served, logText } = bareCalls();
    let answer: () => unknown = () => ({});
    served.implement('getGuestCart', async () => answer() as never);
    served.implement('addGuestCartItems', async () => answer() as never);
    app.get('/twice/:token', (_request, reply) => {
      reply.send('once');
      reply.send('twice');
    });
    const path = `/Cart/guest/${canaries.guestToken}`;
    for (const error of talkativeErrors) {
      answer = () => {
        throw error;
      };
      await app.inject({ url: path, headers: secretHeaders });
    }
    await app.inject({ method: 'POST', url: `${path}/items`, payload: [secretBody] });
    await app.inject({ method: 'DELETE', url: path });
    await app.inject({ url: `${path}/%zz?${secretQuery}` });
    await app.inject({ url: `${path}/nothing` });
    await app.inject({ url: `/twice/${canaries.guestToken}` });
    expect(scanLog(logText())).toEqual([]);
    const routes = new Set(logLines(logText()).map(({ route }) => route));
    expect(routes).toContain('/Cart/guest/:token');
    expect(routes).toContain('/Cart/guest/:token/items');
    expect(routes).toContain('unmatched');
    expect(logText()).toContain('[token]');
  });

  test('holds nothing of requests that are no HTTP', async () => {
    const { listen, logText } = bareCalls();
    const url = await listen();
    await exchangeRaw(url, `${canaries.email} ${canaries.guestToken}\r\n\r\n`);
    await exchangeRaw(
      url,
      `GET /${canaries.guestToken} HTTP/1.1\r\nHost: x\r\nA: ${canaries.email.repeat(500)}\r\n\r\n`,
    );
    expect(scanLog(logText())).toEqual([]);
    expect(logLines(logText()).filter(({ msg }) => msg === 'refused')).toHaveLength(2);
  });

  test('holds nothing of a mail that fails, nor do the tables of the queue', async () => {
    const core = await startTestCore({ LOG_LEVEL: 'trace' });
    const { port } = await quotingMailServer({
      rcpt: `450 4.2.1 <{recipient}>: ${canaries.phone} ${canaries.cardNumber}`,
    });
    const mailServer = connectMailServer({
      url: `smtp://127.0.0.1:${port}`,
      timeoutMs: 2_000,
      maxConnections: 1,
    });
    onTestFinished(() => mailServer.close());
    const worker = await startJobWorker({
      ...core,
      databaseUrl: core.database.appUrl,
      concurrency: 1,
      handlers: [
        sendMailHandler({
          ...core,
          mailServer,
          brand: brandOf(core.config),
          from: core.config.MAIL_FROM,
        }),
      ],
      onDeadLetter: async () => undefined,
    });
    onTestFinished(() => worker.stop(1_000));
    await core.db.transaction((tx) =>
      core.mails.queue(tx, {
        cause: 'delivery-check/1',
        template: 'delivery-check',
        recipient: canaries.email,
        data: { environment: 'test', requestedBy: canaries.name, sentAt: '2026-03-14T15:09:26Z' },
      }),
    );
    await vi.waitFor(() => expect(core.logText()).toContain('"msg":"job failed"'), 10_000);
    const { rows } = await core.db.execute(
      `select j::text from pgboss.job j union all select last_error from notifications.outgoing_mail`,
    );
    expect(scanLog(core.logText() + JSON.stringify(rows))).toEqual([]);
    expect(core.logText()).toContain('450 4.2.1 <[email]>: [phone] [digits]');
  });
});

describe('a line of the log', () => {
  const forgery = '\r\n{"level":"fatal","msg":"forged"}\n\u001b[2J\u001b[31mforged\u2028\u0000';

  test('is one per answer and JSON, whatever the request holds', async () => {
    const { app, logText } = bareCalls({ checkAnswers: false });
    app.post('/echo/:text', async (request) => {
      throw new Error(`cannot read ${JSON.stringify(request.body)} ${forgery}`);
    });
    const encoded = encodeURIComponent(forgery);
    const requests = [
      { url: `/echo/${encoded}`, payload: { text: forgery } },
      { url: `/echo/x?text=${encoded}`, payload: `"${forgery}` },
      { url: `/nothing/${encoded}`, payload: {} },
    ];
    for (const request of requests) {
      await app.inject({
        method: 'POST',
        ...request,
        headers: { 'content-type': 'application/json', 'user-agent': 'x\u001b[31m' },
      });
    }
    const lines = logLines(logText());
    expect(lines.map(({ msg }) => msg)).toEqual([
      'request failed',
      'answered',
      'answered',
      'answered',
    ]);
    expect(lines.map(({ level }) => level)).not.toContain('fatal');
    for (const control of ['\u001b', '\u0000']) expect(logText()).not.toContain(control);
  });

  test('cannot be forged by raw bytes on the socket', async () => {
    const { listen, logText } = bareCalls();
    const url = await listen();
    const before = logLines(logText()).length;
    const attempts = [
      `GET /%0d%0a%7b%22level%22:%22fatal%22%7d HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `GET /x HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\n{"level":"fatal"}\r\n\r\n`,
      `GET /x HTTP/1.1\r\nHost: x\r\nUser-Agent: \u001b[31m\u0007\r\nConnection: close\r\n\r\n`,
      `GET /\u001b[31m{"level":"fatal"} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `{"level":"fatal"}\n`,
    ];
    for (const attempt of attempts) await exchangeRaw(url, attempt, 1_000);
    const lines = logLines(logText()).slice(before);
    expect(lines).toHaveLength(attempts.length);
    for (const forged of ['fatal', '\u001b']) expect(logText()).not.toContain(forged);
  });
});
