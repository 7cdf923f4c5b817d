import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { AdminApi } from '../apps/identity/src/admin-api.ts';
import { readConfig } from '../apps/identity/src/config.ts';
import { runIdentity, startIdentity } from '../scripts/servers/identity.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { identityOptions } from '../scripts/servers/shop.ts';
import { type StackOptions, startStack } from '../scripts/servers/stack.ts';
import { type Finding, readSizes, report, seededRandom } from './arguments.ts';
import { mutateToken } from './mutate-token.ts';

/**
 * The built api and a real Keycloak. Shown: no altered token is accepted; the key that signs is
 * replaced under load without one refused request; a removed key is refused; and with Keycloak
 * stopped, good tokens work, also after a restart of the api, while what cannot be decided is 503.
 */
const { mutations, settle, removalSeconds, seed } = readSizes({
  // The altered tokens may have used up the api's one search for an unknown key in 30 seconds: a
  // new key must settle for longer than that (in operation it settles for 300).
  ci: { mutations: 10_000, settle: 35, removalSeconds: 0 },
  // Waits as long as the api may keep a removed key.
  release: { mutations: 100_000, settle: 300, removalSeconds: 330 },
});
const random = seededRandom(seed);
console.log(`${mutations} altered tokens, new key signs after ${settle} s, seed ${seed}`);

const options: StackOptions = {
  name: 'proof-identity',
  durable: false,
  code: 'built',
  identity: 'test',
  environment: { EDGE_URLS: '', SHOP_CLIENTS: 'shop-web,shop-test' },
};
rmSync(serverFolder(options.name), { recursive: true, force: true });
const stack = await startStack(options);
try {
  let identity = await startIdentity(identityOptions(options, stack));
  let api = await stack.startApi();
  const restartApi = async () => {
    await api.stop();
    api = await stack.startApi();
  };
  try {
    const findings = [
      ...(await sendAltered()),
      ...(await sendUnknownKeys()),
      ...(await rotateUnderLoad(identity.environment)),
      ...(removalSeconds > 0 ? await removeKey(identity.environment) : []),
    ];
    const token = await freshToken();
    await identity.stop();
    findings.push(...(await withoutKeycloak(token, restartApi)));
    identity = await startIdentity(identityOptions(options, stack));
    findings.push(await recovery());
    report('identity', findings);
  } finally {
    await identity.stop();
  }

  /** The status of the profile for a bearer. */
  async function ask(bearer: string): Promise<number> {
    const answer = await fetch(`${api.url}/User/profile`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function sendAltered(): Promise<Finding[]> {
    const statuses = new Map<number, number>();
    let token = await freshToken();
    let other = await freshToken();
    let renewAt = Date.now() + 40_000;
    for (let sent = 0; sent < mutations; ) {
      if (Date.now() > renewAt) {
        // One that has ended would be refused for that alone.
        [token, other] = [await freshToken(), await freshToken()];
        renewAt = Date.now() + 40_000;
      }
      const batch = Array.from({ length: 20 }, () => mutateToken(token, other, random));
      const answers = await Promise.all(batch.map(ask));
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent += batch.length;
    }
    const refused = statuses.get(401) ?? 0;
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const untouched = await ask(token);
    return [
      {
        name: 'altered tokens are refused with 401',
        holds: refused === total && total >= mutations,
        figure: `${refused} of ${total} (${total - refused} otherwise)`,
      },
      { name: 'the same token unaltered', holds: untouched === 200, figure: String(untouched) },
    ];
  }

  async function sendUnknownKeys(): Promise<Finding[]> {
    const token = await freshToken();
    const before = await keyFetches();
    const statuses = new Set<number>();
    for (let sent = 0; sent < 1_000; sent += 20) {
      const made = Array.from({ length: 20 }, () => withKeyId(token, `made-up-${random()}`));
      for (const status of await Promise.all(made.map(ask))) statuses.add(status);
    }
    const fetches = (await keyFetches()) - before;
    return [
      {
        name: '1,000 made-up key ids cause at most one fetch, and are refused',
        holds: fetches <= 1 && [...statuses].every((status) => status === 401),
        figure: `${fetches} fetches, statuses ${[...statuses].join(', ')}`,
      },
    ];
  }

  async function keyFetches(): Promise<number> {
    const text = await (await fetch(`${api.opsUrl}/metrics`)).text();
    return [...text.matchAll(/^identity_key_fetches_total\{[^}]*realm="shop"[^}]*\} (\d+)/gm)]
      .map((match) => Number(match[1]))
      .reduce((sum, count) => sum + count, 0);
  }

  async function rotateUnderLoad(environment: Record<string, string>): Promise<Finding[]> {
    const statuses = new Map<number, number>();
    const keyIds = new Set<string>();
    let isOver = false;
    const load = (async () => {
      while (!isOver) {
        const token = await freshToken();
        for (let count = 0; count < 20 && !isOver; count += 1) {
          const status = await ask(token);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) keyIds.add(keyIdOf(token));
          // Below what one customer may ask for in a minute.
          await sleep(120);
        }
      }
    })();
    await runIdentity(['rotate-keys', 'shop', '--settle', String(settle)], environment);
    // Until the api has accepted a token of the new key: later it must know the key without Keycloak.
    for (let left = 300; left > 0 && keyIds.size < 2; left -= 1) await sleep(100);
    await sleep(5_000);
    isOver = true;
    await load;
    const good = statuses.get(200) ?? 0;
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    return [
      {
        name: 'requests while the signing key is replaced',
        holds: total > 100 && good === total && keyIds.size === 2,
        figure: `${countsOf(statuses)} of ${total}, tokens of ${keyIds.size} keys`,
      },
    ];
  }

  async function removeKey(environment: Record<string, string>): Promise<Finding[]> {
    // A token that outlives the wait: it is refused for its key, not for its age.
    const admin = new AdminApi(readConfig(environment));
    const realm = await admin.find('/shop');
    await admin.replace('/shop', { ...realm, accessTokenLifespan: 900 });
    const token = await freshToken();
    await runIdentity(['rotate-keys', 'shop', '--settle', '1'], environment);
    await runIdentity(['remove-old-keys', 'shop'], environment);
    await admin.replace('/shop', { ...realm });
    const begun = performance.now();
    let status = await ask(token);
    while (status !== 401 && performance.now() - begun < removalSeconds * 1000) {
      await sleep(1_000);
      status = await ask(token);
    }
    const seconds = (performance.now() - begun) / 1000;
    return [
      {
        name: 'a token of a removed key is refused',
        holds: status === 401 && seconds <= 301,
        figure: `${status} after ${seconds.toFixed(0)} s`,
      },
    ];
  }

  async function withoutKeycloak(token: string, restart: () => Promise<void>): Promise<Finding[]> {
    const running = await ask(token);
    await restart();
    const restarted = await ask(token);
    const unknown = await ask(withKeyId(token, 'newer-than-we-know'));
    await forgetKeys();
    await restart();
    const keyless = await ask(token);
    return [
      { name: 'Keycloak stopped: a good token', holds: running === 200, figure: String(running) },
      {
        name: 'the same after a restart of the api',
        holds: restarted === 200,
        figure: String(restarted),
      },
      { name: 'a key id that nobody knows', holds: unknown === 503, figure: String(unknown) },
      { name: 'without any keys at all', holds: keyless === 503, figure: String(keyless) },
    ];
  }

  async function recovery(): Promise<Finding> {
    const begun = performance.now();
    let status = await ask(await freshToken());
    while (status !== 200 && performance.now() - begun < 60_000) {
      await sleep(500);
      status = await ask(await freshToken());
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return {
      name: 'Keycloak started again: the api recovers by itself',
      holds: status === 200,
      figure: `${status} after ${seconds} s`,
    };
  }
} finally {
  await stack.stop();
}

async function freshToken(): Promise<string> {
  const answer = await fetch(
    `${stack.addresses.identityUrl}/realms/shop/protocol/openid-connect/token`,
    {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'shop-test',
        scope: 'openid profile email',
        username: 'ann@tarnholt.example',
        password: 'Tarnholt-shopper-1',
      }),
    },
  );
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

function countsOf(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
}

function keyIdOf(token: string): string {
  const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  return (JSON.parse(header) as { kid: string }).kid;
}

function withKeyId(token: string, kid: string): string {
  const [, payload, signature] = token.split('.');
  const header = { alg: 'RS256', typ: 'at+jwt', kid };
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), payload, signature].join('.');
}

async function forgetKeys(): Promise<void> {
  const client = new Client({ connectionString: stack.environment.MIGRATION_DATABASE_URL });
  await client.connect();
  await client.query('delete from platform.identity_key_set');
  await client.end();
}
