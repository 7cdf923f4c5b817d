import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@tarnholt/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../../platform/metrics.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { scanLog } from '../../../testing/log-scan.ts';
import { captureLog } from '../../../testing/test-core.ts';
import { createAuthorizeNet } from './authorize-net.ts';
import type { Charge } from './card-provider.ts';

/** The adapter over real sockets, against a server that answers what the test says. */

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const attemptId = 'ATTEMPT0000000000001';
const transactionKey = 'KeyOfTheMerchant';
const cardToken = 'b3BhcXVlLXRva2VuLW9mLWEtY2FyZA';

async function startProvider(answer: Handler) {
  const requests: { body: string; contentType: string }[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ body, contentType: request.headers['content-type'] ?? '' });
      answer(request, response, body);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = captureLog();
  const provider = createAuthorizeNet({
    url: `http://${host}/xml/v1/request.api`,
    loginId: 'login',
    transactionKey,
    outbound: createOutbound([host]),
    logger: createLogger({ level: 'trace', process: 'test' }, log.stream),
    metrics: new Metrics({ defaultMetrics: false }),
    moneyTimeoutMs: 400,
    reportTimeoutMs: 400,
  });
  return { provider, requests, log, connections: () => connections };
}

const charge: Charge = {
  attemptId,
  orderId: 'TH-AB12-CD34',
  amountCents: 1_000,
  taxCents: 0,
  shippingCents: 0,
  shippingName: 'Ground',
  lines: [],
  payWith: { kind: 'token', token: cardToken },
  email: 'canary.shopper@mailbox-of-the-canary.example',
  billTo: {
    firstName: 'Canary',
    lastName: 'Sparrow',
    address: '4711 Canary Hollow Road',
    city: 'Casper',
    state: 'WY',
    zip: '82601',
    country: 'US',
  },
  shipTo: null,
  customerIp: '203.0.113.7',
};

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(`\uFEFF${JSON.stringify(body)}`);
}

function approve(response: ServerResponse, transId = '77'): void {
  json(response, {
    transactionResponse: { responseCode: '1', transId, messages: [{ code: '1' }] },
    refId: attemptId,
    messages: ok,
  });
}

test('a charge is sent once, as JSON, and its approval comes back', async () => {
  const { provider, requests } = await startProvider((_request, response) => approve(response));
  const answer = await provider.authorize(charge);
  expect(answer).toMatchObject({ class: 'approved', transactionId: '77' });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.contentType).toBe('application/json; charset=utf-8');
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    createTransactionRequest: {
      merchantAuthentication: { name: 'login', transactionKey },
      transactionRequest: { payment: { opaqueData: { dataValue: cardToken } } },
    },
  });
});

describe('an answer that does not come is unknown, and nothing is sent again', () => {
  test.each<[string, Handler, string]>([
    ['the connection is cut', (request) => request.socket.destroy(), 'network'],
    ['the server says nothing', () => undefined, 'timeout'],
    [
      'the answer stops in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"half":');
        setTimeout(() => response.destroy(), 50);
      },
      'network',
    ],
    ['the answer drips', (_request, response) => void response.write('{'), 'timeout'],
    [
      'a proxy answers in its place',
      (_request, response) => void response.writeHead(502).end('<html>Bad gateway</html>'),
      'http-502',
    ],
    [
      'it points elsewhere',
      (_request, response) => void response.writeHead(307, { location: '/other' }).end(),
      'http-307',
    ],
    ['it is empty', (_request, response) => void response.end(), 'not-json'],
  ])('when %s', async (_, handler, code) => {
    const { provider, requests } = await startProvider(handler);
    expect(await provider.authorize(charge)).toMatchObject({ class: 'unknown', code });
    expect(await provider.capture({ attemptId, transactionId: '7', amountCents: 1 })).toMatchObject(
      { class: 'unknown', code },
    );
    expect(await provider.readDetails('7')).toEqual({ kind: 'unreadable', why: code });
    expect(requests).toHaveLength(3);
  });

  test('when nobody listens', async () => {
    const log = captureLog();
    const provider = createAuthorizeNet({
      url: 'http://127.0.0.1:9/xml/v1/request.api',
      loginId: 'login',
      transactionKey,
      outbound: createOutbound(['127.0.0.1:9']),
      logger: createLogger({ level: 'trace', process: 'test' }, log.stream),
      metrics: new Metrics({ defaultMetrics: false }),
    });
    expect(await provider.authorize(charge)).toMatchObject({ class: 'unknown', code: 'network' });
  });
});

test('each call has a connection of its own: none is kept that the server may close', async () => {
  const { provider, connections } = await startProvider((_request, response) => approve(response));
  for (let round = 0; round < 3; round += 1) await provider.authorize(charge);
  expect(connections()).toBe(3);
});

test('captures and voids must be answered about their transaction, a refund has its own', async () => {
  const { provider } = await startProvider((_request, response) => approve(response, '88'));
  const followUp = { attemptId, transactionId: '77', amountCents: 5 };
  expect((await provider.capture(followUp)).class).toBe('unknown');
  expect((await provider.void(followUp)).class).toBe('unknown');
  expect(await provider.void({ ...followUp, transactionId: '88' })).toMatchObject({
    class: 'approved',
  });
  expect(await provider.refund({ ...followUp, cardLast4: '1111' })).toMatchObject({
    class: 'approved',
    transactionId: '88',
  });
});

describe('a card is stored', () => {
  const profile = { attemptId, transactionId: '77', orderId: 'TH-AB12-CD34' };
  const stored = { customerProfileId: '11', paymentProfileId: '22' };

  test('and its numbers come back', async () => {
    const { provider } = await startProvider((_request, response) =>
      json(response, {
        customerProfileId: '11',
        customerPaymentProfileIdList: ['22'],
        refId: attemptId,
        messages: ok,
      }),
    );
    expect(await provider.createProfile(profile)).toMatchObject({
      class: 'approved',
      profile: stored,
    });
  });

  test.each([
    ['adopted when it is the one of this order', 'TH-AB12-CD34', 'approved', stored],
    ['not adopted when it is that of another', 'TH-ZZ99-ZZ99', 'unknown', null],
  ])('and one that exists already is %s', async (_, owner, verdict, adopted) => {
    const { provider, requests } = await startProvider((_request, response, body) => {
      if (body.includes('getCustomerProfileRequest')) {
        const paymentProfiles = [{ customerPaymentProfileId: '22' }];
        const found = { merchantCustomerId: owner, customerProfileId: '11', paymentProfiles };
        json(response, { profile: found, messages: ok });
        return;
      }
      const text = 'A duplicate record with ID 11 already exists.';
      const message = [{ code: 'E00039', text }];
      json(response, { refId: attemptId, messages: { resultCode: 'Error', message } });
    });
    const answer = await provider.createProfile(profile);
    expect(answer).toMatchObject({ class: verdict, profile: adopted });
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({
      getCustomerProfileRequest: { customerProfileId: '11' },
    });
  });

  test.each([
    ['E00040', 'approved'],
    ['E00053', 'unknown'],
    ['E00007', 'rejected'],
  ])('and a removal that is answered with %s is %s', async (code, verdict) => {
    const { provider } = await startProvider((_request, response) =>
      json(response, { messages: { resultCode: 'Error', message: [{ code, text: '' }] } }),
    );
    const removal = { attemptId, customerProfileId: '11' };
    expect((await provider.deleteProfile(removal)).class).toBe(verdict);
  });
});

test('neither the key nor the token nor the person gets into the log, whatever comes back', async () => {
  const echo: Handler = (_request, response, body) => json(response, { echo: body }, 500);
  const angry: Handler = (_request, response, body) => {
    const message = [{ code: 'E00003', text: `The value '${body}' is invalid.` }];
    json(response, { messages: { resultCode: 'Error', message } });
  };
  for (const handler of [echo, angry, (request: IncomingMessage) => request.socket.destroy()]) {
    const { provider, log } = await startProvider(handler);
    await provider.authorize(charge);
    await provider.readDetails('77');
    expect(log.text()).not.toBe('');
    const planted = [transactionKey, cardToken, charge.email, 'Sparrow', 'Canary Hollow', '82601'];
    expect(scanLog(log.text(), { planted })).toEqual([]);
  }
});
