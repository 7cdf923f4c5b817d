import { startOperations } from '@tarnholt/service';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApi } from './testing/test-core.ts';

async function start() {
  const api = await startTestApi();
  const operations = await startOperations({ ...api, host: '127.0.0.1', port: 0 });
  onTestFinished(operations.close);
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, operations.address));
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  return { api, operations, get };
}

test('metrics are on the listener for operations and on no other', async () => {
  const { api, get } = await start();
  await api.app.inject('/Products?sku=SECRET-SKU');
  await api.app.inject('/no/such/path/SECRET-TOKEN');
  const { status, body, headers } = await get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/Products",status="200"\} 1/,
  );
  expect(body).toMatch(/http_request_duration_seconds_bucket\{le="0\.05",.*route="\/Products"/);
  expect(body).toContain('database_query_duration_seconds_count{statement="inventory.');
  expect(body).toContain('database_pool_connections{state="total"}');
  expect(body).not.toContain('SECRET');
  expect((await api.app.inject('/metrics')).statusCode).toBe(404);
});

test('readiness says no from the moment the process drains; it is still alive', async () => {
  const { api, operations, get } = await start();
  expect(await get('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
  await operations.drain();
  const { status, body } = await get('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(body)).toMatchObject({ code: 'service_unavailable' });
  expect((await get('/healthz')).status).toBe(200);
  await expect(operations.isReady()).rejects.toThrow('stopping');
  await expect(api.isReady()).resolves.toBeUndefined();
});

test('the calls of the shop are not on the listener for operations', async () => {
  const { get } = await start();
  for (const path of ['/Products', '/openapi.json']) expect((await get(path)).status).toBe(404);
});

test('probes write no log line each, failures do', async () => {
  const { api, operations, get } = await start();
  await get('/readyz');
  expect(api.logText()).not.toContain('/readyz');
  await operations.drain();
  await get('/readyz');
  expect(api.logText()).toContain('"msg":"not ready"');
});
