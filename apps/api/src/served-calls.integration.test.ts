import { Validator } from '@seriousme/openapi-schema-validator';
import { type Call, calls, errorCodes } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { seedSamples } from './testing/seed-samples.ts';
import { injectWire, sampledCalls, sampleRequest } from './testing/served-calls.ts';
import { shareTestApi } from './testing/test-core.ts';

const api = shareTestApi();

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
    await seedSamples(api());
    const answer = await injectWire(api().appOf(name), await sampleRequest(name, api()));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toMatch(contentTypeOf(calls[name]));
  });
});

describe('the OpenAPI document', () => {
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
      const document = (await api().appOf(name).inject('/openapi.json')).json();
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
