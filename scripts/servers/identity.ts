import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildLock } from './build-lock.ts';
import { createDatabase, restoreDump, takeDump } from './database-dump.ts';
import { freePort } from './free-port.ts';
import type { PrivatePostgres } from './postgres.ts';
import { type ManagedProcess, runToEnd, startProcess } from './process.ts';
import { projectRoot, runFolder } from './run-folder.ts';
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
const cache = join(runFolder, 'cache');
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
  if (globSync('keycloak-*', { cwd: cache }).length === 0)
    options.note?.('first start: building the login pages and the realms, about 3 min');
  const home = await prepareHome();
  const isNew = await createDatabase(options.postgres, database, 'identity_app');
  const databaseUrl = options.postgres.url('identity_app', database);
  const snapshot = join(cache, `identity-${hashOf(...realmSources())}.dump`);
  const isRestored = isNew && existsSync(snapshot);
  if (isRestored) restoreDump(snapshot, databaseUrl);

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
  if (isNew && !isRestored) {
    for (const old of globSync('identity-*.dump', { cwd: cache })) rmSync(join(cache, old));
    takeDump(snapshot, databaseUrl);
  }
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

/**
 * A copy of Keycloak with our login pages built into it; it is made anew when either changes. The
 * original is where scripts/setup put it.
 */
async function prepareHome(): Promise<string> {
  const original = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    `tarnholt/keycloak-${release.version}`,
  );
  if (!existsSync(join(original, 'bin/kc.sh')))
    throw new Error(`there is no Keycloak ${release.version}: run scripts/setup`);
  return buildLock('identity-build', async () => {
    const theme = await buildTheme();
    const hash = hashOf(readFileSync(join(app, 'keycloak.json')), readFileSync(theme));
    const home = join(cache, `keycloak-${hash}`);
    if (existsSync(home)) return home;
    const unfinished = join(cache, `unfinished-keycloak-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(original, unfinished, { recursive: true });
    cpSync(theme, join(unfinished, 'providers/tarnholt-login-theme.jar'));
    await runToEnd({
      name: 'identity build',
      command: join(unfinished, 'bin/kc.sh'),
      args: ['build', '--db=postgres', '--health-enabled=true'],
      cwd: unfinished,
      env: { JAVA_HOME: javaHome() },
    });
    for (const old of globSync('keycloak-*', { cwd: cache }))
      rmSync(join(cache, old), { recursive: true, force: true });
    renameSync(unfinished, home);
    return home;
  });
}

async function buildTheme(): Promise<string> {
  const cwd = join(projectRoot, 'apps/login-theme');
  await runToEnd({ name: 'build login-theme', command: process.execPath, args: ['build.ts'], cwd });
  return join(cwd, 'dist_keycloak/tarnholt-login-theme.jar');
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
  mkdirSync(cache, { recursive: true });
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
