import { Client } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseLine } from './testing/database-line.ts';
import { expectProblem } from './testing/problem-answer.ts';
import { seedSamples } from './testing/seed-samples.ts';
import { injectWire, mayChange, sampledCalls, sampleRequest } from './testing/served-calls.ts';
import { tableAccess } from './testing/table-access.ts';
import { ownDatabase, shareTestApi, startTestApi } from './testing/test-core.ts';

/** Whatever goes wrong, the answer is a problem document that tells no internals. */

const api = shareTestApi();
/** Another shop, whose tables come and go. */
const shaken = shareTestApi();
beforeAll(() => seedSamples(shaken()));

/** What a driver might say; none of it may be in an answer. */
const plantedError = Object.assign(
  new Error('relation "inventory.sku" does not exist at db-7.internal.tarnholt.example'),
  {
    code: '42P01',
    severity: 'ERROR',
    detail: 'Failing row contains (secret-of-the-row).',
    hint: 'secret-of-the-hint',
    query: 'select secret_column from inventory.sku',
  },
);

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

describe.each(sampledCalls)('%s', (name) => {
  test('hides what the driver said', { tags: ['API-24'] }, async () => {
    const { db, logText } = api();
    const before = logText().length;
    vi.spyOn(db, 'query').mockRejectedValue(plantedError);
    vi.spyOn(db, 'transaction').mockRejectedValue(plantedError);
    try {
      const answer = await injectWire(api().appOf(name), await sampleRequest(name, api()));
      const { requestId } = expectProblem(answer, 'internal_error');
      expect(answer.body).not.toMatch(/secret|inventory|internal\.tarnholt|42P01/);
      const failed = logText()
        .slice(before)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
        .find(({ reqId, msg }) => reqId === requestId && msg === 'request failed');
      expect(failed).toMatchObject({ level: 'error', err: { code: '42P01' } });
      expect(JSON.stringify(failed)).not.toMatch(/secret-of-the/);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('is a 500 while its tables are gone, and works when they are back', {
    tags: ['API-24'],
  }, async () => {
    const own = shaken();
    const { database } = own;
    const app = own.appOf(name);
    if (mayChange(name)) await seedSamples(own);
    const request = await sampleRequest(name, own);
    const schemas = new Set(Object.keys(tableAccess).map((table) => table.split('.')[0]));
    const rename = (from: string, to: string) =>
      asOwner(
        database.ownerUrl,
        [...schemas]
          .map((schema) => `alter schema ${from}${schema} rename to ${to}${schema};`)
          .join(''),
      );
    await rename('', 'gone_');
    expectProblem(await injectWire(app, request), 'internal_error');
    await rename('gone_', '');
    expect((await injectWire(app, request)).statusCode).toBe(200);
  });

  test('is a 503 with Retry-After while the database cannot be reached', {
    tags: ['API-24'],
  }, async () => {
    const { db } = api();
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
      code: 'ECONNREFUSED',
    });
    for (const error of [refused, new Error('Connection terminated unexpectedly')]) {
      vi.spyOn(db, 'query').mockRejectedValue(error);
      vi.spyOn(db, 'transaction').mockRejectedValue(error);
      const answer = await injectWire(api().appOf(name), await sampleRequest(name, api()));
      vi.restoreAllMocks();
      expectProblem(answer, 'service_unavailable');
      expect(answer.headers['retry-after']).toBe('2');
    }
  });

  test.each(['57014', '55P03'])(
    'is a 504 when a statement runs past its limit (%s)',
    {
      tags: ['API-24'],
    },
    async (code) => {
      const { db } = api();
      const error = Object.assign(new Error('canceling statement'), { code, severity: 'ERROR' });
      vi.spyOn(db, 'query').mockRejectedValue(error);
      vi.spyOn(db, 'transaction').mockRejectedValue(error);
      const answer = await injectWire(api().appOf(name), await sampleRequest(name, api()));
      vi.restoreAllMocks();
      expectProblem(answer, 'timeout');
    },
  );
});

test('a server that went away is a 503, and the next request after it is back is served', {
  tags: ['API-24'],
}, async () => {
  const database = await ownDatabase();
  const line = await databaseLine(database.appUrl);
  const own = await startTestApi({ DATABASE_URL: line.url }, { database });
  const { app } = own;
  const request = await sampleRequest('getProducts', own);
  expect((await injectWire(app, request)).statusCode).toBe(200);
  await line.cut();
  for (let round = 0; round < 3; round += 1) {
    expectProblem(await injectWire(app, request), 'service_unavailable');
  }
  expectProblem(await app.inject('/readyz'), 'service_unavailable');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await line.restore();
  expect((await injectWire(app, request)).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

describe('a request that the api refuses', () => {
  test.each([
    ['of an unknown path', { url: '/nothing/here' }, 'not_found'],
    ['with a query the contract does not take', { url: '/Products?sku=a%20b' }, 'invalid_request'],
    ['with a query given twice', { url: '/Products?sku=A&sku=%27' }, 'invalid_request'],
    [
      'with a query for a prototype',
      { url: '/Products?sku[__proto__]=1&sku=%22' },
      'invalid_request',
    ],
    ['with unreadable URL encoding', { url: '/Products/%zz' }, 'invalid_request'],
    ['with another method', { method: 'DELETE', url: '/Products' }, 'method_not_allowed'],
    ['with a compressed body', zipped(), 'unsupported_media_type'],
  ] as const)('%s gets a problem document', { tags: ['API-24'] }, async (_, request, code) => {
    expectProblem(await api().app.inject({ ...request }), code);
  });

  test('gets a title that a shopper can be shown', { tags: ['API-24'] }, async () => {
    const problem = expectProblem(await api().app.inject('/Products?sku=%27'), 'invalid_request');
    expect(problem.title).toBe('Please check the information you entered.');
  });

  test('on the path of a prototype finds nothing', async () => {
    for (const url of ['/__proto__', '/constructor', '/Products/__proto__', '/toString']) {
      expectProblem(await api().app.inject(url), 'not_found');
    }
  });
});

function zipped() {
  return { url: '/Products', headers: { 'content-encoding': 'gzip' } };
}
