import { constants, createHmac, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportPKCS8, exportSPKI } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { claimsOf, forgeToken } from '../../testing/forge-token.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { shareTestApi, startTestApi } from '../../testing/test-core.ts';
import { signingKey } from '../../testing/test-identity.ts';
import { sql } from '../sql.ts';

/** Which tokens count, tried on a call that demands a user. */

const api = shareTestApi();

const seconds = (from: number) => Math.floor(Date.now() / 1_000) + from;

async function profileWith(authorization: string | string[]) {
  return api().app.inject({
    url: '/User/profile',
    headers: { authorization: authorization as string },
  });
}

async function expectAccepted(token: string) {
  const answer = await profileWith(`Bearer ${token}`);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function expectRefused(token: string, reason: string) {
  await expectUnauthorized(`Bearer ${token}`, reason);
}

/** The same answer for everything; only the counter says why. */
async function expectUnauthorized(authorization: string | string[] | undefined, reason: string) {
  const before = await refusals(reason);
  const answer =
    authorization === undefined
      ? await api().app.inject('/User/profile')
      : await profileWith(authorization);
  const { requestId, ...problem } = expectProblem(answer, 'unauthorized');
  expect(problem).toEqual({
    type: 'urn:tarnholt:problem:unauthorized',
    title: 'Please sign in to continue.',
    status: 401,
    code: 'unauthorized',
  });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(await refusals(reason)).toBe(before + 1);
  const line = api()
    .logText()
    .split('\n')
    .find((text) => text.includes(requestId) && text.includes('credential refused'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'debug', reason });
}

async function refusals(reason: string): Promise<number> {
  const { values } = await api().metrics.tokenRefusals.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test('a token of the shop is accepted', async () => {
  await expectAccepted(await api().identity.mint());
});

test('a token without a signature is refused', async () => {
  const claims = claimsOf(await api().identity.mint());
  const { privateKey } = await signingKey('shop-1');
  const key = await exportPKCS8(privateKey);
  for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
    const header = { alg, typ: 'at+jwt', kid: 'shop-1' };
    await expectRefused(
      forgeToken(header, claims, () => Buffer.alloc(0)),
      'algorithm',
    );
    // Nor with one that the header does not ask for.
    await expectRefused(
      forgeToken(header, claims, (signed) => sign('sha256', signed, key)),
      'algorithm',
    );
  }
});

test('a token signed by HMAC with the public key as its secret is refused', async () => {
  const { publicKey, published } = await signingKey('shop-1');
  const claims = claimsOf(await api().identity.mint());
  const secrets = [
    await exportSPKI(publicKey),
    JSON.stringify(published),
    Buffer.from(String(published.n), 'base64url'),
  ];
  for (const secret of secrets) {
    for (const [alg, hash] of [
      ['HS256', 'sha256'],
      ['HS512', 'sha512'],
    ] as const) {
      const header = { alg, typ: 'at+jwt', kid: 'shop-1' };
      const hmac = (signed: Buffer) => createHmac(hash, secret).update(signed).digest();
      await expectRefused(forgeToken(header, claims, hmac), 'algorithm');
    }
  }
});

test('a token signed by the right key in a way that is not on the list is refused', async () => {
  const { privateKey } = await signingKey('shop-1');
  const key = await exportPKCS8(privateKey);
  const claims = claimsOf(await api().identity.mint());
  const ways = [
    ['RS384', 'sha384', constants.RSA_PKCS1_PADDING],
    ['RS512', 'sha512', constants.RSA_PKCS1_PADDING],
    ['PS256', 'sha256', constants.RSA_PKCS1_PSS_PADDING],
    ['ES256', 'sha256', constants.RSA_PKCS1_PADDING],
  ] as const;
  for (const [alg, hash, padding] of ways) {
    const header = { alg, typ: 'at+jwt', kid: 'shop-1' };
    const token = forgeToken(header, claims, (signed) => sign(hash, signed, { key, padding }));
    await expectRefused(token, 'algorithm');
  }
  // The way of signing does count, so the rest above was right.
  const header = { alg: 'RS256', typ: 'at+jwt', kid: 'shop-1' };
  await expectAccepted(forgeToken(header, claims, (signed) => sign('sha256', signed, key)));
});

test('a token of another issuer is refused, however close its name', async () => {
  const { identity } = api();
  const { shop, staff } = identity.issuers;
  const names = [
    `${shop}/`,
    `${shop}?`,
    shop.toUpperCase(),
    shop.replace('127.0.0.1', 'localhost'),
    shop.replace('http:', 'https:'),
    shop.replace('/realms/shop', '/realms/shop2'),
    staff,
    '',
    null,
    [shop],
  ];
  for (const iss of names) await expectRefused(await identity.mint({ claims: { iss } }), 'issuer');
  await expectRefused(await identity.mint({ claims: { iss: undefined } }), 'issuer');
});

test('a token of the staff realm is refused by a call for shoppers, unlooked at', async () => {
  const { identity } = api();
  await expectRefused(await identity.mint({ realm: 'staff' }), 'issuer');
  expect(identity.fetches('staff')).toBe(0);
  // Nor does it help to sign as staff and say shop.
  const key = await signingKey('staff-1');
  await expectRefused(await identity.mint({ key, header: { kid: 'shop-1' } }), 'signature');
});

test('a token for another audience is refused', async () => {
  const { identity } = api();
  for (const aud of ['account', ['account', 'shop-web'], 'SHOP-API', 'shop-api2', [], {}, 7]) {
    await expectRefused(await identity.mint({ claims: { aud } }), 'audience');
  }
  await expectRefused(await identity.mint({ claims: { aud: undefined } }), 'audience');
  await expectAccepted(await identity.mint({ claims: { aud: 'shop-api' } }));
});

test('a token of a client that is not on the list is refused', async () => {
  const { identity } = api();
  for (const azp of ['shop-backoffice', 'shop-api', 'SHOP-WEB', 'shop-web ', ['shop-web'], null]) {
    await expectRefused(await identity.mint({ claims: { azp } }), 'client');
  }
  await expectRefused(await identity.mint({ claims: { azp: undefined } }), 'claims');
});

test('which clients are on the list is a setting', async () => {
  const own = await startTestApi({ SHOP_CLIENTS: 'shop-web, shop-test' });
  const statuses = [];
  for (const azp of ['shop-web', 'shop-test', 'other']) {
    const token = await own.identity.mint({ claims: { azp } });
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await own.app.inject({ url: '/User/profile', headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 401]);
});

test('a token counts between its times, give or take ten seconds', async () => {
  const { identity } = api();
  const mint = (claims: Record<string, unknown>) => identity.mint({ claims });
  await expectRefused(await mint({ exp: seconds(-12) }), 'expired');
  await expectAccepted(await mint({ exp: seconds(-5) }));
  await expectRefused(await mint({ nbf: seconds(13) }), 'not-yet-valid');
  await expectAccepted(await mint({ nbf: seconds(5) }));
  await expectRefused(await mint({ iat: seconds(13) }), 'not-yet-valid');
  await expectAccepted(await mint({ iat: seconds(5) }));
  // Whatever its end: no access token of ours is an hour old.
  await expectRefused(await mint({ iat: seconds(-3_615), exp: seconds(300) }), 'expired');
  for (const exp of ['9999999999', null, {}]) await expectRefused(await mint({ exp }), 'claims');
});

test('an ID token or a refresh token is no access token', async () => {
  const { identity } = api();
  const idToken = { typ: 'ID', aud: 'shop-web' };
  await expectRefused(await identity.mint({ header: { typ: 'JWT' }, claims: idToken }), 'type');
  await expectRefused(await identity.mint({ claims: { typ: 'ID' } }), 'type');
  await expectRefused(await identity.mint({ claims: { typ: 'Refresh' } }), 'type');
  await expectRefused(await identity.mint({ claims: { typ: 'Offline' } }), 'type');
  await expectRefused(await identity.mint({ claims: { typ: undefined } }), 'type');
  await expectRefused(await identity.mint({ header: { typ: 'JWT' } }), 'type');
  await expectRefused(await identity.mint({ header: { typ: undefined } }), 'type');
});

test.each(['sub', 'exp', 'iat', 'sid'])('a token without %s is refused', async (claim) => {
  const reason = claim === 'iat' ? 'not-yet-valid' : 'claims';
  await expectRefused(await api().identity.mint({ claims: { [claim]: undefined } }), reason);
});

test.each([
  ['empty', ''],
  ['a number', 7],
  ['too long', 'x'.repeat(256)],
  ['two words', 'a b'],
  ['with a NUL', 'a\u0000b'],
])('a subject that is %s is refused', async (_, sub) => {
  await expectRefused(await api().identity.mint({ claims: { sub } }), 'claims');
});

describe('keys that a token brings along or points to', () => {
  test('are not used', async () => {
    const attacker = await signingKey('attacker');
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ keys: [{ ...attacker.published, kid: 'shop-1' }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
    const jwk = await exportJWK(attacker.publicKey);
    const headers = [{ jku: elsewhere }, { x5u: elsewhere }, { jwk }, { x5c: ['certificate'] }];
    const { identity } = api();
    for (const header of [...headers, Object.assign({}, ...headers)]) {
      const forged = { key: attacker, header: { ...header, kid: 'shop-1' } };
      await expectRefused(await identity.mint(forged), 'signature');
      // And they do not matter where the signature is right.
      await expectAccepted(await identity.mint({ header }));
    }
    expect(asked).toBe(0);
  });

  test('that must be understood are refused', async () => {
    const claims = claimsOf(await api().identity.mint());
    const key = await exportPKCS8((await signingKey('shop-1')).privateKey);
    for (const more of [{ crit: ['jku'], jku: 'x' }, { crit: ['b64'], b64: false }, { crit: [] }]) {
      const header = { alg: 'RS256', typ: 'at+jwt', kid: 'shop-1', ...more };
      const token = forgeToken(header, claims, (signed) => sign('sha256', signed, key));
      await expectRefused(token, 'malformed');
    }
  });
});

test.each([undefined, 7, null, ['shop-1'], {}])('a key id of %j is refused', async (kid) => {
  const claims = claimsOf(await api().identity.mint());
  const key = await exportPKCS8((await signingKey('shop-1')).privateKey);
  const header = { alg: 'RS256', typ: 'at+jwt', ...(kid === undefined ? {} : { kid }) };
  const token = forgeToken(header, claims, (signed) => sign('sha256', signed, key));
  await expectRefused(token, 'malformed');
});

test('a key for encryption signs nothing', async () => {
  await expectRefused(await api().identity.mint({ header: { kid: 'shop-1-enc' } }), 'unknown-key');
});

describe('the Authorization header', () => {
  test('must be there', () => expectUnauthorized(undefined, 'missing'));

  test('must be a bearer token', async () => {
    const token = await api().identity.mint();
    const values = [token, `Basic ${token}`, `Bearer`, `Bearer `, `Bearer ${token} ${token}`];
    for (const value of [...values, `Bearer ${token},Bearer ${token}`, `Bearer\t${token}`, '']) {
      await expectUnauthorized(value, 'no-bearer');
    }
    expect((await profileWith(`bearer ${token}`)).statusCode).toBe(200);
  });

  test('must stand there once', async () => {
    const token = `Bearer ${await api().identity.mint()}`;
    await expectUnauthorized([token, token], 'several');
    await expectUnauthorized([token, 'Basic eA=='], 'several');
  });

  test('is not looked into when it is longer than any token of ours', async () => {
    const { identity } = api();
    const long = await identity.mint({ claims: { note: 'x'.repeat(8_000) } });
    expect(long.length).toBeGreaterThan(8_192);
    await expectRefused(long, 'too-long');
    await expectAccepted(await identity.mint({ claims: { note: 'x'.repeat(4_000) } }));
  });
});

test('nobody is refused for what the token need not say', async () => {
  const details = { email: 7, email_verified: 'yes', given_name: {}, auth_time: 'x' };
  const access = { realm_access: 'dealer', resource_access: [] };
  await expectAccepted(await api().identity.mint({ claims: { ...details, ...access } }));
});

test('refusals write no row anywhere', async () => {
  const own = await startTestApi();
  const expired = await own.identity.mint({ claims: { exp: seconds(-100) } });
  for (const authorization of [`Bearer ${expired}`, 'Bearer x.y.z', 'Basic x']) {
    const headers = { authorization };
    expect((await own.app.inject({ url: '/User/profile', headers })).statusCode).toBe(401);
  }
  const [row] = await own.db.query(
    sql<{ rows: number }>`/* testing.rows-of-refusals */
      select ((select count(*) from audit.event) + (select count(*) from platform.rate_limit)
              + (select count(*) from customers.customer))::int as rows`,
  );
  expect(row?.rows).toBe(0);
});
