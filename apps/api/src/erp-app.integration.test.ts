import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { erpRoutes } from '@tarnholt/contract/erp-routes';
import { routes } from '@tarnholt/contract/routes';
import { staffRoutes } from '@tarnholt/contract/staff-routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from './platform/sql.ts';
import { addProgram } from './testing/erp-caller.ts';
import { scanLog } from './testing/log-scan.ts';
import { expectProblem } from './testing/problem-answer.ts';
import { putOnSale } from './testing/put-on-sale.ts';
import { sampleKey } from './testing/sample-erp.ts';
import { signInStaff } from './testing/signed-in.ts';
import { shareTestApi } from './testing/test-core.ts';
import { rolesOfStaff } from './testing/test-identity.ts';

/** Who is let in where programs of the house call, and how they get their keys. */

const api = shareTestApi();

beforeEach(() => api().db.query(sql`/* testing.forget-limits */ delete from platform.rate_limit`));

const manager = () => signInStaff(api(), ['manager'], { given_name: 'Max', family_name: 'Field' });

const readStock = (authorization?: string) =>
  api().erp.app.inject({
    url: '/erp/v1/stock',
    headers: authorization === undefined ? {} : { authorization },
  });

const sendPrices = (key: string, messageId: string) =>
  api().erp.app.inject({
    method: 'POST',
    url: '/erp/v1/price-messages',
    headers: { authorization: `Bearer ${key}` },
    payload: { messageId, lines: [{ sku: 'TH-KEYS', price: 12 }] },
  });

describe('the three listeners of one process', () => {
  const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

  test('the shop and the staff answer 404 to what programs call', async () => {
    const { key } = await addProgram(api(), ['stock', 'prices', 'shipments']);
    for (const { app } of [api(), api().staff]) {
      for (const { method, path } of Object.values(erpRoutes)) {
        const headers = { authorization: `Bearer ${key}` };
        expectProblem(await app.inject({ method, url: path, headers }), 'not_found');
      }
      const { paths } = (await app.inject('/openapi.json')).json();
      expect(Object.keys(paths).filter((path) => path.startsWith('/erp'))).toEqual([]);
    }
  });

  test('where programs call, the calls of the shop and of staff are 404', async () => {
    const { key } = await addProgram(api(), ['stock']);
    for (const { method, path } of [...Object.values(routes), ...Object.values(staffRoutes)]) {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await api().erp.app.inject({ method, url: addressOf(path), headers });
      expectProblem(answer, 'not_found');
    }
  });

  test('none can be made to serve a call of another, nor one that asks for no scope', () => {
    const { calls, staff, erp } = api();
    const options = { roles: ['stock'] } as const;
    for (const [server, audience] of [
      [calls, 'shop'],
      [staff.calls, 'staff'],
    ] as const) {
      expect(() => server.implement('listErpStock', async () => ({}) as never, options)).toThrow(
        `listErpStock is no call of the listener for ${audience}`,
      );
    }
    expect(() => erp.calls.implement('listErpStock', async () => ({}) as never)).toThrow(
      'listErpStock is for erp and names no roles',
    );
  });

  test('it tells whether it is ready, has a document of its calls and is open to no page', async () => {
    const { app } = api().erp;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expectProblem(await app.inject('/metrics'), 'not_found');
    const answer = await app.inject({
      url: '/openapi.json',
      headers: { origin: api().config.BACK_OFFICE_URL },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(await new Validator().validate(answer.json())).toMatchObject({ valid: true });
    const paths = Object.values(erpRoutes).map(({ path }) => path as string);
    expect(Object.keys(answer.json().paths).toSorted()).toEqual(paths.toSorted());
  });
});

describe('a key', () => {
  test('that does not count is 401, and the answer does not tell why', async () => {
    const { key, client } = await addProgram(api(), ['stock']);
    const [keyId = ''] = client.keys.map(({ id }) => id);
    await manager().call('revokeErpKey', {
      params: { clientId: client.id, keyId },
      body: { version: client.version },
    });
    const staff = await api().identity.mint({ realm: 'staff', claims: rolesOfStaff('manager') });
    const answers = [];
    for (const authorization of [
      undefined,
      'Basic 0123456789',
      `Bearer ${key}`,
      `Bearer ${key.slice(0, -1)}x`,
      `Bearer ${sampleKey}`,
      'Bearer thk_nobody',
      `Bearer ${staff}`,
      `Bearer ${await api().identity.mint()}`,
    ]) {
      const answer = await readStock(authorization);
      expectProblem(answer, 'unauthorized');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      const { requestId: _, ...told } = answer.json();
      answers.push(JSON.stringify(told));
    }
    expect(new Set(answers).size).toBe(1);
  });

  test('opens what it is good for; the rest is 403 and an audit event of the program', async () => {
    const { key, client } = await addProgram(api(), ['stock']);
    expect((await readStock(`Bearer ${key}`)).statusCode).toBe(200);
    const { requestId } = expectProblem(await sendPrices(key, 'p-1'), 'forbidden');
    const events = await api().db.query(
      sql<object>`/* testing.refusal */
        select action, actor_kind, actor_id, subject, details from audit.event
         where request_id = ${requestId}::uuid`,
    );
    expect(events).toEqual([
      {
        action: 'access.refused',
        actor_kind: 'client',
        actor_id: client.id,
        subject: 'call/POST /erp/v1/price-messages',
        details: { required: ['prices'], held: ['stock'] },
      },
    ]);
  });

  test('is shown once, and only its hash is kept', async () => {
    const { key, client } = await addProgram(api(), ['prices'], 'Price list');
    expect(key).toMatch(/^thk_[A-Za-z0-9]{12}_[\w-]{43}$/);
    const secret = key.slice('thk_'.length + 13);
    const listed = await manager().call('listErpClients', {});
    expect(listed.body).not.toContain(secret);
    expect(listed.json().clients).toContainEqual(client);
    const [row] = await api().db.query(
      sql<{ text: string; hash: string }>`/* testing.stored-key */
        select to_jsonb(k)::text as text, encode(secret_hash, 'hex') as hash from erp.client_key k
         where client_id = ${client.id}`,
    );
    expect(row?.text).not.toContain(secret);
    expect(row?.hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(scanLog(api().logText(), { planted: [key, secret] })).toEqual([]);
  });

  test('that was ended stops at once, stays ended, and the next one goes on', async () => {
    await putOnSale(api().db, [{ sku: 'TH-KEYS' }]);
    const { key, client } = await addProgram(api(), ['prices']);
    const [keyId = ''] = client.keys.map(({ id }) => id);
    expect((await sendPrices(key, 'p-1')).statusCode).toBe(200);
    const params = { clientId: client.id };
    const made = await manager().call('addErpKey', {
      params,
      body: { version: 1, scopes: ['prices'] },
    });
    expect(made.json().client).toMatchObject({ version: 2, keys: [{}, { id: keyId }] });
    const third = { params, body: { version: 2, scopes: ['stock' as const] } };
    expectProblem(await manager().call('addErpKey', third), 'conflict');
    const ended = await manager().call('revokeErpKey', {
      params: { ...params, keyId },
      body: { version: 2 },
    });
    expect(ended.json().keys[1]).toMatchObject({ revokedBy: 'Max Field', madeBy: 'Max Field' });
    expect(ended.json().keys[1].lastUsedAt).not.toBeNull();
    expectProblem(await sendPrices(key, 'p-2'), 'unauthorized');
    expect((await sendPrices(made.json().key, 'p-2')).statusCode).toBe(200);
    const revive = api().db.query(
      sql`/* testing.revive-key */
        update erp.client_key set revoked_at = null, revoked_by = null where id = ${keyId}`,
    );
    await expect(revive).rejects.toMatchObject({ code: '42501' });
    const widen = api().db.query(
      sql`/* testing.widen-key */ update erp.client_key set scopes = array['shipments']`,
    );
    await expect(widen).rejects.toMatchObject({ code: '42501' });
  });

  test('is limited together with the other keys of its client, and with nobody else', async () => {
    const [busy, calm] = [await addProgram(api(), ['stock']), await addProgram(api(), ['stock'])];
    expect((await readStock(`Bearer ${busy.key}`)).statusCode).toBe(200);
    await api().db.query(
      sql`/* testing.near-the-limit */
        update platform.rate_limit set hits = 600 where policy = 'erp.read'`,
    );
    const answer = await readStock(`Bearer ${busy.key}`);
    expectProblem(answer, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await readStock(`Bearer ${calm.key}`)).statusCode).toBe(200);
  });
});

describe('whoever makes or ends a key', () => {
  const long = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };

  test('has signed in within the last minutes', async () => {
    const { client } = await addProgram(api(), ['stock']);
    const params = { clientId: client.id };
    const keyId = client.keys[0]?.id ?? '';
    const body = { version: 1, scopes: ['stock' as const] };
    for (const answer of [
      await manager().call('addErpClient', { body: { name: 'Late', scopes: ['stock'] } }, long),
      await manager().call('addErpKey', { params, body }, long),
      await manager().call('revokeErpKey', { params: { ...params, keyId }, body }, long),
    ]) {
      expectProblem(answer, 'step_up_required');
    }
    expect((await manager().call('listErpClients', {}, long)).statusCode).toBe(200);
  });

  test('is told when somebody else was faster, or the name is taken', async () => {
    const { client } = await addProgram(api(), ['stock'], 'Warehouse North');
    const params = { clientId: client.id };
    const body = { version: 1, scopes: ['stock' as const] };
    const both = await Promise.all([
      manager().call('addErpKey', { params, body }),
      manager().call('addErpKey', { params, body }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().title).toContain(
      'changed since you opened',
    );
    const again = await manager().call('addErpClient', {
      body: { name: 'warehouse north', scopes: ['stock'] },
    });
    expect(expectProblem(again, 'conflict').title).toBe('Another client has this name.');
    const keyId = 'NoSuchKey000';
    expectProblem(
      await manager().call('revokeErpKey', { params: { ...params, keyId }, body: { version: 2 } }),
      'not_found',
    );
  });
});
