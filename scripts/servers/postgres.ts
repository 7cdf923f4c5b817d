import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { asPostgresUser, isRoot, projectRoot, serverFolder } from './run-folder.ts';

/** Roles of the private servers. The passwords are no secret: they listen on 127.0.0.1 only. */
const passwords = {
  postgres: 'admin',
  shop_owner: 'owner',
  shop_app: 'app',
  content_app: 'content',
  content_projector: 'projector',
  identity_app: 'identity',
} as const;
export type Role = keyof typeof passwords;

export type StopMode = 'smart' | 'fast' | 'immediate';

export interface PrivatePostgres {
  readonly port: number;
  readonly folder: string;
  url(role: Role, database: string): string;
  stop(mode?: StopMode): void;
  /** Starts it again on the same port after `stop`. */
  start(): void;
  /** Ends it and deletes its data. */
  remove(): void;
  /** The process id of the server, to measure its CPU time. */
  pid(): number;
}

export interface PostgresOptions {
  /** Folder below `.run`. The same name finds the same data again. */
  readonly name: string;
  readonly port?: number;
  /** Off only for tests that never ask what survives a crash. */
  readonly durable: boolean;
  /** For those that make and drop databases by the hundred. What they hold is gone with the machine. */
  readonly inMemory?: boolean;
  readonly settings?: Record<string, string>;
}

/** Where initdb, pg_ctl and pgbench lie. */
export function postgresPrograms(): string {
  // A version whose server is there: a newer client alone has a folder here too.
  const [newest] = globSync('/usr/lib/postgresql/*/bin/postgres')
    .map(dirname)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
}

function run(command: string, args: readonly string[]): void {
  const [program, programArgs] = asPostgresUser(join(postgresPrograms(), command), args);
  execFileSync(program, programArgs, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
}

function postgresUid(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** SCRAM hashes slowly on purpose, and integration tests connect by the thousand. */
const authenticationOf = ({ inMemory }: PostgresOptions) => (inMemory ? 'md5' : 'scram-sha-256');

function createCluster(data: string, options: PostgresOptions): void {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 });
  if (isRoot) chownSync(passwordFile, postgresUid('-u'), postgresUid('-g'));
  try {
    run('initdb', [
      ...['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`],
      ...['--auth', authenticationOf(options)],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--data-checksums'],
    ]);
  } finally {
    rmSync(passwordFile);
  }
}

/** A connection of a role to a private server. */
export function postgresUrl(port: number, role: Role, database: string): string {
  return `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

function settingsOf(options: PostgresOptions, port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    max_connections: '200',
    shared_buffers: "'256MB'",
    log_min_duration_statement: '1000',
    // Statements with parameters hold personal data; the server's log must not.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
}

function isRunning(data: string): boolean {
  try {
    const [program, args] = asPostgresUser(join(postgresPrograms(), 'pg_ctl'), [
      'status',
      '-D',
      data,
    ]);
    execFileSync(program, args, { stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a PostgreSQL of our own in a folder of its own. One left over from a killed run is ended. */
export async function startPostgres(options: PostgresOptions): Promise<PrivatePostgres> {
  const folder = serverFolder(options.name);
  if (isRoot) chownSync(folder, postgresUid('-u'), postgresUid('-g'));
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true });
    if (options.inMemory && hasMemoryFolder()) keepInMemory(data);
    createCluster(data, options);
  }
  if (isRunning(data)) run('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']);

  const port = await freePort(options.port);
  const lines = Object.entries(settingsOf(options, port)).map(
    ([key, value]) => `${key} = ${value}`,
  );
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  const start = () =>
    run('pg_ctl', ['start', '-D', data, '-l', join(folder, 'server.log'), '-w', '-t', '60', '-s']);
  start();
  const server: PrivatePostgres = {
    port,
    folder,
    url: (role, database) => postgresUrl(port, role, database),
    stop: (mode = 'fast') => run('pg_ctl', ['stop', '-D', data, '-m', mode, '-w', '-s']),
    start,
    remove: () => removeCluster(folder),
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
  };
  createRoles(server);
  return server;
}

const memoryFolder = '/dev/shm';

/** Containers often have one of 64 MB: too small, and then the disk has to do. */
function hasMemoryFolder(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > 6 * 2 ** 30;
}

/**
 * A database is a thousand files, and ext4 is slow to make new ones where others were deleted less than
 * half a minute ago: it looks at each of those first. That was half a second of CPU for each database.
 */
function keepInMemory(data: string): void {
  const place = mkdtempSync(join(memoryFolder, 'tarnholt-'));
  if (isRoot) chownSync(place, postgresUid('-u'), postgresUid('-g'));
  symlinkSync(place, data);
}

/** Stops the server of this name, if it runs, and deletes its data. */
export function removePostgres(name: string): void {
  removeCluster(serverFolder(name));
}

function removeCluster(folder: string): void {
  const data = join(folder, 'data');
  if (isRunning(data)) run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w', '-s']);
  if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** Removes servers of killed runs: folders named by a process that is no more. */
export function removeLeftovers(parent: string): void {
  const folder = serverFolder(parent);
  for (const name of readdirSync(folder)) {
    const pid = Number(/-(\d+)$/.exec(name)?.[1]);
    if (Number.isInteger(pid) && !existsSync(`/proc/${pid}`)) removeCluster(join(folder, name));
  }
}

/** Creates the roles of infra/postgres and sets their passwords. */
export function createRoles(server: Pick<PrivatePostgres, 'url'>): void {
  execFileSync(
    'psql',
    [
      ...['-X', '-q', '-v', 'ON_ERROR_STOP=1', server.url('postgres', 'postgres')],
      ...['-v', `owner_password=${passwords.shop_owner}`],
      ...['-v', `app_password=${passwords.shop_app}`],
      ...['-v', `content_password=${passwords.content_app}`],
      ...['-v', `projector_password=${passwords.content_projector}`],
      ...['-v', `identity_password=${passwords.identity_app}`],
      ...['-f', join(projectRoot, 'infra/postgres/roles.sql')],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Runs administrator's statements, one after the other, outside any transaction. */
export async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates the database unless it is there. */
export async function ensureDatabase(
  server: Pick<PrivatePostgres, 'url'>,
  name: string,
): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres', 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name} owner shop_owner`);
  } finally {
    await client.end();
  }
}
