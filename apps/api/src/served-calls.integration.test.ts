import { Validator } from '@seriousme/openapi-schema-validator';
import { type Call, type CallName, calls, errorCodes } from '@tarnholt/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedSamples } from './testing/seed-samples.ts';
import { injectWire, mayChange, sampledCalls, sampleRequest } from './testing/served-calls.ts';
import { shareTestApi } from './testing/test-core.ts';

const api = shareTestApi();
beforeAll(() => seedSamples(api()));

/** Files are whatever was uploaded. */
const contentTypeOf = ({ answerType }: Call) =>
  answerType === 'file' ? /^(application|image)\// : /^application\/json/;

describe('the calls of this api', () => {
  test('each have a sample request in testing/served-calls.ts, and no other call has one', () => {
    const { calls: ofShop, staff, erp } = api();
    const served = [...ofShop.served, ...staff.calls.served, ...erp.calls.served];
    expect(served.toSorted()).toEqual(sampledCalls.toSorted());
  });

  test.each(sampledCalls)('%s answers its sample', async (name) => {
    if (mayChange(name)) await seedSamples(api());
    const answer = await injectWire(api().appOf(name), await sampleRequest(name, api()));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toMatch(contentTypeOf(calls[name]));
  });
});

describe('the OpenAPI document', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests state what they expect of the answer
  const documents = new Map<FastifyInstance, any>();
  /** That of the listener of a call, read once: it is long. */
  const documentOf = async (name: CallName) => {
    const app = api().appOf(name);
    if (!documents.has(app)) documents.set(app, (await app.inject('/openapi.json')).json());
    return documents.get(app);
  };

  test('is served, is valid OpenAPI 3.1 and may be cached', { tags: ['API-25'] }, async () => {
    const answer = await api().app.inject('/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const validator = new Validator();
    expect(await validator.validate(answer.json())).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test.each(sampledCalls)(
    'has %s with every error that it may answer',
    { tags: ['API-25'] },
    async (name) => {
      const document = await documentOf(name);
      const { method, path, errors } = calls[name];
      const operation = document.paths[path][method.toLowerCase()];
      expect(operation.operationId).toBe(name);
      const statuses = new Set([200, ...errors.map((code) => errorCodes[code].status)]);
      expect(Object.keys(operation.responses).map(Number).toSorted()).toEqual(
        [...statuses].toSorted(),
      );
    },
  );

  test('names the address that the shop is reached at', { tags: ['API-25'] }, async () => {
    const document = (await api().app.inject('/openapi.json')).json();
    expect(document.servers).toEqual([{ url: `${api().config.SHOP_URL}/api` }]);
  });
});
