import { randomInt, randomUUID } from 'node:crypto';
import { type CallInput, type CallName, calls } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from './platform/sql.ts';
import { canaries, scanLog } from './testing/log-scan.ts';
import { expectProblem } from './testing/problem-answer.ts';
import { seedErp } from './testing/sample-erp.ts';
import { signatureOf } from './testing/sample-notice.ts';
import { seedSamples } from './testing/seed-samples.ts';
import {
  injectWire,
  sampledCalls,
  sampleInputs,
  sampleRequest,
  type WireRequest,
} from './testing/served-calls.ts';
import { shareTestApi, type TestApi } from './testing/test-core.ts';

/** Card numbers go to the card provider: whatever call is told one refuses it, and forgets it. */

/** Without what samples are about: nothing of it is looked for before the refusal. */
const api = shareTestApi();
// A program is known by its key before its body is read.
beforeAll(() => seedErp(api().db));

const typed = '4111 1111 1111 1111';
const line = 'PAN-like input refused';

function linesOf(shop: TestApi, requestId: string): string[] {
  return shop
    .logText()
    .trimEnd()
    .split('\n')
    .filter((text) => text.includes(requestId))
    .map((text) => JSON.parse(text).msg)
    .filter((message) => message !== 'answered');
}

async function expectRefused(name: CallName, request: WireRequest): Promise<void> {
  const answer = await injectWire(api().appOf(name), request, {
    headers: { 'x-request-id': randomUUID() },
    // From anywhere: networks are limited.
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  });
  const { requestId } = expectProblem(answer, 'payment_card_number_refused');
  // The random id may have the same digits.
  expect(answer.body.replace(requestId, '')).not.toContain('1111');
  expect(linesOf(api(), requestId)).toEqual([line]);
}

/** The body once for each text in it, with a card number in its place; and once with it as a key. */
function spoiled(body: unknown): unknown[] {
  if (typeof body === 'string') return [typed, `${body} ${canaries.cardNumber}`];
  if (Array.isArray(body)) {
    return body.flatMap((item, at) => spoiled(item).map((other) => body.with(at, other)));
  }
  if (typeof body !== 'object' || body === null) return [];
  const fields = Object.entries(body).flatMap(([key, value]) =>
    spoiled(value).map((other) => ({ ...body, [key]: other })),
  );
  return [...fields, { ...body, unknownField: { nested: [typed] } }, { ...body, [typed]: true }];
}

const isExempt = (name: CallName) => calls[name].access === 'signature';
const bodyOf = (name: CallName): unknown => (sampleInputs[name] as { body?: unknown }).body;
const isForm = (name: CallName) => 'files' in calls[name];
const withBody = sampledCalls.filter(
  (name) => bodyOf(name) !== undefined && !isForm(name) && !isExempt(name),
);

describe.each(sampledCalls)('%s', (name) => {
  test('refuses a card number in its address', async () => {
    const sample = await sampleRequest(name, api());
    const [path = ''] = sample.url.split('?');
    for (const query of [
      'x=4111111111111111',
      'x=4111+1111+1111+1111',
      'x%5B4111-1111-1111-1111%5D=1',
    ]) {
      await expectRefused(name, { ...sample, url: `${path}?${query}` });
    }
    const { path: pattern } = calls[name];
    if (!pattern.includes('{')) return;
    for (const value of ['4111111111111111', '4111%201111%201111%201111', 'x4111-1111-1111-1111']) {
      await expectRefused(name, { ...sample, url: pattern.replaceAll(/\{\w+\}/g, value) });
    }
  });
});

/** Tracking numbers may look like those of cards, and staff look orders up by them. */
const exemptFields: Partial<Record<CallName, string>> = {
  shipGroup: 'trackingNumber',
  sendShipmentMessage: 'trackingNumber',
  searchStaffOrders: 'search',
};

function mayHoldIt(name: CallName, body: unknown): boolean {
  const field = exemptFields[name];
  const value = field === undefined ? undefined : (body as Record<string, unknown>)[field];
  return typeof value === 'string' && value.includes('1111');
}

describe.each(withBody)('%s', (name) => {
  test('refuses a card number in any field of its body', async () => {
    // Calls of staff are limited by person, and one person makes them all.
    await api().db.query(sql`/* testing.forget-limits */ delete from platform.rate_limit`);
    const sample = await sampleRequest(name, api());
    const bodies = spoiled(bodyOf(name));
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      if (mayHoldIt(name, body)) continue;
      await expectRefused(name, { ...sample, payload: Buffer.from(JSON.stringify(body)) });
    }
  });
});

test('a form refuses one in its fields', async () => {
  const sample = await sampleRequest('uploadDealerDocument', api());
  const boundary = 'between-the-parts';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="note"\r\n\r\n${typed}\r\n--${boundary}--\r\n`;
  await expectRefused('uploadDealerDocument', {
    ...sample,
    headers: { ...sample.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(part),
  });
});

test('a number that is sent as a number is one, too', async () => {
  const sample = await sampleRequest('placeOrder', api());
  const body: unknown = { ...sampleInputs.placeOrder?.body, cartId: 4111111111111111 };
  await expectRefused('placeOrder', { ...sample, payload: Buffer.from(JSON.stringify(body)) });
});

test('a path that nobody serves refuses one before it is looked for', async () => {
  const answer = await api().app.inject('/no/such/path/4111111111111111');
  expectProblem(answer, 'payment_card_number_refused');
});

test('numbers of carriers may look like one', async () => {
  await seedSamples(api());
  const sample = await sampleRequest('shipGroup', api());
  const input = sampleInputs.shipGroup as CallInput<'shipGroup'>;
  const body = { ...input.body, trackingNumber: canaries.cardNumber };
  const answer = await injectWire(api().staff.app, {
    ...sample,
    payload: Buffer.from(JSON.stringify(body)),
  });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('notices of the card provider may hold what they like, if they are signed', async () => {
  await seedSamples(api());
  const sample = await sampleRequest('receiveCardNotice', api());
  expect(sample.headers['x-anet-signature']).toBeDefined();
  const { body } = sampleInputs.receiveCardNotice as CallInput<'receiveCardNotice'>;
  const payload = Buffer.from(
    JSON.stringify({
      ...body,
      payload: { ...body.payload, merchantReferenceId: '4111111111111111' },
    }),
  );
  const answer = await injectWire(api().app, {
    ...sample,
    headers: { ...sample.headers, 'x-anet-signature': signatureOf(payload) },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('nothing of any of them is in the log', () => {
  expect(scanLog(api().logText(), { planted: [canaries.cardNumber, typed] })).toEqual([]);
});
