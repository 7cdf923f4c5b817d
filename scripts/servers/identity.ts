import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp, buildFolderOf } from './app-build.ts';
import { buildLock } from './build-lock.ts';
import { createDatabase, restoreDump, takeDump } from './database-dump.ts';
import { freePort } from './free-port.ts';
import type { PrivatePostgres } from './postgres.ts';
import { machineCache, prepared, preparedFolder } from './prepared.ts';
import { type ManagedProcess, runToEnd, startProcess } from './process.ts';
import { projectRoot } from './run-folder.ts';
import type { Note } from './steps.ts';

/** Starts Keycloak: its database, its build with our login pages, the process, and the realms. */

export interface IdentityOptions {
  /** Names the folder and the log: two stacks never share anything. */
  readonly name: string;
  readonly postgres: PrivatePostgres;
  readonly port: number;
  readonly shopUrl: string;
  readonly backOfficeUrl: string;
  readonly smtpPort: number;
  readonly brandName: string;
  readonly mailFrom: string;
  /** `test` adds the client that hands out tokens for a password, and tokens of 70 s. */
  readonly overlay: 'none' | 'test';
  /** Takes a line about a start that will take minutes. */
  readonly note?: Note | undefined;
}

export interface Identity extends ManagedProcess {
  readonly url: string;
  /** What `pnpm identity` needs to talk to this server. */
  readonly environment: Record<string, string>;
}

const app = join(projectRoot, 'apps/identity');
const database = 'identity';

/** What the api shows when it makes or removes an account. No secret: these listen on 127.0.0.1 only. */
export const provisionerSecret = 'provisioner-of-private-servers';
const admin = { id: 'realm-keeper', secret: 'realm-keeper-of-private-servers' };

const release = JSON.parse(readFileSync(join(app, 'keycloak.json'), 'utf8')) as {
  version: string;
};

/** The address a browser knows it by. The same site as the shop, so its cookies are first-party. */
export const identityUrl = (port: number): string => `http://localhost:${port}`;

export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  if (!existsSync(preparedFolder(homeName())))
    options.note?.('first start: building the login pages and the realms, about 3 min');
  const home = await prepareHome();
  const isNew = await createDatabase(options.postgres, database, 'identity_app');
  const databaseUrl = options.postgres.url('identity_app', database);
  const snapshot = `realms-${hashOf(...realmSources())}`;
  const dump = 'identity.dump';
  const isRestored = isNew && existsSync(preparedFolder(snapshot));
  if (isRestored) restoreDump(join(preparedFolder(snapshot), dump), databaseUrl);

  const url = identityUrl(options.port);
  const managementPort = await freePort();
  const started = await startProcess({
    name: `${options.name}-identity`,
    command: join(home, 'bin/kc.sh'),
    args: ['start', '--optimized'],
    cwd: home,
    env: serverSettings(options, databaseUrl, managementPort),
    readyWhen: /started in [\d.]+s/,
    // An empty database is given its tables first, and the machine may be busy with the others.
    readyWithinMs: 240_000,
  });
  const environment = realmSettings(options, url);
  try {
    await untilReady(managementPort);
    await runIdentity(['apply'], environment);
  } catch (error) {
    await started.stop();
    throw error;
  }
  if (isNew) await prepared(snapshot, (folder) => takeDump(join(folder, dump), databaseUrl));
  return { ...started, url, environment };
}

/** Runs a command of `apps/identity` against a running server. */
export function runIdentity(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  return runToEnd({
    name: `identity ${args.join(' ')}`,
    command: process.execPath,
    args: ['src/main.ts', ...args],
    cwd: app,
    env: environment,
  });
}

function serverSettings(
  options: IdentityOptions,
  databaseUrl: string,
  managementPort: number,
): Record<string, string> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  return {
    JAVA_HOME: javaHome(),
    JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx512m',
    // These servers live for minutes: code compiled quickly beats code compiled well.
    JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
    KC_DB_URL: `jdbc:postgresql://${hostname}:${port}${pathname}`,
    KC_DB_USERNAME: username,
    KC_DB_PASSWORD: password,
    KC_DB_POOL_MAX_SIZE: '10',
    KC_HOSTNAME: identityUrl(options.port),
    KC_HTTP_ENABLED: 'true',
    KC_HTTP_HOST: '127.0.0.1',
    KC_HTTP_PORT: String(options.port),
    KC_HTTP_MANAGEMENT_PORT: String(managementPort),
    KC_LOG_CONSOLE_COLOR: 'false',
    // Events name people, and are in the database. Nor is every question whether it is up a line.
    KC_LOG_LEVEL: 'info,org.keycloak.events:off,io.smallrye.health:warn',
    // One node without neighbors: no cluster to look for.
    KC_CACHE: 'local',
    KC_BOOTSTRAP_ADMIN_CLIENT_ID: admin.id,
    KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: admin.secret,
  };
}

function realmSettings(options: IdentityOptions, url: string): Record<string, string> {
  return {
    IDENTITY_URL: url,
    IDENTITY_ADMIN_CLIENT_ID: admin.id,
    IDENTITY_ADMIN_CLIENT_SECRET: admin.secret,
    IDENTITY_OVERLAY: options.overlay,
    IDENTITY_DEMO_ACCOUNTS: 'on',
    PROVISIONER_SECRET: provisionerSecret,
    SHOP_URL: options.shopUrl,
    BACK_OFFICE_URL: options.backOfficeUrl,
    BRAND_NAME: options.brandName,
    SMTP_URL: `smtp://127.0.0.1:${options.smtpPort}`,
    MAIL_FROM: options.mailFrom,
  };
}

async function untilReady(managementPort: number): Promise<void> {
  const url = `http://127.0.0.1:${managementPort}/health/ready`;
  for (let left = 1_200; left > 0; left -= 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('Keycloak did not become ready within four minutes of its start');
}

/** Names the copy of Keycloak by what goes into it: its release and the sources of our login pages. */
function homeName(): string {
  const theme = basename(buildFolderOf('login-theme'));
  return `keycloak-${hashOf(readFileSync(join(app, 'keycloak.json')), Buffer.from(theme))}`;
}

/** A copy of the Keycloak that scripts/setup installed, with our login pages built into it. */
async function prepareHome(): Promise<string> {
  const original = join(machineCache, `keycloak-${release.version}`);
  if (!existsSync(join(original, 'bin/kc.sh')))
    throw new Error(`there is no Keycloak ${release.version}: run scripts/setup`);
  return buildLock('identity-build', () =>
    prepared(homeName(), async (home) => {
      cpSync(original, home, { recursive: true });
      const jar = 'tarnholt-login-theme.jar';
      cpSync(join(await buildApp('login-theme'), jar), join(home, 'providers', jar));
      await runToEnd({
        name: 'identity build',
        command: join(home, 'bin/kc.sh'),
        args: ['build', '--db=postgres', '--health-enabled=true'],
        cwd: home,
        env: { JAVA_HOME: javaHome() },
      });
    }),
  );
}

/** The newest Java that Keycloak supports; the system's own where that is the only one. */
function javaHome(): string {
  for (const pattern of ['temurin-25*', 'java-25-*', 'java-21-*', 'java-17-*']) {
    const [found] = globSync(`/usr/lib/jvm/${pattern}/bin/java`);
    if (found !== undefined) return join(found, '../..');
  }
  const java = execFileSync('readlink', ['-f', '/usr/bin/java'], { encoding: 'utf8' }).trim();
  return join(java, '../..');
}

function realmSources(): Buffer[] {
  const files = globSync('src/**/*.ts', { cwd: app })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  return ['keycloak.json', ...files].map((file) => readFileSync(join(app, file)));
}

function hashOf(...parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
